import { assert, describe, it } from "@effect/vitest"
import { anyEan, anyProduct, isbn } from "@kapitel/core/arbitraries/catalogue"
import { badgesInOrder } from "@kapitel/core/catalogue/badges"
import { colourKeys, isColourFacet, swatchesShown, swatchOf } from "@kapitel/core/catalogue/colour"
import { gameDuration, playerCount } from "@kapitel/core/catalogue/displayTexts"
import type { Ean } from "@kapitel/core/catalogue/Ean"
import { otherFormats } from "@kapitel/core/catalogue/formats"
import { isbn13FromIsbn10, isIsbn, parseEanQuery } from "@kapitel/core/catalogue/Isbn"
import { isEan } from "@kapitel/core/catalogue/isEan"
import type { Product, Variant } from "@kapitel/core/catalogue/Product"
import { starRating } from "@kapitel/core/catalogue/starRating"
import { asVariant, chosenVariant } from "@kapitel/core/catalogue/variantChoice"
import { withIllustrators } from "@kapitel/core/catalogue/withIllustrators"
import type { Money } from "@kapitel/core/pricing/Money"
import fc from "fast-check"

const NOW = Date.UTC(2026, 10, 21)
const site = { nonBookDirectory: "vara" } as const
const novel: Product = {
  identifier: "9789113084831" as Ean,
  title: "Röda rummet",
  productType: "book",
  kind: "book",
  format: "Pocket",
  authors: [],
  tags: [],
  badges: [],
  categories: [],
  popularity: 1,
  price: 9900 as Money,
  vatRate: 6,
  availability: "AVAILABLE_TO_BUY",
  inStock: true,
  variants: [],
}

describe("contributors who drew the pictures", () => {
  it("are illustrators, each once, in any case and spacing of the role (PDP-29)", () => {
    const book = withIllustrators({
      illustrators: ["Ilon Wikland"],
      contributors: [
        { name: "Ilon Wikland", role: "illustratör" },
        { name: "Carl Larsson", role: " Illustrato\u0308r" },
        { name: "Karin Larsson", role: "formgivare" },
      ],
    })
    assert.deepStrictEqual(book.illustrators, ["Ilon Wikland", "Carl Larsson"])
    assert.deepStrictEqual(book.contributors, [{ name: "Karin Larsson", role: "formgivare" }])
    const drawn = { contributors: [{ name: "Carl Larsson", role: "illustratör" }] }
    assert.deepStrictEqual(withIllustrators(drawn), { contributors: [], illustrators: ["Carl Larsson"] } as never)
    const undrawn = { contributors: book.contributors ?? [] }
    assert.strictEqual(withIllustrators(undrawn), undrawn)
    assert.deepStrictEqual(withIllustrators({}), {})
  })
})

describe("EAN and ISBN (D-49)", () => {
  it("any single wrong digit is detected (P14)", () => {
    fc.assert(
      fc.property(anyEan, fc.nat(12), fc.integer({ min: 1, max: 9 }), (number, place, by) => {
        assert.isTrue(isEan(number))
        const digit = (Number(number[place]) + by) % 10
        assert.isFalse(isEan(`${number.slice(0, place)}${digit}${number.slice(place + 1)}`))
      }),
    )
  })

  it("only thirteen plain digits are an EAN", () => {
    for (const text of [
      "",
      "978911308483",
      "97891130848310",
      " 9789113084831",
      "９７８９１１３０８４８３１",
      "978911308483X",
    ])
      assert.isFalse(isEan(text), text)
  })

  it("books have an ISBN, music and stationery do not (PDP-04)", () => {
    assert.isTrue(isIsbn("9789113084831"))
    assert.isTrue(isIsbn("9791090636071"))
    assert.isFalse(isIsbn("9790060115615"))
    assert.isFalse(isIsbn("7350000000011"))
    assert.isFalse(isIsbn("9789113084830"))
  })

  it.each([
    ["0-306-40615-2", "9780306406157"],
    ["080442957X", "9780804429573"],
    ["0 8044 2957 x", "9780804429573"],
    ["ISBN 978-91-1-308483-1", "9789113084831"],
    ["ISBN-13: 978–91–1–308483–1", "9789113084831"],
    ["isbn-10: 0306406152", "9780306406157"],
    ["9789113084831", "9789113084831"],
    ["9789113084832", undefined],
    ["0306406153", undefined],
    ["X306406152", undefined],
    ["röda rummet", undefined],
    ["", undefined],
  ])("a search for %s means %s", (query, number) => {
    assert.strictEqual(parseEanQuery(query), number)
  })

  it("is looked for in the first 200 characters", () => {
    const number = "9789113084831"
    assert.strictEqual(parseEanQuery(`${" ".repeat(187)}${number}0`), number)
    assert.isUndefined(parseEanQuery(`${" ".repeat(188)}${number}`))
  })

  it("an EAN is found with any spacing", () => {
    fc.assert(
      fc.property(
        anyEan,
        fc.array(fc.constantFrom("", "-", " ", "\u00a0", "–"), { minLength: 13, maxLength: 13 }),
        (number, gaps) => {
          assert.strictEqual(
            parseEanQuery(
              number
                .split("")
                .map((digit, i) => digit + gaps[i])
                .join(""),
            ),
            number,
          )
        },
      ),
    )
  })

  it("a ten-digit ISBN with a wrong digit is refused, and a right one is accepted", () => {
    fc.assert(
      fc.property(isbn, fc.nat(8), fc.integer({ min: 1, max: 9 }), (number, place, by) => {
        const nine = number.slice(3, 12)
        const check = "0123456789X".split("").find((digit) => isbn13FromIsbn10(nine + digit) !== undefined)
        assert.strictEqual(isbn13FromIsbn10(`${nine}${check}`), number)
        const wrong = `${nine.slice(0, place)}${(Number(nine[place]) + by) % 10}${nine.slice(place + 1)}`
        assert.isUndefined(isbn13FromIsbn10(`${wrong}${check}`))
      }),
    )
  })
})

describe("games (D-19)", () => {
  it.each([
    [undefined, undefined, undefined],
    [{ from: 0, to: 0 }, undefined, undefined],
    [
      { from: 30, to: 0 },
      { kind: "from", from: 30 },
      { kind: "one", players: 30 },
    ],
    [
      { from: 2, to: 2 },
      { kind: "range", from: 2, to: 2 },
      { kind: "one", players: 2 },
    ],
    [
      { from: 2, to: 4 },
      { kind: "range", from: 2, to: 4 },
      { kind: "range", from: 2, to: 4 },
    ],
    [
      { from: 0, to: 4 },
      { kind: "range", from: 0, to: 4 },
      { kind: "range", from: 0, to: 4 },
    ],
  ])("%o", (given, duration, players) => {
    assert.deepStrictEqual<unknown>(gameDuration(given), duration)
    assert.deepStrictEqual<unknown>(playerCount(given), players)
  })
})

describe("colours", () => {
  it("are looked up without case and diacritics (FACET-07)", () => {
    assert.deepStrictEqual(colourKeys("Mörkblå"), { name: "morkbla", webColour: "morkbla-webcolour" })
    assert.strictEqual(colourKeys("GRÄSGRÖN").name, "grasgron")
    assert.strictEqual(colourKeys("Bla\u030a").name, "bla")
    assert.deepStrictEqual(["color", "penInkColor", "bodyColour", "brand"].map(isColourFacet), [
      true,
      true,
      true,
      false,
    ])
  })

  it("have a swatch when their code is valid (CARD-02)", () => {
    assert.deepStrictEqual(swatchOf("rainbow"), { style: "rainbow" })
    assert.deepStrictEqual(swatchOf("Four-Color"), { style: "four-color" })
    assert.deepStrictEqual(swatchOf("pattern"), { style: "pattern" })
    assert.deepStrictEqual(swatchOf("#FFF"), { style: "default", fill: "#ffffff", border: "#e6e6e6" })
    for (const code of [undefined, "", "red", "#ffff", "#gggggg", "url(#a)", "#12345678"])
      assert.isUndefined(swatchOf(code))
  })

  it("have a border ten percent darker, per channel (CARD-02)", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(255), { minLength: 3, maxLength: 3 }), (rgb) => {
        const hex = `#${rgb.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`
        const swatch = swatchOf(hex)
        if (swatch?.style !== "default") return assert.fail("a hex colour has a border")
        assert.strictEqual(swatch.fill, hex)
        assert.match(swatch.border, /^#[0-9a-f]{6}$/)
        rgb.forEach((channel, i) => {
          const border = Number.parseInt(swatch.border.slice(1 + 2 * i, 3 + 2 * i), 16)
          assert.isAtMost(Math.abs(border - channel * 0.9), 0.5)
        })
      }),
    )
  })

  it("seven are shown and the others counted (CARD-01)", () => {
    fc.assert(
      fc.property(fc.array(fc.nat()), (variants) => {
        const { shown, more } = swatchesShown(variants)
        assert.deepStrictEqual(shown, variants.slice(0, shown.length))
        assert.strictEqual(shown.length + more, variants.length)
        assert.isTrue(more === 0 ? shown.length <= 7 : shown.length === 7)
      }),
    )
  })
})

describe("stars", () => {
  it.each([
    [undefined, undefined],
    [0, undefined],
    [0.99, undefined],
    [1, 1],
    [4.24, 4],
    [4.25, 4.5],
    [4.75, 5],
    [5, 5],
    [5.01, undefined],
    [Number.NaN, undefined],
  ])("%s is shown as %s (CARD-03, PDP-35, D-68)", (rating, stars) => {
    assert.strictEqual(starRating(rating), stars)
  })
})

describe("badges", () => {
  it("are sorted by their rank, stably (CARD-04)", () => {
    const badge = (label: string, order: number) => ({ type: "New" as const, label, order })
    const badges = [badge("c", 3), badge("a", 1), badge("b", 1), badge("d", 0)]
    assert.deepStrictEqual(
      badgesInOrder(badges).map(({ label }) => label),
      ["d", "a", "b", "c"],
    )
  })
})

describe("other formats", () => {
  const edition = (identifier: string, format: string, rest: Partial<Product> = {}): Product => ({
    ...novel,
    identifier: identifier as Ean,
    format,
    ...rest,
  })

  it("are those that can be bought, one of each, never the one shown (PDP-11, PDP-12)", () => {
    const formats = otherFormats(
      novel,
      [
        novel,
        edition("9789113084848", "pocket"),
        edition("9789113084855", "Inbunden", { availability: "OUT_OF_PRINT" }),
        edition("9789113084862", "Inbunden", { price: 24_900 as Money }),
        edition("9789113084923", "Biljett", { ticket: true }),
        edition("9789113084879", "inbunden"),
        edition("9789113084886", "Ljudbok", {
          productType: "audiobook",
          distributionMethod: "download",
          deliverable: true,
        }),
        edition("9789113084893", "Ljudbok", { productType: "audiobook", distributionMethod: "streaming" }),
        edition("9789113084909", "Storpocket", { price: 0 as Money }),
        edition("9789113084916", "E-bok", {
          availability: "NOT_YET_PUBLISHED",
          inStock: false,
          preorderDate: "2026-11-01",
          preorderDeliveryDate: "2026-12-01",
        }),
      ],
      site,
      NOW,
    )
    assert.deepStrictEqual(
      formats.map(({ url }) => url.slice(-13)),
      ["9789113084862", "9789113084886", "9789113084893", "9789113084916"],
    )
    assert.deepStrictEqual(formats[0], {
      identifier: "9789113084862" as Ean,
      format: "Inbunden",
      price: 24_900 as Money,
      availability: "AVAILABLE_TO_BUY",
      inStock: true,
      url: "/bok/roda-rummet/9789113084862",
    })
  })

  it("include another edition of the same format when the one shown cannot be bought", () => {
    const gone = { ...novel, availability: "OUT_OF_PRINT", inStock: false } as const
    const another = edition("9789113084848", "pocket")
    assert.deepStrictEqual(
      otherFormats(gone, [gone, another], site, NOW).map(({ identifier }) => identifier),
      [another.identifier],
    )
  })

  it("are none when nothing else is sold", () => {
    const { format: _, ...formless } = novel
    assert.deepStrictEqual(
      otherFormats(novel, [novel, { ...formless, identifier: "9789113084862" as Ean }], site, NOW),
      [],
    )
  })
})

describe("the chosen variant", () => {
  const variant = (identifier: string, rest: Partial<Variant> = {}): Variant => ({
    identifier: identifier as Ean,
    title: identifier,
    vatRate: 25,
    availability: "WATCH",
    inStock: false,
    ...rest,
  })
  const own = variant(novel.identifier)
  const red = variant("9789113084848", { color: "Röd" })

  it("is the one in the address, else the article's own, else the first", () => {
    assert.isUndefined(chosenVariant(novel, red.identifier))
    const pen = { ...novel, variants: [red, own] }
    assert.deepStrictEqual(chosenVariant(pen, red.identifier), { variant: red, inAddress: true })
    assert.deepStrictEqual(chosenVariant(pen, undefined), { variant: own, inAddress: false })
    assert.deepStrictEqual(chosenVariant(pen, "x"), { variant: own, inAddress: false })
    assert.deepStrictEqual(chosenVariant({ ...novel, variants: [red] }, ""), { variant: red, inAddress: false })
  })

  it("inherits no earlier price, date or delivery time from the article", () => {
    const reduced: Product = {
      ...novel,
      originalPrice: 19_900 as Money,
      loyaltyPrice: 8900 as Money,
      deliveryTime: "2",
      preorderDate: "2026-11-01",
      preorderDeliveryDate: "2026-12-01",
      embargoDate: "2026-12-01",
    }
    const { price: _, title, ...sold } = asVariant(reduced, red)
    assert.strictEqual(title, red.title)
    assert.deepStrictEqual(sold, {
      identifier: red.identifier,
      color: "Röd",
      vatRate: 25,
      availability: "WATCH",
      inStock: false,
      productType: "book",
      kind: "book",
      format: "Pocket",
      authors: [],
      tags: [],
      badges: [],
      categories: [],
      popularity: 1,
      variants: [],
    })
  })

  it("has its own price and stock, and the article's values where it has none (PDP-37)", () => {
    fc.assert(
      fc.property(anyProduct, (any) => {
        for (const chosen of any.variants) {
          const sold = asVariant(any, chosen)
          assert.strictEqual(sold.identifier, chosen.identifier)
          for (const key of [
            "price",
            "originalPrice",
            "loyaltyPrice",
            "deliveryTime",
            "preorderDate",
            "embargoDate",
          ] as const)
            assert.strictEqual(sold[key], chosen[key])
          assert.strictEqual(sold.publisher, chosen.publisher ?? any.publisher)
          assert.deepStrictEqual(sold.authors, any.authors)
        }
      }),
    )
  })
})
