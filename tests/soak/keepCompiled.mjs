/**
 * Loaded into a program before anything else: every two seconds it writes what Node has compiled since into
 * `NODE_COMPILE_CACHE`. Node itself does so only when a program ends, and those that tests start are killed.
 */
import { flushCompileCache } from "node:module"

const EVERY_MS = 2_000

setInterval(flushCompileCache, EVERY_MS).unref()
