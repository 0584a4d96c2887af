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
                if (isOf(loaders, name, server) && unregister(name, server)) {
                    unregistered.add(name.toString());
                }
            }
        }
        return unregistered;
    }

    private static boolean isOf(Collection<? extends ClassLoader> loaders, ObjectName name, MBeanServer server) {
        try {
            ClassLoader loader = server.getClassLoaderFor(name);
            return loader != null && loaders.contains(loader);
        } catch (JMException e) { // Other code has unregistered it in the meantime.
            return false;
        }
    }

    private static boolean unregister(ObjectName name, MBeanServer server) {
        try {
            server.unregisterMBean(name);
            return true;
        } catch (JMException e) {
            return false;
        }
    }
}
