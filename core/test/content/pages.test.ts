import { assert, describe, it } from "@effect/vitest"
import { breadcrumbData, breadcrumbsOf } from "@kapitel/core/content/breadcrumbs"
import { jsonForHtml } from "@kapitel/core/content/jsonForHtml"
import { categoryTitle, pageTitle } from "@kapitel/core/content/pageTitle"
import { Effect } from "effect"
import fc from "fast-check"

describe("titles", () => {
  it.each([
    [{ title: "Om oss", storeName: "Uppsala", displayName: "om" }, "Om oss"],
    [{ title: "* | Kapitel", storeName: "Uppsala", displayName: "om" }, "Uppsala"],
    [{ title: " ", storeName: "Uppsala", displayName: "om" }, "Uppsala"],
    [{ title: "*", storeName: " ", displayName: "om" }, "om"],
    [{ displayName: "om" }, "om"],
  ])("%o has the title %s (SHELL-08)", (page, title) => {
    assert.strictEqual(pageTitle(page), title)
  })

  it("a category's unfilled template is replaced by the generated title (SHELL-10)", () => {
    assert.strictEqual(categoryTitle("Deckare på nätet", "Deckare"), "Deckare på nätet")
    assert.strictEqual(categoryTitle("Köp * online", "Deckare"), "Deckare")
    assert.strictEqual(categoryTitle(undefined, "Deckare"), "Deckare")
  })

  it("no title contains a star unless the shop's own name does", () => {
    const text = fc.option(fc.string({ unit: fc.constantFrom("*", "a", " ") }), { nil: undefined })
    fc.assert(
      fc.property(text, (title) => {
        assert.isFalse(pageTitle({ title, displayName: "om" }).includes("*"))
        assert.isFalse(categoryTitle(title, "Deckare").includes("*"))
      }),
    )
  })
})

describe("breadcrumbs", () => {
  const names = new Map([
    ["/butik", "Butiker"],
    ["/butik/uppsala", "Uppsala & co"],
  ])

  it("follow the path, without entries that have no name (SHELL-07, D-67)", () => {
    assert.deepStrictEqual(
      breadcrumbsOf("/butik/dold/", (path) => names.get(path)),
      [{ label: "Butiker", href: "/butik" }],
    )
    assert.deepStrictEqual(
      breadcrumbsOf("/", (path) => names.get(path)),
      [],
    )
  })

  it.effect("have absolute addresses for search engines", () =>
    Effect.gen(function* () {
      const crumbs = breadcrumbsOf("/butik/uppsala", (path) => names.get(path))
      const data = yield* breadcrumbData(crumbs, "https://kapitel.example/")
      assert.deepStrictEqual(data["itemListElement"], [
        { "@type": "ListItem", position: 1, name: "Butiker", item: "https://kapitel.example/butik" },
        { "@type": "ListItem", position: 2, name: "Uppsala & co", item: "https://kapitel.example/butik/uppsala" },
      ])
    }),
  )

  it.effect("have the address that a browser makes of their path", () =>
    Effect.gen(function* () {
      const paths = [
        "/",
        "/bok/a_b-1/9789189999107",
        "/a//b",
        "/a/../b",
        "//other.example",
        "/å ä",
        "/a/",
        "a",
        "/a?b=c#d",
      ]
      const crumbs = paths.map((href) => ({ label: "Steg", href }))
      const data = yield* breadcrumbData(crumbs, "https://kapitel.example/")
      const items = data["itemListElement"] as ReadonlyArray<{ readonly item: string }>
      assert.deepStrictEqual(
        items.map(({ item }) => item),
        paths.map((path) => new URL(path, "https://kapitel.example").href),
      )
    }),
  )

  it.effect.each(["", "kapitel.example", "ftp://kapitel.example", ["java", "script:alert(1)"].join(""), "https://"])(
    "cannot be derived from '%s' (SEO-04)",
    (publicUrl) =>
      Effect.gen(function* () {
        const error = yield* Effect.flip(breadcrumbData([], publicUrl))
        assert.strictEqual(error._tag, "InvalidPublicUrl")
        assert.strictEqual(error.message, "Invalid public URL")
      }),
  )
})

describe("data in a page (P18)", () => {
  it("is read back unchanged and can neither end its element nor begin another", () => {
    const sly = fc.string({
      unit: fc.constantFrom("</script>", "<!--", "-->", "&lt;", "\u2028", "\\u003c", "<", "a", '"', "\\"),
    })
    const tree = fc.letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        sly,
        fc.integer(),
        fc.array(tie("value"), { maxLength: 3 }),
        fc.dictionary(sly, tie("value"), { maxKeys: 3 }),
      ),
    })).value
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), tree), (data) => {
        const encoded = jsonForHtml(data)
        assert.notMatch(encoded, /[<>&\u2028\u2029]/)
        assert.deepStrictEqual(JSON.parse(encoded), JSON.parse(JSON.stringify(data)))
      }),
    )
    assert.strictEqual(jsonForHtml(undefined), "null")
  })
})
