// com.google.guava:guava:33.5.0-jre
// create: eu-web true
// delete: gone eu-web
package acme;

import com.google.common.base.Supplier;
import com.google.common.base.Suppliers;
import java.util.concurrent.atomic.AtomicInteger;

class Singletons {
    static final class Client {
        private final AtomicInteger calls = new AtomicInteger();
        private final String region;

        Client(String region) {
            this.region = region;
        }

        boolean isUsed() {
            return calls.get() > 0;
        }

        String name(String name) {
            calls.incrementAndGet();
            return region + "-" + name;
        }
    }

    static final class Holder {
        private Holder() {}

        private static final class Instance {
            static final Client CLIENT = new Client("eu");
        }

        static Client get() {
            return Instance.CLIENT;
        }
    }

    static class ByHolder implements Provider {
        public String create(String name) {
            return Holder.get().name(name) + " " + Holder.get().isUsed();
        }

        public String delete(String id) {
            return "gone " + Holder.get().name(id);
        }
    }

    static Provider holder() {
        return new ByHolder();
    }

    static final class ReinitializedHolder {
        private ReinitializedHolder() {}

        private static final class Instance {
            @Reinitialized
            static final Client CLIENT = new Client("eu");
        }

        static Client get() {
            return Instance.CLIENT;
        }
    }

    static class ByReinitializedHolder implements Provider {
        public String create(String name) {
            return ReinitializedHolder.get().name(name) + " " + ReinitializedHolder.get().isUsed();
        }

        public String delete(String id) {
            return "gone " + ReinitializedHolder.get().name(id);
        }
    }

    static Provider holderRemedied() {
        return new ByReinitializedHolder();
    }

    static final class DoubleChecked {
        private static volatile Client client;

        private DoubleChecked() {}

        static Client get() {
            if (client == null) {
                synchronized (DoubleChecked.class) {
                    if (client == null) {
                        client = new Client("eu");
                    }
                }
            }
            return client;
        }
    }

    static class ByDoubleCheck implements Provider {
        public String create(String name) {
            return DoubleChecked.get().name(name) + " " + DoubleChecked.get().isUsed();
        }

        public String delete(String id) {
            return "gone " + DoubleChecked.get().name(id);
        }
    }

    static Provider doubleChecked() {
        return new ByDoubleCheck();
    }

    /** Like the annotation of the SDK. */
    @java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.CLASS)
    @interface Reinitialized {}

    static final class ReinitializedDoubleChecked {
        @Reinitialized
        private static volatile Client client;

        private ReinitializedDoubleChecked() {}

        static Client get() {
            if (client == null) {
                synchronized (ReinitializedDoubleChecked.class) {
                    if (client == null) {
                        client = new Client("eu");
                    }
                }
            }
            return client;
        }
    }

    static class ByReinitialized implements Provider {
        public String create(String name) {
            return ReinitializedDoubleChecked.get().name(name) + " " + ReinitializedDoubleChecked.get().isUsed();
        }

        public String delete(String id) {
            return "gone " + ReinitializedDoubleChecked.get().name(id);
        }
    }

    static Provider doubleCheckedRemedied() {
        return new ByReinitialized();
    }

    enum Single {
        INSTANCE;

        private final Client client = new Client("eu");
    }

    static class ByEnum implements Provider {
        public String create(String name) {
            return Single.INSTANCE.client.name(name) + " " + Single.INSTANCE.client.isUsed();
        }

        public String delete(String id) {
            return "gone " + Single.INSTANCE.client.name(id);
        }
    }

    static Provider enumConstant() {
        return new ByEnum();
    }

    static class Memoized implements Provider {
        private final Supplier<Client> client;

        Memoized(String region) {
            client = Suppliers.memoize(() -> new Client(region));
        }

        public String create(String name) {
            return client.get().name(name) + " " + client.get().isUsed();
        }

        public String delete(String id) {
            return "gone " + client.get().name(id);
        }
    }

    static Provider memoized() {
        return new Memoized("eu");
    }

    static Provider memoizedOnceUsed() {
        Memoized provider = new Memoized("eu");
        provider.client.get();
        return provider;
    }

    static class Sentinel implements Provider {
        private static final Object NONE = new Object();
        private Object client = NONE;

        private Client client() {
            if (client == NONE) {
                client = new Client("eu");
            }
            return (Client) client;
        }

        public String create(String name) {
            return client().name(name) + " " + client().isUsed();
        }

        public String delete(String id) {
            return "gone " + client().name(id);
        }
    }

    static Provider sentinel() {
        return new Sentinel();
    }
}
