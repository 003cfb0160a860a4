/**
 * Simulates BankID, for demos and tests: its protocol for shops, and an app on a web page for people. A separate
 * program; its state is lost when it ends, as any order expires within minutes.
 */
import { runSimulator } from "../service/runSimulator.ts"
import { readConfiguration } from "./readConfiguration.ts"
import { startSimulator } from "./startSimulator.ts"

await runSimulator(startSimulator(readConfiguration(process.env)))
