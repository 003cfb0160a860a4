import { RichText } from "@kapitel/ui/content/RichText"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { richTextOfHtml } from "../../src/content/richTextOfHtml.ts"
import { elements, render } from "../markup.tsx"

const show = (html: string) => render(<RichText text={richTextOfHtml(html)} />).replace(/^<div[^>]*>|<\/div>$/g, "")

describe("a publisher's description", () => {
  it.each([
    ["Bara text", "<p>Bara text</p>"],
    ["<p>Ett</p>\n<p>Två</p>", "<p>Ett</p><p>Två</p>"],
    ["Rad ett<br/>rad två", "<p>Rad ett<br/>rad två</p>"],
    ["<h2>Rubrik</h2>text", "<h3>Rubrik</h3><p>text</p>"],
    ["<ul><li>Ett</li><li>Två</li></ul>", "<ul><li>Ett</li><li>Två</li></ul>"],
    ["<ol><li>Ett</ol>efter", "<ol><li>Ett</li></ol><p>efter</p>"],
    ["<b>Fet</b> och mager", '<p><strong class="font-semibold">Fet</strong> och mager</p>'],
    ['<a href="/bok/x/1">boken</a>', '<p><a href="/bok/x/1">boken</a></p>'],
    ["Sk&ouml;n &amp; str&#228;ng &#x2013; allt", "<p>Skön &amp; sträng – allt</p>"],
    ["&Aring;&Auml;&Ouml;&aring;&auml;&ouml;&eacute;", "<p>ÅÄÖåäöé</p>"],
    ["&ldquo;a&rdquo; &lsquo;b&rsquo; &ndash;&mdash;&hellip;", "<p>“a” ‘b’ –—…</p>"],
    ["&lt;&gt;&quot;&apos;a&nbsp;b&okänd;", "<p>&lt;&gt;&quot;&#x27;a\u00a0b&amp;okänd;</p>"],
    ["<p>  </p><div></div>", ""],
    ["3 < 4 & 5", "<p>3 &lt; 4 &amp; 5</p>"],
  ])("reads %s", (html, shown) => {
    expect(show(html)).toBe(shown)
  })

  it.each([
    '<a href="javascript:alert(1)">x</a>',
    '<a href="//evil.example">x</a>',
    '<a href=" javascript:alert(1)">x</a>',
    '<a href="&#106;avascript:alert(1)">x</a>',
  ])("keeps the words of %s without its address", (html) => {
    expect(show(html)).toBe("<p>x</p>")
  })

  it("leaves scripts and styles out with their words, and handlers with their elements", () => {
    expect(show('<script>alert("x")</script><style>p{}</style><p onclick="x()">Text</p><!-- nej -->')).toBe(
      "<p>Text</p>",
    )
  })

  it.each(["<!-- ", "<script>", "<style>"])("ends with the text what %s opens and nothing closes", (opening) => {
    expect(show(`<p>Text</p>${opening}${"x".repeat(100)}`)).toBe("<p>Text</p>")
    expect(show(`<p>Text</p>${opening.repeat(10_000)}`)).toBe("<p>Text</p>")
  })

  it("never shows an element or an address that was not ours to give, whatever comes in", () => {
    const piece = fc.constantFrom("<", ">", "&", '"', "p", "b", "a href=", "script", "/", "li", "ul", " ", "x", "data:")
    fc.assert(
      fc.property(
        fc.array(piece).map((pieces) => pieces.join("")),
        (html) => {
          const shown = show(html)
          for (const [, tag] of shown.matchAll(/<\/?([a-z0-9]+)/g))
            expect(tag).toMatch(/^(p|ul|ol|li|h3|strong|em|a|br)$/)
          for (const link of elements(shown, "a"))
            expect(link.attribute("href")).toMatch(/^(https:\/\/|mailto:|\/(?!\/))/)
        },
      ),
    )
  })
})
