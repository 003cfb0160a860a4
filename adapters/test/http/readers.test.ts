/** The client's readers compared with the schemas of the API's responses. */
import { assert, describe, it } from "@effect/vitest"
import { WireUserInfo } from "@kapitel/adapters/http/AuthApi"
import { WireBankId } from "@kapitel/adapters/http/BankIdApi"
import { readCart, readStock } from "@kapitel/adapters/http/client/readCart"
import type { Reader } from "@kapitel/adapters/http/client/readers"
import { readBankId, readOrders, readUser } from "@kapitel/adapters/http/client/readLogin"
import { readFirstOffers, readItems, readMenu, readSuggestions } from "@kapitel/adapters/http/client/readSearch"
import { wireCart, wireStock } from "@kapitel/adapters/http/server/wireCart"
import { MenuItem } from "@kapitel/adapters/http/wire/MenuItem"
import { WireInitialSuggestions, WireSuggestions } from "@kapitel/adapters/http/wire/suggestions"
import { WireCart, WireStock } from "@kapitel/adapters/http/wire/WireCart"
import { WireTrackingItem } from "@kapitel/adapters/http/wire/WireTrackingItem"
import { cartWithProducts, cartWithReductions } from "@kapitel/core/arbitraries/cart"
import { product } from "@kapitel/core/arbitraries/offers"
import { priceCart } from "@kapitel/core/cart/priceCart"
import { emptyShopCart, filledShopCart, shopOffer, shopStock } from "@kapitel/core/cart/shopCartFacts"
import type { ShownCart } from "@kapitel/core/cart/shopCartOf"
import type { Product } from "@kapitel/core/catalogue/Product"
import { sampleEan } from "@kapitel/core/contracts/checkout/sampleOrder"
import { DEFAULT_DELIVERY_TERMS } from "@kapitel/core/delivery/DeliveryTerms"
import { AccountId } from "@kapitel/core/identity/Member"
import type { ShopStock } from "@kapitel/core/shop/StockClient"
import { Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"

type Json = null | boolean | number | string | ReadonlyArray<Json> | { readonly [name: string]: Json }
type Wire = Schema.Codec<unknown, unknown>

const throughJson = (value: unknown): Json => JSON.parse(JSON.stringify(value)) as Json

const reads = (reader: Reader<unknown>, value: unknown): boolean => {
  try {
    reader(value)
    return true
  } catch {
    return false
  }
}

interface Bent {
  /** Names of the fields down to the mutated one. */
  readonly path: ReadonlyArray<string>
  readonly value: Json
}

/** The value without one of its fields, and with null in it: both for each field, at any depth. */
function* bent(value: Json, path: ReadonlyArray<string> = []): Generator<Bent> {
  if (Array.isArray(value)) {
    const [first, ...rest] = value as ReadonlyArray<Json>
    if (first !== undefined) for (const other of bent(first, path)) yield { ...other, value: [other.value, ...rest] }
    return
  }
  if (typeof value !== "object" || value === null) return
  const fields = value as { readonly [name: string]: Json }
  for (const [name, field] of Object.entries(fields)) {
    const { [name]: _gone, ...others } = fields
    const to = [...path, name]
    yield { path: to, value: others }
    yield { path: to, value: { ...fields, [name]: null } }
    for (const other of bent(field, to)) yield { ...other, value: { ...fields, [name]: other.value } }
  }
}

/**
 * A mutated value is accepted by both or by neither. `isRead` leaves out fields that are for other users of the API.
 */
const agree = (
  schema: Wire,
  reader: Reader<unknown>,
  wire: Json,
  isRead: (path: ReadonlyArray<string>) => boolean,
): void => {
  const decode = Schema.decodeUnknownSync(schema)
  assert.isTrue(reads(reader, wire), JSON.stringify(wire))
  for (const { path, value } of bent(wire)) {
    if (isRead(path))
      assert.strictEqual(reads(reader, value), reads(decode, value), `${path.join(".")} of ${JSON.stringify(value)}`)
  }
}

const everything = () => true

const OFFER_FIELDS = new Set([
  "identifier",
  "title",
  "url",
  "byline",
  "format",
  "picture",
  "priceType",
  "price",
  "originalPrice",
  "loyaltyPrice",
  "lowestRecentPrice",
  "buyability",
])
const isReadOfCart = ([first, second = ""]: ReadonlyArray<string>): boolean => {
  if (first === "recommendedProducts" && second !== "") return OFFER_FIELDS.has(second)
  return second !== "lineItemID" && second !== "added"
}

const SITE = { nonBookDirectory: "vara" } as const
const place = {
  site: SITE,
  now: Date.parse("2026-11-24T09:00:00+01:00"),
  pictureOf: ({ identifier }: Pick<Product, "identifier">) => ({
    ean: identifier,
    version: "1",
    width: 68,
    height: 100,
    shape: "book" as const,
  }),
}

/** Carts of every kind, as guests and members see them. */
const shownCart: Arbitrary.Arbitrary<ShownCart> = Arbitrary.all({
  plain: cartWithProducts,
  reduced: cartWithReductions,
  isReduced: Arbitrary.schema(Schema.Boolean),
  member: Arbitrary.schema(Schema.Boolean),
  together: Arbitrary.schema(Schema.Boolean),
  ordered: Arbitrary.schema(Schema.UndefinedOr(Schema.Struct({ number: Schema.String, href: Schema.String }))),
}).pipe(
  Arbitrary.map(({ plain, reduced, isReduced, member, together, ordered }) => {
    const { now } = place
    const visitor = member ? { member, accountId: AccountId.make("00000000-0000-4000-8000-000000000001") } : { member }
    const { contents, products } = isReduced ? reduced : plain
    const offers = products.map((product) => shopOffer(product, place, product.price))
    const cart = isReduced
      ? priceCart(contents, products, visitor, now, SITE, reduced.reductions)
      : priceCart(contents, products, visitor, now, SITE)
    if (cart.lineItems.length === 0)
      return { cart: emptyShopCart(cart.version, visitor, now, offers, ordered), recommended: [] }
    const terms = together ? { workingDays: {}, mixedCarts: "together" as const } : DEFAULT_DELIVERY_TERMS
    return {
      cart: filledShopCart(cart, visitor, place, { cards: products, holidays: [], terms, recommended: offers }),
      recommended: products,
    }
  }),
)

/** Addresses within the shop: a pattern alone rarely generates one. */
const path = Schema.Literals(["/bok/roda-rummet/9789100000011", "/search?q=r%C3%B6da&qt=suggestion"])
const term = Schema.Struct({ text: Schema.String, path })
const offers = Schema.Struct({
  suggestions: Schema.Array(
    Schema.Struct({
      text: Schema.String,
      path,
      type: Schema.Literals(["author", "category", "product"]),
      identifier: Schema.optionalKey(Schema.String),
      picture: Schema.optionalKey(path),
      byline: Schema.optionalKey(Schema.String),
      format: Schema.optionalKey(Schema.String),
      price: Schema.optionalKey(Schema.Literals([0, 149, 149.5])),
      loyaltyPrice: Schema.optionalKey(Schema.Literals([129, 129.5])),
    }),
  ),
  topSearches: Schema.Array(term),
})

const encoded = (schema: Wire): Arbitrary.Arbitrary<unknown> =>
  Arbitrary.schema(schema).pipe(Arbitrary.map(Schema.encodeUnknownSync(schema)))

/** Products as on their own pages. */
const stock = product.pipe(
  Arbitrary.map((product) =>
    Schema.encodeUnknownSync(WireStock)(wireStock(shopStock(product, place, [], product.price))),
  ),
)

/** A product on its own page, and the same with each of the other values that a field of it may have. */
const pen: ShopStock = {
  ean: sampleEan(7),
  title: "Penna",
  url: "/vara/penna/9780000000071",
  picture: { ean: sampleEan(7), width: 100, height: 100, shape: "square" },
  price: { type: "original", price: 1_950 },
  buyability: { kind: "buy" },
  availability: "AVAILABLE_TO_BUY",
  inStock: true,
}
const validUntil = place.now
const date = "2026-11-25"
const pens: ReadonlyArray<ShopStock> = [
  pen,
  { ...pen, byline: "Ballograf", format: "Blå", picture: { ...pen.picture, version: "2" } },
  {
    ...pen,
    price: { type: "loyalty", price: 1_950, originalPrice: 2_500, loyaltyPrice: 1_500, lowestRecentPrice: 1_800 },
  },
  { ...pen, price: { type: "discount" }, inStock: false },
  ...(["book", "pocket", "notebook", "calendar", "wide"] as const).map((shape) => ({
    ...pen,
    picture: { ...pen.picture, shape },
  })),
  ...(["TEMP_OUT_OF_STOCK", "OUT_OF_PRINT", "NOT_YET_PUBLISHED", "WATCH"] as const).map((availability) => ({
    ...pen,
    availability,
  })),
  { ...pen, buyability: { kind: "preorder", deliveryDate: date } },
  ...(
    [
      "STREAMED",
      "NO_EVENT",
      "NOT_DELIVERABLE",
      "TEMP_OUT_OF_STOCK",
      "OUT_OF_PRINT",
      "NOT_YET_PUBLISHED",
      "NOT_AVAILABLE",
    ] as const
  ).map((reason) => ({ ...pen, buyability: { kind: "none", reason } as const })),
  ...(["today", "tomorrow", "weekday"] as const).flatMap(
    (name): ReadonlyArray<ShopStock> => [
      {
        ...pen,
        delivery: { kind: "shipping", shipping: { name, date, withDate: name === "weekday", validUntil }, validUntil },
      },
      { ...pen, delivery: { kind: "time", time: { kind: "day", name, date } } },
    ],
  ),
  { ...pen, delivery: { kind: "preorder", deliveryDate: date, validUntil } },
  { ...pen, delivery: { kind: "split", shelf: 2, time: { kind: "band", from: 3, to: 5 }, validUntil } },
  { ...pen, delivery: { kind: "time", time: { kind: "band", from: 3, to: 5 }, validUntil } },
  { ...pen, delivery: { kind: "download" } },
]

describe("an answer of the API", () => {
  it("about a product has every value that its page shows", () => {
    for (const shown of pens) {
      const wire = throughJson(Schema.encodeUnknownSync(WireStock)(wireStock(shown)))
      assert.deepStrictEqual(readStock(wire), shown)
      assert.deepStrictEqual(Schema.decodeUnknownSync(WireStock)(wire), wireStock(shown))
    }
  })

  it.prop(
    "of a cart is read as the shop's cart, and not when a field is missing (CART-20, CART-21)",
    [shownCart],
    ([shown]) => {
      const wire = throughJson(Schema.encodeUnknownSync(WireCart)(wireCart(shown, SITE)))
      assert.deepStrictEqual(readCart(wire), shown.cart)
      // One element of each list is enough.
      const { lineItems, recommendedProducts, ...rest } = wire as { readonly [name: string]: Json }
      const one = (items: Json | undefined) => (Array.isArray(items) ? (items as ReadonlyArray<Json>).slice(0, 1) : [])
      const small = { ...rest, lineItems: one(lineItems), recommendedProducts: one(recommendedProducts) }
      agree(WireCart, readCart, small, isReadOfCart)
      const [line] = one(lineItems)
      if (line === undefined) return
      const read = readCart({ ...rest, recommendedProducts: [], lineItems: [{ ...(line as object), wanted: 7 }] })
      assert.strictEqual(read.lines[0]?.wanted, 7)
    },
  )

  const others: ReadonlyArray<
    readonly [string, Arbitrary.Arbitrary<unknown>, Wire, Reader<unknown>, (path: ReadonlyArray<string>) => boolean]
  > = [
    ["suggestions", Arbitrary.schema(offers), WireSuggestions, readSuggestions, everything],
    ["a product's stock", stock, WireStock, readStock, everything],
    [
      "first suggestions",
      Arbitrary.schema(Schema.Struct({ recentSearches: Schema.Array(term), topSearches: Schema.Array(term) })),
      WireInitialSuggestions,
      readFirstOffers,
      ([first]) => first !== "recentSearches",
    ],
    [
      "the menu",
      encoded(Schema.Array(MenuItem)),
      Schema.Array(MenuItem),
      readMenu,
      (path) => !["title", "parent", "level"].includes(path.at(-1) ?? ""),
    ],
    [
      "items of statistics",
      encoded(Schema.Array(WireTrackingItem)),
      Schema.Array(WireTrackingItem),
      readItems,
      everything,
    ],
    ["an account", encoded(WireUserInfo), WireUserInfo, readUser, everything],
  ]
  for (const [name, arbitrary, schema, reader, isRead] of others)
    it.prop(`of ${name} is read, and not when a field is missing (MEMB-12)`, [arbitrary], ([wire]) =>
      agree(schema, reader, throughJson(wire), isRead),
    )

  it("about orders has each state, and the instant of placing in ms", () => {
    const states = ["CONFIRMED", "NEEDS_REVIEW"]
    const wire = (state: string) => ({
      orderNumber: "1001",
      placedAt: "2026-11-21T09:00:00.000Z",
      state,
      total: 19_900,
      lineItems: [],
      pageToken: "sida",
    })
    assert.deepStrictEqual(
      readOrders(states.map(wire)).map(({ state, placedAt }) => [state, placedAt]),
      states.map((state) => [state, Date.UTC(2026, 10, 21, 9)]),
    )
    assert.isFalse(reads(readOrders, [wire("LOST")]))
  })

  it.prop("of a BankID login is read when it has its required fields (LOGIN-09)", [encoded(WireBankId)], ([any]) => {
    const wire = { ...(any as object), token: "ticket" }
    // Clients have these two from the picture and the address.
    agree(
      WireBankId,
      readBankId,
      throughJson(wire),
      ([first]) => !["qrText", "autoStartToken", "token"].includes(first ?? ""),
    )
    assert.isFalse(reads(readBankId, { status: "COMPLETE" }))
  })
})

describe("every field of an answer", () => {
  /** What every cart and line has, on the wire and in the shop, with the values where the two differ. */
  const picture = { ean: "1", version: "v", width: 68, height: 100, shape: "book" }
  const tracking = ["price", "priceWithTax", "loyaltyPrice", "loyaltyPriceWithTax"]
  const trackingPrice = Object.fromEntries(
    [...tracking, "discount", "discountWithTax", "tax", "vat"].map((name, at) => [name, at + 0.5]),
  )
  const time = { kind: "band", from: 3, to: 5 }
  const lineOf = (amount: (kronor: number) => number) => ({
    key: "k",
    title: "Penna",
    url: "/vara/penna/1",
    authors: [{ id: "a", name: "A" }],
    brand: "Ballograf",
    byline: "B",
    format: "F",
    color: "Blå",
    language: "sv",
    picture,
    quantity: 3,
    wanted: 4,
    single: false,
    price: amount(1.5),
    guestPrice: amount(2.5),
    originalPrice: amount(3.5),
    loyaltyPrice: amount(4.5),
    priceSubTotal: amount(5.5),
    totalPrice: amount(6.5),
    ordinaryTotal: amount(7.5),
    memberSaving: amount(8.5),
    promotions: [{ id: "p", name: "P", amount: amount(9.5), copies: 2 }],
    canApplyPromo: true,
    offer: "Tre för två",
    campaigns: [{ name: "C", slug: "c" }],
    tags: ["NEW", "PROVLAS"],
    campaignTags: ["t"],
    releaseDate: "2026-11",
    vatRate: 25,
    trackingPrice,
    availability: "AVAILABLE_TO_BUY",
    inStock: true,
    buyable: false,
    refusal: "OUT_OF_PRINT",
    promise: { shelf: 1, toOrder: 2, missing: 3 },
    fewLeft: { copies: 2, more: time },
    deliveries: [{ copies: 2, sendBy: "2026-11-24", arriveBy: "2026-11-25", exact: true }],
    delivery: { kind: "time", time },
    deliveryTime: "D",
    supply: { kind: "toOrder", deliveryTime: "3-5" },
    preorderDate: "2026-12-01",
    preorderDeliveryDate: "2026-12-02",
    embargoDate: "2026-12-03",
  })
  const cartOf = (amount: (kronor: number) => number) => ({
    version: 7,
    today: "2026-11-24",
    member: true,
    loggedIn: true,
    itemCount: 3,
    subTotal: amount(1.5),
    discount: amount(2.5),
    promotions: [
      {
        id: "p",
        code: "SOMMAR",
        name: "P",
        amount: amount(3.5),
        active: false,
        autoApply: true,
        refusal: "r",
        missing: amount(4.5),
      },
    ],
    promotionCount: 1,
    giftCards: [{ id: "g", code: "•••• 1234", amount: amount(5.5) }],
    shippingCost: amount(6.5),
    shippingChoice: { id: "hem", name: "Hem", fee: amount(7.5) },
    deliveryOptions: [{ id: "box", name: "Ombud", fee: amount(8.5) }],
    total: amount(9.5),
    loyaltySaving: amount(10.5),
    freeShipping: { percent: 40, remaining: amount(11.5), asMember: true },
    differentDelivery: true,
    mixedDelivery: "together",
    delivery: 5,
  })
  const kronor = (amount: number) => amount
  const ore = (amount: number) => amount * 100

  it("of a cart and of its lines is read, with amounts in öre", () => {
    const wire = { ...cartOf(kronor), lineItems: [{ productID: "1", ...lineOf(kronor) }], recommendedProducts: [] }
    assert.deepStrictEqual<unknown>(readCart(wire), {
      ...cartOf(ore),
      lines: [{ ean: "1", ...lineOf(ore) }],
      recommended: [],
    })
  })

  it("of a BankID login is read for the states that have it (LOGIN-09)", () => {
    const wire = {
      nonce: "n",
      qrcode: "q",
      autoStartUrl: "a",
      hint: "h",
      token: "t",
      existingUser: { engage: { firstName: "Agnes" } },
    }
    const named = { firstName: "Agnes" }
    const read = {
      PENDING: { kind: "pending", hint: "h", nonce: "n", qrcode: "q", autoStartUrl: "a" },
      COMPLETE: { kind: "complete", ticket: "t", ...named },
      REGISTERED: { kind: "registered", ticket: "t", ...named },
      NO_USER: { kind: "noUser", ...named },
      EMAIL_NOT_VERIFIED: { kind: "emailNotVerified", ...named },
      FAILED: { kind: "failed", hint: "h" },
    }
    for (const [status, expected] of Object.entries(read)) {
      assert.deepStrictEqual<unknown>(readBankId({ ...wire, status }), expected)
      const bare = readBankId({ status, ...(status === "COMPLETE" ? { token: "t" } : {}) })
      const ticket = status === "COMPLETE" ? { ticket: "t" } : {}
      assert.deepStrictEqual<unknown>(bare, { kind: expected.kind, ...ticket })
    }
  })

  it.each(["//other.example", "/\\other.example", "https://other.example", "search", ""])(
    "of suggestions is refused when it leads out of the shop: %s",
    (path) => {
      const target = { text: "t", path: "/search", type: "product" }
      const answer = (suggestion: object, term: object) => ({
        suggestions: [{ ...target, ...suggestion }],
        topSearches: [{ text: "t", path: "/", ...term }],
      })
      assert.isTrue(reads(readSuggestions, answer({}, {})))
      assert.isFalse(reads(readSuggestions, answer({ path }, {})))
      assert.isFalse(reads(readSuggestions, answer({ picture: path }, {})))
      assert.isFalse(reads(readSuggestions, answer({}, { path })))
      assert.isFalse(reads(readFirstOffers, answer({}, { path })))
    },
  )
})
