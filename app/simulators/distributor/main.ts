/** Simulates a distributor of e-books and audio, for tests: it accepts orders, is slow, fails, and cancels them. */
import { runSimulator } from "../service/runSimulator.ts"
import { readConfiguration } from "./readConfiguration.ts"
import { startSimulator } from "./startSimulator.ts"

await runSimulator(startSimulator(readConfiguration(process.env)))
