/** A simulator as a program of its own: it says where it listens, and ends when it is asked to. */
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
