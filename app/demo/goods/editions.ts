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

interface Shape {
  readonly first: ReadonlyArray<string>
  readonly pages: readonly [number, number]
  readonly price: readonly [number, number]
  /** Per cent of works that come as pocket, e-book and audiobook too. */
  readonly pocket: number
  readonly ebook: number
  readonly audio: number
  readonly publishers: ReadonlyArray<string>
}

const { hardback, paperback, boards, flexible, largePocket, spiral } = format

const SHAPES: Readonly<Record<EditionKind, Shape>> = {
  fiction: {
    first: [hardback],
    pages: [224, 520],
    price: [199, 279],
    pocket: 55,
    ebook: 50,
    audio: 48,
    publishers: PUBLISHERS,
  },
  picture: {
    first: [hardback, hardback, boards],
    pages: [24, 40],
    price: [119, 189],
    pocket: 0,
    ebook: 8,
    audio: 8,
    publishers: CHILDREN_PUBLISHERS,
  },
  chapter: {
    first: [hardback, boards],
    pages: [88, 260],
    price: [119, 199],
    pocket: 18,
    ebook: 30,
    audio: 35,
    publishers: CHILDREN_PUBLISHERS,
  },
  facts: {
    first: [hardback, hardback, paperback, flexible],
    pages: [144, 420],
    price: [199, 369],
    pocket: 12,
    ebook: 22,
    audio: 16,
    publishers: PUBLISHERS,
  },
  course: {
    first: [paperback, paperback, spiral],
    pages: [160, 640],
    price: [289, 699],
    pocket: 0,
    ebook: 30,
    audio: 0,
    publishers: COURSE_PUBLISHERS,
  },
  slim: {
    first: [paperback, hardback, flexible],
    pages: [56, 140],
    price: [129, 199],
    pocket: 6,
    ebook: 16,
    audio: 6,
    publishers: PUBLISHERS,
  },
  comic: {
    first: [hardback, paperback, boards],
    pages: [48, 180],
    price: [149, 289],
    pocket: 0,
    ebook: 12,
    audio: 0,
    publishers: PUBLISHERS,
  },
}

const NARRATORS = 60

/** Days from the hardback to the pocket edition. */
const POCKET_AFTER = 300

export const modernEditions = (chance: Chance, kind: EditionKind, today: string): ReadonlyArray<DemoEdition> => {
  const shape = SHAPES[kind]
  const publisher = chance.pick(shape.publishers)
  const date = publishingDate(chance, today)
  const pageCount = chance.int(...shape.pages)
  const price = roundPrice(chance.int(...shape.price))
  const editions: Array<DemoEdition> = [
    { format: chance.pick(shape.first), publishingDate: date, publisher, pageCount, price },
  ]
  if (kind === "course" && chance.percent(40)) {
    const [first] = editions
    if (first !== undefined) editions[0] = { ...first, edition: `Upplaga ${chance.int(2, 6)}` }
  }
  if (chance.percent(shape.pocket)) {
    const large = chance.percent(12)
    editions.push({
      format: large ? largePocket : format.pocket,
      publishingDate: addDays(date, POCKET_AFTER),
      publisher,
      pageCount: pageCount + chance.int(-12, 40),
      price: large ? 139 : chance.pick([79, 85, 89, 95]),
    })
  }
  if (chance.percent(shape.ebook)) {
    editions.push({
      format: format.ebook,
      publishingDate: date,
      publisher,
      pageCount,
      price: roundPrice(price * 0.55),
      distributionMethod: "download",
    })
  }
  if (chance.percent(shape.audio)) {
    const narrator = personName(1_000_003 + chance.int(0, NARRATORS - 1))
    const audio = { format: format.audioFile, publishingDate: date, publisher, pageCount, narrator }
    editions.push({ ...audio, price: roundPrice(price * 0.7), distributionMethod: "download" })
    if (chance.percent(14)) editions.push({ ...audio, price: 79, distributionMethod: "streaming" })
  }
  return editions
}
