/**
 * Simulates 46elks, for demos and tests: its own protocol, but no message is sent. A separate program; its page shows
 * the messages, as a telephone does.
 */
import { runSimulator } from "../service/runSimulator.ts"
import { readConfiguration } from "./readConfiguration.ts"
import { startSimulator } from "./startSimulator.ts"

await runSimulator(startSimulator(readConfiguration(process.env)))
