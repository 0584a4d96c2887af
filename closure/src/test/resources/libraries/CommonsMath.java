// org.apache.commons:commons-math3:3.6.1
package acme;

import org.apache.commons.math3.analysis.polynomials.PolynomialFunction;
import org.apache.commons.math3.complex.Complex;
import org.apache.commons.math3.distribution.NormalDistribution;
import org.apache.commons.math3.fraction.Fraction;
import org.apache.commons.math3.linear.MatrixUtils;
import org.apache.commons.math3.linear.RealMatrix;
import org.apache.commons.math3.random.MersenneTwister;
import org.apache.commons.math3.stat.descriptive.DescriptiveStatistics;

class CommonsMath {
    static Captured value() {
        Complex complex = new Complex(1, 2);
        Fraction half = new Fraction(1, 2);
        RealMatrix matrix = MatrixUtils.createRealMatrix(new double[][] {{1, 2}, {3, 4}});
        return () -> complex.multiply(complex) + " " + half.add(1) + " " + matrix.multiply(matrix);
    }

    static Captured builder() {
        PolynomialFunction polynomial = new PolynomialFunction(new double[] {1, 2, 3});
        DescriptiveStatistics statistics = new DescriptiveStatistics(new double[] {1, 2, 4});
        return () -> polynomial.derivative() + " " + statistics.getMean() + " " + statistics.getPercentile(50);
    }

    static Captured client() {
        NormalDistribution normal = new NormalDistribution(new MersenneTwister(42), 0, 1);
        MersenneTwister random = new MersenneTwister(7);
        return () -> normal.sample() + " " + random.nextInt();
    }
}
