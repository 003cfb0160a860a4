/** How much of the last moments this process's event loop was at work. */
import { performance } from "node:perf_hooks"

/** Shorter says nothing, longer is late. */
const WINDOW_MS = 20

/** Answers a reading of 0 (idle) to 1, of the last window that is over. */
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
