/** Which phrases a product of the shop contains. */
import { phrasesFoundIn } from "@kapitel/adapters/embedded/search/phrasesInShop"
import { expect, it } from "vitest"
import { sampleBook as book } from "./sampleBook.ts"
import { language } from "./stemOf.ts"

const documents = [
  book("9789129688313", "Korta brev", {
    subtitle: "en undertitel",
    originalTitle: "Short Letters",
    series: "Serien",
    publisher: "Bolaget",
    brand: "Märket",
    description: "Beskrivna väggkalendrar.",
    authors: [{ id: "a", name: "Eva Lind" }],
    keywords: ["nyckelord"],
    categoryNames: ["Kort & presentpapper"],
    values: { format: ["Pocket"], subType: ["Veckokalender"] },
  }),
  book("9789100000004", "Långa resor"),
]

it.each([
  ["kort", true],
  ["brev", true],
  ["undertitel", true],
  ["short letters", true],
  ["serien", true],
  ["bolaget", true],
  ["märket", true],
  ["beskrivna", true],
  ["lind", true],
  ["nyckelord", true],
  ["presentpapper", true],
  ["pocket", true],
  ["kalender", true],
  ["kort presentpapper", true],
  ["eva lind", true],
  ["långa resa", true],
  ["korta resor", false],
  ["ord", false],
  ["brevvän", false],
  ["skrift", false],
])("%s: %s", (phrase, isFound) => {
  expect(phrasesFoundIn(documents, ["ingenstans", phrase], language)).toEqual(new Set(isFound ? [phrase] : []))
})

it("no product is read once everything is found", () => {
  let read = 0
  const counted = function* () {
    for (const document of documents) {
      read++
      yield document
    }
  }
  expect(phrasesFoundIn(counted(), ["kort", "lind"], language)).toEqual(new Set(["kort", "lind"]))
  expect(read).toBe(2)
})
