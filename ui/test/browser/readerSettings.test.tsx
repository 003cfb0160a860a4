/** What remains visible with the settings of a reader: forced colours, wider text spacing (WCAG 1.4.12), the keyboard. */
import "@kapitel/ui/theme/shop.css"
import { FormatPicker } from "@kapitel/ui/catalogue/FormatPicker"
import { ProductCard } from "@kapitel/ui/catalogue/ProductCard"
import { VariantPicker } from "@kapitel/ui/catalogue/VariantPicker"
import { VariantPictures } from "@kapitel/ui/catalogue/VariantPictures"
import { CategoryContents } from "@kapitel/ui/content/CategoryContents"
import { Chip } from "@kapitel/ui/primitives/Chip"
import { Disclosure } from "@kapitel/ui/primitives/Disclosure"
import { Facts } from "@kapitel/ui/primitives/Facts"
import { ProgressBar } from "@kapitel/ui/primitives/ProgressBar"
import { afterEach, describe, expect, it } from "vitest"
import { cdp, page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"

interface MediaEmulation {
  send(
    method: "Emulation.setEmulatedMedia",
    settings: { features: ReadonlyArray<Record<"name" | "value", string>> },
  ): Promise<void>
}

const forceColours = (value: "active" | "none") =>
  (cdp() as unknown as MediaEmulation).send("Emulation.setEmulatedMedia", {
    features: [{ name: "forced-colors", value }],
  })

const shape = { width: 200, height: 300, shape: "book", ean: "9789110000019" } as const
const swatch = (fill: string) => ({ name: fill, style: "default", fill, border: "#000000" }) as const
const price = { type: "original", price: 22_900 } as const
const card = (title: string) =>
  ({
    ean: "9789110000019",
    title,
    href: `/bok/x/${title.length}`,
    cover: shape,
    price,
    buy: { label: "Köp", kind: "buy" },
  }) as const

/** What is drawn of the edge of an element. */
const edgeOf = (element: Element) => {
  const { borderTopColor, borderTopWidth, outlineStyle, outlineWidth } = getComputedStyle(element)
  return [borderTopColor, borderTopWidth, outlineStyle, outlineWidth].join(" ")
}

/** Whether rules of the filled part of a progress bar keep its colour. */
const fillings = (rules: ReadonlyArray<CSSRule>): ReadonlyArray<string> =>
  rules.flatMap((rule) =>
    rule instanceof CSSStyleRule
      ? rule.selectorText === ".bar::-webkit-progress-value"
        ? [rule.style.getPropertyValue("forced-color-adjust")]
        : []
      : rule instanceof CSSGroupingRule
        ? fillings([...rule.cssRules])
        : [],
  )

describe("forced colours", () => {
  afterEach(() => forceColours("none"))

  it.each([
    [
      "colour",
      <VariantPicker
        key="colour"
        variants={[
          { href: "?v=1", label: "Röd", swatch: swatch("#ff0000"), current: true },
          { href: "?v=2", label: "Blå", swatch: swatch("#0000ff") },
        ]}
      />,
    ],
    [
      "format",
      <FormatPicker
        key="format"
        title="Vargtimmen"
        formats={[
          { format: "Inbunden", href: "/bok/a/1", price: 22_900, handover: "", current: true },
          { format: "Pocket", href: "/bok/a/2", price: 8_900, handover: "" },
        ]}
      />,
    ],
    [
      "picture",
      <VariantPictures
        key="picture"
        pictures={[
          { href: "?v=1", label: "Röd", cover: shape, current: true },
          { href: "?v=2", label: "Blå", cover: shape },
        ]}
      />,
    ],
    [
      "filter",
      <>
        <Chip href="?a" label="Deckare" selected />
        <Chip href="?b" label="Lyrik" />
      </>,
    ],
  ])("show which %s is chosen", async (_what, choices) => {
    await forceColours("active")
    const { container } = await render(choices)
    const [chosen, other] = [...container.querySelectorAll("a")]
    if (chosen === undefined || other === undefined) throw new Error("There are no choices")
    expect(edgeOf(chosen)).not.toBe(edgeOf(other))
  })

  it("show the edges of progress and of dialogs", async () => {
    await forceColours("active")
    const { container } = await render(
      <>
        <ProgressBar name="Väg till fri frakt" percent={40} />
        {["drawer", "modal", "sheet"].map((look) => (
          <dialog key={look} className={look} />
        ))}
      </>,
    )
    for (const edged of container.querySelectorAll("progress, dialog"))
      expect(getComputedStyle(edged).borderTopWidth).toBe("1px")
    // A browser tells no computed style of this part.
    expect(fillings([...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]))).toEqual(["none"])
  })
})

it.each([390, 1440])(
  "wider text spacing cuts no title of a card at %i px, and prices of a row stay on one line",
  async (width) => {
    await page.viewport(width, 844)
    const titles = [
      "Ön",
      "Det sista ljuset över Höga kusten",
      "Bokcirkeln för obotliga optimister",
      "Skrivbordskalender Lava A6 vecka på uppslag 2027",
      "Kolonilotten: familjespel, jubileumsutgåvan",
    ]
    const { container } = await render(
      <div className="wrap">
        <ul className="shelf">
          {titles.map((title) => (
            <li key={title}>
              <ProductCard product={card(title)} />
            </li>
          ))}
        </ul>
      </div>,
    )
    const spacing = document.createElement("style")
    spacing.textContent =
      "* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }"
    for (const isWider of [false, true]) {
      if (isWider) container.append(spacing)
      for (const title of container.querySelectorAll(".title")) expect(title.scrollHeight).toBe(title.clientHeight)
      const rows = Map.groupBy(container.querySelectorAll(".shelf > li"), (cell) => cell.getBoundingClientRect().top)
      expect(rows.size).toBe(width === 390 ? 3 : 1)
      for (const row of rows.values())
        expect(new Set(row.map((cell) => cell.querySelector(".price")?.getBoundingClientRect().top)).size).toBe(1)
    }
  },
)

it("a word that is longer than its line is broken, in a name as in a heading", async () => {
  await page.viewport(320, 568)
  const name = "Nordvästersjökustartilleriflygspaningssimulatoranläggningsmateriel"
  const { container } = await render(
    <div>
      <h1>{name}</h1>
      <p>
        <a href="/x">{name}</a>
      </p>
      <Facts facts={[{ name: "Varumärke", value: name }]} />
    </div>,
  )
  expect(container.scrollWidth).toBe(container.clientWidth)
})

it("the focus of a card is a ring around the whole card, inside of what would cut it off", async () => {
  const { container } = await render(<ProductCard product={card("Vargtimmen")} />)
  await userEvent.tab()
  const link = container.querySelector(".title a")
  expect(document.activeElement).toBe(link)
  if (link === null) throw new Error("There is no link")
  expect(getComputedStyle(link).outlineStyle).toBe("none")
  const { outlineStyle, outlineWidth, outlineOffset, width } = getComputedStyle(link, "::after")
  expect([outlineStyle, outlineWidth, outlineOffset]).toEqual(["solid", "3px", "-3px"])
  expect(Number.parseFloat(width)).toBeCloseTo(
    container.querySelector("article")?.getBoundingClientRect().width ?? 0,
    0,
  )
})

describe("on a phone", () => {
  it("the button for all formats is as high as a thumb needs", async () => {
    await page.viewport(390, 844)
    const format = { price: 8_900, handover: "" }
    const formats = ["Inbunden", "Pocket"].map((name, i) => ({
      ...format,
      format: name,
      href: `/bok/a/${i}`,
      current: i === 0,
    }))
    const { container } = await render(<FormatPicker title="Vargtimmen" formats={formats} />)
    const button = container.querySelector("button")?.getBoundingClientRect()
    expect(button?.height).toBeGreaterThanOrEqual(44)
    expect(
      (container.querySelector("a")?.getBoundingClientRect().top ?? 0) - (button?.bottom ?? 0),
    ).toBeGreaterThanOrEqual(0)
  })

  it("a question of two lines is as far from the lines around it as one of one line", async () => {
    await page.viewport(390, 844)
    const { container } = await render(
      ["Vad kostar en retur?", "Kan jag ångra en e-bok eller en ljudbok som jag har laddat ner?"].map((question) => (
        <Disclosure key={question} summary={question}>
          Svar
        </Disclosure>
      )),
    )
    const [one, two] = [...container.querySelectorAll("summary")].map(
      (summary) => summary.getBoundingClientRect().height,
    )
    expect(one).toBe(56)
    expect(two).toBe(2 * 24 + 2 * 12)
  })

  it("a heading's link that has no room beside it ends where the rule ends", async () => {
    await page.viewport(390, 844)
    const link = { label: "Allt i Papper & pennor", href: "/kategori/papper-pennor" }
    const { container } = await render(<CategoryContents heading="Anteckningsböcker" link={link} categories={[]} />)
    const head = container.querySelector(".running-head")?.getBoundingClientRect()
    const [heading, beside] = ["h2", "a"].map((tag) => container.querySelector(tag)?.getBoundingClientRect())
    expect(beside?.top).toBeGreaterThan(heading?.top ?? 0)
    expect(beside?.right).toBeCloseTo(head?.right ?? 0, 0)
  })
})
