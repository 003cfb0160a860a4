/** Runs a simulator as a program: it prints its address, and stops on a signal. */
import type { Simulator } from "./listen.ts"

export const runSimulator = async (starting: Promise<Simulator>): Promise<void> => {
  const simulator = await starting
  console.log(`listening on ${simulator.origin}`)
  const stop = () => {
    void simulator.close().then(() => process.exit(0))
  }
  process.on("SIGTERM", stop)
  process.on("SIGINT", stop)
}
