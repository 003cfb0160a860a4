/**
 * What search engines read of each kind of page, at both sites: its status, title, description and canonical address, and
 * whether it is to be shown (D-15, D-18, D-35, D-64, LIST-17, LIST-20, SHELL-08, SHELL-09).
 */
import { describe, expect, it } from "vitest"
import { ownShop } from "../journeys/journey.ts"
import { ARTICLE } from "../journeys/Shop.ts"
import { sendRequest } from "../journeys/sendRequest.ts"

const shop = ownShop({ secondSite: true, places: true })
const NOVEL = "/bok/doktor-glas/9789189999107"

const all = (text: string, pattern: RegExp): ReadonlyArray<string> =>
  [...text.matchAll(pattern)].map(([, found = ""]) => found)

const read = async (target: string, origin = shop.origin) => {
  const {
    status,
    headers,
    text: whole,
  } = await sendRequest(shop.origin, target, {
    headers: { host: new URL(origin).host, accept: "text/html" },
  })
  const [head = "", text = ""] = whole.split("</head>")
  const one = (pattern: RegExp) => {
    const found = all(head, pattern)
    expect([target, found.length < 2]).toEqual([target, true])
    return found[0]?.replaceAll("&amp;", "&")
  }
  const robots = `${String(headers["x-robots-tag"] ?? "")} ${one(/<meta name="robots" content="([^"]*)"/g) ?? ""}`
  return {
    status,
    title: one(/<title>([^<]*)<\/title>/g) ?? "",
    description: one(/<meta name="description" content="([^"]*)"/g) ?? "",
    canonical: one(/<link rel="canonical" href="([^"]*)"/g)?.replace(origin, ""),
    headings: all(text, /<h1[^>]*>(.*?)<\/h1>/gs).length,
    isListed: status === 200 && !/noindex/.test(robots),
    location: headers.location?.replace(origin, ""),
    text,
  }
}

/** Each kind of page: its address, its title, and its canonical address where that is another one. */
type Listed = readonly [kind: string, target: string, title: RegExp, canonical?: string]
const LISTED: ReadonlyArray<Listed> = [
  ["start page", "/", /./],
  ["start page of an advertisement", "/?utm_source=brev&gclid=1", /./, "/"],
  ["all categories", "/kategori", /^Alla kategorier/],
  ["category", "/kategori/bocker", /^Böcker/],
  ["second page of a list", "/kategori/bocker?page=2", /^Böcker/],
  ["list beyond its end", "/kategori/papper-pennor?page=9999", /./, "/kategori/papper-pennor"],
  ["page that is no number", "/kategori/bocker?page=-1", /^Böcker/, "/kategori/bocker"],
  ["narrowed list", "/kategori/bocker?facets=format:Pocket", /^Böcker/, "/kategori/bocker"],
  ["list in another order", "/kategori/bocker?sort=title+asc&page=2", /^Böcker/, "/kategori/bocker"],
  ["authors", "/forfattare", /^Författare A–Ö/],
  ["authors of a letter", "/forfattare?bokstav=%00", /^Författare A–Ö/, "/forfattare"],
  ["author", "/author/selma-lagerlof", /^Selma Lagerlöf - Böcker$/],
  ["coming books", "/kommande", /./],
  ["book", NOVEL, /^Doktor Glas/],
  ["article in its first colour", `${ARTICLE.path}?v=${ARTICLE.variant}`, /^Anteckningsbok Lin/],
  [
    "article in another colour",
    `${ARTICLE.path}?v=${ARTICLE.toOrder}`,
    /^Anteckningsbok Lin/,
    `${ARTICLE.path}?v=${ARTICLE.variant}`,
  ],
  ["stores", "/butik", /./],
  ["events", "/evenemang", /./],
  ["events of a store", "/evenemang?store=uppsala", /./, "/evenemang"],
  ["campaigns", "/kampanj", /./],
  ["gift cards", "/presentkort", /./],
  ["editors' page", "/avtalsvillkor", /./],
]

/** Never in a search result: results of the shop's own search, and what is for one visitor or for staff. */
const UNLISTED = [
  "/search?q=glas",
  "/search?q=qqqqqqqq",
  "/butik?q=uppsala",
  "/checkout",
  "/checkout/confirmation",
  "/mina-sidor",
  "/logga-in",
  "/angra",
  "/hitta-order",
  `/bevaka?ean=${ARTICLE.variant}`,
  `/reservera/${ARTICLE.variant}`,
  "/personal",
  "/personal/logga-in",
  "/demo/brev",
]

/** Nothing is there, whoever asks. */
const MISSING = [
  "/finns-inte",
  "/finns/inte/heller",
  "/kategori/finns-inte",
  "/bok/finns-inte/9789999999991",
  "/bok/finns-inte/x",
  "/vara/finns-inte/9789999999991",
  "/author/finns-inte",
  "/kampanj/finns-inte",
  "/butik/finns-inte",
  "/evenemang/finns-inte",
  "/search/x",
  "/avtalsvillkor/x",
  "/index.php",
]

describe.each(["first", "second"])("at the %s site", (which) => {
  const origin = () => (which === "first" ? shop.origin : shop.secondOrigin)
  const own = (path: string) => (which === "first" ? path : path.replace(/^\/vara\//, "/product/"))

  it.each(LISTED.map((kind) => [kind[0], kind] as const))("the %s is listed at its address", async (_name, kind) => {
    const [, target, title, canonical = target] = kind
    const page = await read(own(target), origin())
    expect(page).toMatchObject({ status: 200, isListed: true, headings: 1, canonical: own(canonical) })
    expect(page.title).toMatch(title)
    expect(page.title).not.toContain("*")
    expect(page.description.length).toBeGreaterThan(20)
    expect(page.description.length).toBeLessThanOrEqual(200)
  })

  it.each(UNLISTED)("%s is not listed", async (target) => {
    const { isListed, status, title, location } = await read(target, origin())
    expect([isListed, status < 500, title !== "" || location !== undefined]).toEqual([false, true, true])
  })

  it.each(MISSING)("%s is a page that says so, and leads on", async (target) => {
    const page = await read(target, origin())
    expect(page).toMatchObject({ status: 404, canonical: undefined, headings: 1 })
    expect(page.title).not.toBe("")
    expect(page.text).toContain('href="/kategori')
  })
})

it("every address of the sitemap is a page that is listed there (D-64)", async () => {
  for (const origin of [shop.origin, shop.secondOrigin]) {
    const { host } = new URL(origin)
    const xml = async (path: string) => (await sendRequest(shop.origin, path, { headers: { host } })).text
    const files = all(await xml("/sitemap.xml"), /<loc>([^<]*)</g)
    const addresses: Array<string> = []
    for (const file of files) addresses.push(...all(await xml(new URL(file).pathname), /<loc>([^<]*)</g))
    expect(addresses.length).toBeGreaterThan(40)
    const titles = new Map<string, string>()
    for (const address of addresses) {
      const target = address.replace(origin, "").replaceAll("&amp;", "&")
      const page = await read(target, origin)
      expect([target, page.status, page.isListed, page.canonical]).toEqual([target, 200, true, target])
      titles.set(target, page.title)
    }
    expect([...titles].filter(([, title]) => title === "")).toEqual([])
  }
})

it.each([
  ["/", "Nya böcker hos"],
  ["/kategori/papper-pennor", "Nytt i Papper & pennor hos"],
  ["/evenemang", "Evenemang hos"],
])("the feed of %s is linked under its own name, at each site", async (target, name) => {
  for (const [origin, site] of [
    [shop.origin, "Kapitel"],
    [shop.secondOrigin, "Vinjett"],
  ] as const) {
    const headers = { host: new URL(origin).host }
    const page = await sendRequest(shop.origin, target, { headers: { ...headers, accept: "text/html" } })
    const [link = ""] = /<link rel="alternate"[^>]*>/.exec(page.text) ?? []
    const feed = await sendRequest(shop.origin, /href="([^"]*)"/.exec(link)?.[1] ?? "", { headers })
    const plain = (text: string | undefined) => text?.replaceAll("&amp;", "&")
    const channel = plain(/<channel><title>([^<]*)</.exec(feed.text)?.[1])
    expect([plain(/title="([^"]*)"/.exec(link)?.[1]), channel]).toEqual([`${name} ${site}`, `${name} ${site}`])
  }
})

/** Width and height of a JPEG picture, from the start of its frame. */
const sizeOf = (bytes: Buffer): ReadonlyArray<number> => {
  for (let at = 2; at < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt16BE(at)
    if (marker === 0xffc0 || marker === 0xffc2) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)]
  }
  return []
}

it.each([
  [NOVEL, "book", "9789189999107", [["Product", "Book"], "BreadcrumbList"]],
  [`${ARTICLE.path}?v=${ARTICLE.variant}`, "product", ARTICLE.variant, ["ProductGroup", "BreadcrumbList"]],
] as const)(
  "%s has the metadata for sharing: title, description, and a picture that loads",
  async (path, type, ean, kinds) => {
    const { text } = await sendRequest(shop.origin, path, { headers: { accept: "text/html" } })
    const meta = (name: string) => new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(text)?.[1]
    expect([meta("og:type"), meta("og:title"), meta("og:description")]).toEqual([
      type,
      /<title>([^<]*)</.exec(text)?.[1],
      meta("description"),
    ])
    const picture = new URL(meta("og:image") ?? "", shop.origin)
    expect([picture.origin, picture.pathname]).toEqual([shop.origin, `/delning/produkt/${ean}.jpg`])
    const { bytes, headers } = await sendRequest(shop.origin, picture.pathname + picture.search)
    expect(headers["content-type"]).toBe("image/jpeg")
    expect(sizeOf(bytes).map(String)).toEqual([meta("og:image:width"), meta("og:image:height")])
    const data = all(text, /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)
    expect(data.map((json) => (JSON.parse(json) as Readonly<Record<string, unknown>>)["@type"])).toEqual(kinds)
  },
)
