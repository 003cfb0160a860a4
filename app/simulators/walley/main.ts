/**
 * Simulates Walley Checkout, for demos and tests: its own protocol, without money. A separate program that keeps its
 * ledger when the shop is killed.
 */
import { runSimulator } from "../service/runSimulator.ts"
import { readConfiguration } from "./readConfiguration.ts"
import { startSimulator } from "./startSimulator.ts"

await runSimulator(startSimulator(readConfiguration(process.env)))
