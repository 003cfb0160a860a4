/** Loaded before a server (`--import`): writes how late its event loop has been to `EVENT_LOOP_FILE` on SIGUSR2. */
import { writeFileSync } from "node:fs"
import { monitorEventLoopDelay } from "node:perf_hooks"
import { isMainThread } from "node:worker_threads"

const file = process.env["EVENT_LOOP_FILE"]
if (isMainThread && file !== undefined) {
  // The lateness of timers of one millisecond; their own delay is included.
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  process.on("SIGUSR2", () => {
    writeFileSync(file, JSON.stringify({ p50: delay.percentile(50) / 1e6, p99: delay.percentile(99) / 1e6 }))
    delay.reset()
  })
}
