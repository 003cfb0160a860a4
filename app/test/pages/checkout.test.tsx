import { afterAll, assert, beforeAll, describe, expect, it } from "@effect/vitest"
import { StockError, StockLevels } from "@kapitel/core/availability/StockLevels"
import { CartId, Quantity } from "@kapitel/core/cart/CartContents"
import { CartOutdated, CartStoreError } from "@kapitel/core/cart/CartStore"
import { Carts } from "@kapitel/core/cart/Carts"
import { TooFewCopies } from "@kapitel/core/cart/TooFewCopies"
import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import type { Ean } from "@kapitel/core/catalogue/Ean"
import { AlreadyPaid, CartCannotBeBought, CartIsTooDear, Checkout } from "@kapitel/core/checkout/Checkout"
import { OrderStoreError } from "@kapitel/core/checkout/OrderStore"
import { eanOf, publishRecords } from "@kapitel/core/contracts/catalogue/records"
import { sampleContents, sampleEan, sampleOrder } from "@kapitel/core/contracts/checkout/sampleOrder"
import { refusalMessage } from "@kapitel/ui/text/refusals"
import { cartNews } from "@kapitel/ui/text/sv/cartNews"
import { checkout as words } from "@kapitel/ui/text/sv/checkout"
import { Effect, Layer, Logger, Redacted } from "effect"
import type { ShopServices } from "../../composition/openShop.ts"
import { CORRECT_FORM } from "../../pages/(visitor)/checkout/forms.ts"
import { data } from "../../pages/(visitor)/checkout/index/+data.ts"
import { Page } from "../../pages/(visitor)/checkout/index/+Page.tsx"
import type { SavedFormFields } from "../../server/typedFields.ts"
import { giftCards, PIN } from "../server/giftCards.ts"
import { BOOK, openTemporaryShop, PEN, RARE, type TemporaryShop } from "../server/temporaryShop.ts"
import { category } from "../views/goods.ts"
import { outlineOf } from "./outlineOf.ts"
import { pageRequest } from "./pageRequest.ts"
import { renderVisitorPage } from "./renderVisitorPage.tsx"
import { sampleScript } from "./sampleScript.ts"

let opened: TemporaryShop
beforeAll(async () => {
  opened = await openTemporaryShop()
}, 60_000)
afterAll(() => opened.close())

const GUEST = { member: false }

/** The checkout as the visitor with this cart gets it. */
const checkoutOf = async (cartId: CartId) => {
  const visitor = { cartId, sessionToken: undefined, typed: {}, loginStep: undefined, address: "192.0.2.1" }
  const request = { ...pageRequest(opened.shop, "/checkout"), visitor }
  return renderVisitorPage(Page, await data(request))
}

const copiesThere = (quantity: number) =>
  opened.shop.runPromise(publishRecords([{ kind: "stock", ref: "s", ean: RARE, store: "web", quantity }]))

const CARD = "6000000000001234"

/** The page as a whole, with names in place of what is drawn at random. */
const outlineFor = async (cartId: CartId | undefined, query = "", typed: SavedFormFields = {}) => {
  const visitor = { cartId, sessionToken: undefined, typed, loginStep: undefined, address: "192.0.2.1" }
  const read = await data({ ...pageRequest(opened.shop, `/checkout${query}`), visitor })
  const named = [
    [read.idempotencyKey, "the-key"],
    ...read.cart.giftCards.map(({ id }) => [id, "the-card"] as const),
    ...read.cart.lines.map(({ key }, index) => [key, `line-${index + 1}`] as const),
  ] as const
  return named.reduce(
    (outline, [value, name]) => outline.replaceAll(value, name),
    outlineOf(renderVisitorPage(Page, read)),
  )
}
const cartWith = async (...goods: ReadonlyArray<readonly [ean: Ean, quantity: number]>): Promise<CartId> => {
  let id: CartId | undefined
  for (const [ean, quantity] of goods) {
    const cart = await opened.shop.runPromise(
      Effect.flatMap(Carts, (carts) => carts.add(id, ean, Quantity.make(quantity), GUEST)),
    )
    id = CartId.make(cart.id)
  }
  return id ?? CartId.make("none")
}
const matches = async (name: string, outline: Promise<string>) =>
  expect(await outline).toMatchFileSnapshot(`./outlines/checkout-${name}.txt`)

describe("the checkout as a whole", () => {
  it("is empty without a cart, with the reason of a refusal", async () => {
    await matches("empty", outlineFor(undefined))
    await matches("empty-after-refusal", outlineFor(undefined, "?fel=CartIsEmpty"))
  })

  it("has the cart and no payment while the provider does not respond", async () => {
    const cart = await cartWith([BOOK, 2], [PEN, 1])
    await matches("without-payment", outlineFor(cart))
    await matches("after-adding", outlineFor(cart, `?tillagd=${PEN}`))
    await matches("after-removing", outlineFor(cart, `?borttagen=${PEN}&antal=3`))
    await matches(
      "with-refused-code",
      outlineFor(cart, "?fel=CodeRefused&skal=threshold&saknas=5000", { code: "HOST" }),
    )
    await matches("with-refused-gift-card", outlineFor(cart, "?fel=GiftCardRefused", { giftCard: CARD, code: "HOST" }))
    await matches("with-too-few-copies", outlineFor(cart, `?fel=TooFewCopies&vara=${RARE}`))
  })

  it("has the shop's own form where a gift card pays for everything", async () => {
    await opened.shop.runPromise(giftCards({ [CARD]: 300_000 }))
    const cart = await cartWith([BOOK, 1])
    await opened.shop.runPromise(
      Effect.flatMap(Carts, (carts) =>
        carts.addGiftCard(
          cart,
          { code: Redacted.make(CARD), pin: Redacted.make(PIN) },
          { network: "192.0.2.0/24" },
          GUEST,
        ),
      ),
    )
    await matches("nothing-to-pay", outlineFor(cart))
    const customer = { email: "agnes", firstName: "Agnes", zipCode: "1" }
    await matches("nothing-to-pay-with-faults", outlineFor(cart, "?fel=InvalidCustomer", { customer }))
  })
})

describe("the checkout", () => {
  it("has one form, and no payment, where a line has more copies than are available", async () => {
    const cart = await opened.shop.runPromise(
      Effect.flatMap(Carts, (carts) => carts.add(undefined, RARE, Quantity.make(3), GUEST)),
    )
    const id = CartId.make(cart.id)
    await copiesThere(2)
    const page = await checkoutOf(id)
    const [, panel = ""] = /aria-labelledby="checkout-delivery".*?<\/h2>(.*?)<\/form>/s.exec(page) ?? []
    assert.match(panel, new RegExp(`^<form[^>]* action="${CORRECT_FORM}" method="post"`))
    assert.include(panel, "Det finns 2\u00a0ex av Sällsynt.")
    assert.match(panel, /<button[^>]* type="submit"[^>]*>.*Ändra till det som finns/s)
    assert.include(page, "Bara 2 i lager")
    assert.notInclude(page, "<script")
    await copiesThere(3)
    assert.notInclude(await checkoutOf(id), CORRECT_FORM)
  })
})

describe("a line that was removed without a script", () => {
  it.each([`?borttagen=${PEN}`, `?borttagen=${PEN}&antal=0`, `?borttagen=12&antal=2`, "?antal=2"])(
    "is not offered again by %s",
    async (query) => {
      assert.notInclude(await outlineFor(await cartWith([BOOK, 1]), query), 'action="/cart/lines"')
    },
  )
})

describe("the data of the checkout", () => {
  const FRAME = sampleScript("checkout", "token-1")
  const order = sampleOrder({ revision: 7 })
  const download = sampleOrder({
    contents: sampleContents([{ ean: sampleEan(3), quantity: 1, price: 9_900, shipped: false }]),
  })
  const script = { kind: "payment", clientToken: "token-1", script: FRAME } as const
  const shown = { kind: "script", script: FRAME, revision: 7, consentGiven: undefined }
  const GIVEN =
    "Du godkände digital leverans den\u00a01\u00a0januari\u00a01970\u00a0kl\u00a001.00. Ångerrätten för den upphör när leveransen har börjat."
  const short = { key: "line-1", ean: RARE, title: "Sällsynt", wanted: 3, available: 2 }
  type Open = (typeof Checkout.Service)["open"]

  let cart: CartId
  beforeAll(async () => {
    cart = await cartWith([BOOK, 1])
  })

  /** The data, with a checkout that opens so, and with other services in place of the shop's. */
  const dataWith = async (
    open: Open,
    { path = "/checkout", replaced = Layer.empty, isEmpty = false, of = cart } = {},
  ) => {
    const checkout = Layer.effect(
      Checkout,
      Effect.map(Checkout, (known) => Checkout.of({ ...known, open })),
    )
    const layer = Layer.mergeAll(checkout, replaced, Logger.layer([]))
    const runPromise = <A, E>(work: Effect.Effect<A, E, ShopServices>) =>
      opened.shop.runPromise(work.pipe(Effect.provide(layer)))
    const cartId = isEmpty ? undefined : of
    const visitor = { cartId, sessionToken: undefined, typed: {}, loginStep: undefined, address: "192.0.2.1" }
    const request = { ...pageRequest({ ...opened.shop, runPromise }, path), visitor }
    return { read: await data(request), dependencies: request.dependencies }
  }

  it.each<readonly [what: string, answer: ReturnType<Open>, payment: unknown]>([
    ["the provider's script", Effect.succeed({ ...script, order }), shown],
    [
      "the script, with no consent to goods that are no longer there",
      Effect.succeed({ ...script, order: { ...order, digitalConsentAt: 1 } }),
      shown,
    ],
    ["a consent to downloads", Effect.succeed({ ...script, order: download }), { kind: "consent" }],
    [
      "the script after that consent",
      Effect.succeed({ ...script, order: { ...download, digitalConsentAt: 1 } }),
      { ...shown, revision: 1, consentGiven: GIVEN },
    ],
    [
      "the form for goods that are shipped",
      Effect.succeed({ kind: "nothingToPay", order }),
      { kind: "nothingToPay", shipped: true, faults: [], consentGiven: undefined },
    ],
    [
      "the form for downloads",
      Effect.succeed({ kind: "nothingToPay", order: { ...download, digitalConsentAt: 1 } }),
      { kind: "nothingToPay", shipped: false, faults: [], consentGiven: GIVEN },
    ],
    [
      "lines that cannot be bought",
      Effect.fail(new CartCannotBeBought({ keys: ["line-1"] })),
      { kind: "refused", message: refusalMessage("CartCannotBeBought") },
    ],
    [
      "a sum that is too high",
      Effect.fail(new CartIsTooDear({ total: 1 })),
      { kind: "refused", message: refusalMessage("CartIsTooDear") },
    ],
    [
      "too few copies",
      Effect.fail(new TooFewCopies({ lines: [short] })),
      { kind: "tooFew", message: "Det finns 2\u00a0ex av Sällsynt.", areGone: false },
    ],
    ["an outage", Effect.fail(new OrderStoreError({ operation: "place", cause: "down" })), { kind: "unavailable" }],
  ])("has %s", async (_, answer, payment) => {
    const { read, dependencies } = await dataWith(() => answer)
    expect(read.payment).toMatchObject(payment as object)
    const isScript = (payment as { kind: string }).kind === "script"
    assert.deepStrictEqual(
      dependencies.policy,
      isScript ? { scripts: ["https://pay.example"], frames: ["https://pay.example"] } : {},
    )
    assert.deepInclude(dependencies.frame, { headTitle: "Kassan", bareHeader: true, account: undefined })
  })

  it("has what the law requires before an order, of goods and of downloads", async () => {
    const two = await cartWith([BOOK, 1], [PEN, 1])
    /** Of a cart whose lines are shipped or not. */
    const beforeOf = async (...shipped: readonly [boolean, boolean]) => {
      const withLines = Layer.effect(
        Carts,
        Effect.map(Carts, (carts) =>
          Carts.of({
            ...carts,
            view: (...asked) =>
              Effect.map(carts.view(...asked), (viewed) => ({
                ...viewed,
                lineItems: viewed.lineItems.map((line, index) => ({ ...line, shipped: shipped[index] === true })),
              })),
          }),
        ),
      )
      const answer = { of: two, replaced: withLines as never }
      const { before } = (await dataWith(() => Effect.succeed({ ...script, order }), answer)).read
      return { ...before, facts: before?.facts.map(([name]) => name) }
    }
    const [toPay, delivered, file] = [
      "Totalt inkl. moms",
      ["Leverans till ombud", "Leveranstid", "Allt framme"],
      "Digital leverans",
    ]
    const rest = { guaranteePicture: undefined, seller: expect.any(String) }
    expect([await beforeOf(true, true), await beforeOf(false, false), await beforeOf(true, false)]).toEqual([
      { ...rest, shipped: true, noWithdrawal: "", facts: [toPay, ...delivered] },
      { ...rest, shipped: false, noWithdrawal: words.before.noWithdrawal, facts: [toPay, file] },
      { ...rest, shipped: true, noWithdrawal: words.before.noWithdrawal, facts: [toPay, ...delivered, file] },
    ])
  })

  it("leads to the confirmation of what is already paid", async () => {
    const reading = dataWith(() => Effect.fail(new AlreadyPaid({ clientToken: "a b&c" })))
    const thrown = await reading.then(
      () => undefined,
      (cause: { _pageContextAbort?: unknown }) => cause._pageContextAbort,
    )
    expect(thrown).toMatchObject({ _urlRedirect: { url: "/checkout/confirmation?key=a%20b%26c", statusCode: 302 } })
  })

  it("is read again when the cart has changed meanwhile, and not after another failure", async () => {
    let opens = 0
    const { read } = await dataWith(() =>
      Effect.suspend(() => {
        opens += 1
        return opens === 1 ? Effect.fail(new CartOutdated({ id: cart })) : Effect.succeed({ ...script, order })
      }),
    )
    assert.deepStrictEqual([opens, read.payment?.kind], [2, "script"])

    let views = 0
    const failing = Layer.effect(
      Carts,
      Effect.map(Carts, (carts) =>
        Carts.of({
          ...carts,
          view: () =>
            Effect.suspend(() => {
              views += 1
              return Effect.fail(new CartStoreError({ operation: "find", cause: "down" }))
            }),
        }),
      ),
    )
    const reading = dataWith(() => Effect.succeed({ ...script, order }), { replaced: failing as never })
    const status = await reading.then(
      () => 200,
      (cause: { _pageContextAbort?: { abortStatusCode?: number } }) => cause._pageContextAbort?.abortStatusCode,
    )
    assert.deepStrictEqual([status, views], [503, 1])
  })

  it("says how many copies there are of a product, as far as that can be looked up", async () => {
    const noticeAt = async (path: string, replaced?: Layer.Layer<never>) =>
      (await dataWith(() => Effect.succeed({ ...script, order }), { path, ...(replaced && { replaced }) })).read.notice
    const general = { tone: "error", text: refusalMessage("TooFewCopies") }
    const noLevels = Layer.effect(
      StockLevels,
      Effect.map(StockLevels, (levels) =>
        StockLevels.of({
          ...levels,
          free: () => Effect.fail(new StockError({ operation: "free", cause: "down" })),
        }),
      ),
    )
    assert.deepStrictEqual(
      [
        await noticeAt(`/checkout?fel=TooFewCopies&vara=${RARE}`),
        await noticeAt(`/checkout?fel=TooFewCopies&vara=${RARE}`, noLevels as never),
        await noticeAt(`/checkout?fel=TooFewCopies&vara=${eanOf(99)}`),
        await noticeAt("/checkout?fel=TooFewCopies"),
        await noticeAt(`/checkout?fel=CartFull&vara=${RARE}`),
        await noticeAt("/checkout?fel=InvalidCustomer"),
        await noticeAt(`/checkout?tillagd=${eanOf(99)}`),
        await noticeAt(`/checkout?tillagd=${PEN}`),
      ] as unknown,
      [
        { tone: "error", text: "Det finns 3\u00a0ex av Sällsynt." },
        general,
        general,
        general,
        { tone: "error", text: refusalMessage("CartFull") },
        undefined,
        undefined,
        { tone: "success", text: cartNews.added("Tuschpenna", undefined) },
      ],
    )
  })

  it("offers the largest categories of the second level next to an empty cart, at most thirty", async () => {
    const depths: Array<number> = []
    const sub = (n: number) => category(`bocker_${n}`, `Hylla ${n}`, n % 40)
    const roots = [
      category(
        "bocker",
        "Böcker",
        1_000,
        Array.from({ length: 35 }, (_, n) => sub(n)),
      ),
      category("pennor", "Pennor", 1_000, [category("pennor_bla", "Blå", 20), category("pennor_tomt", "Tomt", 0)]),
    ]
    const withRoots = Layer.effect(
      Catalogue,
      Effect.map(Catalogue, (known) => ({
        ...known,
        categories: (depth: number) => {
          depths.push(depth)
          return Effect.succeed(roots)
        },
      })),
    )
    const empty = { isEmpty: true, replaced: withRoots as never }
    const { read } = await dataWith(() => Effect.die("not opened"), empty)
    const expected = [...Array.from({ length: 34 }, (_, n) => 34 - n), 20].toSorted((a, b) => b - a).slice(0, 30)
    assert.deepStrictEqual(
      read.topCategories.map(({ count }) => count),
      expected,
    )
    assert.deepInclude(read.topCategories[0], { label: "Hylla 34", href: "/kategori/bocker/34" })
    assert.include(depths, 2)
    roots.splice(0, 2, category("pennor", "Pennor", 1, [category("pennor_en", "En", 1), category("p_tomt", "Tomt", 0)]))
    assert.deepStrictEqual((await dataWith(() => Effect.die("not opened"), empty)).read.topCategories, [
      { label: "En", href: "/kategori/pennor/en", count: 1 },
    ])
    assert.isUndefined(read.payment)
    assert.isUndefined(read.before)
    assert.deepStrictEqual((await dataWith(() => Effect.succeed({ ...script, order }))).read.topCategories, [])
  })
})
