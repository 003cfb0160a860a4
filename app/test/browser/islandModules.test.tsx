/** The islands of browse pages are loaded by their names. */
import { expect, it } from "vitest"
import { early, islands } from "../../client/islands.ts"

const NAMES = [
  "account",
  "cart",
  "login",
  "menu-bar",
  "buy",
  "buyForm",
  "messages",
  "carousel",
  "filter-page",
  "filters",
  "list-header",
  "load-more",
  "event-search",
  "event-row",
  "sample",
  "watch",
  "zoom",
  "consent",
  "recent",
  "reserve",
  "store-finder",
  "search",
  "store",
  "choose-store",
  "store-stock",
  "stores",
  "menu",
]

it("there is one of each name", () => {
  expect(Object.keys(islands)).toEqual(NAMES)
})

it.each(NAMES)("%s is the island of its name, loaded once", async (name) => {
  const [one, other] = await Promise.all([islands[name]?.(), islands[name]?.()])
  expect(one?.name).toBe(name)
  expect(other).toBe(one)
})

it("a visitor's own searches are shown before the search field is loaded", async () => {
  expect(Object.keys(early)).toEqual(["search"])
  expect(await early["search"]?.()).toBeTypeOf("function")
})
