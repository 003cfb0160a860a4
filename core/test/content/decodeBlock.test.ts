import { assert, describe, it } from "@effect/vitest"
import { anyBlock, contentPage, wellFormedBlock } from "@kapitel/core/arbitraries/content"
import type { Block } from "@kapitel/core/content/ContentPage"
import { BLOCKS, decodeBlock, decodePage, type ShownBlock } from "@kapitel/core/content/decodeBlock"
import fc from "fast-check"

const rules = { frameHosts: ["player.example"] }
const decode = (kind: string, fields: Record<string, unknown>) => decodeBlock({ id: "b", kind, fields }, rules)
const link = { label: "Till hyllan", href: "/kategori/bocker" }
const body = [{ type: "paragraph", spans: [{ text: "Hej" }] }]
const ean = "9789113084831"

const written: ReadonlyArray<readonly [string, Record<string, unknown>]> = [
  ["ticker", { messages: [{ text: "Fri frakt" }], background: "#16302A", color: "#ffffff" }],
  ["header", { navigation: { books: "bocker", others: ["spel", "papper"] }, links: [link] }],
  ["header", { navigation: { books: "bocker", others: [] }, links: [], campaign: { heading: "Höstrea", link } }],
  [
    "footer",
    {
      columns: [{ heading: "Hjälp", links: [link] }],
      social: [{ network: "tiktok", href: "https://t.example/" }],
      terms: [link],
      partners: [{ name: "Budbilen" }],
    },
  ],
  ["hero", { month: 11, heading: "November", text: "Mörkret faller.", links: [link, link], eans: [ean] }],
  ["productShelf", { heading: "Nytt", link, source: { from: "new" } }],
  ["productShelf", { heading: "Deckare", source: { from: "category", key: "bocker_deckare" } }],
  ["productShelf", { heading: "Höstrea", source: { from: "campaign", campaign: "hostrea" } }],
  ["productShelf", { heading: "Våra val", source: { from: "eans", eans: [ean] } }],
  ["categoryContents", { heading: "Innehåll" }],
  ["staffPick", { quote: "Läs!", person: "Maja", store: "Uppsala", ean }],
  ["memberBanner", { heading: "Bli medlem", text: "Det lönar sig.", benefits: ["Fri frakt"], link }],
  ["eventRow", {}],
  [
    "richText",
    {
      body: [
        ...body,
        { type: "heading", level: 2, text: "Mer" },
        { type: "list", ordered: false, items: [[{ text: "ett", strong: true, href: "/a" }]] },
        { type: "table", caption: "Öppet", head: ["Dag", "Tid"], rows: [[[{ text: "Mån" }], [{ text: "10" }]]] },
        { type: "picture", image: { source: "/a.jpg", alt: "Butiken" }, caption: "Haga" },
      ],
      folded: true,
    },
  ],
  ["textBlock", { heading: "Om oss", text: "Vi säljer böcker." }],
  [
    "banner",
    {
      mobileImage: { source: "/a.jpg", alt: "" },
      desktopImage: { source: "/b.jpg", alt: "" },
      alignment: "left",
      buttons: [{ ...link, look: "primary" }],
    },
  ],
  ["divider", {}],
  ["storedInBrowser", {}],
  ["accordion", { items: [{ heading: "Hur?", body }] }],
  ["columns", { layout: "flex", widths: ["1/3", "2/3"], styles: ["plain", "framed"] }],
  ["columns", { layout: "four" }],
  ["promoText", { text: "Tre för två" }],
  ["panel", { heading: "Öppet", body }],
  ["iframe", { url: "https://player.example/1", title: "Intervju", width: "100%", height: "400px" }],
  ["section", { ground: "dusk", heading: "Jul", link }],
  ["container", { width: "text" }],
  ["productList", { heading: "Allt", text: "Om allt", source: { from: "popular" }, pageSize: 8 }],
  ["productCard", { ean }],
  ["eventCard", { path: "/evenemang/signering" }],
  ["eventCarousel", { heading: "I Uppsala", store: "uppsala" }],
  ["tooltip", { title: "Medlemspris", text: "För den som är medlem.", link }],
  ["redirects", { moved: [{ from: "/gammal", to: "/ny" }] }],
  ["siteSettings", { storeName: "Kapitel", phrases: { search_empty_title: "Inget" } }],
]

/** Fields that a block may be without, of the examples above. */
const OPTIONAL = new Map([
  ["header", ["campaign"]],
  ["iframe", ["width", "height"]],
  ["memberBanner", ["benefits"]],
  ["productShelf", ["link"]],
  ["section", ["heading", "link"]],
  ["productList", ["text", "pageSize"]],
  ["eventCarousel", ["store"]],
  ["siteSettings", ["storeName"]],
  ["columns", ["styles"]],
  ["richText", ["heading", "folded"]],
])

describe("blocks", () => {
  it.each(written)("%s is rendered as written (SHELL-04, CMS-05, CMS-09, CMS-10)", (kind, fields) => {
    assert.deepStrictEqual<unknown>(decode(kind, fields), { id: "b", kind, fields, areas: {} })
  })

  it("the examples include every kind", () => {
    assert.deepStrictEqual(new Set(written.map(([kind]) => kind)), new Set(Object.keys(BLOCKS)))
  })

  it.each(written)("%s without one of its fields is a placeholder, unless the field is optional", (kind, fields) => {
    for (const name of Object.keys(fields)) {
      const { [name]: _, ...rest } = fields
      const shown = decode(kind, rest)
      const optional = OPTIONAL.get(kind)?.includes(name) === true
      assert.strictEqual(shown.kind === "placeholder", !optional, `${kind}.${name}`)
    }
  })

  it("the placeholder has the block's name in the editor (CMS-11, CMS-12)", () => {
    assert.deepStrictEqual(decode("textBlock", {}), { id: "b", kind: "placeholder", block: "TextBlock" })
    assert.deepStrictEqual(decode("carousel<script>", {}), { id: "b", kind: "placeholder", block: "Carouselscript" })
    assert.deepStrictEqual(decode("__proto__", {}), { id: "b", kind: "placeholder", block: "Proto" })
    assert.deepStrictEqual(decode("…", {}), { id: "b", kind: "placeholder", block: "Block" })
  })

  it.each([
    ["java", "script:alert(1)"].join(""),
    "//evil.example",
    "/\\evil.example",
    "http://a.example",
    "data:text/html,x",
    " /a",
    "relative",
    "",
  ])("drops a link to %s", (href) => {
    assert.strictEqual(decode("promoText", { text: "x", href }).kind, "placeholder")
  })

  it.each([
    "/",
    "/kategori/bocker?sort=title+asc",
    "#content",
    "https://a.example/b",
    "mailto:hej@a.example",
    "tel:+468123456",
  ])("keeps a link to %s", (href) => {
    assert.strictEqual(decode("promoText", { text: "x", href }).kind, "promoText")
  })

  it.each([
    "http://player.example/1",
    "https://player.example@evil.example/",
    "https://user@player.example/",
    "https://:word@player.example/",
    "https://player.example:99999/",
  ])("neither embeds nor links to %s", (url) => {
    assert.strictEqual(decode("iframe", { url, title: "x" }).kind, "placeholder")
  })

  it.each(["https://player.example.evil/1", "https://evil.example/?player.example", "https://player.example:8443/"])(
    "links to %s, whose host is not permitted (CMS-08)",
    (url) => {
      assert.deepInclude(decode("iframe", { url, title: "x" }), { kind: "iframe", linked: true })
    },
  )

  it("a frame is as wide as the page and 400 px high by default (CMS-08)", () => {
    const frame = decode("iframe", { url: "https://player.example/1", title: "x" })
    assert.notProperty(frame, "linked")
    assert.deepInclude(frame, {
      fields: { url: "https://player.example/1", title: "x", width: "100%", height: "400px" },
    })
    assert.strictEqual(
      decode("iframe", { url: "https://player.example/1", title: "x", height: "1px;x" }).kind,
      "placeholder",
    )
  })

  it("everything that the schema allows is rendered (CMS-03, IMG-05)", () => {
    fc.assert(
      fc.property(wellFormedBlock, (block) => {
        const shown = decodeBlock(block, rules)
        const url = URL.parse(String(block.fields["url"]))
        const isShown = block.kind !== "iframe" || (url !== null && url.username + url.password === "")
        assert.strictEqual(shown.kind, isShown ? block.kind : "placeholder")
      }),
    )
  })

  it("anything else is a placeholder, never an error", () => {
    const count = (blocks: ReadonlyArray<ShownBlock>): number => blocks.length
    fc.assert(
      fc.property(contentPage, (page) => {
        const shown = decodePage(page, rules)
        for (const area of ["header", "main", "footer"] as const) {
          assert.strictEqual(count(shown.areas[area]), page.areas[area].length)
          shown.areas[area].forEach((block, i) => assert.strictEqual(block.id, page.areas[area][i]?.id))
        }
      }),
    )
    fc.assert(
      fc.property(anyBlock, (block) => {
        assert.isTrue(Object.hasOwn(BLOCKS, block.kind) || decodeBlock(block, rules).kind === "placeholder")
      }),
    )
  })

  it("blocks may be nested sixteen deep and no deeper", () => {
    const nested = (depth: number): Block => ({
      id: String(depth),
      kind: "columns",
      fields: { layout: "three" },
      ...(depth === 1 ? {} : { areas: { "column-1": [nested(depth - 1)] } }),
    })
    const depthOf = (block: ShownBlock): number =>
      block.kind === "placeholder" ? 0 : 1 + Math.max(0, ...(block.areas["column-1"] ?? []).map(depthOf))
    assert.strictEqual(depthOf(decodeBlock(nested(16), rules)), 16)
    assert.strictEqual(depthOf(decodeBlock(nested(5000), rules)), 16)
  })
})
