/** The `kapitel` program: operations on the shop from a terminal or a timer. */
import { setFlagsFromString } from "node:v8"
import { CommanderError } from "commander"
import { makePrivate } from "../composition/privateFolder.ts"
import { exitCodeOf } from "./exitCodes.ts"
import { exitWhenStdoutCloses } from "./output.ts"
import { makeProgram } from "./program.ts"

makePrivate()

// What an import reads is short-lived: V8 is to collect it rather than to grow, or a large import takes 300 MB and
// more. A replay reads little and computes much, and takes half as long again under that flag.
if (process.argv[2] !== "replay") setFlagsFromString("--optimize-for-size")

exitWhenStdoutCloses()
try {
  await makeProgram().parseAsync(process.argv)
} catch (error) {
  // commander has printed it already.
  if (!(error instanceof CommanderError)) throw error
  process.exitCode = exitCodeOf(error)
}
