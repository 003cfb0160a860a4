/**
 * A stand-in for Walley Checkout, for demonstrations and tests: Walley's own
 * protocol, no money. Runs as a program of its own and keeps its ledger when
 * the shop is killed.
 */
import { runSimulator } from "../service/runSimulator.ts"
import { readConfiguration } from "./readConfiguration.ts"
import { startSimulator } from "./startSimulator.ts"

await runSimulator(startSimulator(readConfiguration(process.env)))
