package dev.pulumidynamic.host.containment;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.MBeanServerFactory;
import javax.management.ObjectName;

/** Unregisters the MBeans of provider code, which would otherwise keep its class loaders in memory. */
public final class ManagedBeans {
    private ManagedBeans() {}

    /** Unregisters MBeans whose classes are of {@code loaders}, and returns their names. It creates no MBean server if there is none. */
    public static List<String> unregister(Collection<? extends ClassLoader> loaders) {
        List<String> unregistered = new ArrayList<>();
        for (MBeanServer server : MBeanServerFactory.findMBeanServer(null)) {
            for (ObjectName name : server.queryNames(null, null)) {
                try {
                    ClassLoader loader = server.getClassLoaderFor(name);
                    if (loader != null && loaders.contains(loader)) {
                        server.unregisterMBean(name);
                        unregistered.add(name.toString());
                    }
                } catch (JMException e) {
                    // Other code has unregistered it in the meantime.
                }
            }
        }
        return unregistered;
    }
}
