import { assert, describe, it } from "@effect/vitest"
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
    const program = new URL(
      `data:text/javascript,${encodeURIComponent(`
        import { parentPort } from "node:worker_threads"
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
        parentPort.on("message", ({ kind, id }) => {
          if (kind === "search") parentPort.postMessage({ id, answer: "here" })
        })`)}`,
    )
    const threads = startSearchWorkers(1, { program, patienceMs: 100 })
    try {
      assert.strictEqual(await threads.search(everything), "here")
    } finally {
      await threads.close()
    }
  })

  it("are restarted when they do not respond, and their callers get an error", async () => {
    // Answers its first query, and no other.
    const program = new URL(
      `data:text/javascript,${encodeURIComponent(`
        import { parentPort } from "node:worker_threads"
        parentPort.on("message", ({ kind, id }) => {
          if (kind !== "search") return
          parentPort.postMessage({ id, answer: "here" })
          Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
        })`)}`,
    )
    const threads = startSearchWorkers(1, { program, patienceMs: 100 })
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
    assert.instanceOf(await rejected(threads.search(everything)), Error)
    const pending = rejected(threads.search(everything))
    await threads.close()
    assert.instanceOf(await pending, Error)
    assert.instanceOf(await rejected(threads.search(everything)), Error)
  })
})
