import type { Page } from "playwright"
import { describe, expect, it } from "vitest"
import { DEMO_GOODS, openedBrowser, openedShop } from "./journey.ts"
import { violations } from "./violations.ts"

const PROVIDER = "https://smakprov.example"
const READABLE = { title: "Drakens arv", ean: "9789110190054" }
/** A book without a sample. */
const CLOSED = { title: "Det sista ljuset över Höga kusten", ean: "9789110007918" }

const READER = `<!doctype html><html lang="sv"><head><title>Läs</title></head><body><main>
  <h1>Första kapitlet</h1><button type="button">Bläddra</button>
  <script>document.querySelector("button").onclick = () => { document.querySelector("h1").textContent = "Andra sidan" }</script>
</main></body></html>`

const shop = openedShop({ demo: DEMO_GOODS, settings: { SAMPLE_READER_URL: `${PROVIDER}/las?theme=light` } })
const browsing = openedBrowser()

/** The provider's server, as the browser sees it; returns its requests. */
const providerFor = async (page: Page): Promise<Array<URL>> => {
  const requests: Array<URL> = []
  await page.route(`${PROVIDER}/**`, async (route) => {
    requests.push(new URL(route.request().url()))
    await route.fulfill({ contentType: "text/html; charset=utf-8", body: READER })
  })
  return requests
}

const openProduct = async (page: Page, { ean, title }: typeof READABLE) => {
  await page.goto(`${shop.origin}/bok/x/${ean}`)
  await page.getByRole("heading", { level: 1, name: title }).waitFor()
}

describe("a provider's samples", () => {
  it("open in a frame, requested by number and shop only when opened (PDP-20)", async () => {
    const page = await browsing.newVisitor()
    const requests = await providerFor(page)
    await openProduct(page, READABLE)
    await page.locator("html[data-script]").waitFor()
    const opener = page.getByRole("button", { name: `Provläs ${READABLE.title}` })
    await opener.scrollIntoViewIfNeeded()
    expect(requests).toEqual([])
    await opener.press("Enter")
    const sheet = page.getByRole("dialog", { name: `Provläs ${READABLE.title}` })
    const frame = page.frameLocator("#sample iframe")
    await frame.getByRole("heading", { name: "Första kapitlet" }).waitFor()
    expect(requests.map(({ origin, pathname }) => origin + pathname)).toEqual([`${PROVIDER}/las`])
    expect(Object.fromEntries(requests[0]?.searchParams ?? [])).toEqual({
      theme: "light",
      isbn: READABLE.ean,
      store: "kapitel",
    })
    // The reader works, and does not navigate the shop's own page.
    await frame.getByRole("button", { name: "Bläddra" }).click()
    await frame.getByRole("heading", { name: "Andra sidan" }).waitFor()
    const sandbox = (await page.locator("#sample iframe").getAttribute("sandbox")) ?? ""
    expect(sandbox.split(" ").toSorted()).toEqual(["allow-forms", "allow-same-origin", "allow-scripts"])
    const alone = sheet.getByRole("link", { name: "Öppna i eget fönster" })
    await expect.poll(() => alone.getAttribute("href")).toBe(requests[0]?.href)
    await expect.poll(() => alone.getAttribute("rel")).toContain("noopener")
    // Key presses in the provider's page go to the provider: the close button is there for that.
    await sheet.getByRole("button", { name: "Stäng" }).click()
    await sheet.waitFor({ state: "hidden" })
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)
  })

  it("have no axe violations in the shop's own part", async () => {
    const page = await browsing.newVisitor()
    await providerFor(page)
    await openProduct(page, READABLE)
    await page.locator("html[data-script]").waitFor()
    await page.getByRole("button", { name: `Provläs ${READABLE.title}` }).click()
    await page.frameLocator("#sample iframe").getByRole("heading", { name: "Första kapitlet" }).waitFor()
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await violations(page)).toEqual([])
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  })

  it("open without the shop's scripts, and after a visit in place", async () => {
    const plain = await browsing.newVisitor({ width: 390, javaScript: false })
    await providerFor(plain)
    await openProduct(plain, READABLE)
    await plain.getByRole("button", { name: `Provläs ${READABLE.title}` }).click()
    await plain.locator("#sample iframe").waitFor()

    const page = await browsing.newVisitor({ width: 390 })
    await providerFor(page)
    await page.goto(`${shop.origin}/search?q=drakens+arv`)
    await page.locator("html[data-script]").waitFor()
    await page.getByRole("main").getByRole("link", { name: READABLE.title, exact: true }).first().click()
    await page.getByRole("button", { name: `Provläs ${READABLE.title}` }).click()
    await page.frameLocator("#sample iframe").getByRole("heading", { name: "Första kapitlet" }).waitFor()
  })
})

it("a book without a permitted sample has no link to it (PDP-21)", async () => {
  const page = await browsing.newVisitor()
  await openProduct(page, CLOSED)
  await expect.poll(() => page.getByRole("button", { name: /^Provläs/ }).count()).toBe(0)
})
