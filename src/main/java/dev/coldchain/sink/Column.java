package dev.coldchain.sink;

import java.util.List;
import org.apache.avro.Schema;

/**
 * One field of a schema that rows are written with.
 *
 * @param types the type, or those of the union's branches in their order
 * @param symbols the enum, where a branch is one; empty otherwise
 */
record Column(String name, boolean union, List<Schema.Type> types, List<Schema> symbols) {
  /** The branch of a field that is no union. */
  static final int NO_UNION = -1;

  static List<Column> of(Schema schema) {
    return schema.getFields().stream().map(Column::of).toList();
  }

  private static Column of(Schema.Field field) {
    Schema schema = field.schema();
    List<Schema> branches = schema.isUnion() ? schema.getTypes() : List.of(schema);
    return new Column(
        field.name(),
        schema.isUnion(),
        branches.stream().map(Schema::getType).toList(),
        branches.stream().filter(one -> one.getType() == Schema.Type.ENUM).toList());
  }

  /**
   * Which branch of the union a value of this type is, or {@link #NO_UNION}.
   *
   * @throws IllegalStateException when this is another field or has no such type
   */
  int branch(String field, Schema.Type type) {
    int branch = types.indexOf(type);
    if (branch < 0 || !name.equals(field)) {
      throw new IllegalStateException("%s (%s) was written as %s".formatted(name, types, field));
    }
    return union ? branch : NO_UNION;
  }

  /** The number of an enum's symbol. */
  int ordinal(String symbol) {
    if (symbols.isEmpty()) {
      throw new IllegalStateException(name + " has no symbols");
    }
    return symbols.getFirst().getEnumOrdinal(symbol);
  }
}
