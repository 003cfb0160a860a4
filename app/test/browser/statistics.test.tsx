/** Statistics of a real page: the settings in its HTML, presses on its cards, consent, and the tag manager's layer. */
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { startNavigation, visit } from "../../client/navigate.ts"
import { pageHost } from "../../client/pageHost.ts"
import { shopStore } from "../../client/shop.ts"
import { startStatistics } from "../../client/statistics.ts"

const EAN = "9789110190054"
const place = document.createElement("div")
place.innerHTML = `<div id="tracking" data-tag-manager="GTM-1" data-page-view-currency="EUR"></div>
<ul data-list-name="Nyheter"><li><a class="card-link" href="/bok/drakens-arv/${EAN}">Drakens arv</a></li></ul>`

const own = location.href
const asked: Array<string> = []
const append = vi.spyOn(document.head, "append").mockImplementation(() => {})
beforeAll(() => {
  document.documentElement.lang = "sv"
  vi.spyOn(globalThis, "fetch").mockImplementation((address) => {
    asked.push(address as string)
    const path = (address as string).replace(/[?&]_main=1/, "")
    if (path.startsWith("/kategori/")) {
      const main = Response.json({ title: path, canonical: new URL(path, location.href).href, main: "<h1></h1>" })
      Object.defineProperty(main, "url", { value: new URL(address as string, location.href).href })
      return Promise.resolve(main)
    }
    return Promise.resolve(
      (address as string).startsWith("/api/tracking/items")
        ? Response.json([{ item_id: EAN, item_name: "Drakens arv", price: 199 }])
        : new Response("{}", { status: 503 }),
    )
  })
  vi.spyOn(pageHost, "reload").mockImplementation(() => {})
  document.addEventListener("click", (event) => event.preventDefault())
  history.replaceState({}, "", `/bok/drakens-arv/${EAN}`)
  const canonical = Object.assign(document.createElement("link"), { rel: "canonical", href: location.href })
  document.head.insertBefore(canonical, null)
  document.body.append(place)
  shopStore.consent.keep("yes")
})
afterAll(() => {
  history.replaceState({}, "", own)
  vi.restoreAllMocks()
  place.remove()
  for (const link of document.querySelectorAll('link[rel="canonical"]')) link.remove()
  document.cookie = "kapitel-consent=; Max-Age=0; Path=/"
})

const layer = () => (globalThis.dataLayer ?? []) as ReadonlyArray<Record<string, unknown>>
const events = () => layer().flatMap(({ event }) => (event === undefined ? [] : [event]))
const last = (name: string) => layer().findLast(({ event }) => event === name)

it("begins with the page and its product, once the tag manager is loaded", async () => {
  startStatistics()
  await expect.poll(() => events()).toEqual(["gtm.js", "page_view", "view_item"])
  expect(Array.from(layer()[0] as unknown as ArrayLike<unknown>).slice(0, 2)).toEqual(["consent", "default"])
  expect(last("gtm.js")).toEqual({ event: "gtm.js", "gtm.start": expect.any(Number) })
  const [script] = append.mock.calls[0] ?? []
  expect((script as HTMLScriptElement).src).toContain("gtm.js?id=GTM-1")
  expect(last("page_view")).toMatchObject({ page_location: location.href, currency: "EUR" })
  expect(last("view_item")).toMatchObject({ ecommerce: { items: [{ item_id: EAN, item_name: "Drakens arv" }] } })
  expect(asked).toEqual([`/api/tracking/items?eans=${EAN}`])
})

it("has a press on a card, with the list's name", async () => {
  place.querySelector<HTMLElement>(".card-link")?.click()
  await expect
    .poll(() => last("select_item"))
    .toMatchObject({
      ecommerce: { items: [{ item_id: EAN, item_list_name: "Nyheter" }] },
    })
})

it("has each page that is shown in place, and not the same list with another filter", async () => {
  const views = () => layer().filter(({ event }) => event === "page_view").length
  expect(views()).toBe(1)
  const main = Object.assign(document.createElement("main"), { id: "content" })
  place.append(main)
  startNavigation()
  await visit("/kategori/spel")
  await expect.poll(views).toBe(2)
  expect(last("page_view")).toMatchObject({ page_location: new URL("/kategori/spel", location.href).href })
  await visit("/kategori/spel?sort=title", { keep: "place" })
  await visit("/kategori/pussel")
  await expect.poll(views).toBe(3)
  await expect.poll(() => main.hasAttribute("data-arriving")).toBe(false)
})

it("ends when consent is withdrawn: Google's cookies are deleted, and the page is loaded without it", async () => {
  document.cookie = "_ga=1; Path=/"
  shopStore.emit({ type: "consent.answered", answer: "yes" })
  expect(pageHost.reload).not.toHaveBeenCalled()
  expect(document.cookie).toContain("_ga=")
  shopStore.consent.keep("no")
  shopStore.emit({ type: "consent.answered", answer: "no" })
  expect(pageHost.reload).toHaveBeenCalledTimes(1)
  expect(document.cookie).not.toContain("_ga=")
  place.querySelector<HTMLElement>(".card-link")?.click()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(events().filter((event) => event === "select_item")).toHaveLength(1)
})
