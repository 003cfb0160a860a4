/** Visits to the search field: how journeys get there, and what they see. */
import type { Locator, Page } from "playwright"
import type { Browsing } from "./Browsing.ts"
import type { Shop } from "./Shop.ts"

const HISTORY = "kapitel:search-history"

interface Arrival {
  readonly width?: number
  readonly path?: string
  /** Earlier searches. */
  readonly recent?: ReadonlyArray<string>
  readonly reducedMotion?: boolean
}

/** A visitor who opens the shop, with earlier searches. */
export const arrivesAt =
  (shop: Pick<Shop, "origin">, browsing: Browsing) =>
  async ({ width = 1440, path = "/", recent = [], reducedMotion = false }: Arrival = {}): Promise<Page> => {
    const page = await browsing.newVisitor({ width, reducedMotion })
    await page.goto(shop.origin + path)
    await page.locator("html[data-script]").waitFor()
    if (recent.length > 0) await keep(page, recent)
    return page
  }

/** As if the visitor had searched for them before. */
export const keep = (page: Page, recent: ReadonlyArray<string>): Promise<void> =>
  page.evaluate(([name, terms]) => localStorage.setItem(name, terms), [HISTORY, JSON.stringify(recent)] as const)

export const fieldOf = (page: Page) => page.locator("header input[name=q]")
export const listOf = (page: Page) => page.getByRole("listbox", { name: "Sökförslag" })
export const option = (page: Page, name: string | RegExp) => listOf(page).getByRole("option", { name }).first()
export const storedSearches = (page: Page) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? "[]") as unknown, HISTORY)
export const isFocused = (place: Locator) => place.evaluate((element) => element === document.activeElement)
export const isOpen = async (page: Page) => (await page.locator(".suggest").count()) === 1

/** Focuses the field and waits for its script. */
export const enter = async (page: Page): Promise<Locator> => {
  await fieldOf(page).click()
  await page.getByRole("combobox", { name: "Sök" }).waitFor()
  return fieldOf(page)
}
