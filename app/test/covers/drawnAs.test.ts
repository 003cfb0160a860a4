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
const ARTICLES = ["notebook", "pen", "game", "puzzle", "calendar", "paint", "toy", "giftcard", "other"]
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

it("the picture of a request stays as it is", async () => {
  const lines = requests.map((request) => {
    const hash = createHash("sha256").update(drawCover(request)).digest("hex").slice(0, 12)
    return `${coverVersion(request)} ${hash} ${request.productType} ${request.genre ?? request.color ?? ""}`
  })
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("./outlines/drawn.txt")
})
