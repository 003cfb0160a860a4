import { ProductCard } from "@kapitel/ui/catalogue/ProductCard"
import type { ProductCardView, TagView } from "@kapitel/ui/catalogue/ProductCardView"
import { ProductGrid } from "@kapitel/ui/catalogue/ProductGrid"
import { Tags } from "@kapitel/ui/catalogue/Tags"
import { StarRating } from "@kapitel/ui/primitives/StarRating"
import { describe, expect, it } from "vitest"
import { elements, render, words } from "../markup.tsx"

const book: ProductCardView = {
  ean: "9789110000019",
  title: "Vargtimmen",
  href: "/bok/vargtimmen/9789110000019",
  byline: "Elof Brandt",
  format: "Inbunden",
  cover: { ean: "9789110000019", width: 400, height: 600, shape: "book" },
  price: { type: "original", price: 22_900 },
  buy: { label: "Köp", kind: "buy" },
}

const swatches = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `Färg ${index}`,
    style: "default" as const,
    fill: "#ffffff",
    border: "#e6e6e6",
  }))

describe("ProductCard", () => {
  it("has one link, with the title as its text, and one button named 'Köp {title}' (D-43)", () => {
    const html = render(<ProductCard product={book} />)
    expect(elements(html, "a").map((link) => [link.attribute("href"), link.name])).toEqual([[book.href, "Vargtimmen"]])
    expect(elements(html, "button").map((button) => button.name)).toEqual(["Köp Vargtimmen"])
    expect(html).toContain(">Köp</button>")
  })

  it("is not broken between a number and its unit, as a link and while it is edited", () => {
    const pen = { ...book, title: "Penna 0,5 mm" }
    expect(render(<ProductCard product={pen} />)).toContain(">Penna 0,5\u00a0mm</a>")
    expect(render(<ProductCard product={pen} editing />)).toContain(">Penna 0,5\u00a0mm</h3>")
  })

  it("posts one copy to the cart without script", () => {
    const html = render(<ProductCard product={book} returnTo="/kategori/deckare" />)
    expect(elements(html, "form")[0]?.attribute("method")).toBe("post")
    expect(elements(html, "form")[0]?.attribute("action")).toBe("/cart/lines")
    const fields = elements(html, "input").map((field) => [field.attribute("name"), field.attribute("value")])
    expect(fields).toEqual([
      ["ean", "9789110000019"],
      ["returnTo", "/kategori/deckare"],
    ])
  })

  it("shows a disabled button and no form when it cannot be bought (CARD-05, AVAIL-02, AVAIL-03)", () => {
    const html = render(<ProductCard product={{ ...book, buy: { label: "Slutsåld", kind: "none" } }} />)
    expect(html).not.toContain("<form")
    expect(elements(html, "button")[0]?.has("disabled")).toBe(true)
    expect(elements(html, "button")[0]?.name).toBe("Slutsåld Vargtimmen")
  })

  it("shows when a preorder is sent (AVAIL-09)", () => {
    const buy = { label: "Förbeställ", kind: "preorder", note: "Skickas 12 december" } as const
    const html = render(<ProductCard product={{ ...book, buy }} />)
    expect(elements(html, "button")[0]?.name).toBe("Förbeställ Vargtimmen")
    expect(words(html)).toContain("Skickas 12 december")
  })

  it("names the other editions of its work after its own format (PDP-11)", () => {
    const editions = "Även e-\u2060bok, ljudbok, från 89\u00a0kr"
    expect(render(<ProductCard product={{ ...book, editions }} />)).toContain(
      `<p class="format">Inbunden</p><p class="format">${editions}</p>`,
    )
    expect(render(<ProductCard product={book} />).match(/class="format"/g)).toHaveLength(1)
  })

  it("shows seven colours without a remainder", () => {
    const html = render(<ProductCard product={{ ...book, swatches: swatches(7) }} />)
    expect(html.match(/class="swatch"/g)).toHaveLength(7)
    expect(elements(html, "a")).toHaveLength(1)
  })

  it("shows seven of nine colours and a link '+2' (CARD-01)", () => {
    const html = render(<ProductCard product={{ ...book, swatches: swatches(9) }} />)
    expect(html.match(/class="swatch"/g)).toHaveLength(7)
    expect(html).toContain(">+2</a>")
    expect(elements(html, "a")[1]?.attribute("href")).toBe(book.href)
  })

  it("shows two tags, the first two in order", () => {
    const tags = [
      { kind: "signed", label: "Signerad" },
      { kind: "loyalty", label: "Medlemspris" },
      { kind: "new", label: "Nyhet" },
    ] as const
    expect(words(render(<ProductCard product={{ ...book, tags }} />))).toMatch(/^Signerad Medlemspris Vargtimmen/)
  })

  it("has one look for reduced prices, another for signed books, and a third with a heart for member prices", () => {
    const html = (kind: TagView["kind"]) => render(<Tags tags={[{ kind, label: "Etikett" }]} />)
    const look = (kind: TagView["kind"]) => /<span class="([^"]*)"/.exec(html(kind))?.[1]
    const groups = [["new", "upcoming"], ["signed"], ["discount", "campaign", "friend-price"], ["loyalty"]] as const
    const classes = groups.map((kinds) => new Set(kinds.map(look)))
    expect(classes.map(({ size }) => size)).toEqual([1, 1, 1, 1])
    expect(new Set(classes.flatMap((one) => [...one])).size).toBe(4)
    for (const one of classes.flatMap((each) => [...each])) expect(one?.split(" ")).toContain("tag")
    expect(groups.flat().filter((kind) => html(kind).includes("<svg"))).toEqual(["loyalty"])
  })

  it("has the rating in half stars, and in words how many have rated (D-68)", () => {
    const rated = (rating: number, ratedBy: number) => render(<StarRating rating={rating} ratedBy={ratedBy} />)
    expect(words(rated(4.5, 1_234)).replaceAll("\u00a0", " ")).toBe("4,5 av 5 (1 234 betyg )")
    expect([4, 3.96, 4.26].map((rating) => words(rated(rating, 1)).split(" ")[0])).toEqual(["4,0", "4,0", "4,3"])
    expect([1, 1.2, 1.3, 4.75, 5].map((rating) => /after:w-([\w/]+)/.exec(rated(rating, 1))?.[1])).toEqual([
      "2/10",
      "2/10",
      "3/10",
      "full",
      "full",
    ])
  })

  it("leaves the word to those who listen where a phone has no room for it", () => {
    expect(render(<StarRating rating={4} ratedBy={3} isNarrow />)).toContain('class="ratings max-sm:sr-only"')
    expect(render(<StarRating rating={4} ratedBy={3} />)).toContain('class="ratings"')
  })

  it.each([0, 0.9, 5.1, Number.NaN])("shows no stars for a rating of %s (CARD-03)", (rating) => {
    expect(render(<ProductCard product={{ ...book, rating: { rating, ratedBy: 3 } }} />)).not.toContain("stars")
  })

  it("has no link while the page is edited (CARD-07, EDIT-03)", () => {
    expect(elements(render(<ProductCard product={book} editing />), "a")).toHaveLength(0)
  })
})

describe("ProductGrid", () => {
  const products = Array.from({ length: 6 }, (_, index) => ({
    ...book,
    ean: `978911000001${index}`,
    cover: { ...book.cover, ean: `978911000001${index}` },
  }))

  it("loads the first four pictures at once and the others when they come near (CARD-06)", () => {
    const lazy = elements(render(<ProductGrid products={products} />), "img").map((image) => image.attribute("loading"))
    expect(lazy).toEqual([undefined, undefined, undefined, undefined, "lazy", "lazy"])
  })

  it("offers each picture in the two widths a card may need, and as webp without avif support", () => {
    const html = render(<ProductGrid products={products.slice(0, 1)} />)
    const picture = "/images/9789110000010/"
    expect(html).toContain(`srcSet="${picture}200.avif 200w, ${picture}383.avif 383w"`)
    expect(html).toContain(`src="${picture}383.webp"`)
  })
})
