// org.modelmapper:modelmapper:3.2.4
package acme;

import org.modelmapper.ModelMapper;
import org.modelmapper.convention.MatchingStrategies;

class ModelMapperProgram {
    public static class Source {
        private final String name = "bug";

        public String getName() {
            return name;
        }
    }

    public static class Target {
        private String name;

        public void setName(String name) {
            this.name = name;
        }
    }

    static Captured builder() {
        Source source = new Source();
        return () -> {
            ModelMapper mapper = new ModelMapper();
            mapper.getConfiguration().setMatchingStrategy(MatchingStrategies.STRICT);
            return mapper.map(source, Target.class).name;
        };
    }

    static Captured client() {
        ModelMapper mapper = new ModelMapper();
        return () -> mapper.map(new Source(), Target.class).name;
    }
}
