import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { storeLayer } from "@kapitel/adapters/embedded/Embedded"
import { importSearches } from "@kapitel/adapters/embedded/importSearches"
import { openDatabase } from "@kapitel/adapters/embedded/store/openDatabase"
import { addDays, stockholmDate } from "@kapitel/core/delivery/stockholm"
import { PLACED_DAYS } from "@kapitel/core/search/PlacedProducts"
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
  it("lists, forgets and blocks", async () => {
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

  it("lists what was missed, by what became of it", async () => {
    assert.strictEqual(await printed("misses"), "No search of 30 days was missed by several networks.\n")
    assert.strictEqual(await printed("misses", "--days", "1"), "No search of today was missed by several networks.\n")
    const db = openDatabase(folder)
    for (const [term, outcome, meant, ...counts] of [
      ["skvalp", "none", "", 3, 0, 0],
      ["hav fyrtorn", "partial", "", 4, 1, 0],
      ["hary", "corrected", "harry", 5, 2, 1],
      ["frakt", "found", "", 12, 2, 0],
    ] as const)
      db.run("INSERT INTO search_outcome VALUES (?, ?, 'a key', ?, ?, ?, ?, ?)", DAY, term, outcome, meant, ...counts)
    db.close()
    assert.strictEqual(
      await printed("misses"),
      `Without hits:
networks  term
       3  skvalp

With hits only when words were left out (opened: a hit was):
networks    opened  term
       4         1  hav fyrtorn

Corrected (taken: a hit was opened; refused: the same was searched for again):
networks     taken   refused  term
       5         2         1  hary -> harry

With hits (unopened: networks that opened none of them):
networks  unopened  term
      12        10  frakt
`,
    )
    const all = JSON.parse(await printed("misses", "--json", "--days", "7")) as ReadonlyArray<unknown>
    assert.deepStrictEqual(all[1], {
      term: "hary",
      outcome: "corrected",
      meant: "harry",
      networks: 5,
      pressed: 2,
      refused: 1,
    })
    for (const days of ["0", "31", "x"]) {
      const { code, err } = await searches("misses", "--days", days)
      assert.strictEqual(code, 2)
      assert.include(err, "It is a whole number from 1 to 30.")
    }
    assert.strictEqual(await printed("block", "frakt"), "Blocked; 1 term removed.\n")
    assert.strictEqual(await printed("forget", "--all"), "3 of all terms removed.\n")
    assert.strictEqual(await printed("misses"), "No search of 30 days was missed by several networks.\n")
    assert.strictEqual(await printed("block", "--undo", "frakt"), "1 of 1 word unblocked.\n")
  })

  it("places products for a query, lists them, and undoes it", async () => {
    const today = stockholmDate(Date.now())
    const until = addDays(today, PLACED_DAYS)
    const [a, b] = ["9789113084831", "9789100000004"]
    const unknown = "\nThe shop has no such product: it is placed when it has.\n"
    assert.strictEqual(
      await printed("pin", " Harry  POTTER ", "978-91-1308483-1"),
      `Placed first (place 1) for "harry potter" through ${until}: ${a}.${unknown}`,
    )
    assert.strictEqual(
      await printed("pin", "harry potter", b ?? "", "--until", today, "--place", "7"),
      `Placed first (place 7) for "harry potter" through ${today}: ${b}.${unknown}`,
    )
    assert.strictEqual(await printed("bury", "bok", b ?? ""), `Placed last for "bok" through ${until}: ${b}.${unknown}`)
    assert.strictEqual(
      await printed("pins"),
      `through     kind   place  ean            query
${until}  last       -  ${b}  bok
${until}  first      1  ${a}  harry potter
${today}  first      7  ${b}  harry potter
`,
    )
    assert.deepStrictEqual(JSON.parse(await printed("pins", "--json")), [
      { query: "bok", ean: b, kind: "last", place: 1, until },
      { query: "harry potter", ean: a, kind: "first", place: 1, until },
      { query: "harry potter", ean: b, kind: "first", place: 7, until: today },
    ])
    assert.strictEqual(await printed("unpin", "HARRY potter", b ?? ""), "No longer placed.\n")
    assert.strictEqual(await printed("unpin", "harry potter", b ?? ""), "It was not placed for this query.\n")
    assert.strictEqual(await printed("unpin", "bok", b ?? ""), "No longer placed.\n")
    assert.strictEqual(await printed("unpin", "harry potter", a ?? ""), "No longer placed.\n")
    assert.strictEqual(await printed("pins"), "No product is placed.\n")
  })

  it("places nothing without words, a number and a day to come", async () => {
    const cases: ReadonlyArray<readonly [error: string, ...args: ReadonlyArray<string>]> = [
      ["It has no letter or digit.", "pin", " - ", "9789113084831"],
      ["It is an EAN or ISBN, such as 9789113084831.", "pin", "bok", "9789113084830"],
      ["It is an EAN or ISBN, such as 9789113084831.", "unpin", "bok", "12"],
      [
        "It is today or a day in the future, such as 2028-12-31.",
        "bury",
        "bok",
        "9789113084831",
        "--until",
        "2020-01-01",
      ],
      [
        "It is today or a day in the future, such as 2028-12-31.",
        "pin",
        "bok",
        "9789113084831",
        "--until",
        "2028-02-30",
      ],
      ["It is a whole number from 1 to 1000.", "pin", "bok", "9789113084831", "--place", "0"],
      ["It is a whole number from 1 to 1000.", "pin", "bok", "9789113084831", "--place", "1001"],
      ["unknown option '--place'", "bury", "bok", "9789113084831", "--place", "1"],
    ]
    for (const [error, ...args] of cases) {
      const { code, out, err } = await searches(...args)
      assert.deepStrictEqual([code, out], [2, ""], args.join(" "))
      assert.include(err, error)
    }
    assert.strictEqual(await printed("pins"), "No product is placed.\n")
  })
})
