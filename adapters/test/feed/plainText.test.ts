import { assert, describe, it } from "@effect/vitest"
import { plainLine, plainParagraphs } from "@kapitel/adapters/feed/plainText"
import fc from "fast-check"

const MARKUP = /<[a-z/!?][^<>]*>/i
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b\u202a-\u202e\u2066-\u2069\ufeff\ufffd]/

const html = fc
  .array(
    fc.oneof(
      fc.constantFrom(..."<p>|</p>|<br/>|<li>|</li>|<b class='x'>|</b>|<|>|&|'|\"|\n| |å".split("|")),
      fc.constantFrom(..."<script>|</script>|<style>|<title>|<!--|-->|<![CDATA[|<img src=x onerror=f()>".split("|")),
      fc.constantFrom(..."&lt;|&gt;|&amp;|&#60;|&#x3c;b&#x3e;|&lt;script&gt;|&#0;|&#xd800;|&#8238;|\u202e".split("|")),
      fc.string({ maxLength: 4 }),
    ),
    { maxLength: 12 },
  )
  .map((pieces) => pieces.join(""))

/** What a reader is meant to see, without a character that HTML escapes. */
const words = fc.stringMatching(/^[a-zåäö0-9,.!?-]{1,12}( [a-zåäö0-9,.!?-]{1,12}){0,4}$/)

const holds = <Values extends [unknown, ...Array<unknown>]>(
  values: { readonly [Index in keyof Values]: fc.Arbitrary<Values[Index]> },
  check: (...of: Values) => void,
) => fc.assert(fc.property(...values, check))

describe("text of a feed", () => {
  it("holds no tag, no control character and no direction mark", () =>
    holds([html], (text) => {
      for (const plain of [plainLine(text), plainParagraphs(text)]) {
        assert.notMatch(plain, MARKUP)
        assert.notMatch(plain, CONTROLS)
      }
    }))

  it.each([
    [1, ""],
    [3, ""],
    [4, "b"],
    [5, "bb"],
  ])("loses tags within tags, %i of them, the last as characters: %j", (depth, plain) => {
    assert.strictEqual(plainLine("<b".repeat(depth) + ">".repeat(depth)), plain)
  })

  it("never shows what a script or a style sheet says", () =>
    holds([fc.constantFrom("script", "STYLE", "template", "noscript"), words, html], (name, secret, after) => {
      assert.notInclude(plainParagraphs(`<p>a</p><${name} type="x">${secret}#</${name}>${after}`), `${secret}#`)
    }))

  it("keeps each word of what is no markup", () =>
    holds([words, fc.constantFrom(" < ", " <", " & ", " <3 ", " > "), words], (one, between, other) => {
      const text = one + between + other
      assert.deepStrictEqual([plainLine(text), plainParagraphs(text)], [text, text])
    }))

  it("has the paragraphs and lines of its elements", () =>
    holds([fc.array(words, { minLength: 1, maxLength: 4 })], (texts) => {
      const within = (open: string, close: string) => texts.map((text) => open + text + close).join("")
      for (const name of ["p", "div", "h2", "blockquote"]) {
        const text = plainParagraphs(within(`<${name} id="a>b">`, `</${name}>`))
        assert.strictEqual(text, texts.join("\n\n"))
      }
      assert.strictEqual(plainParagraphs(within("", "<br>")), texts.join("\n"))
      assert.strictEqual(plainParagraphs(`Om<ul>${within("<li>", "</li>")}</ul>`), `Om\n\n${texts.join("\n")}`)
    }))

  it.each([
    ["R&ouml;da &Aring;r &ndash; &hearts; &#8364; &#x20AC; &#150;", "Röda År – ♥ € € –"],
    ["A &amp; B &amp;amp; C &unknown; &", "A & B &amp; C &unknown; &"],
    ["<!-- <p>bort</p> -->kvar<![CDATA[bort]]>", "kvar"],
    ["<p>ett<p>två", "ett\n\ntvå"],
    ["<p>ett</p>två", "ett\n\ntvå"],
    ["<dl><dt>ett</dt>två<dd>tre</dd>fyra", "ett\ntvåtre\nfyra"],
    ["kapad text <a href='htt", "kapad text <a href='htt"],
    ["Så används &lt;script&gt; på sidan", "Så används på sidan"],
  ])("%s is %s", (written, plain) => assert.strictEqual(plainParagraphs(written), plain))
})
