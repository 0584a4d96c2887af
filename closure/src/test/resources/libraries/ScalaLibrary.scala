// org.scala-lang:scala3-library_3:3.7.3
package acme

import scala.collection.immutable.{ListMap, TreeMap, VectorMap}
import scala.collection.mutable

object ScalaLibrary:
  enum Color:
    case Red, Green

  case class Point(x: Int, y: Int)

  def value(): Captured =
    val list = List(1, 2, 3)
    val map = Map("a" -> 1, "b" -> 2, "c" -> 3, "d" -> 4, "e" -> 5)
    val vector = Vector(Point(1, 2), Point(3, 4))
    val none: Option[Int] = None
    new Captured:
      def call(): String =
        s"${list.map(_ * 2)} ${map.toList.sorted} ${map("e")} $vector ${none.getOrElse(0)} ${none match { case None => "n"; case Some(_) => "s" }}"

  def builder(): Captured =
    val colors = Map[Color, String](Color.Red -> "r", Color.Green -> "g")
    val many = (1 to 100).map(i => s"k$i" -> i).toMap
    val tree = TreeMap("b" -> 1, "a" -> 2)
    new Captured:
      def call(): String = s"${colors(Color.Red)} ${colors.get(Color.Green)} ${many("k77")} $tree ${Set(1, 2, 3, 4, 5, 6)(6)}"

  def client(): Captured =
    lazy val made = "lazy"
    val numbers = LazyList.from(1).map(_ * 2)
    val buffer = mutable.ArrayBuffer(1, 2)
    val big = BigDecimal("1.50")
    val pattern = "(\\d+)-(\\d+)".r
    val partial: PartialFunction[Int, String] = { case 1 => "one" }
    new Captured:
      def call(): String = s"$made ${numbers.take(3).toList} $buffer $big ${partial.isDefinedAt(2)} " + ("1-2" match
        case pattern(a, b) => a + b)
