/** Figures and texts of the specification that only a browser can check: heights, widths, times, texts. */
import { setTimeout as pause } from "node:timers/promises"
import type { Locator, Page } from "playwright"
import { beforeAll, describe, expect, it } from "vitest"
import { DEMO_GOODS, openedBrowser, openedShop } from "./journey.ts"
import { sidebar, visitsOf } from "./listPage.ts"
import { sendRequest } from "./sendRequest.ts"

/** The demo's own, with other formats and a row of others below. */
const NOVEL = "/bok/det-sista-ljuset-over-hoga-kusten/9789110007918"
/** A product with many facts. */
const LONG = "/vara/anteckningsbok-lin/7310000000010"
const DESKTOP = 1024
const WIDTHS = [390, 1440]

const shop = openedShop({ demo: DEMO_GOODS })
const browsing = openedBrowser()
const visit = visitsOf(shop, browsing)

/** Opens a product: folding and sliding there is done by the platform, without scripts. */
const openProduct = async (path: string, width: number) => {
  const page = await browsing.newVisitor({ width })
  await page.goto(shop.origin + path)
  return page
}

beforeAll(async () => {
  const description = "Papperet är tungt och blekt av ingenting annat än ljus. ".repeat(12)
  const articles = [
    "ean;title;kind;category;price;stock;brand;color;notebook_layout;notebook_paper_size;description",
    `7310000000010;Anteckningsbok Lin;notebook;papper-pennor_anteckningsbocker;129,00;12;Lindorm;Svart;Linjerad;A5;${description}`,
    "",
  ]
  shop.kapitel("import", "products", shop.file("long.csv", articles.join("\n")))
  // `expect.poll` works only within a test.
  while ((await sendRequest(shop.origin, LONG)).status !== 200) await pause(100)
})

/** Scrollbars of a phone overlay its page; this browser would reserve space for them. */
const layBarsOver = async (page: Page, width: number) => {
  const session = await page.context().newCDPSession(page)
  const phone = { width, height: 844, deviceScaleFactor: 1, mobile: true }
  await session.send("Emulation.setDeviceMetricsOverride", phone)
}

const height = (place: Locator) => place.evaluate((one) => Math.round(one.getBoundingClientRect().height))
const greatestHeight = (place: Locator) => place.evaluate((one) => getComputedStyle(one).maxHeight)
const settled = (place: Locator) =>
  place.evaluate((one) => Promise.allSettled(one.getAnimations({ subtree: true }).map(({ finished }) => finished)))

/** The drawer that contains them in a narrow window. */
const openFilters = async (page: Page) => {
  await page.getByRole("link", { name: "Filtrera" }).click()
  return page.getByRole("dialog", { name: "Filtrera" })
}

/** What slides in: its final width and the duration. */
const slid = async (drawer: Locator) => {
  await drawer.waitFor()
  await settled(drawer)
  return drawer.evaluate((one) => ({
    width: Math.round(one.getBoundingClientRect().width),
    seconds: getComputedStyle(one).transitionDuration.split(", ")[0],
  }))
}

it("a description collapses at 99 px and product information at 105, and both open completely (PDP-13)", async () => {
  for (const width of WIDTHS) {
    const page = await openProduct(LONG, width)
    for (const [id, folded, more, less] of [
      ["description", 99, "Läs mer", "Läs mindre"],
      ["facts", 105, "Visa all information", "Visa mindre information"],
    ] as const) {
      const text = page.locator(`#${id}-text`)
      expect(await height(text)).toBe(folded)
      await page.getByText(more, { exact: true }).first().click()
      expect(await height(text)).toBeGreaterThan(folded)
      await page.getByText(less, { exact: true }).first().click()
      expect(await height(text)).toBe(folded)
    }
  }
})

it("a long filter scrolls within 200 px beside a list and 265 on a phone (FACET-05, SHELL-18)", async () => {
  for (const width of WIDTHS) {
    const page = await visit("/kategori/bocker", width)
    const rest = page.locator(".facet-rest").first()
    expect(await greatestHeight(rest)).toBe(width < DESKTOP ? "265px" : "200px")
  }
})

it("many colours scroll within 192 px beside a list and 238 on a phone (FACET-05)", async () => {
  for (const width of WIDTHS) {
    const page = await visit("/kategori/papper-pennor", width)
    const filters = width < DESKTOP ? await openFilters(page) : sidebar(page)
    const rest = filters.locator('details:has(> summary:text-is("Färg")) .facet-rest')
    expect(await greatestHeight(rest)).toBe(width < DESKTOP ? "238px" : "192px")
  }
})

it("late fonts shift the layout by less than 0.002: the fallback fonts have their metrics", async () => {
  for (const width of WIDTHS) {
    const page = await browsing.newVisitor({ width })
    let comeNow = () => {}
    const late = new Promise<void>((resolve) => {
      comeNow = resolve
    })
    await page.route(/\.woff2$/, async (route) => {
      await late
      await route.continue()
    })
    await page.goto(shop.origin + NOVEL, { waitUntil: "commit" })
    await page.getByRole("contentinfo").waitFor()
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0)
    comeNow()
    await page.waitForLoadState("load")
    const { loaded, shift } = await page.evaluate(async () => {
      await document.fonts.ready
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      let moved = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) moved += (entry as unknown as { value: number }).value
      }).observe({ type: "layout-shift", buffered: true })
      // Earlier entries are delivered in a separate task.
      await new Promise((resolve) => setTimeout(resolve, 100))
      return { loaded: [...document.fonts].filter(({ status }) => status === "loaded").length, shift: moved }
    })
    expect(loaded).toBeGreaterThan(0)
    expect(shift).toBeLessThan(0.002)
  }
})

it("drawers slide for 300 ms and are 512 px wide at most (SHELL-16)", async () => {
  for (const width of WIDTHS) {
    const page = await openProduct(NOVEL, width)
    if (width < DESKTOP) await layBarsOver(page, width)
    await page.getByRole("button", { name: "Visa alla format" }).click()
    expect(await slid(page.locator(".sheet-drawer"))).toEqual({ width: Math.min(512, width), seconds: "0.3s" })
  }
})

it("the drawer of filters is as wide and as fast as the others (SHELL-16)", async () => {
  const page = await visit("/kategori/bocker", 900)
  expect(await slid(await openFilters(page))).toEqual({ width: 512, seconds: "0.3s" })
})

describe("a search describes its result", () => {
  const main = (page: Page) => page.getByRole("main")

  it("when nothing was found: the editors' text, and links to categories (SRCH-08, CMS-20, LIST-10)", async () => {
    const page = await visit("/search?q=qwrtzxcv")
    await main(page).getByText("Inga produkter hittades").waitFor()
    const shelves = main(page).getByRole("region", { name: "Populära kategorier" })
    await expect.poll(() => shelves.getByRole("link").count()).toBeGreaterThan(0)
    await shelves.getByRole("link").first().click()
    await sidebar(page).waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/kategori\//)
  })
})

it("a list opened at a later page links to the earlier ones (D-11)", async () => {
  const page = await visit("/search?page=12")
  await page.getByRole("link", { name: "Visa tidigare" }).click()
  await page.waitForURL(/page=2$/)
  await expect.poll(() => page.getByRole("link", { name: "Visa tidigare" }).count()).toBe(0)
  await expect.poll(() => page.locator("[data-product-grid] > li").count()).toBe(60)
})
