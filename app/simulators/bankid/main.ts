/**
 * A stand-in for BankID, for demonstrations and tests: its protocol for shops, and an app on a web page for people. A
 * program of its own; what it holds is gone when it ends, as any order is within minutes.
 */
import { runSimulator } from "../service/runSimulator.ts"
import { readConfiguration } from "./readConfiguration.ts"
import { startSimulator } from "./startSimulator.ts"

await runSimulator(startSimulator(readConfiguration(process.env)))
