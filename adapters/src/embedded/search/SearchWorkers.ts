/** The search threads of a process: each has the same shared memory, and a query goes to the least busy one. */
import { Worker } from "node:worker_threads"
import type { Attached } from "./attached.ts"
import type { DatedQuery } from "./query.ts"
import type { FromWorker, ToWorker } from "./worker.ts"

/** Concurrent queries. Above it callers are rejected at once: a growing queue would make all of them slow. */
const MAX_PENDING_SEARCHES = 1_000

/** A worker that fails right after its start is started again, but not in a tight loop. */
const RESTART_DELAY_MS = 200

/**
 * A thread with pending queries that does not respond for this long is stuck: it is terminated, and another is started.
 * Counted from its first message: loading its program may take longer on a fresh clone, and a thread terminated
 * meanwhile would never be ready.
 */
const PATIENCE_MS = 3_000

export interface SearchThreads {
  /** The thread's program. @default worker.ts */
  readonly program?: URL
  /** @default 3,000 */
  readonly patienceMs?: number
}

export interface SearchWorkers {
  /** This index serves queries from the next one on; pending ones are served by the old index. */
  readonly attach: (attached: Attached) => void
  readonly search: (query: DatedQuery) => Promise<unknown>
  readonly close: () => Promise<void>
}

export const startSearchWorkers = (
  count: number,
  { program = new URL("./worker.ts", import.meta.url), patienceMs = PATIENCE_MS }: SearchThreads = {},
): SearchWorkers => {
  let attached: Attached | undefined
  const threads = Array.from({ length: count }, () => startThread(program, patienceMs, () => attached))
  return {
    attach: (next) => {
      attached = next
      for (const thread of threads) thread.attach(next)
    },
    search: (query) => {
      const idle = threads.reduce((least, thread) => (thread.pendingCount() < least.pendingCount() ? thread : least))
      return idle.pendingCount() * count >= MAX_PENDING_SEARCHES
        ? Promise.reject(new Error("too many searches are waiting"))
        : idle.search(query)
    },
    close: async () => {
      await Promise.all(threads.map((thread) => thread.close()))
    },
  }
}

interface Waiting {
  readonly resolve: (answer: unknown) => void
  readonly reject: (cause: unknown) => void
}

const startThread = (program: URL, patienceMs: number, current: () => Attached | undefined) => {
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  let closing = false
  let isRunning = false
  let received = 0
  const timeout = setTimeout(() => {
    const before = received
    // Messages that arrived while this thread was busy are delivered before the immediate.
    setImmediate(() => {
      if (isRunning && waiting.size > 0 && received === before) void worker?.terminate()
    })
  }, patienceMs).unref()
  let worker: Worker | undefined = start()

  function start(): Worker {
    const started = new Worker(program)
    let cause: unknown = new Error("the search thread has ended")
    started.on("message", (message: FromWorker) => {
      isRunning = true
      received++
      timeout.refresh()
      if ("ready" in message) return
      const pending = waiting.get(message.id)
      waiting.delete(message.id)
      if ("error" in message) pending?.reject(message.error)
      else pending?.resolve(message.answer)
    })
    started.on("error", (error) => {
      cause = error
    })
    started.on("exit", () => {
      worker = undefined
      isRunning = false
      for (const { reject } of waiting.values()) reject(cause)
      waiting.clear()
      if (!closing)
        setTimeout(() => {
          if (!closing) worker = start()
        }, RESTART_DELAY_MS).unref()
    })
    const attached = current()
    if (attached !== undefined) started.postMessage({ kind: "attach", ...attached } satisfies ToWorker)
    return started
  }

  return {
    pendingCount: () => waiting.size,
    attach: (attached: Attached): void => worker?.postMessage({ kind: "attach", ...attached } satisfies ToWorker),
    search: (query: DatedQuery): Promise<unknown> =>
      new Promise((resolve, reject) => {
        if (worker === undefined) return reject(new Error("the search thread is starting again"))
        const id = ++lastId
        if (waiting.size === 0) timeout.refresh()
        waiting.set(id, { resolve, reject })
        worker.postMessage({ kind: "search", id, query } satisfies ToWorker)
      }),
    close: async (): Promise<void> => {
      closing = true
      await worker?.terminate()
    },
  }
}
