/** What pages contain as they are sent: whatever needs no browser. */
import { describe, expect, it } from "vitest"
import { DEMO_GOODS, openedShop } from "../journeys/journey.ts"
import { ARTICLE } from "../journeys/Shop.ts"
import { sendRequest } from "../journeys/sendRequest.ts"

const LIST = "/kategori/bocker"
/** The demo's own: they are the same however many others there are. */
const NOVEL = {
  title: "Det sista ljuset över Höga kusten",
  path: "/bok/det-sista-ljuset-over-hoga-kusten/9789110007918",
}
const PENS = "/vara/x/7350010030003"

const shop = openedShop()
const demo = openedShop({ demo: DEMO_GOODS })

/** Follows one redirection, as to a product's own address. */
const pageOf = async (path: string, origin = shop.origin): Promise<string> => {
  const { status, headers, text } = await sendRequest(origin, path)
  if (status !== 301) return text
  const { pathname, search } = new URL(headers.location ?? "", origin)
  return (await sendRequest(origin, pathname + search)).text
}

const all = (text: string, pattern: RegExp): ReadonlyArray<string> =>
  [...text.matchAll(pattern)].map(([, found = ""]) => found)

/** Its text without markup. */
const textOf = (html: string): string =>
  html
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, "")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/[\u2060\u00ad]/g, "")
    .replaceAll(/\s+/g, " ")

const titlesOf = (html: string): ReadonlyArray<string> => all(html, /<h3[^>]*>(.*?)<\/h3>/gs).map(textOf)

const structuredData = (html: string): ReadonlyArray<Readonly<Record<string, unknown>>> =>
  all(html, /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs).map(
    (text) => JSON.parse(text) as Readonly<Record<string, unknown>>,
  )

describe("the structured data of a list", () => {
  it.each([
    [LIST, "Böcker"],
    [`${LIST}?page=2`, "Böcker"],
    [`${LIST}?facets=format:Pocket&sort=title+asc`, "Böcker"],
    ["/search?q=glas", "glas"],
    ["/author/selma-lagerlof", "Selma Lagerlöf"],
  ])("are its products, in order: %s", async (path, name) => {
    const html = await pageOf(path)
    const shown = all(html, /<h3[^>]*>\s*<a[^>]* href="([^"]+)"/g).map((href) => new URL(href, shop.origin).href)
    expect(shown.length).toBeGreaterThan(0)
    const list = structuredData(html).find((data) => data["@type"] === "ItemList")
    expect(list?.["name"]).toContain(name)
    expect(list?.["itemListElement"]).toEqual(
      shown.map((url, index) => ({ "@type": "ListItem", position: index + 1, url })),
    )
    const [canonical = "none"] = all(html, /<link rel="canonical" href="([^"]+)"/g)
    expect(all(html, /<meta property="og:url" content="([^"]+)"/g)).toEqual([canonical])
  })

  it("are none when it is empty", async () => {
    expect(structuredData(await pageOf("/search?q=qqqqqqqq"))).toEqual([])
  })
})

describe("the way to a page", () => {
  it.each(["/kategori", "/forfattare", "/forfattare?bokstav=S", "/kategori/bocker/skonlitteratur"])(
    "is in its structured data as on the page: %s",
    async (path) => {
      const html = await pageOf(path)
      const [trail = ""] = all(html, /<ol class="crumbs">(.*?)<\/ol>/gs)
      const shown = all(trail, /<li[^>]*>(.*?)<\/li>/gs).map(textOf)
      const data = structuredData(html).find((one) => one["@type"] === "BreadcrumbList")
      const steps = data?.["itemListElement"] as ReadonlyArray<Readonly<Record<string, unknown>>>
      expect(steps.length).toBeGreaterThan(1)
      expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1))
      expect(shown.slice(-steps.length)).toEqual(steps.map(({ name }) => name))
    },
  )
})

describe("the pictures of a list", () => {
  it("are loaded at once if they are among the first four, and else when they come near (CARD-06)", async () => {
    const pictures = (await pageOf(LIST)).match(/<img [^>]*\/images\/[^>]*>/g) ?? []
    expect(pictures).toHaveLength(30)
    expect(pictures.map((picture) => /fetchpriority="high"/i.test(picture))).toEqual(
      pictures.map((_, index) => index < 4),
    )
    expect(pictures.map((picture) => picture.includes('loading="lazy"'))).toEqual(
      pictures.map((_, index) => index >= 4),
    )
  })

  it("have immutable addresses", async () => {
    const addresses = [...new Set((await pageOf(LIST)).match(/\/images\/[^ "]+\?v=[0-9a-f]{5}/g) ?? [])]
    expect(addresses).toHaveLength(90)
    for (const address of addresses.slice(0, 3)) {
      const { status, headers } = await sendRequest(shop.origin, address)
      expect(status).toBe(200)
      // A drawing is shown while the picture is rendered; only the picture is cached permanently.
      const caching = headers["content-type"] === "image/svg+xml" ? /max-age=10/ : /immutable/
      expect(headers["cache-control"]).toMatch(caching)
    }
  })
})

describe("the index of authors", () => {
  it("redirects an author's other address to the right one (LIST-21, D-15)", async () => {
    const { status, headers } = await sendRequest(shop.origin, "/forfattare/selma-lagerlof?sort=title+asc")
    expect(status).toBe(301)
    expect(headers.location).toMatch(/\/author\/selma-lagerlof\?sort=title(\+|%20)asc$/)
  })

  it.each(["?bokstav=zz", "?bokstav=%00", "?bokstav=A&page=99999", "?page=-1", "?bokstav=%5B%5D"])(
    "is a page for any parameters: %s",
    async (query) => {
      const { status, text } = await sendRequest(shop.origin, `/forfattare${query}`)
      expect(status).toBe(200)
      expect(text).toContain("Författare A–Ö")
    },
  )
})

describe("a search describes its result", () => {
  it("when it was corrected (SRCH-07)", async () => {
    const html = await pageOf("/search?q=vargtimen", demo.origin)
    expect(all(html, /<h1[^>]*>(.*?)<\/h1>/gs).map(textOf)).toEqual(["Sökresultat för ”vargtimmen”"])
    expect(textOf(html)).toContain("Inga träffar på ”vargtimen”. Visar i stället:")
    expect(all(html, /<title>(.*?)<\/title>/g)).toEqual(["Sökresultat för ”vargtimmen”"])
  })

  it("when only some of the words were found (D-48)", async () => {
    const html = await pageOf("/search?q=vargtimmen+qwrtzxcv", demo.origin)
    expect(all(html, /role="status"[^>]*>(.*?)<\/(?:p|div)>/gs).map(textOf)).toContain(
      "Visar resultat som delvis matchar din sökning.",
    )
  })
})

describe("a product page", () => {
  it("has no product twice in its rows, nor its own", async () => {
    const titles = titlesOf((await pageOf(NOVEL.path, demo.origin)).split("product-rows")[1] ?? "")
    expect(titles.length).toBeGreaterThan(4)
    expect(new Set(titles).size).toBe(titles.length)
    expect(titles).not.toContain(NOVEL.title)
  })

  it("warns of small parts, in words (PDP-30, D-42)", async () => {
    expect(textOf(await pageOf(PENS, demo.origin))).toContain("Varning! Ej lämplig för barn under 3 år.")
  })

  it("says without script how many copies there are, when more are put into the cart", async () => {
    const posted = await sendRequest(shop.origin, "/cart/lines", {
      method: "POST",
      headers: { origin: shop.origin, "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ ean: ARTICLE.variant, quantity: "4" }).toString(),
    })
    const { pathname, search } = new URL(posted.headers.location ?? "", shop.origin)
    const cookie = (posted.headers["set-cookie"] ?? []).map((line) => line.split(";")[0]).join("; ")
    const { text } = await sendRequest(shop.origin, pathname + search, { headers: { cookie } })
    expect(textOf(text)).toContain("Det finns 3 ex av Anteckningsbok Lin.")
  })
})
