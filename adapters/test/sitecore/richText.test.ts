import { richText } from "@kapitel/adapters/sitecore/richText"
import { RichText } from "@kapitel/core/content/RichText"
import { Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"

const paragraph = (text: string) => ({ type: "paragraph", spans: [{ text }] })

describe("an editor's HTML", () => {
  it.each([
    ["Bara text", [paragraph("Bara text")]],
    [
      "<p>Ett &amp; <b>två</b></p>",
      [{ type: "paragraph", spans: [{ text: "Ett & " }, { text: "två", strong: true }] }],
    ],
    [
      "<h1>Rubrik</h1><h5>Liten</h5>",
      [
        { type: "heading", level: 2, text: "Rubrik" },
        { type: "heading", level: 4, text: "Liten" },
      ],
    ],
    [
      "<ol><li>Ett</li><li><p><em>Två</em></p></li></ol>efter",
      [
        { type: "list", ordered: true, items: [[{ text: "Ett" }], [{ text: "Två", emphasis: true }]] },
        paragraph("efter"),
      ],
    ],
    [
      "<ul><li>Yttre<ul><li>Inre</li></ul></li></ul>",
      [{ type: "list", ordered: false, items: [[{ text: "Yttre" }], [{ text: "Inre" }]] }],
    ],
    [
      '<p><a href="/om-oss">Om oss</a> och <a href="javascript:alert(1)">fel</a></p>',
      [{ type: "paragraph", spans: [{ text: "Om oss", href: "/om-oss" }, { text: " och fel" }] }],
    ],
    ["<p>Rad<br>till</p>", [paragraph("Rad"), paragraph("till")]],
    ["<script>alert(1)</script><style>p{}</style><p>Kvar</p>", [paragraph("Kvar")]],
    ["<table><tr><td>Cell</td></tr></table>", [paragraph("Cell")]],
    ["<p>Aldrig <b>stängd", [{ type: "paragraph", spans: [{ text: "Aldrig " }, { text: "stängd", strong: true }] }]],
    ["<p>  </p><p></p>", []],
    [
      "<table><caption>Mått</caption><tr><th>Format</th><th>Bredd</th></tr><tr><td><p>A5</p></td><td></td></tr></table>",
      [{ type: "table", caption: "Mått", head: ["Format", "Bredd"], rows: [[[{ text: "A5" }], []]] }],
    ],
    [
      '<figure><img src="/bild.jpg" alt="En hylla" width="800" height="x"/><figcaption>Hyllan</figcaption></figure>',
      [{ type: "picture", image: { source: "/bild.jpg", alt: "En hylla", width: 800 }, caption: "Hyllan" }],
    ],
    ['<p>Ord<img src="javascript:x"></p>', [paragraph("Ord")]],
    ["<p>25 kr</p>", [paragraph("25 kr")]],
  ])("%s", (html, nodes) => {
    expect(richText(html)).toEqual(nodes)
  })

  it("becomes rich text that can be shown, or nothing, whatever it is", () => {
    const piece = fc.constantFrom(
      "<p>",
      "</p>",
      "<li>",
      "<ul>",
      "</ol>",
      "<b",
      ' href="//x"',
      "<a href='https://x.example'>",
      "</a>",
      "<h2>",
      "&lt;",
      "&#x0;",
      "\u2028",
      "<!--",
      "]]>",
      "ord ",
      "<svg onload=x>",
      "<script>",
      "</script>",
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(piece).map((pieces) => pieces.join("")),
        ),
        (html) => {
          const nodes = richText(html)
          expect(nodes.length === 0 || Schema.is(RichText)(nodes)).toBe(true)
        },
      ),
    )
  })

  it("is read in time that grows with its length", () => {
    for (const piece of ["<b>", "<ul><li>", "<a href='x'>", "<", "&amp", "</p>"]) {
      const begun = performance.now()
      richText(piece.repeat(20_000))
      expect(performance.now() - begun).toBeLessThan(2_000)
    }
  })
})
