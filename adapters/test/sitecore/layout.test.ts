import { Layout, pageOf, settingsOf } from "@kapitel/adapters/sitecore/layout"
import { decodePage } from "@kapitel/core/content/decodeBlock"
import { Option, Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"

const RULES = { frameHosts: ["karta.example"] }

const layout = (main: ReadonlyArray<unknown>, fields: object = { Title: { value: "Om oss" } }) => ({
  sitecore: {
    route: { name: "om-oss", displayName: "Om", itemId: "{1}", fields, placeholders: { "headless-main": main } },
  },
})

const pageAt = (answer: unknown) => Option.getOrThrow(pageOf(Schema.decodeUnknownSync(Layout)(answer), "/om-oss"))

/** The blocks of the main area, as they are shown. */
const shown = (...main: ReadonlyArray<unknown>) => decodePage(pageAt(layout(main)), RULES).areas.main

describe("a component of Sitecore", () => {
  it("is the block of its name, with its parameters and fields (CMS-02)", () => {
    const rendering = {
      uid: "a",
      componentName: "TextBlock",
      params: { styles: "wide" },
      fields: {
        Heading: { value: "Rubrik", editable: "<b>Rubrik</b>" },
        Text: { value: "Text" },
        Link: { value: { href: "/om-oss", text: "Mer", linktype: "internal" } },
      },
    }
    expect(shown(rendering)).toEqual([
      {
        id: "a",
        kind: "textBlock",
        fields: { heading: "Rubrik", text: "Text", link: { label: "Mer", href: "/om-oss" } },
        areas: {},
      },
    ])
  })

  it("has fields that are left empty as if they were absent", () => {
    const fields = { Heading: { value: "Rubrik" }, Text: { value: "Text" }, Link: { value: { href: "" } } }
    expect(shown({ uid: "a", componentName: "TextBlock", fields })[0]).toMatchObject({
      fields: { heading: "Rubrik", text: "Text" },
    })
  })

  it("may hold pictures, numbers, choices and items of lists", () => {
    const image = (src: string) => ({ value: { src, alt: "En hylla", width: "800", height: "" } })
    const banner = {
      componentName: "Banner",
      params: { alignment: "center" },
      fields: {
        mobileImage: { value: { ...image("/-/media/a.jpg").value, focusX: "0.7", focusY: 0.25 } },
        DesktopImage: image("https://bilder.example/b.jpg"),
        Buttons: [
          {
            id: "1",
            fields: { Label: { value: "Läs" }, Href: { value: { href: "/kategori" } }, Look: { value: "text" } },
          },
        ],
      },
    }
    const hero = {
      componentName: "Hero",
      params: { Month: "11" },
      fields: { Heading: { value: "November" }, Text: { value: "Mörkt" }, Links: [], Eans: { value: "" } },
    }
    const shelf = {
      componentName: "ProductShelf",
      fields: {
        Heading: { value: "Nytt" },
        Source: { fields: { From: { value: "category" }, Key: { value: "bocker" } } },
      },
    }
    expect(shown(banner, hero, shelf)).toMatchObject([
      {
        kind: "banner",
        id: "main-1",
        fields: {
          alignment: "center",
          mobileImage: { source: "/-/media/a.jpg", alt: "En hylla", width: 800, focus: { x: 0.7, y: 0.25 } },
          buttons: [{ label: "Läs", href: "/kategori", look: "text" }],
        },
      },
      { kind: "hero", fields: { month: 11, links: [], eans: [] } },
      { kind: "productShelf", fields: { source: { from: "category", key: "bocker" } } },
    ])
  })

  it("of Sitecore's own kits is the shop's block of the same kind (CMS-03, CMS-05)", () => {
    const text = { componentName: "RichText", fields: { Text: { value: "<p>Hej</p>" } } }
    const splitter = {
      componentName: "ColumnSplitter",
      params: { EnabledPlaceholders: "1,2", ColumnWidth1: "basic-6", ColumnWidth2: "col-lg-5" },
      placeholders: { "column-1-7": [text], "column-2-7": [] },
    }
    const partial = { componentName: "PartialDesignDynamicPlaceholder", placeholders: { "sxa-main": [text, splitter] } }
    expect(shown(partial)).toMatchObject([
      { kind: "richText", fields: { body: [{ type: "paragraph", spans: [{ text: "Hej" }] }] } },
      {
        kind: "columns",
        fields: { layout: "flex", widths: ["1/2", "5/12"] },
        areas: { "column-1": [{ kind: "richText" }], "column-2": [] },
      },
    ])
  })

  it.each([
    ["unknown", { componentName: "Karusell", fields: { x: 1 } }, "Karusell"],
    [
      "with fields of a wrong type",
      { componentName: "TextBlock", fields: { Heading: { value: 7 }, Text: [] } },
      "TextBlock",
    ],
    ["that is malformed", { componentName: "Panel", placeholders: "x" }, "Panel"],
  ])("%s is a placeholder, and the others are shown (CMS-12)", (_, broken, name) => {
    const whole = { componentName: "PromoText", fields: { Text: { value: "Fri frakt" } } }
    expect(shown(broken, whole)).toMatchObject([{ kind: "placeholder", block: name }, { kind: "promoText" }])
  })

  it("is told apart from raw HTML between components, which is left out", () => {
    expect(shown({ name: "code", type: "text/sitecore", contents: "<script>", attributes: {} }, null, 7)).toEqual([])
  })
})

describe("a page of Sitecore", () => {
  it("has the title of its field, or its display name (SHELL-08)", () => {
    expect(pageAt(layout([], { Title: { value: " " } }))).toMatchObject({ title: "Om", id: "{1}", path: "/om-oss" })
    expect(pageAt(layout([], { Title: { value: "*" }, Description: { value: "Mer" } }))).toMatchObject({
      title: "*",
      description: "Mer",
    })
  })

  it("is absent without a route", () => {
    for (const sitecore of [{ context: {}, route: null }, { context: {} }])
      expect(pageOf(Schema.decodeUnknownSync(Layout)({ sitecore }), "/")).toEqual(Option.none())
  })

  it("of the site's home has the site's settings", () => {
    const fields = { StoreName: { value: "Kapitel" }, DefaultDescription: { value: "" } }
    expect(settingsOf(Schema.decodeUnknownSync(Layout)(layout([], fields)))).toEqual({ storeName: "Kapitel" })
  })

  it("can be shown whatever Sitecore answers, and changes no other object (S15)", () => {
    const name = fc.constantFrom(
      "TextBlock",
      "Accordion",
      "Columns",
      "Ticker",
      "RichText",
      "ColumnSplitter",
      "__proto__",
      "x",
    )
    const value = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom<unknown>({ value: "<ul><li>x" }, [{ fields: { Heading: { value: "x" } } }]),
    )
    const key = fc.constantFrom(
      "Heading",
      "Text",
      "Items",
      "body",
      "__proto__",
      "constructor",
      "column-1-x",
      "Link",
      "Messages",
    )
    const rendering = fc.letrec<{ rendering: unknown }>((tie) => ({
      rendering: fc.oneof(
        { depthSize: "small" },
        fc.jsonValue(),
        fc.record(
          {
            componentName: name,
            uid: fc.oneof(fc.string(), fc.constant(null)),
            params: fc.dictionary(key, fc.string()),
            fields: fc.dictionary(key, value),
            placeholders: fc.dictionary(key, fc.array(tie("rendering"), { maxLength: 2 })),
          },
          { requiredKeys: ["componentName"] },
        ),
      ),
    })).rendering
    fc.assert(
      fc.property(fc.array(rendering, { maxLength: 3 }), (main) => {
        const answer: unknown = JSON.parse(JSON.stringify(layout(main)))
        const page = Option.flatMap(Schema.decodeUnknownOption(Layout)(answer), (decoded) => pageOf(decoded, "/"))
        expect(() => Option.map(page, (found) => decodePage(found, RULES))).not.toThrow()
        expect(Object.keys({}.constructor.prototype)).toEqual([])
      }),
    )
  })

  it("that nests without end is cut off (docs/reliability.md, rule 11)", () => {
    let inner: object = { componentName: "TextBlock" }
    for (let depth = 0; depth < 2_000; depth++)
      inner = { componentName: "Columns", placeholders: { "column-1": [inner] } }
    expect(shown(inner)).toHaveLength(1)
  })
})
