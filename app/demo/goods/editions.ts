/** Which editions a modern work is sold in. */

import { format } from "@kapitel/adapters/onix/formats"
import { addDays } from "@kapitel/core/delivery/stockholm"
import type { Chance } from "./Chance.ts"
import type { DemoEdition } from "./DemoWork.ts"
import { personName } from "./demoAuthor.ts"
import { publishingDate, roundPrice } from "./demoDates.ts"
import type { EditionKind } from "./Genre.ts"
import { phrases } from "./phrases.ts"

const PUBLISHERS = phrases`
  Nordanvind | Lilla Stranden | Bokförlaget Enskär | Fyrbåken | Hösthagen | Papper & Ljus | Ekoxens förlag | Björk & Bark
  Lavendelhuset | Vinterspår | Skymningsförlaget | Läslampan | Åtta Ark | Stjärnfall | Bläckfisken | Kornblå | Tolv Kapitel
  Förlaget Regnrock | Mossgrön | Hyllmeter
`
const CHILDREN_PUBLISHERS = phrases`Lilla Stranden | Förlaget Regnrock | Bläckfisken | Kornblå | Randig Strumpa`
const COURSE_PUBLISHERS = phrases`Kursiv Akademi | Lärkan Läromedel | Tolv Kapitel Akademi | Studieförlaget Ask`

type Span = readonly [number, number]

/** `pocket`, `ebook` and `audio`: per cent of works that come as one too. */
type Shape = readonly [
  first: ReadonlyArray<string>,
  pages: Span,
  price: Span,
  pocket: number,
  ebook: number,
  audio: number,
  publishers: ReadonlyArray<string>,
]

const { hardback, paperback, boards, flexible, largePocket, spiral } = format

const SHAPES: Readonly<Record<EditionKind, Shape>> = {
  fiction: [[hardback], [224, 520], [199, 279], 55, 50, 48, PUBLISHERS],
  picture: [[hardback, hardback, boards], [24, 40], [119, 189], 0, 8, 8, CHILDREN_PUBLISHERS],
  chapter: [[hardback, boards], [88, 260], [119, 199], 18, 30, 35, CHILDREN_PUBLISHERS],
  facts: [[hardback, hardback, paperback, flexible], [144, 420], [199, 369], 12, 22, 16, PUBLISHERS],
  course: [[paperback, paperback, spiral], [160, 640], [289, 699], 0, 30, 0, COURSE_PUBLISHERS],
  slim: [[paperback, hardback, flexible], [56, 140], [129, 199], 6, 16, 6, PUBLISHERS],
  comic: [[hardback, paperback, boards], [48, 180], [149, 289], 0, 12, 0, PUBLISHERS],
}

const NARRATORS = 60

/** Days from the hardback to the pocket edition. */
const POCKET_AFTER = 300

export const modernEditions = (chance: Chance, kind: EditionKind, today: string): ReadonlyArray<DemoEdition> => {
  const [first, pages, prices, pocket, ebook, audiobook, publishers] = SHAPES[kind]
  const publisher = chance.pick(publishers)
  const date = publishingDate(chance, today)
  const pageCount = chance.int(...pages)
  const price = roundPrice(chance.int(...prices))
  const editions: Array<DemoEdition> = [
    { format: chance.pick(first), publishingDate: date, publisher, pageCount, price },
  ]
  if (kind === "course" && chance.percent(40)) {
    const [only] = editions
    if (only !== undefined) editions[0] = { ...only, edition: `Upplaga ${chance.int(2, 6)}` }
  }
  if (chance.percent(pocket)) {
    const large = chance.percent(12)
    editions.push({
      format: large ? largePocket : format.pocket,
      publishingDate: addDays(date, POCKET_AFTER),
      publisher,
      pageCount: pageCount + chance.int(-12, 40),
      price: large ? 139 : chance.pick([79, 85, 89, 95]),
    })
  }
  if (chance.percent(ebook)) {
    editions.push({
      format: format.ebook,
      publishingDate: date,
      publisher,
      pageCount,
      price: roundPrice(price * 0.55),
      distributionMethod: "download",
    })
  }
  if (chance.percent(audiobook)) {
    const narrator = personName(1_000_003 + chance.int(0, NARRATORS - 1))
    const audio = { format: format.audioFile, publishingDate: date, publisher, pageCount, narrator }
    editions.push({ ...audio, price: roundPrice(price * 0.7), distributionMethod: "download" })
    if (chance.percent(14)) editions.push({ ...audio, price: 79, distributionMethod: "streaming" })
  }
  return editions
}
