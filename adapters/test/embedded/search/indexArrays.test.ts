/**
 * Indexes are stored under a format: one that is built differently needs another `FORMAT` in `snapshot.ts`, so that it is
 * built again, and a new file in `outlines`.
 */
import { createHash } from "node:crypto"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { buildDelta } from "@kapitel/adapters/embedded/search/buildDelta"
import { buildIndex, inIndexOrder } from "@kapitel/adapters/embedded/search/buildIndex"
import type { IndexArrays } from "@kapitel/adapters/embedded/search/IndexArrays"
import type { SearchDocument } from "@kapitel/adapters/embedded/search/SearchDocument"
import { packIndex, writeSnapshot } from "@kapitel/adapters/embedded/search/snapshot"
import { expect, it } from "vitest"
import { sampleBook } from "./sampleBook.ts"

const SELMA = { id: "selma-lagerlof", name: "Selma Lagerlöf", filedAs: "Lagerlöf, Selma" }

const DOCUMENTS: ReadonlyArray<SearchDocument> = [
  sampleBook("9789100000004", "Gösta Berlings saga", {
    subtitle: "En roman",
    authors: [SELMA, { id: "elof-ek", name: "Elof Ek" }],
    series: "Värmland",
    publisher: "Bokförlaget",
    brand: "Märket",
    description: "En saga om sagor, och om kapitelböcker.",
    keywords: ["kavaljerer", "saga"],
    categories: ["bocker_roman", "bocker_klassiker"],
    categoryNames: ["Romaner", "Klassiker"],
    campaigns: ["sommar"],
    values: { brand: ["Bokförlaget"], format: ["Inbunden"], language: ["Svenska", "Finska"] },
    ranges: { publishingDate: { from: 1891, to: 1891 }, age: { from: 9, to: Number.POSITIVE_INFINITY } },
    price: 19_900,
    availability: "AVAILABLE_TO_BUY",
    publishingDate: "1891-03-14",
    popularity: 99,
    work: "gösta",
  }),
  sampleBook("9789100000011", "Kapitelbok", {
    authors: [SELMA],
    categories: ["bocker_barn"],
    values: { language: ["Svenska"] },
    ranges: { age: { from: 6, to: 9 } },
    price: 9_900,
    availability: "WATCH",
    publishingDate: "2026-02",
    popularity: 9,
    work: "kapitel",
  }),
  sampleBook("7350000000004", "Reservoarpenna", {
    isBook: false,
    variantEans: ["7350000000011"],
    categories: ["pennor"],
    values: { subType: ["Reservoarpenna"], color: ["Röd", "Blå"], format: ["Metall"] },
    popularity: 9,
  }),
  sampleBook("9789100000028", "Älgen och åren", {
    authors: [{ id: "ake", name: "Åke" }],
    price: 0,
    popularity: 0,
    work: "gösta",
    notPrinted: true,
  }),
]

const shelves = [
  { key: "bocker", displayName: "Böcker" },
  { key: "bocker_roman", displayName: "Svenska romaner" },
  { key: "tom", displayName: "Tom" },
]

const build = () =>
  buildIndex(DOCUMENTS.toSorted(inIndexOrder), {
    shelves,
    stores: ["lund", "haga", "umea"],
    copies: [
      { ean: "9789100000004", store: "haga" },
      { ean: "7350000000011", store: "umea" },
      { ean: "9789100000004", store: "okand" },
      { ean: "9999999999994", store: "lund" },
    ],
    synonyms: [
      { searched: "sägner", alsoFound: "saga" },
      { searched: "bok", alsoFound: "gösta berlings" },
    ],
    cachedFrom: 2,
  })

const longest = 120

/** Each array by its path; texts for what are texts. */
const outlineOf = (index: IndexArrays): string => {
  const { buffer, contents } = packIndex(index, 1, "here 1")
  const types = { Uint8Array, Uint16Array, Uint32Array, Int32Array, Float32Array, Float64Array }
  return contents
    .map(({ path, type, offset, length }) => {
      const numbers = Array.from(new types[type](buffer as unknown as ArrayBuffer, offset, length))
      const shown = path.endsWith(".units") ? JSON.stringify(String.fromCharCode(...numbers)) : numbers.join(" ")
      const digest = createHash("sha256").update(shown).digest("hex").slice(0, 16)
      return `${path} ${type} ${length}: ${length > longest && !path.endsWith(".units") ? digest : shown}`
    })
    .join("\n")
}

it("the arrays of an index stay as they are", async () => {
  const folder = mkdtempSync(join(tmpdir(), "kapitel-"))
  const file = join(folder, "index.snapshot")
  writeSnapshot(file, packIndex(buildIndex([]), 1, "here 1"))
  const header = readFileSync(file, "utf8").slice(0, 200)
  rmSync(folder, { recursive: true })
  const format = /"format":(\d+)/.exec(header)?.[1]
  await expect(`format ${format}\n${outlineOf(build())}\n`).toMatchFileSnapshot("./outlines/index.txt")
})

it("the arrays of what has changed since stay as they are", async () => {
  const base = build()
  const changed = sampleBook("9789100000011", "Kapitelböcker", {
    authors: [SELMA],
    popularity: 4,
    work: "ny",
    notPrinted: true,
  })
  const added = sampleBook("9789100000035", "Barnkapitelbok", {
    categories: ["bocker_roman"],
    popularity: 7,
    work: "gösta",
  })
  const delta = buildDelta(
    base,
    // The number of a colour is not that of a product.
    ["9789100000035", "9789100000011", "9789100000028", "7350000000011"],
    [changed, added],
    { shelves, renamed: new Set(["bocker"]), stores: ["lund", "haga"], copies: [{ ean: added.ean, store: "haga" }] },
  )
  await expect(`${outlineOf(delta)}\n`).toMatchFileSnapshot("./outlines/delta.txt")
})
