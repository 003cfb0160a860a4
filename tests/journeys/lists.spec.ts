import { AxeBuilder } from "@axe-core/playwright"
import type { Locator, Page, Route } from "playwright"
import { describe, expect, it } from "vitest"
import { openedBrowser, openedShop } from "./journey.ts"

const LIST = "/kategori/bocker"
const FAILED = "Listan kunde inte ändras."

const shop = openedShop()
const browsing = openedBrowser()

const visit = async (path: string, width?: number): Promise<Page> => {
  const page = await browsing.newVisitor(width === undefined ? {} : { width })
  await page.goto(shop.origin + path)
  await page.locator("html[data-script]").waitFor()
  return page
}

const sidebar = (page: Page) => page.getByRole("complementary", { name: "Filter" })
const choice = (place: Page | Locator, name: string) => place.getByRole("link", { name: new RegExp(`^${name} `) })
const count = async (page: Page) => Number((await page.locator("[data-list]").getAttribute("data-count")) ?? "0")
const facets = (page: Page) => new URL(page.url()).searchParams.get("facets")
const focusedOn = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? "")
const isChosen = (link: Locator) => link.getAttribute("aria-current").then((current) => current === "true")

/** Opens a facet that is folded. */
const unfold = (place: Page | Locator, name: string) =>
  place.locator("summary", { hasText: new RegExp(`^${name}$`) }).click()

/** The filtered lists, and no page of a product that is fetched ahead. */
const LISTS = /facets=.*_main=1/

/** Lists wait until they are let go. */
const holdLists = async (page: Page) => {
  const held: Array<Route> = []
  await page.route(LISTS, (route) => void held.push(route))
  return { held, letGo: (route: Route | undefined) => route?.continue() }
}

/** Survives what happens in place and nothing else. */
const mark = (page: Page) => page.evaluate(() => document.querySelector("header")?.setAttribute("data-mark", ""))
const isMarked = async (page: Page) => (await page.locator("header[data-mark]").count()) === 1

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

describe("a range", () => {
  const open = async (width?: number) => {
    const page = await visit(LIST, width)
    await unfold(page, "Pris")
    const form = page.locator('[data-facet-range="akb_price"]')
    const [min, max] = [Number(await form.getAttribute("data-min")), Number(await form.getAttribute("data-max"))]
    return {
      page,
      min,
      max,
      field: (name: string) => form.getByRole("textbox", { name }),
      thumb: (name: string) => form.getByRole("slider", { name }),
    }
  }

  it("follows what is typed, in whatever words, and stays within what there is", async () => {
    const { page, max, field, thumb } = await open()
    await field("Från").fill("99,50 kr")
    await field("Från").press("Enter")
    await expect.poll(() => facets(page)).toBe("akb_price:[99.5,]")
    expect(await field("Från").inputValue()).toBe("99,5")
    await field("Till").fill("1 000 000")
    await field("Till").press("Tab")
    await expect.poll(() => field("Till").inputValue()).toBe(String(max))
    expect(facets(page)).toBe("akb_price:[99.5,]")
    expect(await thumb("Pris till").getAttribute("aria-valuetext")).toContain("kr")
  })

  it("keeps its ends a step apart when one is pushed past the other", async () => {
    const { page, min, field } = await open()
    await field("Till").fill(String(min + 40))
    await field("Till").press("Enter")
    await expect.poll(() => facets(page)).toBe(`akb_price:[,${min + 40}]`)
    await field("Från").fill(String(min + 90))
    await field("Från").press("Enter")
    await expect.poll(() => facets(page)).toBe(`akb_price:[${min + 39},${min + 40}]`)
  })

  it("is moved by keys alone, and opens again at its end", async () => {
    const { page, min, field, thumb } = await open()
    await thumb("Pris från").focus()
    await page.keyboard.press("ArrowRight")
    await expect.poll(() => facets(page)).toBe(`akb_price:[${min + 1},]`)
    expect(await field("Från").inputValue()).toBe(String(min + 1))
    expect(await thumb("Pris från").evaluate((one) => one === document.activeElement)).toBe(true)
    await page.keyboard.press("Home")
    await expect.poll(() => facets(page)).toBeNull()
  })

  it("is pulled by its thumbs", async () => {
    const { page, max, field, thumb } = await open()
    const box = await thumb("Pris till").boundingBox()
    if (box === null) throw new Error("the thumb is not on the screen")
    await page.mouse.move(box.x + box.width - 12, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 8 })
    await expect.poll(async () => Number(await field("Till").inputValue())).toBeLessThan(max)
    expect(facets(page)).toBeNull()
    await page.mouse.up()
    await expect.poll(() => facets(page)).toMatch(/^akb_price:\[,\d+\]$/)
    expect(facets(page)).toBe(`akb_price:[,${await field("Till").inputValue()}]`)
  })
})

describe("on a phone", () => {
  const openFilters = async (path = LIST) => {
    const page = await visit(path, 390)
    const opener = page.locator("[data-drawer=filters]")
    await opener.press("Enter")
    const drawer = page.getByRole("dialog", { name: "Filtrera" })
    await drawer.waitFor()
    return { page, opener, drawer, show: drawer.getByRole("button", { name: /^Visa / }) }
  }

  it("the filter drawer stays open while one chooses, counts along, and leads to the list", async () => {
    const { page, opener, drawer, show } = await openFilters()
    await expect.poll(() => show.textContent()).toMatch(/^Visa \d+ titlar$/)
    const before = await show.textContent()
    await unfold(drawer, "Format")
    await choice(drawer, "Pocket").press("Enter")
    await expect.poll(() => facets(page)).toBe("format:Pocket")
    await expect.poll(() => show.textContent()).not.toBe(before)
    expect(await isChosen(choice(drawer, "Pocket"))).toBe(true)
    expect(await focusedOn(page)).toMatch(/^Pocket/)
    await choice(drawer, "Inbunden").press("Enter")
    await expect.poll(() => facets(page)).toBe("format:Pocket|Inbunden")
    expect(await drawer.isVisible()).toBe(true)
    await expect.poll(() => show.textContent()).toBe(`Visa ${await count(page)} titlar`)
    const found = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"]).analyze()
    expect(found.violations.map(({ id }) => id)).toEqual([])
    await show.press("Enter")
    await drawer.waitFor({ state: "detached" })
    expect(await opener.textContent()).toBe("Filtrera (2)")
    await expect.poll(() => opener.evaluate((one) => one === document.activeElement)).toBe(true)
    expect(await page.getByRole("link", { name: "Ta bort filter: Pocket" }).isVisible()).toBe(true)
  })

  it("all filters are taken away inside the drawer", async () => {
    const { page, drawer } = await openFilters(`${LIST}?facets=format:Pocket|Inbunden`)
    await drawer.getByRole("button", { name: "Rensa alla" }).press("Enter")
    await expect.poll(() => facets(page)).toBeNull()
    expect(await drawer.getByRole("button", { name: "Rensa alla" }).isDisabled()).toBe(true)
    expect(await drawer.isVisible()).toBe(true)
  })

  it("a drawer that was closed lends its filters again", async () => {
    const { page, opener, drawer } = await openFilters()
    const facetsThere = await drawer.locator("details.accordion").count()
    await page.keyboard.press("Escape")
    await drawer.waitFor({ state: "detached" })
    await opener.press("Enter")
    await drawer.waitFor()
    expect(await drawer.locator("details.accordion").count()).toBe(facetsThere)
  })

  it("says inside the drawer that the shop did not answer", async () => {
    browsing.expectComplaint(/500/)
    const { page, drawer } = await openFilters()
    await page.route(/_main=1/, (route) => route.fulfill({ status: 500, body: "oops" }))
    await drawer.locator(".choice").first().press("Enter")
    await drawer.getByText(FAILED).waitFor()
    expect(await isChosen(drawer.locator(".choice").first())).toBe(false)
  })

  it("the sort drawer sorts and is gone", async () => {
    const page = await visit(LIST, 390)
    const opener = page.locator("[data-drawer=sort]")
    await opener.press("Enter")
    const drawer = page.getByRole("dialog", { name: "Sortera" })
    await drawer.getByRole("link", { name: "Pris: lägst först" }).press("Enter")
    await drawer.waitFor({ state: "detached" })
    await expect.poll(() => new URL(page.url()).searchParams.get("sort")).toBe("akb_price asc")
    expect(await opener.textContent()).toBe("Pris: lägst först")
  })
})

describe("more of a list", () => {
  const cards = (page: Page) => page.locator("[data-product-grid] > li").count()

  it("comes until the count is reached, and a failure leaves the button", async () => {
    browsing.expectComplaint(/500/)
    const page = await visit(LIST)
    const more = page.getByRole("link", { name: "Visa fler" })
    await page.route(/only=1/, (route) => route.fulfill({ status: 500, body: "oops" }))
    await more.click()
    await page.getByText("Fler titlar kunde inte hämtas.").waitFor()
    expect([await cards(page), new URL(page.url()).search]).toEqual([30, ""])
    await page.unroute(/only=1/)
    await more.press("Enter")
    await expect.poll(() => cards(page)).toBe(44)
    expect(new URL(page.url()).search).toBe("?page=2")
    expect(await more.count()).toBe(0)
    expect(await page.locator("[data-load-more]").textContent()).toContain("Du har sett 44 av 44 titlar")
    // The first of the new ones has the focus.
    expect(
      await page.evaluate(() =>
        [...document.querySelectorAll("[data-product-grid] > li")].findIndex((card) =>
          card.contains(document.activeElement),
        ),
      ),
    ).toBe(30)
  })

  it("that comes after a filter was chosen does not join the filtered list", async () => {
    const page = await visit(LIST)
    await unfold(page, "Format")
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
})

describe("without scripts", () => {
  it.each([390, 1440])("filters, ranges, order and pages are visits at %i px", async (width) => {
    const page = await browsing.newVisitor({ width, javaScript: false })
    await page.goto(shop.origin + LIST)
    const onPhone = width < 1024
    if (onPhone) await page.getByRole("link", { name: "Filtrera" }).click()
    await choice(sidebar(page), "Bok").click()
    await unfold(page, "Pris")
    const price = page.locator('[data-facet-range="akb_price"]')
    const from = Number(await price.getAttribute("data-min")) + 10
    await price.getByRole("textbox", { name: "Från" }).fill(`${from} kr`)
    // More than there is: the upper end stays open.
    await price.getByRole("textbox", { name: "Till" }).fill("1 000 000")
    await price.getByRole("button", { name: "Använd" }).click()
    // Still among the filters, so that more of them can be chosen.
    expect(new URL(page.url()).searchParams.get("visa")).toBe(onPhone ? "filter" : null)
    if (onPhone) await page.getByRole("link", { name: /^Visa \d+ titlar$/ }).click()
    expect(facets(page)).toBe(`akb_price:[${from},],subType:Bok`)
    expect(new URL(page.url()).searchParams.has("visa")).toBe(false)
    expect(await page.locator("[role=slider], .range-slider").first().isVisible()).toBe(false)
    await page.getByRole("link", { name: "Ta bort filter: Bok" }).click()
    expect(facets(page)).toBe(`akb_price:[${from},]`)
    await page.goto(`${shop.origin}${LIST}`)
    await page.getByRole("link", { name: "Visa fler" }).click()
    expect(await page.locator("[data-product-grid] > li").count()).toBe(44)
  })
})
