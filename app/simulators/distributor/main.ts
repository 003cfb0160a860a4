/** A stand-in for a distributor of e-books and sound, for tests: it takes orders, is slow, fails, and takes them back. */
import { runSimulator } from "../service/runSimulator.ts"
import { readConfiguration } from "./readConfiguration.ts"
import { startSimulator } from "./startSimulator.ts"

await runSimulator(startSimulator(readConfiguration(process.env)))
