/** What editors paste, or a content system is made to send: markup and addresses that run scripts (CMS-05). */
import { assert, describe, it } from "@effect/vitest"
import { wellFormedOf } from "@kapitel/core/arbitraries/content"
import type { Block } from "@kapitel/core/content/ContentPage"
import { BLOCKS, type BlockKind, decodeBlock } from "@kapitel/core/content/decodeBlock"
import { sampleEvent } from "@kapitel/core/contracts/events/StoreEvents"
import { StoreEvents } from "@kapitel/core/events/StoreEvents"
import { Footer } from "@kapitel/ui/shell/Footer"
import { Header } from "@kapitel/ui/shell/Header"
import { IslandRenderer } from "@kapitel/ui/shop/Island"
import { Effect, Layer } from "effect"
import fc from "fast-check"
import { createElement, Fragment, type ReactNode } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { renderIsland } from "../../pages/renderIsland.tsx"
import { CacheDependencies } from "../../server/CacheDependencies.ts"
import { recordDependencies } from "../../server/recordDependencies.ts"
import { renderBlocks } from "../../views/blocks.tsx"
import { at, book, category, eanOf, shopWith, winter } from "./goods.ts"

const NOVEMBER = winter("2026-11-23T08:00")
const SCHEME = ["java", "script:"].join("")

/** Text that ends an attribute, an element or a comment, or begins a script. Sources: OWASP's and PortSwigger's lists. */
const MARKUP = [
  "<script>alert(1)</script>",
  '"><script>alert(1)</script>',
  "'><img src=x onerror=alert(1)>",
  "<svg/onload=alert(1)>",
  "<iframe srcdoc='<script>alert(1)</script>'>",
  "</title><script>alert(1)</script>",
  "--><script>alert(1)</script>",
  "]]><script>alert(1)</script>",
  "<a href='x' onclick=alert(1)>",
  '" autofocus onfocus=alert(1) x="',
  "<style>*{background:url(//evil.example)}</style>",
  "<base href=//evil.example>",
  "<meta http-equiv=refresh content=0;url=//evil.example>",
  "<math><mtext><script>alert(1)</script>",
  "&lt;script&gt;",
  "{{constructor.constructor('alert(1)')()}}",
  "<\u0000script>alert(1)</script>",
  "\u202e<script>",
]
/** Addresses that are no place of the shop or the web. */
const ADDRESSES = [
  `${SCHEME}alert(1)`,
  SCHEME.toUpperCase(),
  `\t${SCHEME}alert(1)`,
  `\u0001${SCHEME}alert(1)`,
  SCHEME.replace("s", "\ns"),
  "data:text/html,<script>alert(1)</script>",
  "data:image/svg+xml,<svg onload=alert(1)>",
  "vbscript:msgbox(1)",
  "blob:https://a.example/1",
  "file:///etc/passwd",
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "http://evil.example",
  "https:evil.example",
  '/a" onmouseover="alert(1)',
]

const hostile = fc.constantFrom(...MARKUP, ...ADDRESSES)

/** Replaces some of the texts of a block, wherever they are. */
const poisoned = (value: unknown, pick: (before: string) => string): unknown => {
  if (typeof value === "string") return pick(value)
  if (Array.isArray(value)) return value.map((part) => poisoned(part, pick))
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, poisoned(part, pick)]))
}

/** Examples of the kinds whose EAN the engine cannot draw. */
const EXAMPLES: Partial<Record<BlockKind, Block["fields"]>> = {
  hero: { month: 11, heading: "H", text: "T", links: [{ label: "L", href: "/" }], eans: [eanOf(1)] },
  productShelf: { heading: "H", link: { label: "L", href: "/" }, source: { from: "popular" } },
  productList: { heading: "H", text: "T", source: { from: "eans", eans: [eanOf(1)] } },
  productCard: { ean: eanOf(1) },
  staffPick: { quote: "Q", person: "P", store: "S", ean: eanOf(1) },
}

const shop = Layer.merge(
  shopWith({
    products: [book(1)],
    categories: [category("bocker", "Böcker", 7)],
    search: () => ({ count: 1, eans: [eanOf(1)] }),
  }),
  Layer.mock(StoreEvents, { all: Effect.succeed([sampleEvent("kvall", { dateFrom: "2026-12-01T18:00" })]) }),
)

const html = (node: ReactNode) => renderToStaticMarkup(createElement(IslandRenderer, { value: renderIsland }, node))

const rendered = (block: Block): string => {
  const dependencies = new CacheDependencies()
  const shown = decodeBlock(block, { frameHosts: ["player.example"] })
  if (shown.kind === "footer")
    return html(
      createElement(Footer, {
        ...shown.fields,
        shopName: "Kapitel",
        homeHref: "/",
        cookiesHref: "/cookies",
        partners: [],
      }),
    )
  if (shown.kind === "ticker" || shown.kind === "header") {
    const own =
      shown.kind === "ticker" ? { ticker: { ...shown.fields, image: undefined } } : { links: shown.fields.links }
    return html(
      createElement(Header, {
        shopName: "Kapitel",
        homeHref: "/",
        menuHref: "/kategori",
        cartHref: "/",
        categories: [],
        ...own,
      }),
    )
  }
  const nodes = Effect.runSync(
    renderBlocks([shown], at(NOVEMBER), dependencies, { path: "/" }).pipe(
      recordDependencies(dependencies),
      Effect.provide(shop),
    ),
  )
  return html(createElement(Fragment, null, nodes))
}

/** Elements and attributes that the markup really has: text in a value or between tags is not one. */
const tagsOf = (
  markup: string,
): ReadonlyArray<{ name: string; attributes: ReadonlyArray<readonly [string, string]> }> =>
  [...markup.matchAll(/<([A-Za-z][A-Za-z0-9-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/g)].map(
    ([, name = "", rest = ""]) => ({
      name,
      attributes: [...rest.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(
        ([, key = "", value = ""]) => [key, value] as const,
      ),
    }),
  )

const SAFE_ADDRESS = /^(\/([^/\\\s][^\s\\]*)?|#[^\s\\]*|https:\/\/[^\s\\]+|mailto:[^\s\\]+|tel:[+\d-]+|\?[^\s]*)$/

const check = (written: string) => {
  // Properties of islands are data, in which no character can end the element.
  const markup = written.replaceAll(/<script type="application\/json">[^<>&]*<\/script>|<!-- -->/g, "")
  // Everything between tags is escaped: what is not a tag has no opening bracket.
  assert.notInclude(markup.replaceAll(/<\/?[A-Za-z][A-Za-z0-9-]*(?:\s+[\w:-]+(?:="[^"<]*")?)*\s*\/?>/g, ""), "<")
  for (const { name, attributes } of tagsOf(markup)) {
    assert.notInclude(["script", "style", "base", "meta", "object", "embed", "math", "link"], name)
    for (const [key, value] of attributes) {
      assert.notMatch(key, /^(on|style$|srcdoc$|formaction$)/)
      if (/^(href|src|action|xlink:href)$/.test(key)) assert.match(value, SAFE_ADDRESS, `${name} ${key}`)
    }
  }
}

describe("hostile content", () => {
  it.each(Object.keys(BLOCKS) as ReadonlyArray<BlockKind>)(
    "in any field of %s runs nothing and leads nowhere unsafe (CMS-05, CMS-08, CMS-12)",
    (kind) => {
      const example = EXAMPLES[kind]
      const whole: fc.Arbitrary<Block> =
        example === undefined ? wellFormedOf(kind) : fc.constant({ id: "the-block", kind, fields: example })
      fc.assert(
        fc.property(whole, fc.infiniteStream(fc.tuple(fc.boolean(), hostile)), hostile, (block, stream, id) => {
          const fields = poisoned(block.fields, (before) => {
            const [replaces, by] = stream.next().value ?? [false, ""]
            return replaces ? by : before
          })
          check(rendered({ id, kind, fields: fields as Block["fields"] }))
        }),
        { numRuns: 30 },
      )
    },
  )

  it.each(ADDRESSES)("is refused as the address of a link, a picture and a frame: %j", (address) => {
    const decode = (kind: BlockKind, fields: Block["fields"]) =>
      decodeBlock({ id: "b", kind, fields }, { frameHosts: ["player.example", "evil.example"] }).kind
    const link = { label: "L", href: address }
    const image = { source: address, alt: "" }
    const body = (node: object) => ({ body: [node] })
    for (const [kind, fields] of [
      ["promoText", { text: "T", href: address }],
      ["textBlock", { heading: "H", text: "T", link }],
      ["section", { ground: "paper", link }],
      ["tooltip", { title: "T", text: "T", link }],
      ["banner", { mobileImage: image, desktopImage: image, alignment: "left", buttons: [] }],
      ["banner", { mobileImage: { source: "/a.jpg", alt: "" }, desktopImage: image, alignment: "left", buttons: [] }],
      ["richText", body({ type: "paragraph", spans: [{ text: "T", href: address }] })],
      ["richText", body({ type: "list", ordered: true, items: [[{ text: "T", href: address }]] })],
      ["richText", body({ type: "table", caption: "C", head: ["H"], rows: [[[{ text: "T", href: address }]]] })],
      ["richText", body({ type: "picture", image })],
      ["iframe", { url: address, title: "T" }],
      ["redirects", { moved: [{ from: "/a", to: address }] }],
      ["ticker", { messages: [{ text: "T", href: address }], background: "#000000", color: "#ffffff" }],
    ] as const)
      assert.strictEqual(decode(kind, fields), "placeholder", kind)
  })
})
