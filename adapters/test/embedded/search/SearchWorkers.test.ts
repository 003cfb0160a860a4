import { afterEach, assert, describe, it, vi } from "@effect/vitest"
import { buildIndex, inIndexOrder } from "@kapitel/adapters/embedded/search/buildIndex"
import { runQuery } from "@kapitel/adapters/embedded/search/query"
import { startSearchWorkers } from "@kapitel/adapters/embedded/search/SearchWorkers"
import { segmentsOf } from "@kapitel/adapters/embedded/search/segments"
import { packIndex } from "@kapitel/adapters/embedded/search/snapshot"
import type { ListQuery } from "@kapitel/core/search/ListQuery"
import fc from "fast-check"
import { catalogue, listQuery } from "./catalogueArbitrary.ts"

const [drawn = []] = fc.sample(catalogue(60), { numRuns: 1, seed: 5 })
const products = drawn.toSorted(inIndexOrder)
const queries = fc.sample(listQuery, { numRuns: 40, seed: 5 })
const everything: ListQuery = { facets: [], sort: "default", first: 1, last: 1 }

const rejected = (search: Promise<unknown>): Promise<unknown> => search.then(() => undefined).catch((cause) => cause)
const reason = (search: Promise<unknown>): Promise<unknown> =>
  rejected(search).then((cause) => (cause as Error).message)

/** A thread's program: `parentPort` is in scope, and `stop()` keeps the thread from responding. */
const programOf = (body: string): URL =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { parentPort, threadId } from "node:worker_threads"
      const stop = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
      ${body}`)}`,
  )
/** Reads no message. */
const SILENT = programOf("parentPort.on('message', () => stop())")
/** Answers its first query, and no other. */
const ANSWERS_ONCE = programOf(`
  parentPort.on("message", ({ kind, id }) => {
    if (kind !== "search") return
    parentPort.postMessage({ id, answer: "here" })
    stop()
  })`)
/** Answers with its own number and the version of its index, and exits after a query for titles from the second on. */
const TELLING = programOf(`
  let version
  parentPort.on("message", ({ kind, id, base, query }) => {
    if (kind === "attach") version = base.version
    else if (query.first === 2) throw new Error("the query of death")
    else parentPort.postMessage({ id, answer: [threadId, version] })
  })`)
const ended: ListQuery = { ...everything, first: 2 }

describe("the search threads", () => {
  it("answer concurrent queries, each with its own result", async () => {
    const threads = startSearchWorkers(2)
    try {
      const index = buildIndex(products)
      threads.attach({ base: packIndex(index, 1, "here 1") })
      const answers = await Promise.all(queries.map((query) => threads.search(query)))
      assert.deepStrictEqual(
        answers,
        queries.map((query) => runQuery(segmentsOf(index), query)),
      )
    } finally {
      await threads.close()
    }
  })

  it("answer from the index that was attached last", async () => {
    const threads = startSearchWorkers(1)
    try {
      for (const some of [products.slice(0, 3), products.slice(0, 7)]) {
        threads.attach({ base: packIndex(buildIndex(some), 1, "here 1") })
        assert.include(await threads.search(everything), { count: some.length })
      }
    } finally {
      await threads.close()
    }
  })

  it("have no time limit while their program loads", async () => {
    const program = programOf(`
      stop(500)
      parentPort.on("message", ({ kind, id }) => {
        if (kind === "search") parentPort.postMessage({ id, answer: "here" })
      })`)
    const threads = startSearchWorkers(1, { program, patienceMs: 100 })
    try {
      assert.strictEqual(await threads.search(everything), "here")
    } finally {
      await threads.close()
    }
  })

  it("are restarted when they do not respond, and their callers get an error", async () => {
    const threads = startSearchWorkers(1, { program: ANSWERS_ONCE, patienceMs: 100 })
    const search = () => threads.search(everything)
    try {
      assert.strictEqual(await search(), "here")
      const stuck = await Promise.all([rejected(search()), rejected(search())])
      for (const cause of stuck) assert.instanceOf(cause, Error)
      let answer: unknown
      while (answer === undefined)
        answer = await search().catch(() => new Promise((resolve) => setTimeout(resolve, 20)))
      assert.strictEqual(answer, "here")
    } finally {
      await threads.close()
    }
  })

  it("report that there is no index yet, and that they are closed", async () => {
    const threads = startSearchWorkers(1)
    assert.strictEqual(await reason(threads.search(everything)), "there is no index yet")
    const pending = rejected(threads.search(everything))
    await threads.close()
    assert.instanceOf(await pending, Error)
    assert.strictEqual(await reason(threads.search(everything)), "the search thread is starting again")
  })

  it("take turns, and refuse a query when a thousand are waiting", async () => {
    const threads = startSearchWorkers(2, { program: TELLING })
    const answers = await Promise.all([threads.search(everything), threads.search(everything)])
    assert.lengthOf(new Set(answers.map((answer) => (answer as ReadonlyArray<number>)[0])), 2)
    await threads.close()

    const silent = startSearchWorkers(2, { program: SILENT })
    const waiting = Array.from({ length: 1_000 }, () => reason(silent.search(everything)))
    assert.strictEqual(await reason(silent.search(everything)), "too many searches are waiting")
    await silent.close()
    assert.deepStrictEqual(new Set(await Promise.all(waiting)), new Set(["the search thread has ended"]))
  })

  it("are not ended for an answer that arrived while this thread was busy", async () => {
    // Its first answer is marked in shared memory, and the second one waits for another mark.
    const program = programOf(`
      parentPort.on("message", ({ kind, id, query }) => {
        if (kind !== "search") return
        if (query.first === 2) Atomics.wait(query.marks, 1, 0)
        parentPort.postMessage({ id, answer: query.first })
        Atomics.store(query.marks, 0, 1)
        Atomics.notify(query.marks, 0)
      })`)
    const marks = new Int32Array(new SharedArrayBuffer(8))
    const threads = startSearchWorkers(1, { program, patienceMs: 500 })
    try {
      const [first, second] = [1, 2].map((first) => threads.search({ ...everything, first, marks } as ListQuery))
      Atomics.wait(marks, 0, 0)
      const busyUntil = performance.now() + 600
      while (performance.now() < busyUntil);
      assert.strictEqual(await first, 1)
      for (const _turn of [1, 2, 3]) await new Promise(setImmediate)
      Atomics.store(marks, 1, 1)
      Atomics.notify(marks, 1)
      assert.strictEqual(await second, 2)
    } finally {
      await threads.close()
    }
  })

  describe("by their own clock", () => {
    afterEach(() => {
      vi.useRealTimers()
    })

    it("pass on why one has ended, and start another with the same index", async () => {
      vi.useFakeTimers({ toFake: ["setTimeout"] })
      const threads = startSearchWorkers(1, { program: TELLING })
      threads.attach({ base: packIndex(buildIndex([]), 7, "here 1") })
      const [first, version] = (await threads.search(everything)) as ReadonlyArray<number>
      assert.strictEqual(version, 7)
      assert.strictEqual(await reason(threads.search(ended)), "the query of death")
      assert.strictEqual(await reason(threads.search(everything)), "the search thread is starting again")
      vi.advanceTimersByTime(199)
      assert.strictEqual(await reason(threads.search(everything)), "the search thread is starting again")
      vi.advanceTimersByTime(1)
      const [second, again] = (await threads.search(everything)) as ReadonlyArray<number>
      assert.notStrictEqual(second, first)
      assert.strictEqual(again, 7)
      // Closed while the next one is about to start: none is started.
      assert.strictEqual(await reason(threads.search(ended)), "the query of death")
      await threads.close()
      vi.advanceTimersByTime(1_000)
      assert.strictEqual(await reason(threads.search(everything)), "the search thread is starting again")
    })

    it("start none after they were closed", async () => {
      vi.useFakeTimers({ toFake: ["setTimeout"] })
      const threads = startSearchWorkers(1, { program: TELLING })
      await threads.search(everything)
      await threads.close()
      vi.advanceTimersByTime(1_000)
      assert.strictEqual(await reason(threads.search(everything)), "the search thread is starting again")
    })

    it("wait for an answer from the first pending query on, after any pause", async () => {
      vi.useFakeTimers({ toFake: ["setTimeout"] })
      const threads = startSearchWorkers(1, { program: ANSWERS_ONCE, patienceMs: 100 })
      assert.strictEqual(await threads.search(everything), "here")
      // Nothing is waiting, so that nothing is late.
      vi.advanceTimersByTime(1_000)
      await new Promise(setImmediate)
      const stuck = reason(threads.search(everything))
      vi.advanceTimersByTime(60)
      const later = reason(threads.search(everything))
      vi.advanceTimersByTime(40)
      assert.deepStrictEqual(await Promise.all([stuck, later]), [
        "the search thread has ended",
        "the search thread has ended",
      ])
      await threads.close()
    })
  })
})
