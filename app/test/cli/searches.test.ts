import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { storeLayer } from "@kapitel/adapters/embedded/Embedded"
import { importSearches } from "@kapitel/adapters/embedded/importSearches"
import { Effect } from "effect"
import { kapitel } from "./kapitel.ts"

let folder = ""
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kapitel-searches-"))
  const day = new Date(Date.now()).toISOString().slice(0, 10)
  const searches = ["deckare", "fult ord", "pussel 1000 bitar"].map((term, place) => ({ day, term, hits: 9 - place }))
  await Effect.runPromise(importSearches(searches).pipe(Effect.provide(storeLayer({ dataDir: folder }))))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const searches = (...args: ReadonlyArray<string>) => kapitel(["searches", ...args, "--data-dir", folder])

const terms = async (): Promise<ReadonlyArray<string>> => {
  const { out } = await searches("list", "--json")
  return (JSON.parse(out) as { readonly searches: ReadonlyArray<{ readonly term: string }> }).searches.map(
    ({ term }) => term,
  )
}

describe("kapitel searches", () => {
  it("lists, forgets and blocks", { timeout: 120_000 }, async () => {
    assert.deepStrictEqual(await terms(), ["deckare", "fult ord", "pussel 1000 bitar"])
    // Imported, not counted here: there is no number of networks.
    assert.match((await searches("list")).out, /^networks  days  term\n       -     1  deckare\n/)
    assert.include((await searches("block", "Ord")).out, "; 1 term removed")
    assert.include((await searches("list")).out, "Refused: ord")
    assert.include((await searches("forget", "deckare", "okänd")).out, "1 of 2 terms")
    assert.deepStrictEqual(await terms(), ["pussel 1000 bitar"])
    assert.include((await searches("block", "--undo", "ord")).out, "1 of 1 word unblocked")
    assert.include((await searches("forget", "--all")).out, "1 of all terms")
    assert.deepStrictEqual(await terms(), [])
    const neither = await searches("forget")
    assert.strictEqual(neither.code, 2)
    assert.include(neither.err, "name the terms, or --all")
  })
})
