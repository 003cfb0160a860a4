/** How busy this process's event loop was in the last moments. */
import { performance } from "node:perf_hooks"

/** A shorter window is imprecise, a longer one late. */
const WINDOW_MS = 20

/** Returns a function that reads 0 (idle) to 1, for the last complete window. */
export const eventLoopBusy = (): (() => number) => {
  let before = performance.eventLoopUtilization()
  let beganAt = performance.now()
  let busy = 0
  return () => {
    const now = performance.now()
    if (now - beganAt < WINDOW_MS) return busy
    const after = performance.eventLoopUtilization()
    busy = performance.eventLoopUtilization(after, before).utilization
    before = after
    beganAt = now
    return busy
  }
}
