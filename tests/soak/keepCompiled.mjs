/**
 * Preloaded into a program: every two seconds it writes Node's new compiled code into `NODE_COMPILE_CACHE`. Node itself
 * does so only when a program ends, and those that tests start are killed. It ends the program when the test that
 * started it is gone: a test worker may be ended before it has stopped its shops.
 */
import { flushCompileCache } from "node:module"

const EVERY_MS = 2_000
const test = process.ppid

setInterval(() => {
  flushCompileCache()
  if (process.ppid !== test) process.exit()
}, EVERY_MS).unref()
