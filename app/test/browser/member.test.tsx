/** Whose price is the large one: the browser marks the page of a member, and nothing moves (decision 342). */
import "@kapitel/ui/theme/shop.css"
import { PriceBlock } from "@kapitel/ui/pricing/PriceBlock"
import { renderToStaticMarkup } from "react-dom/server"
import { afterEach, expect, it } from "vitest"
import { showMember } from "../../client/member.ts"

const place = document.createElement("div")
const signIn = (as: string) => {
  document.cookie = `kapitel-signed-in=${as}; Path=/`
  showMember()
}
afterEach(() => {
  document.cookie = "kapitel-signed-in=; Max-Age=0; Path=/"
  showMember()
  place.remove()
})

it("marks the page of a member, and of nobody else", () => {
  const isMarked = () => document.documentElement.hasAttribute("data-member")
  for (const [as, marked] of [
    ["account", false],
    ["member", true],
    ["", false],
  ] as const) {
    signIn(as)
    expect(isMarked()).toBe(marked)
  }
})

const PRICES = [
  { type: "loyalty", price: 24_900, loyaltyPrice: 19_900 },
  { type: "loyalty", price: 24_900, originalPrice: 29_900, loyaltyPrice: 19_900, lowestRecentPrice: 24_900 },
] as const

it.each(["page", "card"] as const)("makes a member's own price on a %s the first and the large one", (size) => {
  for (const price of PRICES) {
    place.innerHTML = renderToStaticMarkup(<PriceBlock price={price} size={size} />)
    document.body.append(place)
    const boxOf = (part: string) => place.querySelector(part)?.getBoundingClientRect() ?? new DOMRect()
    const sizeOf = (part: string) => Number.parseFloat(getComputedStyle(place.querySelector(part) ?? place).fontSize)
    const text = () => place.innerText.replaceAll(/\s+/g, " ")
    const before = boxOf(".price")
    expect(boxOf(".price-now").top).toBeLessThan(boxOf(".price-member").top)
    expect(sizeOf(".price-now")).toBeGreaterThan(sizeOf(".price-member"))
    expect(text()).not.toMatch(/Ditt|Ordinarie 249/)
    signIn("member")
    expect(boxOf(".price").height).toBeCloseTo(before.height, 0)
    expect(boxOf(".price-member").top).toBeLessThan(boxOf(".price-now").top)
    expect(sizeOf(".price-member")).toBeGreaterThan(sizeOf(".price-now"))
    expect(text()).toContain(size === "page" ? "Ditt medlemspris 199 kr" : "Medlem 199 kr")
    expect(text()).not.toContain("för medlemmar")
    signIn("")
  }
})

it("leaves a price for all as it is", () => {
  place.innerHTML = renderToStaticMarkup(<PriceBlock price={{ type: "original", price: 24_900 }} />)
  document.body.append(place)
  const look = () => {
    const { fontSize, color, fontWeight } = getComputedStyle(place.querySelector(".price-now") ?? place)
    return [fontSize, color, fontWeight]
  }
  const before = look()
  signIn("member")
  expect(look()).toEqual(before)
})
