import { Header } from "@kapitel/ui/shell/Header"
import { Ticker } from "@kapitel/ui/shell/Ticker"
import { describe, expect, it } from "vitest"
import { contrast } from "../../src/shell/readableColours.ts"
import { elements, render } from "../markup.tsx"

const link = (label: string) => ({ label, href: `/${label}` })

describe("Header", () => {
  const categories = ["bocker", "papper", "spel", "pennor"].map(link)
  const html = render(<Header homeHref="/" menuHref="/kategori" cartHref="/checkout" categories={categories} />)

  it("shows books and at most two other categories (HEAD-05)", () => {
    const labels = elements(html, "a").map((a) => a.name)
    expect(labels).toContain("spel")
    expect(labels).not.toContain("pennor")
  })

  it("leaves out links without a page: login", () => {
    expect(html).not.toContain("Logga in")
  })

  it("makes buttons that open drawers links to equivalent pages (HEAD-01)", () => {
    const openers = elements(html, "a").filter((a) => a.has("data-opens"))
    expect(openers.map((a) => [a.attribute("data-opens"), a.attribute("href")])).toEqual([
      ["menu-drawer", "/kategori"],
      ["cart-drawer", "/checkout"],
      ["menu-drawer", "/kategori"],
    ])
  })
})

describe("Ticker", () => {
  const messages = [{ text: "Fri frakt" }]

  it("has readable colours from content, without a style attribute (SHELL-13)", () => {
    const html = render(<Ticker messages={messages} background="#fcefcf" color="#5f3900" />)
    expect(html).toContain('fill="#fcefcf"')
    expect(html).toContain('color="#5f3900"')
  })

  it("falls back to white on gran when the colours are not readable", () => {
    const html = render(<Ticker messages={messages} background="#ffffff" color="#f2b134" />)
    expect(html).not.toContain("#f2b134")
    expect(html).toContain("Fri frakt")
  })

  it("measures contrast as defined by WCAG", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21)
    expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2)
    expect(contrast("nothing", "#ffffff")).toBe(0)
  })
})
