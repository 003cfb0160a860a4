/**
 * A stand-in for BankID, for demonstrations and tests: its protocol for shops, and an app on a web page for people. A
 * program of its own; what it holds is gone when it ends, as any order is within minutes.
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
