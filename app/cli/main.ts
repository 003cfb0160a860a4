/** The `kapitel` program: what can be done to the shop from a terminal or a timer. */
import { makeProgram } from "./program.ts"

await makeProgram().parseAsync(process.argv)
