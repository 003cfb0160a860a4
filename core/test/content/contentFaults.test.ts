import { assert, describe, it } from "@effect/vitest"
import { contentPage } from "@kapitel/core/arbitraries/content"
import type { Block, ContentPage } from "@kapitel/core/content/ContentPage"
import { contentFaults, contentReferences } from "@kapitel/core/content/contentFaults"
import { decodePage, type ShownBlock } from "@kapitel/core/content/decodeBlock"
import fc from "fast-check"

const RULES = { frameHosts: ["player.example"] }
const link = { label: "Mer", href: "/mer" }
const block = (id: string, kind: string, fields: Block["fields"], areas?: Block["areas"]): Block => ({
  id,
  kind,
  fields,
  ...(areas === undefined ? {} : { areas }),
})
const page = (...main: ReadonlyArray<Block>): ContentPage => ({
  id: "p",
  path: "/p",
  title: "P",
  areas: { header: [], main, footer: [] },
})
const found = (...blocks: ReadonlyArray<Block>) =>
  contentFaults(page(...blocks), RULES).map(({ block: at, field = "", reason }) => `${at} · ${field} · ${reason}`)

describe("the faults of a page", () => {
  it("are named by block and field (CMS-12)", () => {
    assert.deepStrictEqual(
      found(
        block("a", "karusell", {}),
        block("b", "textBlock", { heading: "H", txt: "T" }),
        block("c", "section", { ground: "linen" }, { content: [block("d", "promoText", { text: "", href: "//x" })] }),
      ).map((line) => line.split(" · ").slice(0, 2).join(" · ")),
      [
        "main / a · ",
        "main / b · txt",
        "main / b · text",
        "main / c / content / d · text",
        "main / c / content / d · href",
      ],
    )
  })

  it("are also ids that two blocks have, areas that are never shown, hosts of frames and moves in a circle", () => {
    assert.deepStrictEqual(
      found(
        block("a", "divider", {}),
        block("b", "container", { width: "text" }, { main: [], content: [block("a", "divider", {})] }),
        block("c", "iframe", { url: "https://evil.example/", title: "T" }),
        block("d", "redirects", {
          moved: [
            { from: "/a", to: "/b" },
            { from: "/b", to: "/a" },
          ],
        }),
      ),
      [
        'main / b ·  · blocks of the area "main" are never shown',
        "main / b / content / a ·  · its id is that of main / a",
        "main / c · url · this host is not in FRAME_HOSTS: a link is shown",
        "main / d · moved · /a leads to itself",
        "main / d · moved · /b leads to itself",
      ],
    )
  })

  it("include every block that visitors would not see", () => {
    const missing = (blocks: ReadonlyArray<ShownBlock>): number =>
      blocks.reduce(
        (count, one) =>
          count +
          (one.kind === "placeholder" ? 1 : Object.values(one.areas).reduce((sum, inner) => sum + missing(inner), 0)),
        0,
      )
    fc.assert(
      fc.property(contentPage, (written) => {
        const shown = Object.values(decodePage(written, RULES).areas)
        const lost = shown.reduce((sum, area) => sum + missing(area), 0)
        assert.isAtLeast(contentFaults(written, RULES).length, lost)
      }),
    )
  })
})

describe("the references of a page", () => {
  it("are its links, products and categories, wherever they are", () => {
    const body = [{ type: "list", ordered: false, items: [[{ text: "t", href: "/i-lista" }]] }]
    const references = contentReferences(
      page(
        block("a", "section", { ground: "paper", link }, { content: [block("b", "richText", { body })] }),
        block("c", "hero", { month: 1, heading: "H", text: "T", links: [link], eans: ["1", "2"] }),
        block("d", "productShelf", { heading: "H", source: { from: "category", key: "bocker" } }),
        block("e", "eventCard", { path: "/evenemang/x" }),
        block("f", "header", { navigation: { books: "bocker", others: ["spel"] }, links: [] }),
        block("g", "categoryContents", { heading: "H", keys: ["papper"] }),
        block("i", "banner", {
          mobileImage: { source: "/bilder/0123456789ab", alt: "" },
          desktopImage: { source: "/assets/content/klappar-bred.svg", alt: "" },
        }),
        block("h", "redirects", { moved: [{ from: "/a", to: "/b" }] }),
      ),
    ).map(({ to, value, field }) => `${to} ${value} ${field}`)
    assert.deepStrictEqual(references, [
      "path /mer link.href",
      "path /i-lista body.0.items.0.0.href",
      "path /mer links.0.href",
      "ean 1 eans.0",
      "ean 2 eans.1",
      "category bocker source.key",
      "path /evenemang/x path",
      "category bocker navigation.books",
      "category spel navigation.others.0",
      "category papper keys.0",
      "picture /bilder/0123456789ab mobileImage.source",
      "path /b moved.0.to",
    ])
  })
})
