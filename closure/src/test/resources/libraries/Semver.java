// org.semver4j:semver4j:5.8.0
package acme;

class Semver {
    static Captured value() {
        org.semver4j.Semver version = new org.semver4j.Semver("1.2.3-rc.1");
        return () -> version + " " + version.isGreaterThan("1.2.2") + version.withIncPatch();
    }

    static Captured builder() {
        org.semver4j.RangesList range = org.semver4j.RangesListFactory.create(">=1.0.0 <2.0.0");
        return () -> range.isSatisfiedBy(new org.semver4j.Semver("1.5.0")) + "";
    }
}
