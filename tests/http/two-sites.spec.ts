/** Both sites from one process: each by its host name, with its own name, addresses, content and cache (SHELL-11). */
import { expect, it } from "vitest"
import { ownShop } from "../journeys/journey.ts"
import { ARTICLE } from "../journeys/Shop.ts"
import { type HttpRequest, sendRequest } from "../journeys/sendRequest.ts"

const shop = ownShop({ secondSite: true })

const at = (origin: string, path: string, { headers, ...request }: HttpRequest = {}) =>
  sendRequest(shop.origin, path, { ...request, headers: { ...headers, host: new URL(origin).host } })
const first = (path: string, request?: HttpRequest) => at(shop.origin, path, request)
const second = (path: string, request?: HttpRequest) => at(shop.secondOrigin, path, request)

const linksIn = (html: string, directory: string) => html.match(new RegExp(`href="/${directory}/`, "g"))?.length ?? 0

it("names each site, its addresses and its goods that are not books (SHELL-11, SHELL-12)", async () => {
  for (const round of ["rendered", "cached"]) {
    const [one, other] = [await first("/kategori/papper-pennor"), await second("/kategori/papper-pennor")]
    expect([round, one.status, other.status]).toEqual([round, 200, 200])
    expect(one.text).toContain('aria-label="Kapitel, till startsidan"')
    expect(other.text).toContain('aria-label="Vinjett, till startsidan"')
    expect(one.text).toContain(`<link rel="canonical" href="${shop.origin}/kategori/papper-pennor"/>`)
    expect(other.text).toContain(`<link rel="canonical" href="${shop.secondOrigin}/kategori/papper-pennor"/>`)
    expect([linksIn(one.text, "vara") > 0, linksIn(one.text, "product")]).toEqual([true, 0])
    expect([linksIn(other.text, "vara"), linksIn(other.text, "product") > 0]).toEqual([0, true])
    expect([one.text.includes("/vinjett.css"), other.text.includes("/vinjett.css")]).toEqual([false, true])
  }
})

it("leads a product's other address to the site's own", async () => {
  const elsewhere = ARTICLE.path.replace("/vara/", "/product/")
  const [one, other] = [await first(elsewhere), await second(ARTICLE.path)]
  expect([one.status, one.headers.location]).toEqual([301, expect.stringContaining(ARTICLE.path)])
  expect([other.status, other.headers.location]).toEqual([301, expect.stringContaining(elsewhere)])
})

it("has content, phrases, site map and colours of each site", async () => {
  const [one, other] = [await first("/"), await second("/")]
  expect([one.text.includes("Papper att börja på."), other.text.includes("Papper att börja på.")]).toEqual([
    false,
    true,
  ])
  // What only the first site has is shared.
  expect((await second("/avtalsvillkor")).status).toBe(200)
  expect((await second("/robots.txt")).text).toContain(`${shop.secondOrigin}/sitemap.xml`)
  expect((await second("/sitemap.xml")).text).not.toContain(shop.origin)
  const sheet = await second("/vinjett.css")
  expect([sheet.status, sheet.headers["content-type"]]).toEqual([200, "text/css; charset=utf-8"])
  expect((await first("/vinjett.css")).status).toBe(404)
})

it("has the colour of each site in its pages, its manifest and its icon (SHELL-12)", async () => {
  for (const [at, name, paper, lingon] of [
    [first, "Kapitel", "#fcfbf7", "#a3123f"],
    [second, "Vinjett", "#faf9fc", "#8a1c5c"],
  ] as const) {
    for (const path of ["/", "/checkout", "/ingen-sida"])
      expect((await at(path)).text).toContain(`name="theme-color" id="react-aria-pressable-style" content="${paper}"`)
    expect(JSON.parse((await at("/manifest.webmanifest")).text)).toMatchObject({ name, theme_color: paper })
    // Each host has a worker of its own, with its own caches and its own page without a connection.
    expect((await at("/sw.js")).status).toBe(200)
    expect((await at("/offline")).text).toContain(`${name}, till startsidan`)
    expect((await at("/favicon.svg")).text).toContain(lingon)
  }
})

it("sends the code of a login in the name of the site that was asked (SHELL-11)", async () => {
  for (const [at, origin, name] of [
    [first, shop.origin, "Kapitel"],
    [second, shop.secondOrigin, "Vinjett"],
  ] as const) {
    const email = `${name.toLowerCase()}@exempel.se`
    const { status } = await at("/auth/code", {
      method: "POST",
      headers: { origin, "content-type": "application/json" },
      body: JSON.stringify({ type: "EMAIL", identifier: email, rememberMe: false }),
    })
    expect(status).toBeLessThan(300)
    expect((await first("/demo/brev")).text).toContain(`Din engångskod hos ${name}`)
  }
})

it("lists the goods with the paths of the site that is asked, in its API too", async () => {
  const urls = async (answer: ReturnType<typeof first>) =>
    [...(await answer).text.matchAll(/"url":"\/(vara|product)\//g)].map(([, directory]) => directory)
  expect(new Set(await urls(first("/api/products/by-category?selected_category=papper-pennor")))).toEqual(
    new Set(["vara"]),
  )
  expect(new Set(await urls(second("/api/products/by-category?selected_category=papper-pennor")))).toEqual(
    new Set(["product"]),
  )
})

it("has its staff at the first site alone", async () => {
  const { status, headers } = await second("/personal?a=1")
  expect([status, headers.location]).toEqual([302, `${shop.origin}/personal?a=1`])
  expect((await second("/personal/logga-in/kod", { method: "POST" })).status).toBeGreaterThanOrEqual(400)
  expect((await second("/personalen")).status).toBe(404)
})

it("takes a form of its own site, none of the other's, and no host that is neither", async () => {
  const post = (to: string, from: string) =>
    at(to, "/cart/lines", {
      method: "POST",
      headers: { origin: from, "content-type": "application/x-www-form-urlencoded" },
      body: `ean=${ARTICLE.toOrder}&quantity=1`,
    })
  expect((await post(shop.secondOrigin, shop.secondOrigin)).status).toBe(303)
  expect((await post(shop.secondOrigin, shop.origin)).status).toBe(403)
  expect((await post(shop.origin, shop.secondOrigin)).status).toBe(403)
  const stranger = await at("http://evil.example", "/kategori")
  expect(stranger.text).not.toContain("evil.example")
  expect(stranger.text).toContain('aria-label="Kapitel, till startsidan"')
})
