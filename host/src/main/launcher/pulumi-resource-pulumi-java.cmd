@echo off
rem Starts the plugin, a jar that lies beside this file, on a Java that can run it. Each start has a JVM of its own, which
rem ends with its standard input, whose other end the engine holds. docs/compatibility.md says what was tried.
setlocal EnableExtensions DisableDelayedExpansion
rem A JVM reads these after its command line, where they could have it print before the port; the others it reads before.
if defined _JAVA_OPTIONS set "JAVA_TOOL_OPTIONS=%JAVA_TOOL_OPTIONS% %_JAVA_OPTIONS%"
set "_JAVA_OPTIONS="
rem What follows is undone before Java starts: provider code sees the variables of the user, and none of this file.
setlocal
set "jar=%~dp0pulumi-resource-pulumi-java.jar"
if not exist "%jar%" (
    >&2 echo pulumi-resource-pulumi-java: "%jar%" is missing; remove its folder and run your program again, which installs the plugin
    exit /b 1
)
rem Quotes around the value of JAVA_HOME are a common mistake.
set "home="
if defined JAVA_HOME set "home=%JAVA_HOME:"=%"
set "java=%home%\bin\java.exe"
if defined home if not exist "%java%" (
    >&2 echo pulumi-resource-pulumi-java: JAVA_HOME is "%home%", but "%java%" is missing; set JAVA_HOME to a JDK 17 or newer
    exit /b 1
)
rem By its full path, because a java.exe in the working directory would come before those on the PATH.
if not defined home set "java="
if not defined home for %%i in (java.exe) do set "java=%%~$PATH:i"
if not defined java (
    >&2 echo pulumi-resource-pulumi-java: no Java found; install a JDK 17 or newer and set JAVA_HOME, or put java.exe on PATH
    exit /b 1
)
if not defined home for %%i in ("%java%\..\..") do set "home=%%~fi"
rem The file says which Java it is without the cost of starting it. Where it is missing, the JVM has its say.
set "version=17"
if exist "%home%\release" for /f "usebackq tokens=1,2 delims==" %%i in ("%home%\release") do if "%%i"=="JAVA_VERSION" set "version=%%j"
set "version=%version:"=%"
if "%version:~0,2%"=="1." set "version=%version:~2%"
for /f "delims=.-+_" %%i in ("%version%") do set "feature=%%i"
if %feature% lss 17 (
    >&2 echo pulumi-resource-pulumi-java: "%java%" is Java %version%, this plugin needs 17 or newer; set JAVA_HOME to a newer JDK
    exit /b 1
)
rem The file of the package that this plugin serves alone, in a plugin that `pack` wrote.
set "package="
if exist "%~dp0package.pulumi" set package="-Ddev.pulumidynamic.package=%~dp0package.pulumi"
rem All of a line is expanded before it runs.
endlocal & "%java%" -XX:+IgnoreUnrecognizedVMOptions -XX:+DisplayVMOutputToStderr -Xlog:disable -Xlog:all=warning:stderr -Xshare:auto -XX:+VerifySharedSpaces -XX:TieredStopAtLevel=1 -XX:+UnlockDiagnosticVMOptions -XX:ArchiveRelocationMode=0 -XX:+NeverActAsServerClassMachine -XX:InitialRAMPercentage=0.01 -Ddev.pulumidynamic.finalFieldMutation=true %package% -jar "%jar%" %*
exit /b %errorlevel%
