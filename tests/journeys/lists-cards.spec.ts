import type { Page } from "playwright"
import { describe, expect, it } from "vitest"
import { openedBrowser, openedShop } from "./journey.ts"
import { paintWhenParsed } from "./paintWhenParsed.ts"
import { HAGA, PLACES_BOOK, UNTOUCHED } from "./places.ts"
import { ARTICLE } from "./Shop.ts"
import { sendRequest } from "./sendRequest.ts"

const LIST = "/kategori/bocker"

const shop = openedShop()
const places = openedShop({ places: true })
const browsing = openedBrowser()

interface Shift {
  readonly path: string
  readonly value: number
  readonly moved: ReadonlyArray<string | undefined>
}

/** Layout shifts since the page was opened: a visitor who only scrolls has caused none of them. */
const layoutShifts = (page: Page): Promise<ReadonlyArray<Shift>> =>
  page.evaluate(
    () =>
      new Promise<ReadonlyArray<Shift>>((resolve) => {
        new PerformanceObserver((list) => {
          const entries = list.getEntries() as ReadonlyArray<unknown> as ReadonlyArray<
            PerformanceEntry & { readonly value: number; readonly sources: ReadonlyArray<{ readonly node?: Node }> }
          >
          resolve(
            // The visitor's name and store are as wide as they are: on a desktop the header's row moves beside them (decision 435).
            entries
              .filter(({ sources }) => sources.some(({ node }) => !(node instanceof Element && node.closest(".tools"))))
              .map(({ value, sources }) => ({
                path: location.pathname,
                value,
                moved: sources.map(({ node }) =>
                  node instanceof Element ? node.outerHTML.slice(0, 80) : node?.nodeName,
                ),
              })),
          )
        }).observe({ type: "layout-shift", buffered: true })
        // Without a shift nothing is reported.
        setTimeout(() => resolve([]), 300)
      }),
  )

/** Like a phone on a slow network: scripts, and what they fetch, come after the page is shown. */
const slowDown = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send("Network.enable")
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 100_000,
  })
}

/** To the end of the page, as by a wheel. */
const scrollThrough = async (page: Page): Promise<void> => {
  for (;;) {
    await page.mouse.wheel(0, 300)
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 60)))
    if (await page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1)) return
  }
}

/** As the shop answers a member. */
const MEMBER = {
  isLoggedIn: true,
  member: true,
  firstName: "Agnes",
  acceptsEmailMarketing: false,
  acceptsSMSMarketing: false,
  acceptsPostalMarketing: false,
}

/** Three products seen, a chosen store, and a member who is logged in, as far as pages know of one. */
const withOwnThings = async (page: Page): Promise<void> => {
  await page.context().addCookies([{ name: "kapitel-signed-in", value: "member", url: places.origin }])
  await page.route("**/auth/me", (route) => route.fulfill({ json: MEMBER }))
  await page.addInitScript(
    ([store, recent]) => {
      localStorage.setItem("kapitel:my-store", store)
      localStorage.setItem("kapitel:recent-products", recent)
    },
    [
      JSON.stringify({ displayName: HAGA.name, name: HAGA.path, id: HAGA.id }),
      JSON.stringify([UNTOUCHED.ean, ARTICLE.ean, PLACES_BOOK.ean]),
    ] as const,
  )
}

describe("the product grid", () => {
  it("has as many columns as fit, and a row for every rating (CARD-08)", async () => {
    const page = await browsing.newVisitor({ width: 320 })
    await page.goto(shop.origin + LIST)
    const columns = { 320: 1, 390: 2, 700: 3, 1024: 3, 1300: 4, 1600: 5 }
    for (const [width, expected] of Object.entries(columns)) {
      await page.setViewportSize({ width: Number(width), height: 900 })
      const template = await page
        .locator("[data-product-grid]")
        .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns)
      expect([width, template.split(" ").length]).toEqual([width, expected])
      const heights = await page
        .locator(".card .rating")
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
      expect(Math.max(...heights)).toBeLessThan(28)
    }
  })

  it("does not shift, nor do other pages, while pictures, scripts and what is the visitor's own come late: events, store, prices, products seen (EVT-13, PDP-10)", async () => {
    for (const width of [390, 1440]) {
      const page = await browsing.newVisitor({ width })
      // Late typefaces have a limit of their own (specified-measures.spec.ts).
      await page.route("**/*.woff2", (route) => route.abort("aborted"))
      await paintWhenParsed(page)
      await withOwnThings(page)
      await slowDown(page)
      for (const [path, own] of [
        ["/", "section[aria-labelledby=recent]"],
        [LIST, 'kapitel-island[name="list-header"][taken]'],
        [PLACES_BOOK.path, "section[aria-labelledby=recent]"],
        [UNTOUCHED.path, "section[aria-labelledby=recent]"],
        ["/evenemang", 'kapitel-island[name="event-search"]'],
        ["/evenemang/forfattarkvall", "html[data-member]"],
      ] as const) {
        await page.goto(places.origin + path, { waitUntil: "networkidle" })
        await page.locator(own).waitFor({ state: "attached" })
        await page.locator('kapitel-island[name="store"][taken]').waitFor({ state: "attached" })
        await scrollThrough(page)
        await page.waitForLoadState("networkidle")
        expect([width, path, await layoutShifts(page)]).toEqual([width, path, []])
      }
    }
  })
})

describe("a picture", () => {
  it("that fails in one format loads in the other, and else shows a plain cover", async () => {
    browsing.expectComplaint(/ERR_FAILED|request failed/)
    const page = await browsing.newVisitor()
    const first = page.locator("[data-product-grid] > li").nth(0)
    const second = page.locator("[data-product-grid] > li").nth(1)
    await page.goto(shop.origin + LIST, { waitUntil: "commit" })
    await page.goto("about:blank")
    const { text } = await sendRequest(shop.origin, LIST)
    const [one = "", two = ""] = [...new Set(text.match(/\/images\/\d+\//g) ?? [])]
    await page.route(`**${one}*.avif*`, (route) => route.abort())
    await page.route(`**${two}*`, (route) => route.abort())
    await page.goto(shop.origin + LIST, { waitUntil: "networkidle" })
    await expect
      .poll(() => first.locator("img").evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0)
    await expect.poll(() => second.locator(".cover[data-failed]").count()).toBe(1)
    await expect.poll(() => first.locator(".cover[data-failed]").count()).toBe(0)
    expect((await second.locator(".cover").boundingBox())?.height).toBeGreaterThan(40)
  })
})
