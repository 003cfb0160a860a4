/** The shop without a connection, with the service worker of the build (decision 428). */
import type { BrowserContext, Page } from "playwright"
import { expect, it } from "vitest"
import { openedBrowser, openedShop } from "./journey.ts"

const BOOK = "/bok/doktor-glas/9789189999107"

const shop = openedShop()
const browsing = openedBrowser()

/** Paths in a cache of the shop. */
const stored = (page: Page, name: string) =>
  page.evaluate(async (cache) => {
    const keys = (await caches.has(cache)) ? await (await caches.open(cache)).keys() : []
    return keys.map(({ url }) => new URL(url).pathname)
  }, name)

const isControlled = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null)

const visitWithWorker = async (context: BrowserContext, page: Page, path: string) => {
  await page.goto(shop.origin + path, { waitUntil: "load" })
  await expect.poll(() => isControlled(page)).toBe(true)
  await expect.poll(() => stored(page, "kapitel-pages-1")).toContain(path)
  expect(await context.cookies()).not.toContainEqual(expect.objectContaining({ name: "kapitel-session" }))
}

it("pages that were seen, the cart and forms survive a lost connection, and logging out erases them", async () => {
  const page = await browsing.newVisitor({ offline: true, width: 390 })
  // Requests without a connection fail: those of the copy's scripts, and of the page itself.
  browsing.expectComplaint(/ERR_(INTERNET_DISCONNECTED|FAILED)|Failed to load resource/)
  const context = page.context()
  await visitWithWorker(context, page, BOOK)
  await page.locator("form[data-api] button[type=submit]").first().click()
  await expect.poll(() => stored(page, "kapitel-own-1")).toEqual(["/offline/varukorg"])

  // A network that answers nothing: the copy after four seconds, and the page itself when it comes.
  const copy = page.getByText("Du ser en sparad kopia från")
  await shop.hanging(async () => {
    await page.reload({ waitUntil: "commit" })
    await page.getByText("Den aktuella sidan visas så fort den kommer.").waitFor()
  })
  await copy.waitFor({ state: "detached" })
  await page.getByRole("heading", { level: 1, name: "Doktor Glas" }).waitFor()

  await context.setOffline(true)
  await page.reload({ waitUntil: "load" })
  await copy.waitFor()
  await page.getByRole("heading", { level: 1, name: "Doktor Glas" }).waitFor()
  // It looks like the page: its style sheet is there.
  await expect
    .poll(() => page.locator("main h1").evaluate((title) => getComputedStyle(title).fontFamily))
    .toContain("Hedvig")

  // A page that was never seen, and the cart's titles and numbers without sums.
  await page.goto(`${shop.origin}/mina-sidor`)
  await page.getByRole("heading", { level: 1, name: "Du är offline" }).waitFor()
  const main = page.locator("main")
  await main.locator(`a[href="${BOOK}"]`).waitFor()
  await expect.poll(() => main.innerText()).toMatch(/Doktor Glas\s+1\u00a0st/)
  await expect.poll(() => main.innerText()).not.toMatch(/\d\u00a0kr/)

  // A form that is sent as without script leaves its page as it is.
  await context.setOffline(false)
  await page.goto(`${shop.origin}/offline`, { waitUntil: "load" })
  await page.locator("html[data-script]").waitFor()
  await page.evaluate(() => {
    const form = document.createElement("form")
    form.method = "post"
    form.action = "/hitta-order"
    form.innerHTML = '<input name="number" value="K1"><button>Skicka provet</button>'
    document.querySelector("main")?.append(form)
  })
  await page.waitForLoadState("networkidle")
  await context.setOffline(true)
  await page.getByRole("button", { name: "Skicka provet" }).click()
  await page.locator("#not-sent").waitFor()
  await expect.poll(() => page.locator("main input[name=number]").inputValue()).toBe("K1")

  // Logging out erases what is the visitor's own, and the pages.
  await context.setOffline(false)
  await page.evaluate(() => fetch("/auth/session", { method: "DELETE" }))
  for (const name of ["kapitel-own-1", "kapitel-pages-1", "kapitel-files-1"])
    await expect.poll(() => stored(page, name)).toEqual([])

  // A header of any page ends the worker and deletes what it has stored.
  await visitWithWorker(context, page, BOOK)
  await context.route("**/kategori/bocker", async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), "x-kapitel-offline": "off" } })
  })
  // The worker's own request: a navigation preload passes by the route, and the page would register the worker again.
  const told = { type: "seen", path: "/kategori/bocker" }
  await page.evaluate((message) => navigator.serviceWorker.controller?.postMessage(message), told)
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.getRegistrations())).toHaveLength(0)
})
