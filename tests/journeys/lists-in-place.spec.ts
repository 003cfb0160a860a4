import type { Page, Route } from "playwright"
import { describe, expect, it } from "vitest"
import { openedBrowser, openedShop } from "./journey.ts"
import {
  cards,
  choice,
  count,
  FAILED,
  facets,
  focusedOn,
  hasFocus,
  holdLists,
  isBusy,
  isChosen,
  isMarked,
  LIST,
  mark,
  rangeOf,
  scrollTop,
  sidebar,
  unfold,
  visitsOf,
} from "./listPage.ts"
import { violations } from "./violations.ts"

const shop = openedShop()
const browsing = openedBrowser()
const visit = visitsOf(shop, browsing)

describe("a filter", () => {
  it("is applied at once, and its list appears without a layout shift (LIST-03, LIST-11)", async () => {
    const page = await visit(LIST)
    await mark(page)
    await unfold(sidebar(page), "Format")
    const inbunden = choice(sidebar(page), "Inbunden")
    await inbunden.scrollIntoViewIfNeeded()
    const [place, before] = [await scrollTop(page), await count(page)]
    const stays = await page.locator(".card", { hasText: "Inbunden" }).first().locator("img").elementHandle()
    const { held, letGo } = await holdLists(page)
    await inbunden.click()
    await expect.poll(() => isChosen(inbunden)).toBe(true)
    await expect.poll(() => isBusy(page)).toBe(true)
    expect([await count(page), facets(page)]).toEqual([before, null])
    await expect.poll(() => held.length).toBe(1)
    await letGo(held[0])
    await page.waitForURL(/facets=format%3AInbunden/)
    await expect.poll(() => isBusy(page)).toBe(false)
    await expect.poll(() => count(page)).toBeLessThan(before)
    expect([await scrollTop(page), await hasFocus(inbunden), await isMarked(page)]).toEqual([place, true, true])
    expect(
      await sidebar(page)
        .locator("details[open] > summary", { hasText: /^Format$/ })
        .count(),
    ).toBe(1)
    await expect.poll(() => stays?.evaluate((picture) => picture.isConnected)).toBe(true)
    await expect.poll(() => page.getByRole("link", { name: "Ta bort filter: Inbunden" }).count()).toBe(1)
  })

  it("is reverted with a Swedish message when the connection is dead, and works again afterwards", async () => {
    browsing.expectComplaint(/ERR_INTERNET_DISCONNECTED/)
    const page = await visit(LIST)
    await unfold(sidebar(page), "Format")
    const before = await count(page)
    await page.route(/_main=1/, (route) => route.abort("internetdisconnected"))
    const pocket = choice(sidebar(page), "Pocket")
    await pocket.press("Enter")
    await page.getByText(FAILED).waitFor()
    await expect.poll(() => isChosen(pocket)).toBe(false)
    expect([facets(page), await count(page)]).toEqual([null, before])
    await page.unroute(/_main=1/)
    await pocket.press("Enter")
    await page.waitForURL(/facets=format%3APocket/)
  })

  it("gives the same list by press, reload, shared link and back (LIST-02)", async () => {
    const page = await visit(`${LIST}?page=2`)
    await unfold(sidebar(page), "Format")
    await choice(sidebar(page), "Pocket").click()
    await page.waitForURL(/facets=/)
    await expect.poll(() => new URL(page.url()).searchParams.has("page")).toBe(false)
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
    await expect.poll(() => shared.locator(".card .title").allTextContents()).toEqual(shown)
    await page.goBack()
    await expect.poll(() => new URL(page.url()).searchParams.has("sort")).toBe(false)
    await page.goForward()
    await expect.poll(titles).toEqual(shown)
  })

  it("of a search narrows it to a category and one below it, and widens it again", async () => {
    const page = await visit("/search?q=en&page=2")
    const category = () => new URL(page.url()).searchParams.get("c")
    const shelves = sidebar(page).getByRole("group", { name: "Kategori" })
    await choice(shelves, "Böcker").press("Enter")
    await expect.poll(category).toBe("bocker")
    await expect.poll(() => new URL(page.url()).searchParams.has("page")).toBe(false)
    await expect.poll(() => isChosen(choice(shelves, "Böcker"))).toBe(true)
    await choice(shelves, "Skönlitteratur").press("Enter")
    await expect.poll(category).toBe("bocker_skonlitteratur")
    await page.getByRole("link", { name: "Ta bort filter: Skönlitteratur" }).press("Enter")
    await expect.poll(category).toBeNull()
    await expect.poll(() => new URL(page.url()).searchParams.get("q")).toBe("en")
  })

  it("of prices is dragged by its thumb, or typed in any notation (FACET-12)", async () => {
    const page = await visit(LIST)
    await unfold(sidebar(page), "Pris")
    const form = rangeOf(sidebar(page), "akb_price")
    const [from, to] = [form.getByRole("textbox", { name: "Från" }), form.getByRole("textbox", { name: "Till" })]
    const box = await form.locator(".range-thumb").last().boundingBox()
    if (box === null) throw new Error("the thumb is not on the screen")
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x - 60, box.y + box.height / 2, { steps: 8 })
    await expect.poll(() => to.inputValue()).toMatch(/^\d+$/)
    await expect.poll(() => facets(page)).toBeNull()
    await page.mouse.up()
    await expect.poll(() => facets(page)).toMatch(/^akb_price:\[,\d+\]$/)
    await expect.poll(() => facets(page)).toBe(`akb_price:[,${await to.inputValue()}]`)
    await from.fill("99,50 kr")
    await from.press("Enter")
    await expect.poll(() => facets(page)).toMatch(/^akb_price:\[99\.5,\d+\]$/)
    await expect.poll(() => from.inputValue()).toBe("99,5")
  })
})

describe("loading more of a list", () => {
  it("continues until the count is reached, and a failure leaves the button (LIST-06, LIST-07)", async () => {
    browsing.expectComplaint(/500/)
    const page = await visit(LIST)
    const more = page.getByRole("link", { name: "Visa fler" })
    const heights = () =>
      page
        .locator("[data-product-grid] > li:nth-child(-n + 28)")
        .evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height))
    const before = await heights()
    await more.scrollIntoViewIfNeeded()
    await page.locator('kapitel-island[name="load-more"][taken]').waitFor({ state: "attached" })
    await page.route(/only=1/, (route) => route.fulfill({ status: 500, body: "oops" }))
    await more.click()
    await page.getByText("Det gick inte att hämta fler.").waitFor()
    expect([await cards(page), new URL(page.url()).search]).toEqual([30, ""])
    await page.unroute(/only=1/)
    await more.press("Enter")
    await expect.poll(() => cards(page)).toBe(44)
    await expect.poll(() => new URL(page.url()).search).toBe("?page=2")
    await expect.poll(() => more.count()).toBe(0)
    await expect.poll(() => page.getByText("Du har sett 44 av 44 titlar").count()).toBe(1)
    // The first of the new ones has focus, and the previous ones have the same height as before.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest("li")?.matches(":nth-child(31)")))
      .toBe(true)
    await expect.poll(() => heights()).toEqual(before)
  })

  it("is discarded when a filter was chosen meanwhile", async () => {
    const page = await visit(LIST)
    await unfold(sidebar(page), "Format")
    const held: Array<Route> = []
    await page.route(/only=1/, (route) => void held.push(route))
    await page.getByRole("link", { name: "Visa fler" }).press("Enter")
    await expect.poll(() => held.length).toBe(1)
    await choice(sidebar(page), "Pocket").press("Enter")
    await page.waitForURL(/facets=/)
    const shown = await cards(page)
    await held[0]?.continue()
    await page.waitForLoadState("networkidle")
    expect([await cards(page), new URL(page.url()).searchParams.get("page")]).toEqual([shown, null])
  })

  it("is restored after a filter, with its scroll position and without requests", async () => {
    const page = await visit(LIST)
    await unfold(sidebar(page), "Format")
    await page.getByRole("link", { name: "Visa fler" }).press("Enter")
    await expect.poll(() => cards(page)).toBe(44)
    const pocket = choice(sidebar(page), "Pocket")
    await pocket.scrollIntoViewIfNeeded()
    const place = await scrollTop(page)
    await pocket.click()
    await page.waitForURL(/facets=format%3APocket/)
    const filtered = await cards(page)
    const requests: Array<string> = []
    // The pointer is over a choice, whose list is prefetched: nothing waits for that.
    page.on("request", (request) => {
      if (request.headers()["purpose"] !== "prefetch") requests.push(new URL(request.url()).pathname)
    })
    await page.goBack()
    await expect.poll(() => cards(page)).toBe(44)
    expect([facets(page), await scrollTop(page)]).toEqual([null, place])
    await expect.poll(() => isChosen(choice(sidebar(page), "Pocket"))).toBe(false)
    expect(
      await sidebar(page)
        .locator("details[open] > summary", { hasText: /^Format$/ })
        .count(),
    ).toBe(1)
    await page.goForward()
    await expect.poll(() => cards(page)).toBe(filtered)
    expect([facets(page), requests.includes(LIST)]).toEqual(["format:Pocket", false])
    // It is a list like any other, and can be continued.
    await choice(sidebar(page), "Inbunden").press("Enter")
    await expect.poll(() => facets(page)).toBe("format:Pocket|Inbunden")
  })
})

describe("on a phone", () => {
  it("the filter drawer stays open while choosing, updates its count, and leads to the list (LIST-04)", async () => {
    const page = await visit(LIST, 390)
    const opener = page.getByRole("link", { name: "Filtrera" })
    await opener.press("Enter")
    const drawer = page.getByRole("dialog", { name: "Filtrera" })
    const show = drawer.getByRole("button", { name: /^Visa / })
    await expect.poll(() => show.textContent()).toMatch(/^Visa \d+\u00a0titlar$/)
    const before = await show.textContent()
    await unfold(drawer, "Format")
    await drawer.getByRole("checkbox", { name: /^Pocket/ }).press("Space")
    await expect.poll(() => facets(page)).toBe("format:Pocket")
    await expect.poll(() => show.textContent()).not.toBe(before)
    await expect.poll(() => focusedOn(page)).toMatch(/^Pocket/)
    await choice(drawer, "Inbunden").press("Enter")
    await expect.poll(() => facets(page)).toBe("format:Pocket|Inbunden")
    await expect.poll(() => show.textContent()).toBe(`Visa ${await count(page)}\u00a0titlar`)
    expect(await violations(page)).toEqual([])
    await show.press("Enter")
    await drawer.waitFor({ state: "hidden" })
    const again = page.getByRole("link", { name: "Filtrera (2)" })
    await expect.poll(() => hasFocus(again)).toBe(true)
    await expect.poll(() => page.getByRole("link", { name: "Ta bort filter: Pocket" }).isVisible()).toBe(true)
  })

  it("the sort drawer sorts and closes", async () => {
    const page = await visit(LIST, 390)
    await page.getByRole("link", { name: "Populärast" }).press("Enter")
    const drawer = page.getByRole("dialog", { name: "Sortera" })
    await drawer.getByRole("link", { name: "Pris: lägst först" }).press("Enter")
    await drawer.waitFor({ state: "hidden" })
    await expect.poll(() => new URL(page.url()).searchParams.get("sort")).toBe("akb_price asc")
    await expect.poll(() => page.getByRole("link", { name: "Pris: lägst först" }).count()).toBe(1)
  })
})

/** Presses Tab until it has focus; a page has fewer stops than this. */
const STOPS = 250

const tabTo = async (page: Page, selector: string, text: RegExp): Promise<void> => {
  for (let stop = 0; stop < STOPS; stop++) {
    await page.keyboard.press("Tab")
    const found = await page.evaluate((wanted) => {
      const focused = document.activeElement
      return focused?.matches(wanted) === true ? `${focused.ariaLabel ?? ""} ${focused.textContent}`.trim() : undefined
    }, selector)
    if (found !== undefined && text.test(found)) return
  }
  throw new Error(`no way by Tab to ${selector} ${text}`)
}

it("filters, ranges, chips and sorting are operated by keyboard alone", async () => {
  const page = await visit(LIST)
  await tabTo(page, "summary", /^Format$/)
  await page.keyboard.press("Enter")
  for (const name of ["Pocket", "Inbunden"]) {
    await tabTo(page, ".choice", new RegExp(`^${name}`))
    const place = await scrollTop(page)
    await page.keyboard.press("Space")
    await expect.poll(() => facets(page)).toMatch(new RegExp(name))
    // The key of a tick box selects, and does not scroll.
    expect([await scrollTop(page), (await focusedOn(page)).startsWith(name)]).toEqual([place, true])
  }
  await page.keyboard.press("Space")
  await expect.poll(() => facets(page)).toBe("format:Pocket")
  await tabTo(page, "summary", /^Pris$/)
  await page.keyboard.press("Enter")
  await tabTo(page, "[type=range]", /^Från/)
  await page.keyboard.press("ArrowRight")
  await expect.poll(() => facets(page)).toMatch(/^akb_price:\[\d+,\],format:Pocket$/)
  await page.keyboard.press("Home")
  await expect.poll(() => facets(page)).toBe("format:Pocket")
  await tabTo(page, ".chip", /^Ta bort filter: Pocket/)
  await page.keyboard.press("Enter")
  await expect.poll(() => facets(page)).toBeNull()
  // The element after the removed chip has focus.
  await expect.poll(() => focusedOn(page)).toMatch(/^Sortera/)
  await page.keyboard.press("Enter")
  await page.locator(".sort-options").waitFor()
  await tabTo(page, ".sort-option", /^Titel A–Ö/)
  await page.keyboard.press("Enter")
  await page.waitForURL(/sort=title/)
  await expect.poll(() => focusedOn(page)).toMatch(/^Sortera: Titel A–Ö/)
})
