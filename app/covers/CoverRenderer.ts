/**
 * Rasterises covers on first request, in worker threads, behind a bounded queue. The result is stored on disk; encoded
 * fast at first, and once more at higher quality when no request waits.
 */
import { availableParallelism } from "node:os"
import { type CardRequest, isCard } from "./cardRequest.ts"
import type { CoverJob } from "./cover.worker.ts"
import { type CoverKey, coverFile, markUsed, readCover } from "./coverFiles.ts"
import type { CoverRequest } from "./coverRequest.ts"
import { type CoverThread, startCoverThread } from "./coverThread.ts"

export interface CoverRenderer {
  /** The rasterised cover; undefined when it is not available right now, and the SVG drawing is sent instead. */
  readonly picture: (key: CoverKey, request: CoverRequest | CardRequest) => Promise<Buffer | undefined>
  readonly close: () => Promise<void>
}

export interface CoverRendererSettings {
  /** Inside the data folder; created when the first cover is stored. */
  readonly folder: string
  /** A cover that could not be rendered or stored: for the log, the shopper sees the SVG drawing. */
  readonly onTrouble: (cause: unknown) => void
  /** @default one thread less than the machine can run, 2 at most */
  readonly threads?: number
  /** Covers that wait for a thread, at most. @default 64 */
  readonly maxWaiting?: number
  /** How long without requests before covers are encoded again at higher quality. Milliseconds. @default 2 seconds */
  readonly quietAfter?: number
  /** Of all covers on disk. @default 1 GiB */
  readonly maxBytes?: number
}

const MAX_WAITING = 64
const MAX_BYTES = 1024 ** 3
const QUIET_AFTER_MS = 2_000

/** Covers queued for the second encoding; the rest stay as they are. */
const MAX_TO_REDO = 2_000

/** How many files a process remembers as marked; then the set is cleared. */
const MAX_MARKED = 50_000

export const openCoverStudio = ({
  folder,
  onTrouble,
  threads: threadCount = Math.max(1, Math.min(2, availableParallelism() - 1)),
  maxWaiting = MAX_WAITING,
  maxBytes = MAX_BYTES,
  quietAfter = QUIET_AFTER_MS,
}: CoverRendererSettings): CoverRenderer => {
  const threads = Array.from({ length: threadCount }, startCoverThread)
  const idle = [...threads]
  const waiting: Array<(thread: CoverThread) => void> = []
  const pending = new Map<string, Promise<Buffer | undefined>>()
  const marked = new Set<string>()
  const toRedo: Array<CoverJob> = []
  let quiet: NodeJS.Timeout | undefined
  let closed = false

  const markOnce = (file: string) => {
    if (marked.has(file)) return
    if (marked.size >= MAX_MARKED) marked.clear()
    marked.add(file)
    void markUsed(file, new Date(Date.now()))
  }

  /** A free thread, in the order of requests; undefined when the queue is full. */
  const claim = async (): Promise<CoverThread | undefined> => {
    const free = idle.pop()
    if (free !== undefined || waiting.length >= maxWaiting) return free
    return new Promise((resolve) => waiting.push(resolve))
  }

  const release = (thread: CoverThread): void => {
    const next = waiting.shift()
    if (next === undefined) idle.push(thread)
    else next(thread)
    if (idle.length === threads.length && toRedo.length > 0) waitForQuiet()
  }

  const waitForQuiet = (): void => {
    clearTimeout(quiet)
    quiet = setTimeout(() => void redoNext(), quietAfter)
    quiet.unref()
  }

  /** One cover at a time, each after a wait, and only while no request needs a thread. */
  const redoNext = async (): Promise<void> => {
    if (closed || idle.length < threads.length) return
    const commission = toRedo.pop()
    if (commission === undefined) return
    const thread = idle.pop()
    if (thread === undefined) return
    await thread.deliver({ ...commission, care: "fine" })
    release(thread)
  }

  const draw = async (key: CoverKey, request: CoverRequest | CardRequest): Promise<Buffer | undefined> => {
    const thread = await claim()
    if (thread === undefined) return undefined
    const commission: CoverJob = { key, request, care: "quick", folder, maxBytes }
    const delivery = await thread.deliver(commission)
    // A link preview is encoded well at once.
    if (!isCard(request) && "picture" in delivery && delivery.notStored === undefined && toRedo.length < MAX_TO_REDO)
      toRedo.push(commission)
    release(thread)
    if ("failed" in delivery) {
      if (!closed) onTrouble(delivery.failed)
      return undefined
    }
    if (delivery.notStored !== undefined) onTrouble(delivery.notStored)
    return Buffer.from(delivery.picture)
  }

  const readOrRender = async (file: string, key: CoverKey, request: CoverRequest | CardRequest) => {
    const stored = await readCover(file)
    if (stored === undefined) return draw(key, request)
    markOnce(file)
    return stored
  }

  return {
    picture: (key, request) => {
      const file = coverFile(folder, key)
      const sameOne = pending.get(file)
      if (sameOne !== undefined) return sameOne
      const picture = readOrRender(file, key, request).finally(() => pending.delete(file))
      pending.set(file, picture)
      return picture
    },
    close: async () => {
      closed = true
      clearTimeout(quiet)
      await Promise.all(threads.map((thread) => thread.close()))
    },
  }
}
