package cases

import java.util.function.Supplier
import scala.collection.mutable

case class Point(x: Int, y: Int = 2)

object Single:
  val name = "single"
  def hello = s"hello $name"

class WithCompanion(val text: String):
  def full = text + WithCompanion.constant

object WithCompanion:
  val constant = "c"
  def make(text: String) = new WithCompanion(text)

trait Greeting:
  def name: String
  def greet = s"hi $name"

enum Level(val number: Int):
  case Low extends Level(1)
  case High extends Level(2)

sealed trait Shape
case class Square(side: Int) extends Shape

trait Sam:
  def call(x: Int): Int

object Cases:
  def lambda(): Supplier[String] =
    val number = 41
    () => s"number ${number + 1}"

  def changedVariable(): Supplier[String] =
    var count = 0
    var long = 1L
    val increment = () => { count += 1; long *= 2 }
    increment()
    () => s"count $count $long"

  def functions(): Supplier[String] =
    val twice = (x: Int) => x * 2
    val four = twice.andThen(twice)
    () => s"${four(10)}"

  def sam(): Supplier[String] =
    val sam: Sam = x => x * 2
    () => s"${sam.call(21)}"

  def caseClass(): Supplier[String] =
    val point = Point(1)
    () => s"$point ${point.copy(y = 3)} ${point == Point(1)}"

  def objects(): Supplier[String] =
    () => Single.hello + WithCompanion.make("t").full

  def traits(): Supplier[String] =
    val greeting = new Greeting { def name = "scala" }
    () => greeting.greet

  def enums(): Supplier[String] =
    () => Level.values.map(level => s"$level${level.number}").mkString(",")

  def patterns(): Supplier[String] =
    val shape: Shape = Square(2)
    () => shape match { case Square(side) => s"s$side" }

  def tuples(): Supplier[String] =
    val pair = ("a", 1)
    () => pair.toString

  def cache(): Supplier[String] =
    Lengths.of("a")
    () => Lengths.of("ab").toString

  def changedMap(): Supplier[String] =
    Regions.regions("default") = "eu"
    () => Regions.regions.size.toString

  def changedBuffer(): Supplier[String] =
    Names.names += "a"
    () => Names.names.mkString

  def changedQueue(): Supplier[String] =
    Waiting.queue.dequeue()
    () => Waiting.queue.mkString

object Regions:
  val regions = mutable.Map[String, String]()

object Names:
  lazy val names = mutable.ListBuffer[String]()

object Waiting:
  val queue = mutable.Queue("a", "b")

object Lengths:
  private val lengths = mutable.Map[String, Int]()
  def of(text: String): Int = lengths.getOrElseUpdate(text, text.length)
