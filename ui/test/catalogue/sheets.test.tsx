import { BookSample } from "@kapitel/ui/catalogue/BookSample"
import { FormatPicker } from "@kapitel/ui/catalogue/FormatPicker"
import { ImageZoom, ZoomButton } from "@kapitel/ui/catalogue/ImageZoom"
import { StreamingOffer } from "@kapitel/ui/catalogue/StreamingOffer"
import type { ComponentProps } from "react"
import { describe, expect, it } from "vitest"
import { BUY_FORM } from "../../src/availability/buyFormId.ts"
import { elements, render, words } from "../markup.tsx"

const cover = { ean: "9789110007918", width: 400, height: 580, shape: "book" } as const
const formats = [
  { format: "Inbunden", href: "/bok/a/1", price: 23_900, handover: "Skickas imorgon", current: true },
  { format: "E-bok", href: "/bok/a/2", price: 12_900, handover: "Laddas ner" },
  { format: "Pocket", href: "/bok/a/3", price: undefined, handover: "" },
]

describe("other formats", () => {
  const html = render(<FormatPicker title="Havet" formats={formats} />)

  it("are shown in a strip and, with their dates, in a drawer that its button opens without script (PDP-11)", () => {
    const [strip = "", drawer = ""] = html.split("<dialog")
    expect(words(strip)).toContain("E-bok 129\u00a0kr")
    expect(words(strip)).not.toContain("Laddas ner")
    expect(words(drawer)).toContain("Alla format av Havet")
    expect(words(drawer)).toContain("E-bok 129\u00a0kr Laddas ner")
    const [open] = elements(html, "button")
    expect(open?.name).toBe("Visa alla format")
    expect(open?.attribute("command")).toBe("show-modal")
    expect(drawer).toContain(`id="${open?.attribute("commandfor")}"`)
  })

  it("link to their pages, and mark the current one", () => {
    const links = elements(html, "a")
    expect(links.map((link) => link.attribute("href"))).toEqual([...formats, ...formats].map(({ href }) => href))
    const current = links.filter((link) => link.attribute("aria-current") === "page")
    expect(current.map((link) => link.attribute("href"))).toEqual(["/bok/a/1", "/bok/a/1"])
  })

  it("say which of them is paid each month, and which is not out yet", () => {
    const others = [
      { format: "Ljudbok, strömmande", href: "/bok/a/4", price: 7_900, isMonthly: true, handover: "Strömmas" },
      { format: "Häftad", href: "/bok/a/5", price: 8_900, comes: "Kommer 18 aug 2027", handover: "" },
    ]
    const [strip = "", drawer = ""] = render(<FormatPicker title="Havet" formats={[...formats, ...others]} />).split(
      "<dialog",
    )
    for (const part of [strip, drawer]) expect(words(part)).toContain("Ljudbok, strömmande 79\u00a0kr/mån")
    expect(words(strip)).toContain("Häftad 89\u00a0kr Kommer 18 aug 2027")
    expect(words(strip).match(/Kommer/g)).toHaveLength(1)
  })

  it("are no choice where there is only one", () => {
    expect(render(<FormatPicker title="Havet" formats={formats.slice(0, 1)} />)).toBe("")
  })
})

describe("a book sample", () => {
  const sample = (
    address: string,
    buy: ComponentProps<typeof BookSample>["buy"] = { kind: "buy", label: "Lägg i varukorg" },
    watchHref?: string,
  ) => (
    <BookSample
      ean={cover.ean}
      title="Havet"
      address={address}
      price={{ type: "original", price: 22_900 }}
      buy={buy}
      watchHref={watchHref}
    />
  )
  const frameOf = (address: string) => elements(render(sample(address)), "iframe")[0]

  it("is a named frame that loads nothing before it is visible", () => {
    const frame = frameOf("/prov?isbn=9789110007918")
    expect(frame?.attribute("title")).toBe("Provläs Havet")
    expect(frame?.attribute("loading")).toBe("lazy")
  })

  it("may run no script when it is the shop's, and any at its own origin", () => {
    expect(frameOf("/prov")?.attribute("sandbox")).toBe("allow-same-origin")
    expect(frameOf("https://smakprov.example/las")?.attribute("sandbox")).toContain("allow-scripts")
  })

  it("can be read in a window of its own", () => {
    const [link] = elements(render(sample("/prov")), "a")
    expect(link?.attribute("href")).toBe("/prov")
    expect(link?.attribute("rel")).toBe("noopener")
  })

  it("ends with the price and the button of the page's form", () => {
    const html = render(sample("/prov"))
    expect(words(html)).toContain("Läs vidare 229\u00a0kr Lägg i varukorg")
    expect(
      elements(html, "button")
        .find(({ name }) => name === "Lägg i varukorg")
        ?.attribute("form"),
    ).toBe(BUY_FORM)
  })

  it("ends with 'Bevaka' where the book cannot be bought, and with nothing where it cannot be watched either", () => {
    const soldOut = { kind: "none", label: "Slutsåld" } as const
    const [, watch] = elements(render(sample("/prov", soldOut, "/bevaka?ean=1")), "a")
    expect([watch?.name, watch?.attribute("href")]).toEqual(["Bevaka", "/bevaka?ean=1"])
    expect(words(render(sample("/prov", soldOut)))).not.toContain("Läs vidare")
  })
})

describe("the enlarged picture", () => {
  it("has its text, and buttons that exist only with script", () => {
    const html = render(
      <>
        <ZoomButton />
        <ImageZoom cover={cover} title="Havet" />
      </>,
    )
    expect(elements(html, "button").map(({ name }) => name)).toEqual([
      "Förstora bilden",
      "Mindre",
      "Större",
      "Hela bilden",
      "Stäng",
    ])
    expect(html.indexOf("data-needs-script")).toBeLessThan(html.indexOf("Mindre"))
    expect(elements(html, "img")[0]?.attribute("alt")).toBe("Havet")
  })
})

describe("the offer to listen", () => {
  it("shows its price, and links to the streamed edition where that is another", () => {
    const text = "Från 79\u00a0kr/mån. Prova gratis i 30\u00a0dagar."
    expect(words(render(<StreamingOffer href="/bok/a/4" />))).toBe(text)
    expect(elements(render(<StreamingOffer href="/bok/a/4" />), "a")).toHaveLength(1)
    expect(elements(render(<StreamingOffer />), "a")).toHaveLength(0)
  })
})
