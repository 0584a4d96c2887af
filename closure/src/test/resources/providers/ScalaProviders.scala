// org.scala-lang:scala3-library_3:3.7.3
// create: eu-web List(a, b) 3
// delete: gone web
package acme

import scala.concurrent.{Await, Future}
import scala.concurrent.duration.*
import scala.util.Try

case class Settings(region: String = "eu", tags: List[String] = List("a", "b"), retries: Int = 3)

class CaseProvider(settings: Settings, names: Map[String, String], limit: Option[Int]) extends Provider:
  def create(name: String): String = s"${settings.region}-${names.getOrElse(name, name)} ${settings.tags} ${limit.getOrElse(3)}"

  def delete(id: String): String = s"gone $id"

class LazyProvider(settings: Settings) extends Provider:
  private lazy val prefix = settings.region + "-"

  def create(name: String): String = s"$prefix$name List(a, b) ${settings.retries}"

  def delete(id: String): String = s"gone $id"

trait Naming:
  protected val region = "eu"

  def named(name: String): String = s"$region-$name"

trait Removing:
  def removed(id: String): String = s"gone $id"

class TraitProvider extends Provider with Naming with Removing:
  def create(name: String): String = s"${named(name)} List(a, b) 3"

  def delete(id: String): String = removed(id)

enum Step:
  case Prefix(text: String)
  case Count(times: Int)

  def apply(name: String): String = this match
    case Prefix(text) => s"$text$name List(a, b)"
    case Count(times) => times.toString

class EnumProvider(steps: Array[Step]) extends Provider:
  def create(name: String): String = steps.map(_.apply(name)).mkString(" ")

  def delete(id: String): String = s"gone $id"

object Registry:
  val settings = Settings()
  private lazy val prefix = settings.region

  def label(name: String): String = s"$prefix-$name ${settings.tags} ${settings.retries}"

class ObjectProvider extends Provider:
  def create(name: String): String = Registry.label(name)

  def delete(id: String): String = Try(s"gone $id").getOrElse("")

class FutureProvider(create0: String => String, delete0: PartialFunction[String, String]) extends Provider:
  import scala.concurrent.ExecutionContext.Implicits.global

  def create(name: String): String = Await.result(Future(create0(name)), 10.seconds)

  def delete(id: String): String = delete0.applyOrElse(id, _ => "none")

object ScalaProviders:
  def caseClasses(): Provider = CaseProvider(Settings(), Map("x" -> "y"), Some(3))

  def lazyVal(): Provider = LazyProvider(Settings(tags = Nil))

  def traits(): Provider = TraitProvider()

  def enums(): Provider = EnumProvider(Array(Step.Prefix("eu-"), Step.Count(3)))

  def singleton(): Provider = ObjectProvider()

  def functions(): Provider =
    val region = "eu"
    FutureProvider(name => s"$region-$name List(a, b) 3", { case "web" => "gone web" })
