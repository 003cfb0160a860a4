import { assert, describe, it } from "@effect/vitest"
import { DISALLOWED, robotsText } from "@kapitel/core/discovery/robots"
import {
  latestOf,
  SITEMAP_END,
  SITEMAP_START,
  type SitemapPart,
  sitemapEntries,
  sitemapIndex,
  sitemapNumber,
  sitemapPath,
} from "@kapitel/core/discovery/sitemap"
import { xmlElement, xmlText } from "@kapitel/core/discovery/xml"
import { Schema } from "effect"
import fc from "fast-check"

const ORIGIN = "https://kapitel.example"

describe("a sitemap", () => {
  it("lists addresses, and when they changed where it is known (SEO-01)", () => {
    const at = Date.UTC(2026, 10, 30, 2, 44, 59, 999)
    assert.strictEqual(
      SITEMAP_START +
        sitemapEntries([
          { url: `${ORIGIN}/`, changedAt: undefined },
          { url: `${ORIGIN}/a?b&c`, changedAt: at },
        ]) +
        SITEMAP_END,
      `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>${ORIGIN}/</loc></url>
<url><loc>${ORIGIN}/a?b&amp;c</loc><lastmod>2026-11-30T02:44:59Z</lastmod></url>
</urlset>
`,
    )
  })

  it("has an index that names its files from 1 on (SEO-01)", () => {
    const parts: ReadonlyArray<SitemapPart> = [
      { kind: "pages", from: 0, to: 3 },
      { kind: "products", after: "", last: "9789100000011", count: 1, changedAt: 0 },
    ]
    const index = sitemapIndex(parts, ORIGIN)
    assert.include(index, `<sitemap><loc>${ORIGIN}/sitemap1.xml</loc></sitemap>`)
    assert.include(index, `<loc>${ORIGIN}/sitemap2.xml</loc><lastmod>1970-01-01T00:00:00Z</lastmod>`)
  })

  it.prop(
    "the number of a file is read from its address, and from no other (SEO-01)",
    { number: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 999_999 })) },
    ({ number }) => {
      assert.strictEqual(sitemapNumber(sitemapPath(number)), number)
      for (const other of ["/sitemap.xml", "/sitemap0.xml", `/sitemap0${number}.xml`, `/x${sitemapPath(number)}`])
        assert.isUndefined(sitemapNumber(other))
    },
  )

  it("takes the latest change of those that are known", () => {
    assert.isUndefined(latestOf([undefined]))
    assert.strictEqual(latestOf([undefined, 3, 7, undefined, 5]), 7)
  })
})

describe("XML", () => {
  it("has no text that could end an element or an attribute", () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 0xffff })), (units) => {
        const text = String.fromCharCode(...units)
        const written = xmlText(text)
        assert.notMatch(written, /[<>"'\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/)
        assert.isTrue(written.isWellFormed())
        assert.notMatch(written, /&(?!(amp|lt|gt|quot|#39);)/)
      }),
    )
  })

  it("leaves out what there is no text for", () => {
    assert.strictEqual(xmlElement("a", undefined), "")
    assert.strictEqual(xmlElement("a", "Bö & Co"), "<a>Bö &amp; Co</a>")
  })
})

describe("robots.txt", () => {
  it("names the sitemap, and keeps crawlers out of what is one visitor's (SEO-01)", () => {
    const text = robotsText({ origin: ORIGIN, open: true })
    assert.include(text, `\nSitemap: ${ORIGIN}/sitemap.xml\n`)
    assert.include(text, "User-agent: *\nAllow: /\n")
    for (const path of DISALLOWED) assert.include(text, `\nDisallow: ${path}\n`)
    assert.notInclude(text, "Disallow: /\n")
  })

  it("closes a stage site (SEO-01)", () => {
    assert.strictEqual(robotsText({ origin: ORIGIN, open: false }), "User-agent: *\nDisallow: /\n")
  })
})
