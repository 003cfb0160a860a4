/**
 * Loaded into a program before anything else: every two seconds it writes what Node has compiled since into
 * `NODE_COMPILE_CACHE`. Node itself does so only when a program ends, and those that tests start are killed. It ends the
 * program when the test that started it is gone: a worker of tests may be ended before it has closed its shops.
 */
import { flushCompileCache } from "node:module"

const EVERY_MS = 2_000
const test = process.ppid

setInterval(() => {
  flushCompileCache()
  if (process.ppid !== test) process.exit()
}, EVERY_MS).unref()
