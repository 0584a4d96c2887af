// ch.qos.logback:logback-classic:1.5.18 org.apache.logging.log4j:log4j-core:2.25.1
// create: made web
// delete: acme.Loggers
package acme;

import java.util.logging.Logger;
import org.apache.logging.log4j.LogManager;
import org.slf4j.LoggerFactory;

class Loggers {
    static class JulStatic implements Provider {
        private static final Logger LOG = Logger.getLogger(Loggers.class.getName());

        public String create(String name) {
            LOG.fine(() -> "create " + name);
            return "made " + name;
        }

        public String delete(String id) {
            return LOG.getName();
        }
    }

    static Provider julStatic() {
        return new JulStatic();
    }

    static class JulInField implements Provider {
        private final Logger log = Logger.getLogger(Loggers.class.getName());

        public String create(String name) {
            log.fine(() -> "create " + name);
            return "made " + name;
        }

        public String delete(String id) {
            return log.getName();
        }
    }

    static Provider julInField() {
        return new JulInField();
    }

    static class Slf4jStatic implements Provider {
        private static final org.slf4j.Logger LOG = LoggerFactory.getLogger(Loggers.class);

        public String create(String name) {
            LOG.debug("create {}", name);
            return "made " + name;
        }

        public String delete(String id) {
            return LOG.getName();
        }
    }

    static Provider slf4jStatic() {
        return new Slf4jStatic();
    }

    static class Slf4jInField implements Provider {
        private final org.slf4j.Logger log = LoggerFactory.getLogger(Loggers.class);

        public String create(String name) {
            log.debug("create {}", name);
            return "made " + name;
        }

        public String delete(String id) {
            return log.getName();
        }
    }

    static Provider slf4jInField() {
        return new Slf4jInField();
    }

    static class Log4jStatic implements Provider {
        private static final org.apache.logging.log4j.Logger LOG = LogManager.getLogger(Loggers.class);

        public String create(String name) {
            LOG.debug("create {}", name);
            return "made " + name;
        }

        public String delete(String id) {
            return LOG.getName();
        }
    }

    static Provider log4jStatic() {
        return new Log4jStatic();
    }

    static class Log4jInField implements Provider {
        private final org.apache.logging.log4j.Logger log = LogManager.getLogger(Loggers.class);

        public String create(String name) {
            log.debug("create {}", name);
            return "made " + name;
        }

        public String delete(String id) {
            return log.getName();
        }
    }

    static Provider log4jInField() {
        return new Log4jInField();
    }

    static class SystemStatic implements Provider {
        private static final System.Logger LOG = System.getLogger(Loggers.class.getName());

        public String create(String name) {
            LOG.log(System.Logger.Level.DEBUG, "create {0}", name);
            return "made " + name;
        }

        public String delete(String id) {
            return LOG.getName();
        }
    }

    static Provider systemStatic() {
        return new SystemStatic();
    }

    static class SystemInField implements Provider {
        private final System.Logger log = System.getLogger(Loggers.class.getName());

        public String create(String name) {
            log.log(System.Logger.Level.DEBUG, "create {0}", name);
            return "made " + name;
        }

        public String delete(String id) {
            return log.getName();
        }
    }

    static Provider systemInField() {
        return new SystemInField();
    }
}
