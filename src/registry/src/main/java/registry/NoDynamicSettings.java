package registry;

import io.apicurio.common.apps.config.DynamicConfigPropertyList;
import java.util.ArrayList;
import javax.enterprise.context.ApplicationScoped;
import javax.enterprise.inject.Produces;

/**
 * Supplies the list of settings that may be changed while the server runs, which an extension would
 * make that is not published. The list is empty: here every setting is given at the start.
 */
@ApplicationScoped
public class NoDynamicSettings {

  /** The empty list; a bean because the server's administration API asks for one. */
  @Produces
  @ApplicationScoped
  public DynamicConfigPropertyList none() {
    // The scope's proxy is a subclass that copies nothing: the list must be one that may be
    // written.
    return new DynamicConfigPropertyList(new ArrayList<>());
  }
}
