/** The catalogue's thread as requests use it: started by the first read, ended when there are none (decision 431). */
import { Worker } from "node:worker_threads"
import type { CatalogueCall, CatalogueReply, CatalogueThreadData } from "./catalogue.worker.ts"
import type { ArgumentsOf, ReadName, ResultOf, Timed } from "./catalogueReads.ts"

/** Without reads for this long, the thread ends and its memory is free. */
const IDLE_MS = 60_000

export interface CatalogueThread {
  /** One at a time, in the order of the calls. Rejects when it could not be read. */
  readonly read: <Name extends ReadName>(name: Name, args: ArgumentsOf<Name>) => Promise<Timed<ResultOf<Name>>>
  readonly close: () => Promise<void>
}

export interface CatalogueThreadOptions extends CatalogueThreadData {
  /** @default a minute */
  readonly idleMs?: number
}

const startThread = (workerData: CatalogueThreadData, onIdle: () => void, onEnd: () => void) => {
  const waiting = new Map<number, (reply: CatalogueReply) => void>()
  let lastId = 0
  let cause: unknown = new Error("the catalogue's thread has ended")
  const worker = new Worker(new URL("./catalogue.worker.ts", import.meta.url), {
    workerData,
    execArgv: ["--disable-warning=ExperimentalWarning"],
  })
  worker.unref()
  worker.on("message", (reply: CatalogueReply) => {
    waiting.get(reply.id)?.(reply)
    waiting.delete(reply.id)
    if (waiting.size === 0) onIdle()
  })
  worker.on("error", (error) => {
    cause = error
  })
  worker.on("exit", () => {
    onEnd()
    for (const [id, settle] of waiting) settle({ id, failed: cause })
  })
  return {
    call: (name: ReadName, args: unknown): Promise<CatalogueReply> =>
      new Promise((resolve) => {
        const id = ++lastId
        waiting.set(id, resolve)
        worker.postMessage({ id, name, args } satisfies CatalogueCall)
      }),
    end: () => worker.terminate(),
  }
}

export const openCatalogueThread = ({ idleMs = IDLE_MS, ...data }: CatalogueThreadOptions): CatalogueThread => {
  let closed = false
  let thread: ReturnType<typeof startThread> | undefined
  let idle: NodeJS.Timeout | undefined

  const end = async (): Promise<void> => {
    const ending = thread
    thread = undefined
    await ending?.end()
  }

  const start = () => {
    const started = startThread(
      data,
      () => {
        idle = setTimeout(() => void end(), idleMs).unref()
      },
      () => {
        if (thread === started) thread = undefined
      },
    )
    return started
  }

  return {
    read: async <Name extends ReadName>(name: Name, args: ArgumentsOf<Name>) => {
      if (closed) throw new Error("the shop is closing")
      clearTimeout(idle)
      thread ??= start()
      const reply = await thread.call(name, args)
      if ("failed" in reply) throw new Error(`the catalogue could not be read: ${name}`, { cause: reply.failed })
      return reply as Timed<ResultOf<Name>>
    },
    close: async () => {
      closed = true
      clearTimeout(idle)
      await end()
    },
  }
}
