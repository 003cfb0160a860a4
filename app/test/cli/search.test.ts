import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { storeLayer } from "@kapitel/adapters/embedded/Embedded"
import { importSearches } from "@kapitel/adapters/embedded/importSearches"
import { openDatabase } from "@kapitel/adapters/embedded/store/openDatabase"
import { Effect } from "effect"
import { kapitel } from "./kapitel.ts"

const DAY = new Date(Date.now()).toISOString().slice(0, 10)

let folder = ""
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kapitel-searches-"))
  const searches = ["deckare", "fult ord", "pussel 1000 bitar"].map((term, place) => ({
    day: DAY,
    term,
    hits: 9 - place,
  }))
  await Effect.runPromise(importSearches(searches).pipe(Effect.provide(storeLayer({ dataDir: folder }))))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const searches = (...args: ReadonlyArray<string>) => kapitel(["search", ...args, "--data-dir", folder])

const terms = async (): Promise<ReadonlyArray<string>> => {
  const { out } = await searches("list", "--json")
  return (JSON.parse(out) as { readonly searches: ReadonlyArray<{ readonly term: string }> }).searches.map(
    ({ term }) => term,
  )
}

const printed = async (...args: ReadonlyArray<string>) => {
  const { code, out, err } = await searches(...args)
  assert.deepStrictEqual([code, err], [0, ""])
  return out
}

describe("kapitel search", () => {
  it("lists, forgets and blocks", { timeout: 120_000 }, async () => {
    assert.deepStrictEqual(await terms(), ["deckare", "fult ord", "pussel 1000 bitar"])
    const db = openDatabase(folder)
    db.run("INSERT INTO search_log (day, term, counted_by, networks) VALUES (?, 'fiske', 'a key', 4)", DAY)
    db.close()
    // An imported term was not counted here: there is no number of networks.
    assert.strictEqual(
      await printed("list"),
      `networks  days  term
       -     1  deckare
       -     1  fult ord
       -     1  pussel 1000 bitar
       4     1  fiske
`,
    )
    assert.strictEqual(await printed("block", "Ord"), "Blocked; 1 term removed.\n")
    assert.strictEqual(await printed("block", "fula", "pinne"), "Blocked; 0 terms removed.\n")
    assert.match(await printed("list"), /^networks[^]+ fiske\n\nRefused: fula, ord, pinne\n$/)
    assert.strictEqual(await printed("forget", "deckare", "okänd"), "1 of 2 terms removed.\n")
    assert.strictEqual(await printed("forget", "fiske"), "1 of 1 term removed.\n")
    assert.deepStrictEqual(await terms(), ["pussel 1000 bitar"])
    assert.strictEqual(await printed("block", "--undo", "ord", "aldrig"), "1 of 2 words unblocked.\n")
    assert.strictEqual(await printed("forget", "--all"), "1 of all terms removed.\n")
    assert.strictEqual(await printed("list"), "Nothing has been searched for.\n\nRefused: fula, pinne\n")
    assert.strictEqual(await printed("block", "--undo", "fula", "pinne"), "2 of 2 words unblocked.\n")
    assert.strictEqual(await printed("list"), "Nothing has been searched for.\n")
    assert.strictEqual(await printed("list", "--json"), '{\n  "searches": [],\n  "refused": []\n}\n')
  })

  it("forgets named terms or all of them, not both and not neither", async () => {
    for (const args of [["forget"], ["forget", "deckare", "--all"]]) {
      const { code, out, err } = await searches(...args)
      assert.deepStrictEqual([code, out], [2, ""])
      assert.include(err, "error: name the terms, or --all")
    }
  })
})
