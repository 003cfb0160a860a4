/** The `kapitel` program: what can be done to the shop from a terminal or a timer. */
import { setFlagsFromString } from "node:v8"
import { CommanderError } from "commander"
import { makePrivate } from "../composition/privateFolder.ts"
import { exitCodeOf } from "./exitCodes.ts"
import { endWithoutReader } from "./output.ts"
import { makeProgram } from "./program.ts"

makePrivate()

// What is read is soon forgotten: V8 is to clear it away rather than to grow, or a large import takes 300 MB and more.
// A replay reads little and reckons much, and takes half as long again under that flag.
if (process.argv[2] !== "replay") setFlagsFromString("--optimize-for-size")

endWithoutReader()
try {
  await makeProgram().parseAsync(process.argv)
} catch (error) {
  // It has been said already.
  if (!(error instanceof CommanderError)) throw error
  process.exitCode = exitCodeOf(error)
}
