/** Real classics in the editions a bookshop has of them. Publishers, dates and prices of the editions are invented. */

import { authorId } from "@kapitel/adapters/feed/authorId"
import { format } from "@kapitel/adapters/onix/formats"
import { addDays } from "@kapitel/core/delivery/stockholm"
import { Chance } from "../Chance.ts"
import type { DemoEdition, DemoWork } from "../DemoWork.ts"
import { personName } from "../demoAuthor.ts"
import { roundPrice } from "../demoDates.ts"
import { phrases } from "../phrases.ts"
import { englishClassics } from "./english.ts"
import { europeanClassics } from "./european.ts"
import { swedishClassics } from "./swedish.ts"

/** The letter of a line in the tables: category, its name in a sentence, and its subject words. */
const KINDS: Readonly<
  Record<string, { shelf: string; word: string; keyword: string; pages: readonly [number, number] }>
> = {
  k: { shelf: "bocker_skonlitteratur_klassiker", word: "romanen", keyword: "klassisk roman", pages: [210, 560] },
  n: { shelf: "bocker_skonlitteratur_noveller", word: "boken", keyword: "noveller", pages: [96, 280] },
  d: { shelf: "bocker_skonlitteratur_dramatik", word: "dramat", keyword: "dramatik", pages: [96, 180] },
  p: { shelf: "bocker_skonlitteratur_poesi", word: "dikterna", keyword: "poesi", pages: [80, 240] },
  s: { shelf: "bocker_skonlitteratur_skrack", word: "berättelsen", keyword: "skräckklassiker", pages: [120, 380] },
  c: { shelf: "bocker_skonlitteratur_deckare", word: "berättelsen", keyword: "deckarklassiker", pages: [150, 340] },
  v: {
    shelf: "bocker_skonlitteratur_fantasy-science-fiction",
    word: "romanen",
    keyword: "science fiction",
    pages: [140, 340],
  },
  b: { shelf: "bocker_barn-ungdom_kapitelbocker", word: "boken", keyword: "barnklassiker", pages: [64, 320] },
  f: { shelf: "bocker_filosofi-religion", word: "boken", keyword: "idéhistoria", pages: [120, 320] },
  r: { shelf: "bocker_resor", word: "boken", keyword: "reseskildring", pages: [180, 380] },
}

const BY_PUBLISHERS = phrases`Nordanvind Klassiker | Läslampan Klassiker | Åtta Ark | Papper & Ljus | Tolv Kapitel`

const EDITORIAL = phrases`
  Utgåvan har varsamt moderniserad stavning och ett kort efterord.
  Med förord, ordförklaringar och en levnadsteckning.
  I en nysatt utgåva med läsvänlig stil.
  En liten volym för fickan, tryckt på åldringsbeständigt papper.
  Med efterord och förslag till samtal för bokcirkeln.
`

interface ClassicLine {
  readonly author: string
  readonly language: string
  readonly life: string
  readonly title: string
  readonly year: number
  readonly kind: string
  readonly originalTitle?: string
  readonly about?: string
}

const readTable = (table: string): ReadonlyArray<ClassicLine> =>
  table
    .trim()
    .split(/\n\s*\n/)
    .flatMap((block) => {
      const [head = "", ...lines] = block.split("\n")
      const [author = "", , language = "", life = ""] = head.split(" | ")
      const isSwedish = language === "svenska"
      return lines.map((line) => {
        const [title = "", year = "", kind = "k", ...rest] = line.split(" | ")
        const [originalTitle, about] = isSwedish ? [undefined, rest[0]] : [rest[0], rest[1]]
        return {
          author,
          language,
          life,
          title,
          year: Number(year),
          kind,
          ...(originalTitle !== undefined && { originalTitle }),
          ...(about !== undefined && { about }),
        }
      })
    })

const classics: ReadonlyArray<ClassicLine> = [
  ...readTable(swedishClassics),
  ...readTable(europeanClassics),
  ...readTable(englishClassics),
]

const firstPublished = ({ year, kind, language }: ClassicLine): string => {
  const { word } = KINDS[kind] ?? { word: "boken" }
  if (year < 1500) return `Så gammal att året är osäkert, och lika levande som någonsin.`
  const verb = word === "dramat" ? "publicerades första gången" : "kom ut första gången"
  const where = language === "svenska" ? "" : ` på ${language}`
  return `${word.charAt(0).toUpperCase()}${word.slice(1)} ${verb}${where} ${year}.`
}

const editionsOf = (chance: Chance, line: ClassicLine, today: string): ReadonlyArray<DemoEdition> => {
  const pageCount = chance.int(...(KINDS[line.kind]?.pages ?? [120, 320]))
  const publisher = chance.pick(BY_PUBLISHERS)
  const date = addDays(today, -chance.int(60, 5200))
  const editions: Array<DemoEdition> = []
  if (chance.percent(55)) {
    editions.push({
      format: format.hardback,
      publishingDate: date,
      publisher,
      pageCount,
      price: roundPrice(chance.int(149, 229)),
    })
  }
  if (chance.percent(75) || editions.length === 0) {
    const publishingDate = addDays(date, -chance.int(0, 900))
    editions.push({
      format: format.pocket,
      publishingDate,
      publisher: chance.pick(BY_PUBLISHERS),
      pageCount: pageCount + 14,
      price: chance.pick([69, 75, 79, 85, 89]),
    })
  }
  if (chance.percent(60)) {
    editions.push({
      format: format.ebook,
      publishingDate: date,
      publisher,
      pageCount,
      price: chance.pick([19, 29, 39, 49]),
      distributionMethod: "download",
    })
  }
  if (chance.percent(45)) {
    const narrator = personName(1_000_003 + chance.int(0, 59))
    const audio = { format: format.audioFile, publishingDate: date, publisher, pageCount, narrator }
    editions.push({ ...audio, price: chance.pick([79, 89, 99, 119]), distributionMethod: "download" })
    if (chance.percent(20)) editions.push({ ...audio, price: 79, distributionMethod: "streaming" })
  }
  return editions
}

export const CLASSICS_COUNT = classics.length

export const classicWork = (seed: number, today: string, index: number): DemoWork => {
  const line = classics[index]
  if (line === undefined) throw new Error(`there is no classic number ${index}`)
  const key = `klassiker/${index}`
  const chance = new Chance(seed, key)
  const kind = KINDS[line.kind]
  const isSwedish = line.language === "svenska"
  const names = line.author.split(" & ")
  return {
    key,
    title: line.title,
    authors: names.map((name) => ({ id: authorId(name), name })),
    biography: line.life,
    shelf: kind?.shelf ?? "bocker_skonlitteratur_klassiker",
    description: [line.about, firstPublished(line), chance.pick(EDITORIAL)]
      .filter((text) => text !== undefined)
      .join(" "),
    keywords: [
      "klassiker",
      kind?.keyword ?? "klassiker",
      isSwedish ? "svensk litteratur" : `översatt från ${line.language}`,
    ],
    sab: isSwedish ? ["Hc"] : ["Hce"],
    tone: line.kind === "b" ? "children" : line.kind === "f" || line.kind === "r" ? "facts" : "fiction",
    languages: ["Svenska"],
    ...(line.originalTitle !== undefined && { originalTitle: line.originalTitle }),
    ...(line.kind === "b" && { age: { from: 6, to: 12 } }),
    isClassic: true,
    editions: editionsOf(chance, line, today),
  }
}
