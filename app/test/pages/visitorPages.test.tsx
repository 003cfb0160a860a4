/** The pages of one visitor as the server renders them, each compared as a whole with a file in `outlines`. */

import { assert, describe, expect, it } from "@effect/vitest"
import { CartId } from "@kapitel/core/cart/CartContents"
import { Checkout } from "@kapitel/core/checkout/Checkout"
import type { Order, OrderLine, OrderPageToken } from "@kapitel/core/checkout/Order"
import { OrderStore } from "@kapitel/core/checkout/OrderStore"
import { PaymentProvider } from "@kapitel/core/checkout/PaymentProvider"
import { ContentSource } from "@kapitel/core/content/ContentSource"
import { sampleContents, sampleEan, sampleOrder } from "@kapitel/core/contracts/checkout/sampleOrder"
import { sampleReservation } from "@kapitel/core/contracts/reservations/sampleReservation"
import { DigitalDelivery } from "@kapitel/core/digital/DigitalDelivery"
import { Account } from "@kapitel/core/identity/Account"
import { Accounts, AccountsError } from "@kapitel/core/identity/Accounts"
import { Identity } from "@kapitel/core/identity/Identity"
import { AccountId, MemberNumber } from "@kapitel/core/identity/Member"
import { Mailbox } from "@kapitel/core/mail/Mailbox"
import { Reservations } from "@kapitel/core/reservations/Reservations"
import { Watch } from "@kapitel/core/watches/Watch"
import { Watches } from "@kapitel/core/watches/Watches"
import {
  type Withdrawal,
  WithdrawalId,
  type WithdrawalInput,
  WithdrawalToken,
  type WithdrawnGoods,
} from "@kapitel/core/withdrawal/Withdrawal"
import { Withdrawals } from "@kapitel/core/withdrawal/Withdrawals"
import { Effect, Layer, Logger, Option, Redacted } from "effect"
import type { ComponentType } from "react"
import type { ShopServices } from "../../composition/openShop.ts"
import { data as mailbox } from "../../pages/(browse)/demo/brev/+data.ts"
import { Page as MailboxPage } from "../../pages/(browse)/demo/brev/+Page.tsx"
import { data as withdrawal } from "../../pages/(visitor)/angra/@token/+data.ts"
import { Page as WithdrawalPage } from "../../pages/(visitor)/angra/@token/+Page.tsx"
import { data as newWithdrawal } from "../../pages/(visitor)/angra/index/+data.ts"
import { Page as NewWithdrawalPage } from "../../pages/(visitor)/angra/index/+Page.tsx"
import { data as withdrawalOfOrder } from "../../pages/(visitor)/angra/order/@order/+data.ts"
import { Page as WithdrawalOfOrderPage } from "../../pages/(visitor)/angra/order/@order/+Page.tsx"
import { data as watchData } from "../../pages/(visitor)/bevaka/@token/+data.ts"
import { Page as WatchPage } from "../../pages/(visitor)/bevaka/@token/+Page.tsx"
import { data as watchFormData } from "../../pages/(visitor)/bevaka/index/+data.ts"
import { Page as WatchFormPage } from "../../pages/(visitor)/bevaka/index/+Page.tsx"
import { data as confirmation } from "../../pages/(visitor)/checkout/confirmation/+data.ts"
import { Page as ConfirmationPage } from "../../pages/(visitor)/checkout/confirmation/+Page.tsx"
import { data as lookup } from "../../pages/(visitor)/hitta-order/+data.ts"
import { Page as LookupPage } from "../../pages/(visitor)/hitta-order/+Page.tsx"
import { data as login } from "../../pages/(visitor)/logga-in/+data.ts"
import { Page as LoginPage } from "../../pages/(visitor)/logga-in/+Page.tsx"
import { data as account } from "../../pages/(visitor)/mina-sidor/+data.ts"
import { Page as AccountPage } from "../../pages/(visitor)/mina-sidor/+Page.tsx"
import { data as orderData } from "../../pages/(visitor)/order/@token/+data.ts"
import { Page as OrderPage } from "../../pages/(visitor)/order/@token/+Page.tsx"
import type { ErrorReason } from "../../pages/ErrorReason.ts"
import type { PageData } from "../../pages/PageData.ts"
import type { PageRequest } from "../../pages/PageRequest.ts"
import { renderPageHtml } from "../../pages/renderPageHtml.tsx"
import { visitorFrame } from "../../pages/visitorFrame.ts"
import type { FormTrouble } from "../../server/FormTrouble.ts"
import type { LoginStep } from "../../server/loginStep.ts"
import type { SavedFormFields } from "../../server/typedFields.ts"
import { book, eanOf, MONDAY, pen, shopWith, winter } from "../views/goods.ts"
import { outlineOf } from "./outlineOf.ts"
import { pageRequest } from "./pageRequest.ts"
import { renderVisitorPage } from "./renderVisitorPage.tsx"
import { sampleScript } from "./sampleScript.ts"

const customer = {
  email: "agnes@exempel.se",
  firstName: "Agnes",
  lastName: "Edvardsson",
  street: "Kaponjärgatan 4",
  zipCode: "413 02",
  city: "Göteborg",
}

/** A printed book, two of another that is no longer sold, and a file whose right of withdrawal has ended. */
const ORDER = sampleOrder({
  contents: sampleContents([
    { ean: sampleEan(1), quantity: 1, price: 10_000 },
    { ean: sampleEan(2), quantity: 2, price: 19_900, inStock: false },
    { ean: sampleEan(3), quantity: 1, price: 9_900, shipped: false },
  ]),
  customer,
  paymentMethod: "Kort",
  digitalConsentAt: 1,
  placedAt: winter("2026-11-20T09:30"),
  closedAt: winter("2026-11-21T10:05"),
})

const MEMBER = Account.make({
  id: AccountId.make("0b7f7d4e-6f1c-4c57-9a1c-3f1f5a6b7c8d"),
  memberNumber: MemberNumber.make("48210077"),
  email: "agnes@exempel.se",
  emailVerified: true,
  phone: "+46701740605",
  firstName: "Agnes",
  lastName: "Edvardsson",
  address: { street: "Kaponjärgatan 4", zipCode: "413 02", city: "Göteborg" },
  consents: { acceptsEmailMarketing: "granted", acceptsSMSMarketing: "denied", acceptsPostalMarketing: "unknown" },
  createdAt: MONDAY,
})

const TOKEN = WithdrawalToken.make("w".repeat(43))

const TYPED: WithdrawalInput = {
  name: "Agnes Edvardsson",
  orderNumber: ORDER.number,
  email: "agnes@exempel.se",
  scope: "some",
  words: "Den blå boken",
  order: ORDER.pageToken,
  lines: [{ key: "line-1", quantity: 1 }],
}
const ID = WithdrawalId.make("5e8c7b57-2d3b-4e3c-9d6a-64d0f4c1a001")

const GONE = book(7, { title: "Slut", availability: "TEMP_OUT_OF_STOCK", inStock: false })
const WATCH = Watch.make({
  id: Watch.fields.id.make("7b7a3c0e-6c1c-4b53-9d4b-0d8c5b1f2a12"),
  token: Watch.fields.token.make("w".repeat(43)),
  ean: GONE.identifier,
  email: "agnes@exempel.se",
  requestedAt: MONDAY,
})

interface Stored {
  /** The order of the key `the-key`, and its payment. */
  readonly settled?: { readonly order: Order; readonly payment: "settled" | "unpaid" | "examined" }
  readonly cartId?: CartId
  readonly accountsFail?: boolean
  readonly order?: Order
  readonly account?: Account
  readonly withdrawal?: Withdrawal
  readonly watch?: Watch
  readonly loginStep?: LoginStep
  readonly typed?: SavedFormFields
  readonly trouble?: FormTrouble
  readonly demo?: boolean
}

const request = (path: string, stored: Stored, routeParams: Record<string, string> = {}): PageRequest => {
  const {
    order,
    account,
    withdrawal,
    watch,
    loginStep,
    typed = {},
    trouble,
    demo = true,
    settled,
    cartId,
    accountsFail,
  } = stored
  const services = Layer.mergeAll(
    shopWith({ products: [book(1), pen(9), GONE] }),
    Layer.mock(ContentSource, { page: () => Effect.succeed(Option.none()) }),
    Layer.mock(OrderStore)({
      findByPageToken: (token: OrderPageToken) =>
        Effect.succeed(order?.pageToken === token ? Option.some(order) : Option.none()),
      listOfMember: () => Effect.succeed(order === undefined ? [] : [order]),
    }),
    Layer.mock(DigitalDelivery)({
      state: () =>
        Effect.succeed({
          kind: "delivered",
          files: [{ name: "Boken.epub", format: "EPUB", downloadsLeft: 5 }],
          until: MONDAY + 1_000_000_000,
        }),
    }),
    Layer.mock(Identity)({
      visitorOf: () =>
        Effect.succeed(
          account === undefined
            ? { member: false }
            : { member: account.memberNumber !== undefined, accountId: account.id },
        ),
    }),
    Layer.mock(Accounts)({
      find: (id) =>
        accountsFail === true
          ? Effect.fail(new AccountsError({ operation: "find", cause: "down" }))
          : Effect.succeed(Option.fromUndefinedOr(id === account?.id ? account : undefined)),
    }),
    Layer.mock(Checkout)({
      confirmByReturn: (key) => Effect.succeed(Option.fromUndefinedOr(key === "the-key" ? settled : undefined)),
    }),
    Layer.mock(PaymentProvider)({
      clientScript: sampleScript,
      offersDelivery: true,
      parseWebhook: () => Option.none(),
    }),
    Logger.layer([]),
    Layer.mock(Watches)({
      find: (token) => Effect.succeed(Option.fromUndefinedOr(token === watch?.token ? watch : undefined)),
      waitingOf: () => Effect.succeed(watch === undefined ? [] : [watch]),
    }),
    Layer.mock(Reservations)({
      forMember: () =>
        Effect.succeed(account?.memberNumber === undefined ? [] : [sampleReservation({ state: "ready", quantity: 2 })]),
    }),
    Layer.mock(Withdrawals)({
      find: (token) => Effect.succeed(Option.fromUndefinedOr(token === TOKEN ? withdrawal : undefined)),
      ofOrder: () =>
        Effect.succeed(order !== undefined && withdrawal?.kind === "confirmed" ? [withdrawal.confirmed] : []),
    }),
    Layer.mock(Mailbox)({
      latest: (most) =>
        Effect.succeed(
          [1, 2].map((n) => ({
            id: n,
            dedupeKey: `${n}`,
            to: "agnes@exempel.se",
            subject: `Brev ${n} av ${most}`,
            text: "Hej!",
            html: "<p>Hej!</p>",
            at: winter(`2026-11-2${n}T10:05`),
          })),
        ),
    }),
  )
  const runPromise = <A, E>(effect: Effect.Effect<A, E, ShopServices>) =>
    Effect.runPromise(effect.pipe(Effect.provide(services)) as Effect.Effect<A, E>)
  return {
    ...pageRequest({ runPromise } as PageRequest["shop"], path),
    demo,
    routeParams,
    visitor: {
      ...(trouble === undefined ? {} : { trouble }),
      cartId,
      sessionToken: account === undefined ? undefined : Redacted.make("s"),
      typed,
      loginStep,
      address: "192.0.2.1",
    },
  }
}

/** The title, then the page's own part. */
const outline = async (Page: ComponentType, data: (context: PageRequest) => Promise<unknown>, context: PageRequest) => {
  const read = await data(context)
  return `${context.dependencies.frame?.headTitle}\n${outlineOf(renderVisitorPage(Page, read))}`
}

const at = (name: string) => `./outlines/${name}.txt`
const status = (reading: Promise<unknown>) =>
  reading.then(
    () => 200,
    (thrown: { _pageContextAbort?: { abortStatusCode?: number } }) => thrown._pageContextAbort?.abortStatusCode,
  )

describe("the page of an order", () => {
  const page = (order: Order | undefined, token: string = ORDER.pageToken) =>
    request(`/order/${token}`, order === undefined ? {} : { order }, { token })

  it.each([
    ["paid", ORDER],
    ["awaited", { ...ORDER, awaitedStock: [{ ean: sampleEan(2), quantity: 1 }] }],
    ["examined", { ...ORDER, state: "NEEDS_REVIEW" }],
  ] as const)("shows one that is %s", async (name, order) => {
    await expect(await outline(OrderPage, orderData, page(order))).toMatchFileSnapshot(at(`order-${name}`))
  })

  it("does not exist for one that is unpaid or unknown", async () => {
    assert.strictEqual(await status(orderData(page({ ...ORDER, state: "PENDING" }))), 404)
    assert.strictEqual(await status(orderData(page(undefined))), 404)
    assert.strictEqual(await status(orderData(page(ORDER, "short"))), 404)
  })
})

describe("the page of a withdrawal", () => {
  const page = (stored: Stored, query = "") => request(`/angra/${TOKEN}${query}`, stored, { token: TOKEN })
  const typed = (changes: Partial<WithdrawalInput> = {}): Stored => ({
    order: ORDER,
    withdrawal: { kind: "typed", id: ID, typed: { ...TYPED, ...changes } },
  })
  const statement = {
    name: "Agnes",
    orderNumber: ORDER.number,
    email: "agnes@exempel.se",
    goods: { kind: "all" },
  } as const

  it.each<readonly [name: string, query: string, stored: Stored]>([
    ["gone", "", {}],
    ["to-confirm", "", typed()],
    ["to-change", "?andra=1", typed()],
    ["faulty", "", typed({ name: "", email: "agnes" })],
    [
      "received",
      "",
      { withdrawal: { kind: "confirmed", confirmed: { id: ID, statement, at: winter("2026-11-22T14:05") } } },
    ],
  ])("shows one that is %s", async (name, query, stored) => {
    await expect(await outline(WithdrawalPage, withdrawal, page(stored, query))).toMatchFileSnapshot(
      at(`withdrawal-${name}`),
    )
  })

  it("that could not be accepted is filled in as it was sent, under its reason", async () => {
    const sent = { ...TYPED, scope: "some", lines: [{ key: ORDER.contents.lines[0]?.key ?? "", quantity: 1 }] } as const
    for (const [name, stored] of [
      ["refused-as-too-many", { trouble: { kind: "tooMany", withdrawal: TYPED } }],
      [
        "refused-by-an-outage",
        { order: ORDER, trouble: { kind: "unavailable", withdrawal: { ...sent, order: ORDER.pageToken } } },
      ],
    ] as const) {
      await expect(await outline(NewWithdrawalPage, newWithdrawal, request("/angra", stored))).toMatchFileSnapshot(
        at(`withdrawal-${name}`),
      )
    }
  })

  it("that could not be confirmed is shown again to be confirmed, under its reason", async () => {
    const context = page({ ...typed(), trouble: { kind: "unavailable" } })
    await expect(await outline(WithdrawalPage, withdrawal, context)).toMatchFileSnapshot(at("withdrawal-not-confirmed"))
  })

  it("is empty for a guest, and filled in with an order", async () => {
    await expect(await outline(NewWithdrawalPage, newWithdrawal, request("/angra", {}))).toMatchFileSnapshot(
      at("withdrawal-new"),
    )
    const of = (order: Order, goods?: WithdrawnGoods) => {
      const confirmed = { id: ID, statement: { ...statement, goods: goods ?? statement.goods }, at: MONDAY }
      const filed: Stored = goods === undefined ? {} : { withdrawal: { kind: "confirmed", confirmed } }
      return request(`/angra/order/${order.pageToken}`, { order, ...filed }, { order: order.pageToken })
    }
    await expect(await outline(WithdrawalOfOrderPage, withdrawalOfOrder, of(ORDER))).toMatchFileSnapshot(
      at("withdrawal-of-order"),
    )
    const { ean, title, format = "" } = ORDER.contents.lines[1] as OrderLine
    const one = { kind: "some", lines: [{ ean, title, format, quantity: 1 }] } as const
    await expect(await outline(WithdrawalOfOrderPage, withdrawalOfOrder, of(ORDER, one))).toMatchFileSnapshot(
      at("withdrawal-of-order-in-part"),
    )
    await expect(
      await outline(WithdrawalOfOrderPage, withdrawalOfOrder, of(ORDER, { kind: "all" })),
    ).toMatchFileSnapshot(at("withdrawal-of-order-withdrawn"))
    const late = { ...ORDER, closedAt: winter("2026-11-01T10:00") }
    await expect(await outline(WithdrawalOfOrderPage, withdrawalOfOrder, of(late))).toMatchFileSnapshot(
      at("withdrawal-of-order-late"),
    )
    const file = sampleContents([{ ean: sampleEan(3), quantity: 1, price: 9_900, shipped: false }], { shippingFee: 0 })
    await expect(
      await outline(WithdrawalOfOrderPage, withdrawalOfOrder, of({ ...ORDER, contents: file })),
    ).toMatchFileSnapshot(at("withdrawal-of-order-nothing-left"))
    assert.strictEqual(await status(withdrawalOfOrder(of({ ...ORDER, state: "REFUSED" }))), 404)
  })
})

describe("the page that watches a product", () => {
  it.each<readonly [name: string, query: string, stored: Stored]>([
    ["empty", `?ean=${GONE.identifier}`, {}],
    ["of-a-member", `?ean=${GONE.identifier}`, { account: MEMBER }],
    ["faulty", `?ean=${GONE.identifier}&svar=fel`, { typed: { watchEmail: "agnes" } }],
    ["sent", `?ean=${GONE.identifier}&svar=skickat`, {}],
    ["started", `?ean=${GONE.identifier}&svar=klart`, {}],
    ["for-sale", `?ean=${book(1).identifier}`, {}],
    ["full", `?ean=${GONE.identifier}&svar=fullt`, { account: MEMBER }],
    ["removed", "?svar=borttagen", {}],
    ["unknown", "", {}],
  ])("is shown %s", async (name, query, stored) => {
    await expect(await outline(WatchFormPage, watchFormData, request(`/bevaka${query}`, stored))).toMatchFileSnapshot(
      at(`watch-form-${name}`),
    )
  })

  it("has a page with its status where nothing is stored", async () => {
    assert.strictEqual(await status(watchFormData(request("/bevaka?svar=for-manga", {}))), 429)
    assert.strictEqual(await status(watchFormData(request("/bevaka?svar=inte-sparad", {}))), 503)
  })

  it("does not exist for a link that is unknown, removed or no link at all", async () => {
    for (const token of [TOKEN, "short", `${TOKEN}x`])
      assert.strictEqual(await status(watchData(request(`/bevaka/${token}`, {}, { token }))), 404, token)
    const reason = await watchData(request(`/bevaka/${TOKEN}`, {}, { token: TOKEN })).catch(
      (thrown: { _pageContextAbort: { abortReason?: ErrorReason } }) => thrown._pageContextAbort.abortReason,
    )
    assert.deepInclude(reason, { title: "Bevakningen finns inte" })
  })

  it.each<readonly [name: string, changes: Partial<Watch>, query: string]>([
    ["unconfirmed", {}, ""],
    ["full", {}, "?svar=fullt"],
    ["waiting", { confirmedAt: MONDAY }, ""],
    ["over", { confirmedAt: MONDAY, forSaleAt: MONDAY }, ""],
    ["of-no-product", { ean: eanOf(99), confirmedAt: MONDAY }, ""],
  ])("by its link is shown %s", async (name, changes, query) => {
    const of = request(`/bevaka/${TOKEN}${query}`, { watch: { ...WATCH, ...changes } }, { token: TOKEN })
    await expect(await outline(WatchPage, watchData, of)).toMatchFileSnapshot(at(`watch-${name}`))
  })
})

describe("the page that finds a guest's order", () => {
  const typed = { lookup: { number: "K12", email: "agnes" } }
  it.each<readonly [name: string, query: string, stored: Stored]>([
    ["empty", "", {}],
    ["faulty-number", "?fel=nummer", { typed }],
    ["faulty-email", "?fel=epost", { typed }],
    ["sent", "?skickat=1", {}],
    ["refused", "", { typed, trouble: { kind: "tooMany", lookup: { number: "K123456789", email: "b@exempel.se" } } }],
    ["unanswered", "", { trouble: { kind: "unavailable" } }],
  ])("is shown %s", async (name, query, stored) => {
    await expect(await outline(LookupPage, lookup, request(`/hitta-order${query}`, stored))).toMatchFileSnapshot(
      at(`lookup-${name}`),
    )
  })
})

describe("the confirmation of an order", () => {
  const mine = { ...ORDER, accountId: MEMBER.id }
  const KEY = "?key=the-key"
  const confirmationOf = (stored: Stored, query = KEY) => request(`/checkout/confirmation${query}`, stored)
  const settled = (order: Order, payment: "settled" | "unpaid" | "examined" = "settled"): Stored => ({
    settled: { order, payment },
    cartId: order.cartId,
  })

  it.each<readonly [name: string, stored: Stored, query: string]>([
    ["unknown", settled(ORDER), "?key=other"],
    ["without-key", settled(ORDER), ""],
    ["paid", settled(ORDER), KEY],
    ["paid-by-member", { ...settled({ ...mine, customer: { ...customer, city: "Lund" } }), account: MEMBER }, KEY],
    ["paid-in-another-browser", { ...settled(ORDER), cartId: CartId.make("cart-0000000000000009") }, KEY],
    ["examined", settled({ ...ORDER, state: "NEEDS_REVIEW" }), KEY],
    ["unpaid", settled({ ...ORDER, state: "PENDING" }, "unpaid"), KEY],
    ["failed", settled({ ...ORDER, state: "REFUSED" }), KEY],
  ])("is shown %s", async (name, stored, query) => {
    const context = confirmationOf(stored, query)
    const page = await outline(ConfirmationPage, confirmation, context)
    const { dependencies } = context
    const { shell: _shell, ...frame } = { ...dependencies.frame }
    const around = JSON.stringify({ frame, policy: dependencies.policy }, null, 1)
    await expect(`${around}\n${page}`).toMatchFileSnapshot(at(`confirmation-${name}`))
  })

  const elsewhere = { ...mine, customer: { ...customer, street: "Vasagatan 1" } }
  const { memberNumber: _, ...noMember } = MEMBER
  const { address: __, ...noAddress } = MEMBER
  it.each<readonly [what: string, order: Order, stored: Stored, offered: boolean]>([
    ["another street", elsewhere, { account: MEMBER }, true],
    ["another code", { ...mine, customer: { ...customer, zipCode: "222 22" } }, { account: MEMBER }, true],
    ["another city", { ...mine, customer: { ...customer, city: "Lund" } }, { account: MEMBER }, true],
    ["no saved address", mine, { account: noAddress }, true],
    ["an order under review", { ...elsewhere, state: "NEEDS_REVIEW" }, { account: MEMBER }, true],
    ["the saved address", mine, { account: MEMBER }, false],
    [
      "an order without an address",
      { ...mine, customer: { email: "a@exempel.se", firstName: "A", lastName: "B" } },
      { account: MEMBER },
      false,
    ],
    ["a customer who is no member", elsewhere, { account: noMember }, false],
    ["an order of a guest", { ...ORDER, customer: elsewhere.customer }, { account: MEMBER }, false],
    ["a guest", elsewhere, {}, false],
    ["an order that is not paid", { ...elsewhere, state: "PENDING" }, { account: MEMBER }, false],
    ["accounts that cannot be read", elsewhere, { account: MEMBER, accountsFail: true }, false],
  ])("offers to keep its address: %s", async (_what, order, stored, isOffered) => {
    const { saveAddress } = await confirmation(confirmationOf({ ...settled(order), ...stored }))
    const { street, zipCode, city } = { ...customer, ...order.customer }
    assert.deepStrictEqual(
      saveAddress,
      isOffered
        ? { action: "/mina-sidor/adress", order: order.pageToken, address: `${street}, ${zipCode} ${city}` }
        : undefined,
    )
  })
})

describe("the page for logging in", () => {
  const step = { type: "EMAIL", identifier: "agnes@exempel.se", rememberMe: true } as const
  const sent = { nonce: "0".repeat(32), codeLength: 4 }
  it.each<readonly [name: string, stored: Stored]>([
    ["identifier", {}],
    ["without-demo", { demo: false }],
    ["refused", { loginStep: { ...step, fault: "WRONG_CODE" } }],
    ["failed", { loginStep: { ...step, fault: "FAILED" } }],
    ["code", { loginStep: { ...step, sent } }],
    ["code-by-sms", { loginStep: { ...step, type: "SMS", identifier: "0701740605", rememberMe: false, sent } }],
    ["email-after-sms", { loginStep: { ...step, after: "SMS" } }],
    ["logged-in", { account: MEMBER }],
    ["logged-in-to-erase", { account: MEMBER, loginStep: { ...step, erasing: true } }],
  ])("is shown with %s", async (name, stored) => {
    await expect(await outline(LoginPage, login, request("/logga-in", stored))).toMatchFileSnapshot(at(`login-${name}`))
  })
})

describe("My pages", () => {
  const { memberNumber: _, phone: __, firstName: ___, lastName: ____, address: _____, ...customerOnly } = MEMBER
  it.each<readonly [name: string, stored: Stored]>([
    ["guest", {}],
    ["member", { account: MEMBER, order: ORDER }],
    ["customer", { account: customerOnly, order: { ...ORDER, state: "NEEDS_REVIEW" }, watch: WATCH, demo: false }],
  ])("are shown to a %s, with the header", async (name, stored) => {
    const context = request("/mina-sidor", stored)
    const main = await outline(AccountPage, account, context)
    const { before, after } = visitorFrame(context)
    await expect(main).toMatchFileSnapshot(at(`account-${name}`))
    await expect(outlineOf(before.toString() + after.toString())).toMatchFileSnapshot(at(`account-${name}-frame`))
  })
})

describe("the address on My pages", () => {
  const { address: _, ...noAddress } = MEMBER
  it.each<readonly [name: string, query: string, stored: Stored]>([
    ["missing", "", { account: noAddress }],
    ["refused", "?adress=fel", { account: MEMBER, typed: { address: { street: "", zipCode: "2711", city: "Ystad" } } }],
    ["saved", "?adress=sparad", { account: MEMBER }],
  ])("is shown %s", async (name, query, stored) => {
    const main = await outline(AccountPage, account, request(`/mina-sidor${query}`, stored))
    const [contact = ""] = /Kontaktuppgifter[^]*?(?=Erbjudanden och nyheter)/.exec(main) ?? []
    await expect(contact).toMatchFileSnapshot(at(`address-${name}`))
  })
})

describe("the demo's mailbox", () => {
  it("shows e-mails, members and gift cards, in the demo only", async () => {
    const context = request("/demo/brev", {})
    const read = (await mailbox(context)) as unknown as PageData
    await expect(outlineOf(renderPageHtml(MailboxPage, read, context).main.toString())).toMatchFileSnapshot(
      at("mailbox"),
    )
    assert.strictEqual(await status(mailbox(request("/demo/brev", { demo: false }))), 404)
  })
})
