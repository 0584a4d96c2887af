package dev.pulumidynamic.host.run.library;

import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.DriverPropertyInfo;
import java.util.Properties;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;

/** A JDBC driver that connects to nothing. */
public final class TestDriver implements Driver {
    @Override
    public @Nullable Connection connect(String url, Properties properties) {
        return acceptsURL(url)
                ? (Connection) Proxy.newProxyInstance(
                        TestDriver.class.getClassLoader(),
                        new Class<?>[] {Connection.class},
                        (proxy, method, arguments) -> "connected")
                : null;
    }

    @Override
    public boolean acceptsURL(String url) {
        return url.startsWith("jdbc:nothing:");
    }

    @Override
    public DriverPropertyInfo[] getPropertyInfo(String url, Properties properties) {
        return new DriverPropertyInfo[0];
    }

    @Override
    public int getMajorVersion() {
        return 1;
    }

    @Override
    public int getMinorVersion() {
        return 0;
    }

    @Override
    public boolean jdbcCompliant() {
        return false;
    }

    @Override
    public Logger getParentLogger() {
        return Logger.getGlobal();
    }
}
