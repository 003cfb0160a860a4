import { contrast } from "@kapitel/core/site/contrast"
import { CheckoutHeader, type CheckoutHeaderProps } from "@kapitel/ui/shell/CheckoutHeader"
import { Footer } from "@kapitel/ui/shell/Footer"
import { Header } from "@kapitel/ui/shell/Header"
import { Ticker } from "@kapitel/ui/shell/Ticker"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { elements, render } from "../markup.tsx"

const link = (label: string) => ({ label, href: `/${label}` })

describe("Header", () => {
  const categories = ["bocker", "papper", "spel", "pennor"].map(link)
  const html = render(
    <Header shopName="Kapitel" homeHref="/" menuHref="/kategori" cartHref="/checkout" categories={categories} />,
  )

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

describe("Footer", () => {
  const html = render(
    <Footer
      shopName="Kapitel"
      homeHref="/"
      about="Bokhandel sedan 1921."
      columns={[
        { heading: "Handla", links: [link("nytt"), link("topplistan")] },
        { heading: "Hjälp", links: [link("kontakt")] },
      ]}
      social={(["facebook", "instagram", "youtube", "tiktok"] as const).map((network) => ({
        network,
        href: `https://${network}.example/kapitel`,
      }))}
      closing="Kapitel Bokhandel AB"
      terms={[link("avtalsvillkor"), link("personuppgifter")]}
      cookiesHref="/cookies"
      partners={[
        { name: "PostNord", logo: { source: "/assets/postnord.svg", alt: "PostNord", width: 80, height: 20 } },
        { name: "Budbilen" },
      ]}
    />,
  )

  it("has a hidden heading (SHELL-03)", () => {
    const [heading] = elements(html, "h2")
    expect([heading?.name, heading?.attribute("class")]).toEqual(["Sidfot", "sr-only"])
  })

  it("has columns of links, four networks, terms, cookie settings and delivery partners (SHELL-04)", () => {
    expect(elements(html, "h3").map(({ name }) => name)).toEqual(["Handla", "Hjälp", "Följ oss"])
    expect(elements(html, "a").map((a) => [a.name, a.attribute("href")])).toEqual([
      ["Kapitel, till startsidan", "/"],
      ["nytt", "/nytt"],
      ["topplistan", "/topplistan"],
      ["kontakt", "/kontakt"],
      ["Facebook", "https://facebook.example/kapitel"],
      ["Instagram", "https://instagram.example/kapitel"],
      ["YouTube", "https://youtube.example/kapitel"],
      ["TikTok", "https://tiktok.example/kapitel"],
      ["avtalsvillkor", "/avtalsvillkor"],
      ["personuppgifter", "/personuppgifter"],
      ["Cookieinställningar", "/cookies"],
    ])
    expect(html).toMatch(/aria-label="Leverans med"[^]*<img src="\/assets\/postnord\.svg" alt="PostNord"[^]*Budbilen/)
  })
})

describe("the checkout's header", () => {
  it("leads on shopping by a link to the home page, and has the logo and the account (SHELL-06)", () => {
    const links = (account: CheckoutHeaderProps["account"]) =>
      elements(render(<CheckoutHeader shopName="Kapitel" homeHref="/" account={account} />), "a").map((a) => [
        a.name,
        a.attribute("href"),
      ])
    const toShop = [
      ["Fortsätt handla", "/"],
      ["Kapitel, till startsidan", "/"],
    ]
    expect(links({ name: "agnes@exempel.se" })).toEqual(toShop)
    expect(links({ loginHref: "/logga-in" })).toEqual([...toShop, ["Logga in", "/logga-in"]])
    expect(render(<CheckoutHeader shopName="Kapitel" homeHref="/" account={{ name: "agnes@exempel.se" }} />)).toContain(
      "agnes@exempel.se",
    )
  })
})

describe("the ticker's colours", () => {
  const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`)

  it("are readable whatever an editor picks: the pair itself, or white on gran (SHELL-13)", () => {
    fc.assert(
      fc.property(colour, colour, (background, color) => {
        const html = render(<Ticker messages={[{ text: "Fri frakt" }]} background={background} color={color} />)
        const isOwn = contrast(color, background) >= 4.5
        expect([html.includes(`fill="${background}"`), html.includes(`color="${color}"`)]).toEqual([isOwn, isOwn])
        expect(html.includes("bg-gran text-meta/5 text-white")).toBe(!isOwn)
      }),
    )
    // tokens.css
    expect(contrast("#ffffff", "#17483a")).toBeGreaterThanOrEqual(4.5)
  })

  it("move nothing: the line stands still (SHELL-13)", () => {
    const html = render(<Ticker messages={[{ text: "Ett" }, { text: "Två" }]} background="#000000" color="#ffffff" />)
    expect(html).not.toMatch(/animat|marquee/)
  })
})
