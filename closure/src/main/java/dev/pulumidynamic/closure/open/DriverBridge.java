package dev.pulumidynamic.closure.open;

import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Collections;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;

/**
 * Registers the JDBC drivers of its layer, and takes them back. {@code DriverManager} looks for drivers once in the life of a
 * JVM, and accepts them only from classes that see them; so a copy of this class is defined in each layer that has some.
 */
public final class DriverBridge implements Runnable, AutoCloseable {
    private final ClassLoader layer = DriverBridge.class.getClassLoader();

    /** Made by the layer, which has loaded this copy of the class. */
    public DriverBridge() {}

    /** Registers the drivers that the layer's service files name. One that cannot be made is none, as for DriverManager. */
    @Override
    public void run() {
        ServiceLoader.load(Driver.class, layer).stream()
                .filter(provider -> provider.type().getClassLoader() == layer)
                .forEach(this::register);
    }

    private void register(ServiceLoader.Provider<Driver> provider) {
        try {
            DriverManager.registerDriver(provider.get());
        } catch (SQLException | ServiceConfigurationError | LinkageError e) {
            // The code that needs it is told "No suitable driver".
        }
    }

    /** Whoever registered them: the layer's code may have, too. */
    @Override
    public void close() throws SQLException {
        for (Driver driver : Collections.list(DriverManager.getDrivers())) {
            if (driver.getClass().getClassLoader() == layer) {
                DriverManager.deregisterDriver(driver);
            }
        }
    }
}
