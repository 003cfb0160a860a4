import { assert, describe, it } from "@effect/vitest"
import type { RichTextNode, RichTextSpan } from "@kapitel/core/content/RichText"
import { markupOf, readMarkup } from "@kapitel/core/content/richTextMarkup"
import fc from "fast-check"

/** Every kind of mark, in any place. */
const anyText = fc.string({
  unit: fc.constantFrom(
    "a",
    "å",
    " ",
    "*",
    "**",
    "[",
    "]",
    "(",
    ")",
    "](",
    "\\",
    "|",
    "#",
    "## ",
    "- ",
    "1. ",
    "!",
    "<",
    ">",
    "Tabell: ",
    "\n",
  ),
  maxLength: 12,
})
/** On one line, without spaces at its ends, which a table's cell does not keep. */
const tame = anyText.map((text) => text.replaceAll("\n", "").trim()).filter((text) => text !== "")

const href = fc.constantFrom("/om-oss", "https://x.example/a_(b)?c=*", "mailto:a@b.se", "#del")
const span: fc.Arbitrary<RichTextSpan> = fc.record(
  { text: tame, strong: fc.constant(true), emphasis: fc.constant(true), href },
  { requiredKeys: ["text"] },
)
const isSame = (one: RichTextSpan, other: RichTextSpan) =>
  one.strong === other.strong && one.emphasis === other.emphasis && one.href === other.href
/** Neighbours of one look are one span; two links to one place that touch are one link. */
const spans = fc
  .array(span, { minLength: 1, maxLength: 4 })
  .filter((all) => all.every((one, at) => at === 0 || !isSame(one, all[at - 1] ?? one)))

const node: fc.Arbitrary<RichTextNode> = fc.oneof(
  fc.record({ type: fc.constant("paragraph" as const), spans }),
  fc.record({
    type: fc.constant("heading" as const),
    level: fc.constantFrom(2 as const, 3 as const, 4 as const),
    text: tame,
  }),
  fc.record({
    type: fc.constant("list" as const),
    ordered: fc.boolean(),
    items: fc.array(spans, { minLength: 1, maxLength: 3 }),
  }),
  fc.integer({ min: 1, max: 3 }).chain((columns) =>
    fc.record({
      type: fc.constant("table" as const),
      caption: tame,
      head: fc.array(tame, { minLength: columns, maxLength: columns }) as unknown as fc.Arbitrary<
        [string, ...Array<string>]
      >,
      rows: fc.array(fc.array(spans, { minLength: columns, maxLength: columns }), { maxLength: 2 }),
    }),
  ),
  fc.record(
    {
      type: fc.constant("picture" as const),
      image: fc.record(
        {
          source: fc.constantFrom("/a.svg", "https://x.example/(1).png"),
          alt: fc.oneof(fc.constant(""), tame),
          type: fc.constant("image/png" as const),
        },
        { requiredKeys: ["source", "alt"] },
      ),
      caption: tame,
    },
    { requiredKeys: ["type", "image"] },
  ),
)

describe("rich text as it is typed", () => {
  it("every rich text is read again as it was (CMS-05)", () => {
    fc.assert(
      fc.property(fc.array(node, { maxLength: 5 }), (nodes) => {
        assert.deepStrictEqual(readMarkup(markupOf(nodes)), nodes)
      }),
    )
  })

  it("any text is read, and what was read is written the same way from then on", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), anyText, (one, other) => {
        const once = markupOf(readMarkup(one + other))
        assert.strictEqual(markupOf(readMarkup(once)), once)
      }),
    )
  })

  it.each([
    [
      "Hej **du** och *jag*.",
      [
        { text: "Hej " },
        { text: "du", strong: true },
        { text: " och " },
        { text: "jag", emphasis: true },
        { text: "." },
      ],
    ],
    ["[Läs mer](/om-oss)", [{ text: "Läs mer", href: "/om-oss" }]],
    ["2 * 3 = 6", [{ text: "2 * 3 = 6" }]],
    ["<script>alert(1)</script>", [{ text: "<script>alert(1)</script>" }]],
  ] as const)("%s", (text, expected) => {
    assert.deepStrictEqual(readMarkup(text), [{ type: "paragraph", spans: expected }])
  })

  it("a list may follow its paragraph without an empty line", () => {
    assert.deepStrictEqual(
      readMarkup("Ta med:\n- bok\n- penna").map(({ type }) => type),
      ["paragraph", "list"],
    )
  })
})
