package dev.pulumidynamic.host.containment;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.MBeanServerFactory;
import javax.management.ObjectName;

/** What code registers for others to manage; whoever looks at it later would keep its class loader. */
public final class ManagedBeans {
    private ManagedBeans() {}

    /**
     * Unregisters those whose classes are of {@code loaders}. Where nobody has asked for a server of beans, none is made.
     *
     * @return their names
     */
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
        } catch (JMException e) { // Somebody else has unregistered it.
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
