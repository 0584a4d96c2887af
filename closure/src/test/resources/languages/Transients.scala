package cases

import java.util.function.Supplier

/** Transient fields, as Scala writes their initializers. */
object Transients {
  def made[T](value: T): T = {
    System.out.println(s"made $value")
    value
  }

  class Constants extends Supplier[String] {
    @transient private var region: String = "eu"
    @transient private val tries = 3
    @transient private var limit = 1L << 40
    @transient private var rate = 0.5
    @transient private var strict = true
    @transient private var none: String = null

    def get(): String = s"$region $tries $limit $rate $strict $none"
  }

  def constants(): Supplier[String] = new Constants

  class Objects extends Supplier[String] {
    @transient private val names = new java.util.ArrayList[String](java.util.List.of("a"))
    @transient private val size = () => s"size ${names.size}"
    @transient private val numbers = Array(1, 2)
    @transient private val anonymous = new Object {
      override def toString = s"anonymous $names"
    }

    def get(): String = s"$names ${size()} ${numbers(1)} $anonymous"
  }

  def objects(): Supplier[String] = new Objects

  class Options extends Supplier[String] {
    @transient private val region = made(System.getProperty("region", "none"))

    def get(): String = region
  }

  def options(): Supplier[String] = new Options

  class Chain extends Supplier[String] {
    val name = "name".repeat(1)
    @transient private val first = made(name + 1)
    val ordinary = new java.util.ArrayList[String](java.util.List.of(first))
    @transient private val second = if (first.isEmpty) "empty" else first + (if (name.length > 9) "long" else 2)
    @transient private val third = ordinary.size match {
      case 1 => second + ordinary
      case _ => "other"
    }

    def get(): String = s"$first $second $third"
  }

  def chain(): Supplier[String] = new Chain

  class Outer extends Supplier[String] {
    @transient private var region = "eu"
    private val inner = new Inner

    class Inner {
      @transient val name = region + "-inner"
      @transient val both = () => region + name
    }

    def get(): String = s"${inner.name} ${inner.both()}"
  }

  def innerClass(): Supplier[String] = new Outer

  abstract class Base {
    @transient protected var base = "base"
  }

  class Sub extends Base with Supplier[String] {
    @transient private val sub = base + "-sub"

    def get(): String = s"$base $sub"
  }

  def superclass(): Supplier[String] = new Sub

  class Several(val name: String) extends Supplier[String] {
    @transient private val label = () => s"label of $name"

    def this() = this("default")

    def this(number: Int, unused: Long) = this(s"number $number")

    def get(): String = label()
  }

  def constructors(): Supplier[String] = new Several(1, 2L)

  class Given(@transient private val region: String) extends Supplier[String] {
    def get(): String = region
  }

  def parameter(): Supplier[String] = new Given("eu")

  class Configured extends Supplier[String] {
    @transient private var region: String = null
    @transient private var endpoint = ""

    def configure(): Unit = {
      region = "eu"
      endpoint = "https://eu"
    }

    def get(): String = s"$region $endpoint"
  }

  def configured(): Supplier[String] = {
    val configured = new Configured
    configured.configure()
    configured
  }

  class Lazies extends Supplier[String] {
    @transient private lazy val region = made("eu")

    def get(): String = region
  }

  def lazily(): Supplier[String] = {
    val lazies = new Lazies
    lazies.get()
    lazies
  }
}
