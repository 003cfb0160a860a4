/** Loaded before a server (`--import`): writes how late its event loop has been to `EVENT_LOOP_FILE` on SIGUSR2. */
import { writeFileSync } from "node:fs"
import { monitorEventLoopDelay } from "node:perf_hooks"
import { isMainThread } from "node:worker_threads"

const file = process.env["EVENT_LOOP_FILE"]
if (isMainThread && file !== undefined) {
  // The lateness of timers of one millisecond; their own delay is included.
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  // What this thread used of a processor from one timer to the next: the lateness that is not the machine's.
  let used = 0
  let longest = 0
  setInterval(() => {
    const { user, system } = process.threadCpuUsage()
    if (used > 0) longest = Math.max(longest, user + system - used)
    used = user + system
  }, 1).unref()
  process.on("SIGUSR2", () => {
    const [p50, p99] = [delay.percentile(50) / 1e6, delay.percentile(99) / 1e6]
    writeFileSync(file, JSON.stringify({ p50, p99, max: delay.max / 1e6, longestTurn: longest / 1000 }))
    delay.reset()
    longest = 0
  })
}
