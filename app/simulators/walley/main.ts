/**
 * A stand-in for Walley Checkout, for demonstrations and tests: Walley's own
 * protocol, no money. Runs as a program of its own and keeps its ledger when
 * the shop is killed.
 */
import { readConfiguration } from "./readConfiguration.ts"
import { startSimulator } from "./startSimulator.ts"

const simulator = await startSimulator(readConfiguration(process.env))
console.log(`listening on ${simulator.origin}`)

const stop = () => {
  void simulator.close().then(() => process.exit(0))
}
process.on("SIGTERM", stop)
process.on("SIGINT", stop)
