// org.typelevel:cats-core_3:2.13.0 org.scala-lang:scala3-library_3:3.7.3
package acme

import cats.data.{Chain, NonEmptyList, Validated}
import cats.syntax.all.*

object CatsCore:
  def value(): Captured =
    val names = NonEmptyList.of("a", "b")
    val chain = Chain(1, 2, 3)
    new Captured:
      def call(): String = names.toList.mkString + chain.combineAll

  def builder(): Captured =
    val checked: Validated[String, Int] = Validated.valid(1)
    new Captured:
      def call(): String = checked.map(_ + 1).toString + List(1, 2).combineAll

  def client(): Captured =
    val show = cats.Show[Int].contramap[String](_.length)
    new Captured:
      def call(): String = show.show("abc") + (Option(1), Option(2)).mapN(_ + _)
