/** The buttons above a field of rich text: what they write is read as the mark, and a second press takes it away. */
import { assert, describe, it } from "@effect/vitest"
import type { RichTextNode } from "@kapitel/core/content/RichText"
import {
  changedText,
  MARKS,
  type Mark,
  markChange,
  pictureChange,
  type Selected,
} from "@kapitel/core/content/richTextMarks"
import { readMarkup } from "@kapitel/core/content/richTextMarkup"
import fc from "fast-check"

/** Text without marks, and a part of it. */
const selected = fc
  .string({ unit: fc.constantFrom("a", "å", "b", " ", "\n", "\n\n"), maxLength: 20 })
  .chain((text) =>
    fc
      .tuple(fc.constant(text), fc.nat(text.length), fc.nat(text.length))
      .map(([whole, one, other]) => ({ text: whole, at: { from: Math.min(one, other), to: Math.max(one, other) } })),
  )

const spansOf = (nodes: ReadonlyArray<RichTextNode>) =>
  nodes.flatMap((node) => (node.type === "paragraph" ? node.spans : []))
const bare = (text: string) => text.replace(/\s/g, "")

const press = (text: string, at: Selected, mark: Mark) => {
  const change = markChange(text, at, mark, "text")
  const { from, to } = change.select
  const next = changedText(text, change)
  return { next, at: { from, to }, chosen: next.slice(from, to) }
}

describe("the buttons of a rich text", () => {
  it.each(["bold", "italic"] as const)("%s is what was selected, in every paragraph, and no more", (mark) => {
    const look = mark === "bold" ? "strong" : "emphasis"
    fc.assert(
      fc.property(selected, ({ text, at }) => {
        const words = text.slice(at.from, at.to)
        fc.pre(words.trim() !== "")
        const spans = spansOf(readMarkup(press(text, at, mark).next))
        const marked = spans.filter((span) => span[look] === true).map((span) => span.text)
        assert.strictEqual(bare(marked.join("")), bare(words))
        assert.strictEqual(bare(spans.map((span) => span.text).join("")), bare(text))
      }),
    )
  })

  it("a second press takes the mark away, from what is selected then and from what was selected first", () => {
    fc.assert(
      fc.property(selected, fc.constantFrom("bold" as const, "italic" as const), ({ text, at }, mark) => {
        const words = text.slice(at.from, at.to)
        fc.pre(words !== "" && words.trim() === words && !words.includes("\n"))
        const once = press(text, at, mark)
        assert.strictEqual(press(once.next, once.at, mark).next, text)
        const length = mark === "bold" ? 2 : 1
        const inside = press(once.next, { from: at.from + length, to: at.to + length }, mark)
        assert.deepStrictEqual([inside.next, inside.chosen], [text, words])
      }),
    )
  })

  it.each(["heading", "subheading", "item", "numbered"] as const)(
    "%s begins each selected line, and a second press ends it",
    (mark) => {
      fc.assert(
        fc.property(selected, ({ text, at }) => {
          const once = press(text, at, mark)
          assert.strictEqual(press(once.next, once.at, mark).next, text)
        }),
      )
    },
  )

  it("bold within italic is both, and each is taken away by itself", () => {
    const both = press("*mjuk*", { from: 1, to: 5 }, "bold")
    assert.strictEqual(both.next, "***mjuk***")
    assert.strictEqual(press("***mjuk***", { from: 3, to: 7 }, "italic").next, "**mjuk**")
    assert.strictEqual(press("***mjuk***", { from: 3, to: 7 }, "bold").next, "*mjuk*")
    assert.strictEqual(press("**mjuk**", { from: 2, to: 6 }, "italic").next, "***mjuk***")
  })

  it.each([
    ["bold", "", "**text**", "text"],
    ["italic", "", "*text*", "text"],
    ["link", "", "[text](/)", "/"],
    ["link", "Om oss", "[Om oss](/)", "/"],
    ["link", "/om-oss", "[text](/om-oss)", "text"],
    ["link", "https://x.se/a_(b)", "[text](<https://x.se/a_(b)>)", "text"],
    ["heading", "### Rubrik", "## Rubrik", ""],
    ["numbered", "- Ett\n- Två", "1. Ett\n2. Två", "1. Ett\n2. Två"],
    ["bold", "- Ett\n- Två", "- **Ett**\n- **Två**", "- **Ett**\n- **Två**"],
    ["bold", "## Rubrik\n\nText", "## Rubrik\n\n**Text**", "## Rubrik\n\n**Text**"],
  ] as const)("%s of '%s' is '%s', with '%s' to be typed over", (mark, text, next, chosen) => {
    const pressed = press(text, { from: 0, to: text.length }, mark)
    assert.deepStrictEqual([pressed.next, pressed.chosen], [next, chosen])
  })

  it("a picture has a paragraph of its own, and the caret where its text is typed", () => {
    fc.assert(
      fc.property(selected, ({ text, at }) => {
        const change = pictureChange(text, at, "/bilder/3fa94c02b17e")
        const next = changedText(text, change)
        const pictures = readMarkup(next).filter(({ type }) => type === "picture")
        assert.deepStrictEqual(pictures, [{ type: "picture", image: { source: "/bilder/3fa94c02b17e", alt: "" } }])
        assert.strictEqual(next.slice(change.select.from - 2, change.select.to + 2), "![](".slice(0, 4))
        assert.strictEqual(bare(next.replace("![](/bilder/3fa94c02b17e)", "")), bare(text))
      }),
    )
  })

  it("any press on any text changes only what it says", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom("a", "*", "**", "[", "](", ")", "## ", "- ", "1. ", "\n", " ", "\\") }),
        fc.nat(30),
        fc.nat(30),
        fc.constantFrom(...MARKS),
        (text, one, length, mark) => {
          const from = Math.min(one, text.length)
          const change = markChange(text, { from, to: Math.min(text.length, from + length) }, mark, "text")
          const next = changedText(text, change)
          assert.isAtMost(change.select.to, next.length)
          assert.isAtLeast(change.replace.from, 0)
          assert.isAtMost(change.replace.to, text.length)
          assert.isArray(readMarkup(next))
        },
      ),
    )
  })
})
