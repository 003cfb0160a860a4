import type { Route } from "playwright"
import { describe, expect, it } from "vitest"
import { openedBrowser, openedShop } from "./journey.ts"
import {
  choice,
  count,
  FAILED,
  facets,
  focusedOn,
  holdLists,
  isChosen,
  isMarked,
  LIST,
  LISTS,
  mark,
  sidebar,
  unfold,
  visitsOf,
} from "./listPage.ts"

const shop = openedShop()
const browsing = openedBrowser()
const visit = visitsOf(shop, browsing)

describe("a filter on a wide screen", () => {
  it("is chosen at once, and what stands there is not shown as its result until it is", async () => {
    const page = await visit(LIST)
    await unfold(page, "Format")
    const pocket = choice(sidebar(page), "Pocket")
    await pocket.focus()
    const { held, letGo } = await holdLists(page)
    const before = await count(page)
    await page.keyboard.press("Enter")
    await expect.poll(() => isChosen(pocket)).toBe(true)
    await expect.poll(() => page.locator("[data-list]").getAttribute("aria-busy")).toBe("true")
    expect(await count(page)).toBe(before)
    expect(facets(page)).toBeNull()
    await expect.poll(() => held.length).toBe(1)
    await letGo(held[0])
    await page.waitForURL(/facets=format%3APocket/)
    expect(await page.locator("[data-list]").getAttribute("aria-busy")).toBeNull()
    expect(await count(page)).toBeLessThan(before)
    expect(await focusedOn(page)).toMatch(/^Pocket/)
  })

  it("keeps every choice of many that are made faster than the list can answer", async () => {
    const page = await visit(LIST)
    await unfold(page, "Format")
    const { held, letGo } = await holdLists(page)
    await choice(sidebar(page), "Pocket").press("Enter")
    await choice(sidebar(page), "Inbunden").press("Enter")
    await expect.poll(() => held.length).toBe(2)
    // The answers come in the wrong order; the last choice counts.
    await letGo(held[1])
    await page.waitForURL(/facets=/)
    await letGo(held[0])
    await page.unroute(LISTS)
    expect(facets(page)).toBe("format:Pocket|Inbunden")
    for (const name of ["Pocket", "Inbunden"]) expect(await isChosen(choice(sidebar(page), name))).toBe(true)
    expect(await page.getByRole("link", { name: "Ta bort filter: Inbunden" }).count()).toBe(1)
    await page.goBack()
    await expect.poll(() => facets(page)).toBeNull()
  })

  it("pressed twice is taken back", async () => {
    const page = await visit(LIST)
    await unfold(page, "Format")
    const { held } = await holdLists(page)
    const pocket = choice(sidebar(page), "Pocket")
    await pocket.press("Enter")
    await expect.poll(() => isChosen(pocket)).toBe(true)
    await expect.poll(() => held.length).toBe(1)
    await pocket.press("Enter")
    await expect.poll(() => isChosen(pocket)).toBe(false)
    await expect.poll(() => page.locator("[data-list]").getAttribute("aria-busy")).toBeNull()
    await page.unrouteAll({ behavior: "ignoreErrors" })
  })

  it.each([
    ["the shop fails", (route: Route) => route.fulfill({ status: 500, body: "oops" })],
    ["the line is dead", (route: Route) => route.abort("internetdisconnected")],
  ])("is taken back in Swedish when %s, and works again afterwards", async (_what, answer) => {
    browsing.expectComplaint(/500|ERR_INTERNET_DISCONNECTED/)
    const page = await visit(LIST)
    await unfold(page, "Format")
    const before = await count(page)
    await page.route(/_main=1/, answer)
    const pocket = choice(sidebar(page), "Pocket")
    await pocket.press("Enter")
    await page.getByText(FAILED).waitFor()
    expect(await isChosen(pocket)).toBe(false)
    expect([facets(page), await count(page)]).toEqual([null, before])
    await page.unroute(/_main=1/)
    await pocket.press("Enter")
    await page.waitForURL(/facets=format%3APocket/)
  })

  it("gives one list to the press, the reload, the shared link and the way back", async () => {
    const page = await visit(`${LIST}?page=2`)
    await unfold(page, "Format")
    await choice(sidebar(page), "Pocket").click()
    await page.waitForURL(/facets=/)
    expect(new URL(page.url()).searchParams.has("page")).toBe(false)
    await page.locator("summary", { hasText: "Sortera" }).click()
    await page.getByRole("link", { name: "Titel A–Ö" }).click()
    await page.waitForURL(/sort=title/)
    const titles = () => page.locator(".card .title").allTextContents()
    const [address, shown, many] = [page.url(), await titles(), await count(page)]
    expect(shown).toEqual(shown.toSorted((a, b) => a.localeCompare(b, "sv")))
    await page.reload()
    expect([await titles(), await count(page)]).toEqual([shown, many])
    const shared = await browsing.newVisitor()
    await shared.goto(address)
    expect(await shared.locator(".card .title").allTextContents()).toEqual(shown)
    await page.goBack()
    await expect.poll(() => new URL(page.url()).searchParams.has("sort")).toBe(false)
    await page.goForward()
    await expect.poll(titles).toEqual(shown)
  })

  it("is taken away by its chip, and all of them at once", async () => {
    const page = await visit(`${LIST}?facets=format:Pocket|Inbunden&sort=title+asc`)
    const all = page.getByRole("link", { name: "Rensa alla" })
    await page.getByRole("link", { name: "Ta bort filter: Pocket" }).press("Enter")
    await expect.poll(() => facets(page)).toBe("format:Inbunden")
    expect(await page.evaluate(() => document.activeElement?.closest("[data-list]") !== null)).toBe(true)
    await all.press("Enter")
    await expect.poll(() => facets(page)).toBeNull()
    expect(new URL(page.url()).searchParams.get("sort")).toBe("title asc")
    expect(await all.count()).toBe(0)
  })

  it("leaves pictures, focus, folds and eyes where they are", async () => {
    const page = await visit(LIST)
    await mark(page)
    await unfold(page, "Format")
    const inbunden = choice(sidebar(page), "Inbunden")
    await inbunden.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => Math.round(scrollY))
    const stays = await page.locator(".card", { hasText: "Inbunden" }).first().locator("img").elementHandle()
    await inbunden.click()
    await page.waitForURL(/facets=/)
    expect(await page.evaluate(() => Math.round(scrollY))).toBe(place)
    expect(await page.locator("details[open] > summary", { hasText: /^Format$/ }).count()).toBe(1)
    expect(await isMarked(page)).toBe(true)
    expect(await stays?.evaluate((picture) => picture.isConnected)).toBe(true)
  })

  it("shows six values, folds the rest, and has the first two facets open", async () => {
    const page = await visit(LIST)
    const open = await sidebar(page)
      .locator("details.accordion")
      .evaluateAll((all) => all.map((one) => (one as HTMLDetailsElement).open))
    expect(open.slice(0, 3)).toEqual([true, true, false])
    const folded = sidebar(page).locator("details:has(> summary.facet-more)")
    for (const facet of await folded.all()) {
      const shown = await facet.evaluate((one) => one.previousElementSibling?.children.length)
      expect(shown).toBe(6)
    }
  })
})

describe("a search", () => {
  it("is narrowed to a shelf and one below it, and opened again", async () => {
    const page = await visit("/search?q=en&page=2")
    const category = () => new URL(page.url()).searchParams.get("c")
    const shelves = sidebar(page).locator("details", { has: page.locator("summary", { hasText: /^Kategori$/ }) })
    await choice(shelves, "Böcker").press("Enter")
    await expect.poll(category).toBe("bocker")
    expect(new URL(page.url()).searchParams.has("page")).toBe(false)
    expect(await isChosen(choice(shelves, "Böcker"))).toBe(true)
    await choice(shelves, "Skönlitteratur").press("Enter")
    await expect.poll(category).toBe("bocker_skonlitteratur")
    await page.getByRole("link", { name: "Ta bort filter: Skönlitteratur" }).press("Enter")
    await expect.poll(category).toBeNull()
    expect(new URL(page.url()).searchParams.get("q")).toBe("en")
  })
})
