/**
 * Loaded into each thread of a run with instrumented sources: records which functions were entered. Worker threads send
 * this to the main one, in which `recordEntered.ts` writes it for each test file.
 */
import { isMainThread } from "node:worker_threads"

const CHANNEL = "functions entered"
const ANEW_MS = 500

const entered = new Set()
const channel = new BroadcastChannel(CHANNEL)

if (isMainThread) {
  globalThis.__enteredHere = entered
  globalThis.__functionEntered = (name) => entered.add(name)
  channel.addEventListener("message", ({ data }) => {
    for (const name of data) entered.add(name)
  })
} else {
  let fresh = []
  const send = () => {
    channel.postMessage(fresh)
    fresh = []
  }
  globalThis.__functionEntered = (name) => {
    if (entered.has(name)) return
    entered.add(name)
    if (fresh.length === 0) setImmediate(send)
    fresh.push(name)
  }
  // A thread may outlive the test file that started it.
  setInterval(() => entered.clear(), ANEW_MS).unref()
}
channel.unref()
