/**
 * A stand-in for 46elks, for demonstrations and tests: 46elks' own protocol, no message ever sent. Runs as a program of
 * its own; what was sent is read on its page, as on a telephone.
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
