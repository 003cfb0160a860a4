/**
 * A stand-in for 46elks, for demonstrations and tests: 46elks' own protocol, no message ever sent. Runs as a program of
 * its own; what was sent is read on its page, as on a telephone.
 */
import { runSimulator } from "../service/runSimulator.ts"
import { readConfiguration } from "./readConfiguration.ts"
import { startSimulator } from "./startSimulator.ts"

await runSimulator(startSimulator(readConfiguration(process.env)))
