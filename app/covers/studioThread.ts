/** One thread of the studio as its owner uses it: started by its first cover, and again after a crash. */
import { Worker } from "node:worker_threads"
import type { Commission, Delivery } from "./studio.worker.ts"

export interface StudioThread {
  /** One at a time. Never rejects: a crash of the thread is a failed delivery. */
  readonly deliver: (commission: Commission) => Promise<Delivery>
  readonly close: () => Promise<void>
}

/** How long a crashed thread is not restarted, so that a machine that cannot draw at all does not try all day. */
const REST_AFTER_DEATH_MS = 10_000

export const startStudioThread = (): StudioThread => {
  let worker: Worker | undefined
  let answer: ((delivery: Delivery) => void) | undefined
  let closed = false
  let restingUntil = 0

  const start = (): Worker => {
    const started = new Worker(new URL("./studio.worker.ts", import.meta.url))
    let cause: unknown = new Error("the studio's thread has ended")
    started.on("message", (delivery: Delivery) => answer?.(delivery))
    started.on("error", (error) => {
      cause = error
    })
    started.on("exit", () => {
      worker = undefined
      restingUntil = Date.now() + REST_AFTER_DEATH_MS
      answer?.({ failed: cause })
    })
    return started
  }

  return {
    deliver: (commission) => {
      if (closed || (worker === undefined && Date.now() < restingUntil)) {
        return Promise.resolve({ failed: new Error("the studio's thread is not working") })
      }
      const working = (worker ??= start())
      working.ref()
      return new Promise<Delivery>((resolve) => {
        answer = (delivery) => {
          answer = undefined
          working.unref()
          resolve(delivery)
        }
        working.postMessage(commission)
      })
    },
    close: async () => {
      closed = true
      await worker?.terminate()
    },
  }
}
