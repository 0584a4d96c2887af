@echo off
rem Starts the plugin, a jar that lies beside this file, on a Java that can run it. Each start has a JVM of its own, which
rem ends with its standard input, whose other end the engine holds. docs/compatibility.md says what was tried.
setlocal EnableExtensions DisableDelayedExpansion
set "jar=%~dp0pulumi-resource-pulumi-java.jar"
if not exist "%jar%" (
    >&2 echo pulumi-resource-pulumi-java: "%jar%" is missing; remove its folder and run your program again, which installs the plugin
    exit /b 1
)
set "java=java.exe"
if defined JAVA_HOME set "java=%JAVA_HOME%\bin\java.exe"
if defined JAVA_HOME if not exist "%java%" (
    >&2 echo pulumi-resource-pulumi-java: JAVA_HOME is "%JAVA_HOME%", but "%java%" is missing; set JAVA_HOME to a JDK 17 or newer
    exit /b 1
)
if not defined JAVA_HOME where /q java.exe
if not defined JAVA_HOME if errorlevel 1 (
    >&2 echo pulumi-resource-pulumi-java: no Java found; install a JDK 17 or newer and set JAVA_HOME, or put java on PATH
    exit /b 1
)
rem A JVM reads these after its command line, where they could have it print before the port; the others it reads before.
if defined _JAVA_OPTIONS set "JAVA_TOOL_OPTIONS=%JAVA_TOOL_OPTIONS% %_JAVA_OPTIONS%"
set "_JAVA_OPTIONS="
rem The file of the package that this plugin serves alone, in a plugin that `pack` wrote.
set "package="
if exist "%~dp0package.pulumi" set package="-Ddev.pulumidynamic.package=%~dp0package.pulumi"
"%java%" -XX:+IgnoreUnrecognizedVMOptions -XX:+DisplayVMOutputToStderr -Xlog:disable -Xlog:all=warning:stderr -Xshare:auto -XX:+VerifySharedSpaces -XX:TieredStopAtLevel=1 -XX:+NeverActAsServerClassMachine -XX:InitialRAMPercentage=0.01 -Ddev.pulumidynamic.finalFieldMutation=true %package% -jar "%jar%" %*
exit /b %errorlevel%
