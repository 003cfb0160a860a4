import { assert, describe, it } from "@effect/vitest"
import { COLOURS } from "@kapitel/core/site/colours"
import { SaxesParser } from "saxes"
import sharp from "sharp"
import { CARD_SIZE, type CardRequest, cardNumber, cardVersion } from "../../covers/cardRequest.ts"
import { drawCard } from "../../covers/drawCard.ts"
import { encodeCard } from "../../covers/encodeCover.ts"

const LONG = "Ett ovanligt långt namn på en bok om allt mellan himmel och jord, och lite till därutöver ".repeat(3)

const SHOP = { kind: "card", shop: "Kapitel", colours: COLOURS.kapitel } as const

const CARDS: ReadonlyArray<readonly [string, CardRequest]> = [
  ["a shop", { ...SHOP, title: "Kapitel" }],
  ["a long title", { ...SHOP, title: LONG, above: LONG, below: LONG }],
  ["marks and no glyphs", { ...SHOP, title: `<b>&"漢字`, above: "", below: "<" }],
  [
    "a book",
    {
      ...SHOP,
      title: "Doktor Glas",
      above: "Inbunden",
      below: "Hjalmar Söderberg",
      cover: { title: "Doktor Glas", author: "Hjalmar Söderberg", ean: "9789189999107", productType: "book" },
    },
  ],
]

describe("the picture of a link preview", () => {
  it.each(CARDS)("of %s is a whole drawing, and a JPEG of the size that services ask for", async (_, card) => {
    const svg = drawCard(card)
    const parser = new SaxesParser()
    parser.write(svg).close()
    const picture = await encodeCard(svg)
    const { width, height, format } = await sharp(picture).metadata()
    assert.deepStrictEqual({ width, height, format }, { ...CARD_SIZE, format: "jpeg" })
    assert.isBelow(picture.length, 300_000)
  })

  it("has another address when anything on it changes, and a place on disk for each path", () => {
    const versions = CARDS.map(([, card]) => cardVersion(card))
    assert.strictEqual(new Set(versions).size, CARDS.length)
    assert.match(cardNumber("/om-oss"), /^\d{13}$/)
    assert.notStrictEqual(cardNumber("/om-oss"), cardNumber("/kontakt"))
  })
})
