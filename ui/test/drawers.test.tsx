import type { MenuCategory } from "@kapitel/core/shop/SearchClient"
import { ProductAdded } from "@kapitel/ui/cart/ProductAdded"
import { Drawer } from "@kapitel/ui/primitives/Drawer"
import { MenuDrawer } from "@kapitel/ui/shell/MenuDrawer"
import { describe, expect, it } from "vitest"
import { filledCart } from "../stories/samples.ts"
import { elements, render } from "./markup.tsx"

const [line] = filledCart.lines
const nothing = () => {}

describe.each(["closed", "opening", "open", "closing"] as const)("while %s", (state) => {
  it("a drawer is a closed dialog in served HTML, which script opens as modal", () => {
    const html = render(
      <Drawer state={state} onClose={nothing} title="Din varukorg">
        {null}
      </Drawer>,
    )
    expect(html).toMatch(/^<dialog /)
    expect(html).not.toMatch(/^<dialog [^>]*\sopen\b/)
  })
})

it("the menu has its first level in served HTML, as links (NAV-01, NAV-04)", () => {
  const html = render(
    <MenuDrawer
      categories={[
        {
          key: "bocker",
          name: "Böcker",
          url: "/kategori/bocker",
          type: "book",
          categories: [
            { key: "bocker_deckare", name: "Deckare", url: "/kategori/bocker/deckare", type: "book", categories: [] },
          ],
        },
        { key: "spel", name: "Spel", url: "/kategori/spel", type: "non-book", categories: [] },
      ]}
      allHref="/kategori"
      loginHref="/logga-in"
      myPagesHref="/mina-sidor"
    />,
  )
  for (const href of ["/kategori/bocker/deckare", "/kategori/spel", "/kategori", "/logga-in"])
    expect(html).toContain(`href="${href}"`)
})

const shelf = (
  name: string,
  type: "book" | "non-book",
  categories: ReadonlyArray<MenuCategory> = [],
): MenuCategory => ({
  key: name,
  name,
  url: `/kategori/${name}`,
  type,
  categories,
})

const menuOf = (categories: ReadonlyArray<MenuCategory>, editing?: true) =>
  render(
    <MenuDrawer
      categories={categories}
      allHref="/kategori"
      loginHref="/logga-in"
      myPagesHref="/mina-sidor"
      editing={editing}
    />,
  )

it("the menu has five categories of books, and then all of them (NAV-04)", () => {
  const books = Array.from({ length: 8 }, (_, index) => shelf(`b${index + 1}`, "book"))
  const links = elements(menuOf([shelf("bocker", "book", books), shelf("spel", "non-book")]), "a")
  expect(links.map((a) => [a.name, a.attribute("href")]).slice(0, 7)).toEqual([
    ...["b1", "b2", "b3", "b4", "b5"].map((name) => [name, `/kategori/${name}`]),
    ["Alla kategorier A–Ö", "/kategori"],
    ["spel", "/kategori/spel"],
  ])
})

it("an editor is told that the navigation is empty, a visitor is not (NAV-06, D-36)", () => {
  const sentence = "No navigation items found."
  expect(menuOf([], true)).toContain(sentence)
  expect(menuOf([])).not.toContain(sentence)
  expect(menuOf([shelf("spel", "non-book")], true)).not.toContain(sentence)
})

it.each(["ADDED", "ADDED_ANIMATION_FINISHED", "CLOSING", "CLOSING_ANIMATION_FINISHED"] as const)(
  "the dialog after an addition is closed in served HTML, while %s",
  (state) => {
    expect(
      render(
        line !== undefined && (
          <ProductAdded state={state} onClose={nothing} line={line} cart={filledCart} checkoutHref="/checkout" />
        ),
      ),
    ).toMatch(/^<dialog (?![^>]*\sopen\b)/)
  },
)

describe("the recommended products of the dialog after an addition", () => {
  const dialog = (added: NonNullable<typeof line>, count: number) => {
    const recommended = Array.from({ length: count }, (_, index) => ({
      ean: `978910000${String(index).padStart(4, "0")}`,
      title: `Bok ${index + 1}`,
      url: `/bok/${index + 1}`,
      picture: { ean: `978910000${String(index).padStart(4, "0")}`, width: 400, height: 600 },
      price: { type: "original", price: 10_000 },
    })) as unknown as typeof filledCart.recommended
    const cart = { ...filledCart, recommended }
    return render(<ProductAdded state="ADDED" onClose={nothing} line={added} cart={cart} checkoutHref="/checkout" />)
  }
  const book = { ...line, format: "pocket" } as NonNullable<typeof line>

  it("are a row of pictures that lead to them, the first eight, or none (QTY-12)", () => {
    const offered = (count: number) =>
      [...dialog(book, count).matchAll(/href="\/bok\/(\d+)"/g)].map(([, number]) => number)
    expect(offered(9)).toEqual(["1", "2", "3", "4", "5", "6", "7", "8"])
    expect(offered(0)).toEqual([])
    const named = [...dialog(book, 2).matchAll(/<li><a href="[^"]+">.*?<img [^>]*alt="([^"]+)"/g)]
    expect(named.map(([, alt]) => alt)).toEqual(["Bok 1", "Bok 2"])
  })

  it("are named for what was added: something to read, or a thing", () => {
    const { format: _, ...thing } = book
    const headings = [dialog(book, 1), dialog(thing, 1)].map((html) => /<h3[^>]*>([^<]+)/.exec(html)?.[1])
    expect(headings).toEqual(["Andra läste också", "Andra köpte också"])
  })
})
