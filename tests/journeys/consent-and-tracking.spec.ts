import type { Locator, Page } from "playwright"
import { expect, it } from "vitest"
import { Customer } from "./Customer.ts"
import { DEMO_GOODS, openedBrowser, openedShop } from "./journey.ts"
import { paintWhenParsed } from "./paintWhenParsed.ts"
import { eventNamed, eventsOf, recordDataLayer } from "./recordDataLayer.ts"

const READABLE = { title: "Drakens arv", path: "/bok/drakens-arv/9789110190054", ean: "9789110190054" }

const shop = openedShop({ demo: DEMO_GOODS })
const browsing = openedBrowser()

const question = (page: Page): Locator => page.getByRole("region", { name: "Får vi mäta ditt besök?" })

/** What the browser stores for the shop, by name. */
const storedBy = async (page: Page): Promise<ReadonlyArray<string>> => {
  const cookies = await page.context().cookies()
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  return [...cookies.map(({ name }) => name), ...stored].toSorted()
}

const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement)

/**
 * Without the shop's fonts. They load late on a slow machine, and their swap moves text by a few pixels, which is not
 * caused by the question (`measures.spec.ts` has its limit).
 */
const withoutFonts = async (page: Page): Promise<void> => {
  browsing.expectComplaint(/ERR_BLOCKED_BY_CLIENT/)
  await page.route(/\.woff2$/, (route) => route.abort("blockedbyclient"))
}

/** Requests to other origins. */
const foreignRequestsOf = (page: Page): ReadonlyArray<string> => {
  const foreign: Array<string> = []
  page.context().on("request", (request) => {
    const { origin } = new URL(request.url())
    if (![shop.origin, shop.simulatorOrigin].includes(origin) && origin !== "null") foreign.push(request.url())
  })
  return foreign
}

it("nothing is sent or stored before an answer, all the way to the checkout (D-58)", async () => {
  const page = await browsing.newVisitor({ consent: "ask" })
  const foreign = foreignRequestsOf(page)
  const entries = await recordDataLayer(page)
  const customer = new Customer(page, shop.origin)
  await customer.goTo("/")
  await question(page).waitFor()
  await customer.goTo(READABLE.path)
  await question(page).waitFor()
  await customer.addToCart()
  await customer.goTo("/checkout")
  await customer.paymentFrame()
  await question(page).waitFor()
  expect(entries).toEqual([])
  await expect
    .poll(() => page.evaluate(() => "dataLayer" in globalThis && globalThis["dataLayer" as never] !== undefined))
    .toBe(false)
  // Read by the shop's own script alone, to show it to this visitor (decision 434).
  const OWN = ["kapitel:recent-products"]
  await expect.poll(() => storedBy(page)).toEqual(["kapitel-cart", "kapitel-cart-count", ...OWN])
  expect(foreign).toEqual([])
})

it("the question moves nothing and covers no focused element", async () => {
  for (const width of [1440, 390]) {
    const page = await browsing.newVisitor({ width, consent: "ask" })
    await withoutFonts(page)
    await paintWhenParsed(page)
    await page.addInitScript(() => {
      const seen = { shifts: 0, largest: "" }
      Object.assign(globalThis, { seen })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shifts += (entry as PerformanceEntry & { value: number }).value
      }).observe({ type: "layout-shift", buffered: true })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { element } = entry as PerformanceEntry & { readonly element: Element | null }
          seen.largest = element?.closest(".consent") == null ? "page" : "question"
        }
      }).observe({ type: "largest-contentful-paint", buffered: true })
    })
    await page.goto(shop.origin + READABLE.path)
    await question(page).waitFor()
    await expect
      .poll(() => page.evaluate(() => (globalThis as unknown as { seen: unknown }).seen))
      .toEqual({
        shifts: 0,
        largest: "page",
      })
    const hidden: Array<string> = []
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press("Tab")
      const covered = await page.evaluate(() => {
        const focused = document.activeElement
        const over = document.querySelector(".consent")
        if (focused === null || over === null || over.contains(focused) || focused === document.body) return undefined
        const { top } = focused.getBoundingClientRect()
        return top >= over.getBoundingClientRect().top ? focused.outerHTML.slice(0, 120) : undefined
      })
      if (covered !== undefined) hidden.push(covered)
    }
    expect(hidden).toEqual([])
  }
})

it("consent can be withdrawn by the footer's link, also before React has loaded, and takes effect (SHELL-04, D-58)", async () => {
  const page = await browsing.newVisitor({ consent: "yes" })
  const entries = await recordDataLayer(page)
  await page.goto(shop.origin + READABLE.path)
  await expect.poll(() => eventsOf(entries)).toEqual(["page_view", "view_item"])
  const settings = page.getByRole("contentinfo").getByRole("link", { name: "Cookieinställningar" })
  await settings.press("Enter")
  await question(page).getByText("Du har godkänt statistik.").waitFor()
  await page.evaluate(() => localStorage.setItem("kapitel:purchase-records", "[]"))
  await question(page).getByRole("button", { name: "Neka alla" }).press("Enter")
  await question(page).waitFor({ state: "hidden" })
  await expect.poll(() => isFocused(settings)).toBe(true)
  const before = eventsOf(entries).length
  await page.getByRole("contentinfo").getByRole("link", { name: "Kurslitteratur", exact: true }).click()
  await page.getByRole("heading", { level: 1, name: "Kurslitteratur" }).waitFor()
  await page.reload({ waitUntil: "networkidle" })
  expect(eventsOf(entries)).toHaveLength(before)
})

it("every event is sent once at its place, a purchase once for all tabs, and none contains personal data (CHK-11, TRK-01, TRK-03, TRK-06, D-32)", async () => {
  const page = await browsing.newVisitor({ consent: "ask" })
  const foreign = foreignRequestsOf(page)
  const entries = await recordDataLayer(page)
  const customer = new Customer(page, shop.origin)
  await customer.goTo("/")
  await question(page).getByRole("button", { name: "Godkänn" }).click()
  await expect.poll(() => eventsOf(entries)).toEqual(["page_view"])
  expect(eventNamed(entries, "page_view")).toEqual([
    {
      event: "page_view",
      channel: "WEB",
      currency: "USD",
      page: "/",
      pageVariantId: "start_sv_default",
      language: "sv",
      page_location: `${shop.origin}/`,
    },
  ])

  // Typed text is not recorded.
  await customer.searchFor("drakens arv agnes@exempel.se 0701234567")
  await expect.poll(() => eventNamed(entries, "view_search_results")).toHaveLength(1)
  expect(eventNamed(entries, "search")).toEqual([{ event: "search", search_term: "drakens arv" }])
  await customer.searchFor("drakens arv")
  await expect.poll(() => eventNamed(entries, "view_search_results")).toHaveLength(2)
  await customer.openBook(READABLE.title)
  await expect.poll(() => eventNamed(entries, "view_item")).toHaveLength(1)
  await expect.poll(() => eventNamed(entries, "select_item")).toHaveLength(1)
  expect(eventNamed(entries, "view_item")[0]).toMatchObject({
    ecommerce: {
      currency: "SEK",
      items: [{ item_id: READABLE.ean, item_name: READABLE.title, item_category: "book", quantity: 1 }],
    },
  })

  await page.getByRole("button", { name: `Provläs ${READABLE.title}` }).click()
  await expect.poll(() => eventNamed(entries, "open_item_extract")).toHaveLength(1)
  await page.keyboard.press("Escape")
  await customer.addToCart()
  await expect.poll(() => eventNamed(entries, "add_to_cart")).toHaveLength(1)

  const frame = await customer.goToCheckout(await customer.openCart())
  await expect.poll(() => eventNamed(entries, "begin_checkout")).toHaveLength(1)
  await page.locator("#payment").scrollIntoViewIfNeeded()
  await expect.poll(() => eventNamed(entries, "checkout_module_inview")).toHaveLength(1)
  await frame.getByRole("button", { name: "Fortsätt" }).click()
  await frame.getByRole("button", { name: "Slutför köp" }).waitFor()
  await expect.poll(() => eventNamed(entries, "add_shipping_info").length).toBeGreaterThan(0)
  await frame.getByRole("radio").last().check()
  await expect.poll(() => eventNamed(entries, "add_payment_info")).toHaveLength(1)
  await frame.getByRole("button", { name: "Slutför köp" }).click()
  await customer.seeConfirmation()
  await expect.poll(() => eventNamed(entries, "purchase")).toHaveLength(1)
  const [order] = shop.confirmedOrders().slice(-1)
  expect(eventNamed(entries, "purchase")[0]).toMatchObject({
    ecommerce: { transaction_id: order?.number, currency: "SEK", items: [{ item_id: READABLE.ean, quantity: 1 }] },
  })

  expect(eventNamed(entries, "page_view").map(({ page }) => page)).toEqual(
    expect.arrayContaining(["/", READABLE.path, "/checkout", "/checkout/confirmation"]),
  )

  const key = new URL(page.url()).searchParams.get("key") ?? ""
  await page.reload({ waitUntil: "networkidle" })
  const second = await page.context().newPage()
  await second.goto(page.url(), { waitUntil: "networkidle" })
  expect(eventNamed(entries, "purchase")).toHaveLength(1)
  await expect.poll(() => page.evaluate(() => localStorage.getItem("kapitel:purchase-records"))).toBe("[]")

  const everything = JSON.stringify(entries)
  expect(key).not.toBe("")
  for (const secret of [key, "@", "Agnes", "agnes", "Edvardsson", "Kaponjär", "701234567", "+46", "key="])
    expect(everything).not.toContain(secret)
  const cart = (await page.context().cookies()).find(({ name }) => name === "kapitel-cart")
  expect(everything).not.toContain(cart?.value ?? "no cart")
  expect(foreign).toEqual([])
})

it("an order paid by a gift card is sent once too, without the card", async () => {
  const card = { code: "1000200030004003", pin: "12345" }
  const page = await browsing.newVisitor({ consent: "yes" })
  const entries = await recordDataLayer(page)
  const customer = new Customer(page, shop.origin)
  await customer.goTo(READABLE.path)
  await customer.addToCart()
  const status = await page.evaluate(async (body) => {
    const headers = { "content-type": "application/json" }
    return (await fetch("/api/cart/gift-cards", { method: "POST", headers, body: JSON.stringify(body) })).status
  }, card)
  expect(status).toBe(200)
  await customer.goTo("/checkout")
  await expect.poll(() => eventNamed(entries, "begin_checkout")).toHaveLength(1)
  // One more is added to the cart after the page was loaded: it is shown before it is charged for.
  await page.evaluate(async (ean) => {
    const headers = { "content-type": "application/json" }
    await fetch("/api/cart/lines", { method: "POST", headers, body: JSON.stringify({ productId: ean, quantity: 1 }) })
  }, READABLE.ean)
  const form = page.locator("form[aria-labelledby=complete]")
  const typed = {
    email: "agnes@exempel.se",
    phone: "0701234567",
    firstName: "Agnes",
    lastName: "Edvardsson",
    street: "Kaponjärgatan 4",
    zipCode: "413 02",
    city: "Göteborg",
  }
  for (const [name, value] of Object.entries(typed)) await form.locator(`[name=${name}]`).fill(value)
  await form.getByRole("button", { name: "Slutför köp" }).click()
  await page.getByText("Varukorgen har ändrats").waitFor()
  await form.getByRole("button", { name: "Slutför köp" }).click()
  await customer.seeConfirmation()
  await expect.poll(() => eventNamed(entries, "purchase")).toHaveLength(1)
  expect(eventNamed(entries, "purchase")[0]).toMatchObject({
    ecommerce: { items: [{ item_id: READABLE.ean, quantity: 2 }] },
  })
  await page.reload({ waitUntil: "networkidle" })
  expect(eventNamed(entries, "purchase")).toHaveLength(1)
  const everything = JSON.stringify(entries)
  for (const secret of [...Object.values(typed), card.code]) expect(everything).not.toContain(secret)
})
