/** Pictures are stored under a version: one that is drawn differently needs another `DRAWN_AS`, and a new file in `outlines`. */
import { createHash } from "node:crypto"
import { eanOf } from "@kapitel/core/contracts/catalogue/records"
import { expect, it } from "vitest"
import type { CoverRequest } from "../../covers/coverRequest.ts"
import { coverVersion } from "../../covers/coverVersion.ts"
import { drawCover } from "../../covers/drawCover.ts"

const GENRES = [
  undefined,
  "Deckare",
  "Fantasy",
  "Bilderböcker",
  "Ungdom",
  "Feelgood",
  "Mat & dryck",
  "Poesi",
  "Biografi",
  "Historia",
]
const ARTICLES = ["notebook", "pen", "game", "puzzle", "calendar", "paint", "toy", "giftcard", "ticket", "other"]
const COLOURS = [
  undefined,
  "#b8322a",
  "mörkblå",
  "ljusgrön",
  "rainbow",
  "svart",
  "vit",
  "grå",
  "röd",
  "lingon",
  "rosa",
  "orange",
  "gul",
  "hjortron",
  "grön",
  "mossa",
  "gran",
  "ljusgrön",
  "blå",
  "marin",
  "ljusblå",
  "turkos",
  "lila",
  "beige",
  "sand",
  "natur",
  "brun",
  "guld",
  "silver",
]
const TITLES = ["Rött hav", "En mycket lång titel om havet, skogen och allt däremellan", "Ö"]
const SEEDS = 40

const at = <A>(list: ReadonlyArray<A>, index: number): A => list[index % list.length] as A

const requests = Array.from({ length: SEEDS }, (_, index) => index).flatMap((index): ReadonlyArray<CoverRequest> => {
  const common = { title: at(TITLES, index), ean: eanOf(index + 1) }
  const color = at(COLOURS, index)
  return [
    ...GENRES.map((genre, place) => ({
      ...common,
      ...(genre === undefined ? {} : { genre }),
      ...(place % 3 === 2 ? {} : { author: at(["Tor Blom, Maj Blom", "Selma Lagerlöf"], index) }),
      productType: at(["book", "ebook", "audiobook"], index),
      format: at(["Inbunden", "Pocket"], index),
    })),
    ...ARTICLES.map((productType) => ({
      ...common,
      productType,
      ...(color === undefined ? {} : { color }),
      ...(index % 3 === 0 ? {} : { label: at(["1000 bitar", "2–4 spelare · 30 min", "Natt"], index) }),
    })),
  ]
})

/** Titles whose words decide what is drawn, by the kind of article that reads them. */
const TELLING: Readonly<Record<string, ReadonlyArray<string>>> = {
  pen: [
    "Blyertspenna",
    "Färgpennor",
    "Reservoarpenna",
    "Bläckpenna",
    "Penselpenna",
    "Tuschpenna",
    "Markerpenna",
    "Fiberpennor",
    "Pennset",
    "Pennor i pack",
    "Pennor 12-p",
    "Kulpenna Vidd 1 mm röd",
    "Fiberpennor 24-pack",
    "Överstrykningspennor 36-pack",
    "Penna",
  ],
  other: [
    "Mugg",
    "Kaffekopp",
    "Ljus",
    "Vykort",
    "Omslagspapper",
    "Väska",
    "Kasse",
    "Tygpåse",
    "Nyckelring",
    "Sax Björk",
    "Linjal",
    "Suddgummi",
    "Pennfodral Kork",
    "Häftapparat Mässing",
    "Tejp",
    "Notisblock",
    "Bokmärke",
    "Läslampa",
    "Bokstöd",
    "Presentask",
    "Presentpapper",
    "Biljett: Kväll",
  ],
  paint: [
    "Akvarell",
    "Vattenfärg",
    "Målarset",
    "Gouache 6-p",
    "Oljefärger",
    "Gouache",
    "Akvarellset 8 delar",
    "Akrylset 24 delar",
    "Penselset 12 delar",
    "Akvarellfärg Studie halvkopp Ljusa",
    "Oljepastell Studie styckvis Ljusa",
    "Oljepastell 12 delar",
  ],
  calendar: [
    "Planering",
    "Dagbok 2027",
    "Veckokalender",
    "Almanacka",
    "Väggkalender 2028",
    "Väggkalender",
    "Fickkalender dag per sida",
  ],
  notebook: ["Anteckningsbok", "Skissbok"],
  giftcard: ["Presentkort"],
  ticket: ["Författarkväll"],
  toy: [
    "Byggleksak Klossar",
    "Racerbilen",
    "Mjukisdjur Björn",
    "Handdocka Björn",
    "Handdocka Räv",
    "Handdocka Hare",
    "Byggleksak Runda tornet",
    "Byggleksak Sneda tornet",
    "Byggleksak Lilla tornet",
    "Träleksak Taxibilen",
    "Träleksak Racerbilen",
    "Träleksak Familjebilen",
    "Träleksak Regnbågstornet",
    "Träleksak Stapeltornet",
    "Träleksak Ringtornet",
  ],
}
const MORE_GENRES = ["Trädgård", "Klassiker", "Science fiction", "Kapitelböcker", "Essäer", "Okänd"]
const ANIMALS = [
  "Räven",
  "Ugglan",
  "Björnen",
  "Nalle",
  "Val",
  "Valen",
  "Valar",
  "Vals",
  "Hare",
  "Haren",
  "Harar",
  "Kanin",
]
/** Long words, marks, rings and dots, and more than a cover has room for. */
const HARD_TITLES = [
  "Sekelskiftes-arkitekturen i Norrköping",
  "Upplysningstidens Vetenskapsakademi",
  "En bok om Åsa, Öland och É",
  "I. A. B. C!",
  "大きな本",
  "ord ".repeat(100),
  "Ö".repeat(300),
  "  ",
]

const more = Array.from({ length: 6 }, (_, index) => index).flatMap((index): ReadonlyArray<CoverRequest> => {
  const ean = eanOf(index + 101)
  const color = at(COLOURS, index * 5)
  return [
    ...Object.entries(TELLING).flatMap(([productType, titles]) =>
      titles.map((title) => ({ title, ean, productType, ...(color === undefined ? {} : { color }) })),
    ),
    ...MORE_GENRES.map((genre) => ({
      title: at(TITLES, index),
      author: "Elof Brandt",
      genre,
      ean,
      productType: "book",
    })),
    ...ANIMALS.map((title) => ({ title, genre: "Bilderböcker", ean, productType: "BOOK" })),
    ...HARD_TITLES.map((title, place) => ({
      title,
      author: place % 2 === 0 ? "Maj-Lis Ekholm af Ekenstam och Tor Blom" : "namn ".repeat(40),
      genre: at(
        GENRES.filter((known) => known !== undefined),
        index + place,
      ),
      ean,
      productType: "book",
    })),
  ]
})

it("the picture of a request stays as it is", async () => {
  const lines = [...requests, ...more].map((request) => {
    const hash = createHash("sha256").update(drawCover(request)).digest("hex").slice(0, 12)
    return `${coverVersion(request)} ${hash} ${request.productType} ${request.genre ?? request.color ?? ""}`
  })
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("./outlines/drawn.txt")
})
