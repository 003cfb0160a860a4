/**
 * What a product's page, its structured data, its link preview and the product feed state: the same, for every kind of
 * product in every state (decision 407).
 */
import { assert, describe, it } from "@effect/vitest"
import type { Product, Variant } from "@kapitel/core/catalogue/Product"
import { ContentSource } from "@kapitel/core/content/ContentSource"
import { CatalogueWalk } from "@kapitel/core/discovery/CatalogueWalk"
import { readFeedItems } from "@kapitel/core/discovery/readFeed"
import { Effect, Layer, Option } from "effect"
import { SaxesParser } from "saxes"
import type { ShopServices } from "../../composition/openShop.ts"
import type { PageRequest } from "../../pages/PageRequest.ts"
import { ProductPage } from "../../pages/ProductPage.tsx"
import { readProductPage } from "../../pages/readProductPage.ts"
import { renderPageHtml } from "../../pages/renderPageHtml.tsx"
import { coverOf, largePicture } from "../../views/cover.ts"
import { book, eanOf, kr, MONDAY, pen, shopWith, site, variant } from "../views/goods.ts"
import { pageRequest } from "./pageRequest.ts"

const CATEGORIES = [
  { type: "book" as const, name: "Böcker & mer", key: "bocker" },
  { type: "book" as const, name: "Deckare", key: "bocker_deckare" },
]
const TEXT = { promotionalDescription: "Årets <bok>.", description: "Om allt & inget.\n\nOch mer." }

const KINDS: ReadonlyArray<readonly [string, Product]> = [
  ["book", book(1, { ...TEXT, categories: CATEGORIES, publisher: "Förlaget", languages: ["swe", "Engelska"] })],
  ["pocket", book(1, { format: "Pocket" })],
  ["e-book", book(1, { kind: "ebook", format: "E-bok", distributionMethod: "download", deliverable: true })],
  ["e-book that nobody delivers", book(1, { kind: "ebook", format: "E-bok", distributionMethod: "download" })],
  [
    "audiobook to stream",
    book(1, { kind: "audiobook", productType: "audiobook", format: "Ljudbok", distributionMethod: "streaming" }),
  ],
  ["audiobook on CD", book(1, { kind: "audiobook", productType: "audiobook", format: "CD" })],
  ...["calendar", "game", "puzzle", "notebook", "pen", "paint", "toy", "food", "other"].map(
    (kind) => [kind, pen(1, { kind, ...TEXT })] as const,
  ),
  ["gift card", pen(1, { kind: "giftcard", distributionMethod: "download", deliverable: true })],
]

const STATES: Readonly<Record<string, Partial<Product>>> = {
  "in stock": {},
  "to be ordered": { inStock: false, deliveryTime: "5-8" },
  "out of stock": { availability: "TEMP_OUT_OF_STOCK", inStock: false },
  "out of print": { availability: "OUT_OF_PRINT", inStock: false },
  unpublished: { availability: "NOT_YET_PUBLISHED", inStock: false },
  unknown: { availability: "WATCH" },
  coming: { inStock: false, preorderDate: "2026-11-01", preorderDeliveryDate: "2027-03-04" },
}

const PRICES: Readonly<Record<string, Partial<Product>>> = {
  ordinary: {},
  reduced: { price: kr(149), originalPrice: kr(199) },
  "for members": { loyaltyPrice: kr(79) },
  "reduced, and for members": { price: kr(149), originalPrice: kr(199), loyaltyPrice: kr(129) },
  nothing: { price: kr(0) },
}

/** In two colours, of which the first is as the article is. */
const inColours = (article: Product): Product => {
  const {
    price,
    originalPrice,
    loyaltyPrice,
    availability,
    inStock,
    deliveryTime,
    preorderDate,
    preorderDeliveryDate,
  } = article
  const offer = Object.fromEntries(
    Object.entries({
      price,
      originalPrice,
      loyaltyPrice,
      availability,
      inStock,
      deliveryTime,
      preorderDate,
      preorderDeliveryDate,
    }).filter(([, value]) => value !== undefined),
  ) as Partial<Variant>
  return {
    ...article,
    variants: [
      variant(1, { ...offer, color: "Röd", colorCode: "#b3202c" }),
      variant(2, { color: "Blå", colorCode: "#1e5fa8", price: kr(80), originalPrice: kr(120) }),
    ],
  }
}

const LOWEST = { [eanOf(1)]: kr(179), [eanOf(2)]: kr(110) }

const servicesOf = (article: Product) =>
  Layer.mergeAll(
    shopWith({ products: [article], lowest: LOWEST }),
    Layer.mock(CatalogueWalk, {
      products: (after) => Effect.succeed(after === "" ? [{ value: article, changedAt: MONDAY }] : []),
    }),
    Layer.mock(ContentSource, {
      page: () => Effect.succeed(Option.none()),
      site: () => Effect.succeed({ settings: {}, dictionary: {} }),
    }),
  )

type Data = Readonly<Record<string, unknown>>
const at = (data: unknown, ...path: ReadonlyArray<string>): unknown =>
  path.reduce<unknown>((inside, key) => (inside as Data | undefined)?.[key], data)

const decoded = (text: string) =>
  text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")

const plain = (html: string | undefined) =>
  html === undefined
    ? undefined
    : decoded(html.replaceAll(/<[^>]*>/g, ""))
        .replaceAll(/[\u2060\u00ad]/g, "")
        .replaceAll("\u00a0", " ")
        .trim()

const kronorIn = (text: string | undefined) =>
  text === undefined || !/\d/.test(text) ? undefined : Number(text.replaceAll(/[^\d]/g, ""))

const pageOf = async (article: Product, ean: string) => {
  const services = servicesOf(article)
  const shop = {
    runPromise: <A, E>(effect: Effect.Effect<A, E, ShopServices>) =>
      Effect.runPromise(effect.pipe(Effect.provide(services)) as Effect.Effect<A, E>),
  } as PageRequest["shop"]
  const slug = article.productType === "other" ? `/vara/${article.title}` : `/bok/${article.title}`
  const path = `${slug.toLowerCase().replaceAll(" ", "-")}/${article.identifier}`
  const urlOriginal = article.variants.length > 0 ? `${path}?v=${ean}` : path
  const context = {
    ...pageRequest(shop, urlOriginal),
    urlPathname: path,
    routeParams: { ean: article.identifier },
  }
  const page = await readProductPage(context)
  const { head, main } = renderPageHtml(ProductPage, page, context)
  const html = main.toString()
  const tags = new Map(
    [...head.toString().matchAll(/<(?:meta|link) (?:property|name|rel)="([^"]+)" (?:content|href)="([^"]*)"/g)].map(
      ([, name = "", content = ""]) => [name, decoded(content)],
    ),
  )
  const data = [...head.toString().matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, json = ""]) => JSON.parse(json) as Data,
  )
  const [, priceBlock = ""] = /<div class="price price-large">(.*?)<\/div>/s.exec(html) ?? []
  const inBlock = (pattern: RegExp) => plain(pattern.exec(priceBlock)?.[1])
  const product = data.find((one) => /Product/.test(String(one["@type"])))
  const group = at(product, "hasVariant") as ReadonlyArray<Data> | undefined
  return {
    tags,
    product,
    sold: group?.find(({ sku }) => sku === ean) ?? product,
    shown: {
      title: plain(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]),
      price: kronorIn(inBlock(/<span class="price-now[^"]*">(?:<span.*?<\/span>)?(.*?)<\/span>/s)),
      isStruck: /<s>/.test(priceBlock),
      lowest: kronorIn(inBlock(/<span class="price-lowest">Lägsta pris senaste 30 dagarna:(.*?)<\/span>/s)),
      member: kronorIn(inBlock(/<span class="for-guest">(.*?)<\/span>/s)),
      shipping: kronorIn(/Frakt\u00a0(\d+)/.exec(html)?.[1]),
      button: page.buy.kind,
      text: plain(html) ?? "",
    },
  }
}

/** The elements of each item, by their names; of those in others, by both names. */
const feedOf = async (article: Product): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> => {
  const { text } = await Effect.runPromise(
    readFeedItems("", 10, site, (product) => largePicture(coverOf(product, site)), {
      site,
      loyaltyProgram: "medlem",
      now: MONDAY,
      holidays: [],
    }).pipe(Effect.provide(servicesOf(article))),
  )
  const items: Array<Map<string, string>> = []
  const path: Array<string> = []
  const parser = new SaxesParser()
  parser.on("opentag", ({ name }) => {
    path.push(name)
    if (name === "item") items.push(new Map())
  })
  parser.on("closetag", () => void path.pop())
  parser.on("text", (value) => {
    if (path.length > 2) items.at(-1)?.set(path.slice(2).join("/"), value)
  })
  parser.write(`<all>${text}</all>`).close()
  return new Map(items.map((item) => [item.get("g:id") ?? "", item]))
}

const sek = (amount: string | undefined) => (amount === undefined ? undefined : Number(amount.replace(" SEK", "")))

const WORDS: Readonly<Record<string, readonly [button: string, feed: string | undefined]>> = {
  InStock: ["buy", "in_stock"],
  BackOrder: ["buy", "backorder"],
  PreOrder: ["preorder", "preorder"],
  OutOfStock: ["none", "out_of_stock"],
  Discontinued: ["none", undefined],
}

const checkAgreement = async (article: Product, ean: string) => {
  const { tags, product, sold, shown } = await pageOf(article, ean)
  const item = (await feedOf(article)).get(ean)
  const offer = at(sold, "offers") as Data | undefined
  const word = `${offer?.["availability"] as string | undefined}`.replace("https://schema.org/", "")

  // The title, and the addresses.
  assert.strictEqual(at(product, "name"), shown.title)
  assert.strictEqual(tags.get("og:title"), shown.title)
  assert.strictEqual(tags.get("canonical"), tags.get("og:url"))
  assert.strictEqual(at(product, "@id"), tags.get("canonical"))
  assert.strictEqual(tags.get("og:description"), tags.get("description"))
  const text = at(product, "description") as string | undefined
  if (text !== undefined) for (const part of text.split("\n\n")) assert.include(shown.text, part)

  // What the button says, and what everybody else is told.
  if (offer === undefined) {
    assert.strictEqual(shown.button, "none")
    assert.isUndefined(item)
    return
  }
  const [button, availability] = WORDS[word] ?? assert.fail(`an unknown availability: ${word}`)
  assert.strictEqual(shown.button, button)
  assert.strictEqual(item?.get("g:availability"), availability)
  assert.strictEqual(offer["price"], shown.price)

  // Reductions by the law's measure, prices of members, freight.
  const specified = (offer["priceSpecification"] ?? []) as ReadonlyArray<Data>
  const struck = specified.find(({ priceType }) => priceType !== undefined)?.["price"]
  const member = specified.find(({ validForMemberTier }) => validForMemberTier !== undefined)?.["price"]
  assert.strictEqual(struck, shown.lowest)
  assert.strictEqual(member, shown.member)
  assert.isFalse(shown.isStruck && shown.lowest === undefined, "a reduction without its earlier price")
  assert.strictEqual(at(offer, "shippingDetails", "shippingRate", "value"), shown.shipping)
  if (item === undefined) return
  assert.strictEqual(sek(item.get("g:sale_price") ?? item.get("g:price")), shown.price)
  assert.strictEqual(item.has("g:sale_price") ? sek(item.get("g:price")) : undefined, struck)
  assert.strictEqual(sek(item.get("g:loyalty_program/g:price")), member)
  assert.strictEqual(sek(item.get("g:shipping/g:price")), shown.shipping)
  assert.strictEqual(item.has("g:availability_date"), word === "PreOrder" || word === "BackOrder")
  assert.strictEqual(item.get("title"), shown.title)
  assert.strictEqual(item.get("link"), offer["url"])
  assert.strictEqual(item.get("g:image_link"), at(sold, "image"))
  assert.strictEqual(item.get("g:gtin"), at(sold, "gtin13"))
  assert.strictEqual(item.get("g:color"), at(sold, "color"))
  assert.strictEqual(item.get("g:brand"), at(product, "brand", "name"))
  assert.strictEqual(item.get("description"), text ?? shown.title)
}

describe("page, structured data, link preview and feed state the same", () => {
  it.each(KINDS)("of every %s", async (_, whole) => {
    for (const [state, offer] of Object.entries(STATES)) {
      for (const [price, amounts] of Object.entries(PRICES)) {
        const article = { ...whole, ...offer, ...amounts }
        await checkAgreement(article, article.identifier).catch((cause: unknown) => {
          throw new Error(`${state}, ${price}`, { cause })
        })
      }
    }
  })

  it.each(KINDS.filter(([, { productType }]) => productType === "other"))("of %s in colours", async (_, whole) => {
    for (const offer of Object.values(STATES)) {
      for (const amounts of Object.values(PRICES)) {
        const article = inColours({ ...whole, ...offer, ...amounts })
        for (const ean of [eanOf(1), eanOf(2)]) await checkAgreement(article, ean)
      }
    }
  })

  it("of a ticket: its address leads to the page of its event, which offers it, and the feed leaves it out", async () => {
    const event = { path: "/evenemang/goteborg/forfattarkvall", until: MONDAY + 86_400_000 }
    const ticket = pen(1, { kind: "other", ticket: true, event })
    const elsewhere = await pageOf(ticket, ticket.identifier).catch((cause: unknown) => cause)
    assert.deepStrictEqual<unknown>(at(elsewhere, "_pageContextAbort", "_urlRedirect"), {
      url: event.path,
      statusCode: 301,
    })
    assert.strictEqual((await feedOf(ticket)).size, 0)
    // Without an event nothing is sold.
    const { event: _, ...without } = ticket
    await checkAgreement(without, without.identifier)
    assert.strictEqual((await feedOf(without)).size, 0)
  })

  it("of a product without a price: nothing is offered", async () => {
    const { price: _, ...unpriced } = book(1)
    await checkAgreement(unpriced, unpriced.identifier)
    assert.strictEqual((await feedOf(unpriced)).size, 0)
  })
})
