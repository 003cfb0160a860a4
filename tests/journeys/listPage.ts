/** Elements and actions for journeys of lists. */
import type { Locator, Page, Route } from "playwright"
import type { Browsing } from "./Browsing.ts"
import type { Shop } from "./Shop.ts"

export const LIST = "/kategori/bocker"
export const FAILED = "Listan kunde inte ändras."

/** The parts of a list are hydrated separately, and a filter is a link until then. */
const taken = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll("aside.facets summary, kapitel-island[name=list-header] > *")]
      .filter((part) => part.checkVisibility())
      .every((part) => Object.keys(part).some((key) => key.startsWith("__react"))),
  )

/** Opens pages for new visitors, and waits for the scripts. Widths in CSS pixels, 1440 when none is given. */
export const visitsOf =
  (shop: Shop, browsing: Browsing) =>
  async (path: string, width?: number): Promise<Page> => {
    const page = await browsing.newVisitor(width === undefined ? {} : { width })
    await page.goto(shop.origin + path)
    await page.locator("html[data-script]").waitFor()
    await taken(page)
    return page
  }

export const sidebar = (page: Page) => page.getByRole("complementary", { name: "Filter" })
/** A link, and a tick box once the script has run. */
export const choice = (place: Page | Locator, name: string) =>
  place.locator(".choice", { hasText: new RegExp(`^${name}`) })
export const count = async (page: Page) => Number((await page.locator("[data-list]").getAttribute("data-count")) ?? "0")
export const cards = (page: Page) => page.locator("[data-product-grid] > li").count()
export const facets = (page: Page) => new URL(page.url()).searchParams.get("facets")
export const focusedOn = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? "")
export const hasFocus = (place: Locator) => place.evaluate((one) => one === document.activeElement)
/** The form of a range; its name is that of its facet. */
export const rangeOf = (place: Page | Locator, attribute: string) =>
  place.locator(`form.range-form:visible:has([name="${attribute}.within"])`)
export const isBusy = (page: Page) =>
  page
    .locator("main[aria-busy]")
    .count()
    .then((busy) => busy === 1)
export const isChosen = (link: Locator) =>
  link
    .locator(".box-on")
    .count()
    .then((boxes) => boxes === 1)
export const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY))

/**
 * Opens a folded facet: without a pointer, since the list of a hovered choice is prefetched, and until the browser has
 * laid its choices out, which cannot be focused before.
 */
export const unfold = async (place: Page | Locator, name: string): Promise<void> => {
  const summary = place.locator("summary", { hasText: new RegExp(`^${name}$`) })
  await summary.press("Enter")
  await summary.locator("+ *").waitFor()
}

/** Filtered lists, and no prefetched product page. */
const LISTS = /facets=.*_main=1/

/** Lists wait until released. */
export const holdLists = async (page: Page) => {
  const held: Array<Route> = []
  await page.route(LISTS, (route) => void held.push(route))
  return { held, letGo: (route: Route | undefined) => route?.continue() }
}

/** Survives in-place changes and nothing else. */
export const mark = (page: Page) => page.evaluate(() => document.querySelector("header")?.setAttribute("data-mark", ""))
export const isMarked = async (page: Page) => (await page.locator("header[data-mark]").count()) === 1
