/** Preloaded into a shop and its threads: ends the process when a property was added to every object (S15). */
import process from "node:process"

setInterval(() => {
  if ([Object, Array, Function].some(({ prototype }) => "polluted" in prototype || Object.keys(prototype).length > 0))
    process.kill(process.pid, "SIGKILL")
}, 20).unref()
