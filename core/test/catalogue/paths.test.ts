import { assert, describe, it } from "@effect/vitest"
import { categoryKey } from "@kapitel/core/arbitraries/search"
import {
  authorPath,
  campaignPath,
  categoryKeyFromPath,
  categoryPath,
  productPath,
  variantPath,
} from "@kapitel/core/catalogue/paths"
import { MAX_SLUG_LENGTH, slugify } from "@kapitel/core/catalogue/slug"
import { BRANDS, siteOf } from "@kapitel/core/site/Site"
import fc from "fast-check"

const vara = siteOf("kapitel", "https://kapitel.example/")
const product = siteOf("vinjett", "https://vinjett.example")
const anyText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({ unit: "grapheme" }),
  fc.constantFrom("\ud800", "a\udfff"),
  fc
    .array(fc.constantFrom("..", ".", "/", "\\", "%2e", "//evil.example", "?", "#", "å"))
    .map((parts) => parts.join("")),
)
const pathOf = (href: string) => new URL(href, "https://shop.example").pathname

describe("slugs", () => {
  it.each([
    ["Röda rummet", "roda-rummet"],
    ["Åsa & Ängeln: en öl!", "asa-angeln-en-ol"],
    ["  Café  CRÈME ", "cafe-creme"],
    ["Søren Kierkegård – Æsop", "soren-kierkegard-aesop"],
    ["Straße № 5", "strasse-no-5"],
    ["İstanbul", "istanbul"],
    ["Łódź, œuvre, Đorđe, Ðað, Þór, ışık", "lodz-oeuvre-dorde-dad-thor-isik"],
    ["!!!", "titel"],
    ["", "titel"],
    ["戦争と平和", "titel"],
  ])("%s becomes %s", (title, slug) => {
    assert.strictEqual(slugify(title), slug)
  })

  it("are short, clean, never empty, and their own slug", () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.string({ minLength: 60, maxLength: 300 })), (title) => {
        const slug = slugify(title)
        assert.match(slug, /^[a-z0-9]+(-[a-z0-9]+)*$/)
        assert.isAtMost(slug.length, MAX_SLUG_LENGTH)
        assert.strictEqual(slugify(slug), slug)
      }),
    )
  })

  it("are cut between words", () => {
    assert.strictEqual(slugify("ord ".repeat(30)), Array.from({ length: 20 }, () => "ord").join("-"))
  })
})

describe("addresses", () => {
  it("books of every format are under /bok, all other goods under the site's own segment (PDP-01)", () => {
    const address = { title: "Röda rummet", identifier: "9789100123451" }
    assert.strictEqual(productPath({ ...address, productType: "book" }, vara), "/bok/roda-rummet/9789100123451")
    assert.strictEqual(productPath({ ...address, productType: "audiobook" }, product), "/bok/roda-rummet/9789100123451")
    assert.strictEqual(productPath({ ...address, productType: "other" }, vara), "/vara/roda-rummet/9789100123451")
    assert.strictEqual(productPath({ ...address, productType: "other" }, product), "/product/roda-rummet/9789100123451")
    assert.strictEqual(
      variantPath({ ...address, productType: "other" }, "7350000000011", vara),
      "/vara/roda-rummet/9789100123451?v=7350000000011",
    )
  })

  it("never leave their folder, whatever they are made of (CMS-16)", () => {
    fc.assert(
      fc.property(anyText, anyText, fc.constantFrom("book", "audiobook", "other"), (title, identifier, productType) => {
        const steps = pathOf(productPath({ title, identifier, productType }, product)).split("/")
        assert.strictEqual(steps.length, 4)
        assert.strictEqual(steps[1], productType === "other" ? "product" : "bok")
        for (const [path, folder] of [
          [authorPath(identifier), "author"],
          [campaignPath(title), "kampanj"],
        ] as const) {
          const parts = pathOf(path).split("/")
          assert.deepStrictEqual([parts.length, parts[1]], [3, folder])
        }
        assert.match(pathOf(categoryPath(title)), /^\/kategori(\/|$)/)
        assert.isTrue(
          [productPath({ title, identifier, productType }, vara), authorPath(identifier)].every((p) => !/[?#]/.test(p)),
        )
      }),
    )
  })

  it("an author's address contains the name", () => {
    fc.assert(
      fc.property(
        anyText.filter((id) => !["", ".", ".."].includes(id)),
        (id) => {
          assert.strictEqual(decodeURIComponent(authorPath(id).slice("/author/".length)), id.toWellFormed())
        },
      ),
    )
  })

  it("a category's key and its address convert to each other (D-12, LIST-14, LIST-15)", () => {
    assert.strictEqual(categoryPath("bocker_skonlitteratur_deckare"), "/kategori/bocker/skonlitteratur/deckare")
    fc.assert(
      fc.property(categoryKey, (key) => {
        assert.strictEqual(categoryKeyFromPath(categoryPath(key)), key)
        assert.strictEqual(
          categoryKeyFromPath(`${categoryPath(key).toUpperCase().replace("/KATEGORI", "/kategori")}/`),
          key,
        )
      }),
    )
  })

  it.each(["/kategori", "/kategori/", "/kategori//a", "/kategori/a_b", "/kategori/å", "/kategorier/a", "/search"])(
    "%s is not a category's address",
    (path) => {
      assert.isUndefined(categoryKeyFromPath(path))
    },
  )
})

describe("sites", () => {
  it("have different segments for goods that are not books; the first site is the default (SHELL-11, SHELL-12)", () => {
    assert.deepStrictEqual(
      BRANDS.map((brand) => siteOf(brand, "https://a.example").nonBookDirectory),
      ["vara", "product"],
    )
    assert.strictEqual(siteOf("okänd", "https://a.example/").brand, "kapitel")
    assert.strictEqual(vara.origin, "https://kapitel.example")
  })
})
