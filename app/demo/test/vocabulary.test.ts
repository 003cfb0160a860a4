/** The search's vocabulary beside the goods of the demo shop: which of its rules have something to find there. */
import { readFileSync } from "node:fs"
import { NO_DICTIONARIES } from "@kapitel/adapters/embedded/search/analysis/dictionaries"
import { languageOf } from "@kapitel/adapters/embedded/search/analysis/language"
import { tokens } from "@kapitel/adapters/embedded/search/analysis/tokens"
import { synonymRules, synonymsFileOf } from "@kapitel/adapters/embedded/search/synonyms"
import { expect, it } from "vitest"
import { DEMO_PRODUCTS, demoRecords } from "../goods/demoCatalogue.ts"

/** Per cent of the rules that find something in the demo shop; the others are for shops with other goods. */
const FOUND_PERCENT = 75

const stemOf = languageOf(NO_DICTIONARIES).firstStem

const texts = function* (value: unknown): Iterable<string> {
  if (typeof value === "string") yield value
  else if (typeof value === "object" && value !== null) for (const each of Object.values(value)) yield* texts(each)
}

const productsByStem = new Map<string, Set<number>>()
let count = 0
for (const record of demoRecords({ seed: 1, today: "2026-11-21", products: DEMO_PRODUCTS })) {
  if (record.kind !== "product") continue
  count++
  for (const text of texts(record.facts))
    for (const token of tokens(text)) {
      const stem = stemOf(token)
      productsByStem.set(stem, (productsByStem.get(stem) ?? new Set()).add(count))
    }
}

/** A product contains all words of the phrase. */
const isInShop = (phrase: string): boolean => {
  const sets = phrase.split(" ").map((word) => productsByStem.get(stemOf(word)) ?? new Set<number>())
  return [...(sets[0] ?? [])].some((product) => sets.every((set) => set.has(product)))
}

it("has something to find for most rules; the others are named", async () => {
  const rules = synonymRules(readFileSync(synonymsFileOf("/nowhere", undefined), "utf8"))
  const written = rules.map(({ searched, alsoFound, isOneWay }) => ({
    text: isOneWay ? `${searched.join(", ")} => ${alsoFound.join(", ")}` : searched.join(", "),
    isFound: alsoFound.some(isInShop),
  }))
  const others = written.filter(({ isFound }) => !isFound).map(({ text }) => text)
  await expect(`${others.join("\n")}\n`).toMatchFileSnapshot("./outlines/vocabularyOfOtherShops.txt")
  expect(100 * (1 - others.length / rules.length)).toBeGreaterThan(FOUND_PERCENT)
})
