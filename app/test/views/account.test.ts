import { type Order, type OrderNumber, OrderPageToken } from "@kapitel/core/checkout/Order"
import { sampleContents, sampleEan, sampleOrder } from "@kapitel/core/contracts/checkout/sampleOrder"
import { Account } from "@kapitel/core/identity/Account"
import { Reservations } from "@kapitel/core/reservations/Reservations"
import { type ConfirmedWithdrawal, WithdrawalId } from "@kapitel/core/withdrawal/Withdrawal"
import { Withdrawals } from "@kapitel/core/withdrawal/Withdrawals"
import { Effect, Layer, Schema } from "effect"
import { expect, it } from "vitest"
import { type AddressOutcome, accountView, headerAccount } from "../../views/account.ts"
import { book, eanOf, shopWith, site, winter } from "./goods.ts"

const account = (more: object) =>
  Schema.decodeUnknownSync(Account)({
    id: "00000000-0000-4000-8000-000000000001",
    emailVerified: true,
    consents: { acceptsEmailMarketing: "granted", acceptsSMSMarketing: "denied", acceptsPostalMarketing: "unknown" },
    createdAt: 0,
    ...more,
  })
const NOW = winter("2026-11-24T12:00")
const NOTHING = { typed: undefined, saved: false }
const sold = [book(1, { kind: "ebook" }), book(300), book(301)]
const shownWith = (more: object, orders: ReadonlyArray<Order>, outcome: AddressOutcome = NOTHING, withdrawn = false) =>
  Effect.runSync(
    accountView(account(more), orders, [], site, { now: NOW, outcome }).pipe(
      Effect.provide(shopWith({ products: sold })),
      Effect.provide(
        Layer.merge(
          Layer.mock(Reservations, {}),
          Layer.mock(Withdrawals, { ofOrder: (number) => Effect.succeed(withdrawn ? [withdrawal(number)] : []) }),
        ),
      ),
    ),
  )
const withdrawal = (orderNumber: OrderNumber): ConfirmedWithdrawal => ({
  id: WithdrawalId.make("5e8c7b57-2d3b-4e3c-9d6a-64d0f4c1a001"),
  statement: { name: "Agnes", orderNumber, email: "agnes@exempel.se", goods: { kind: "all" } },
  at: NOW,
})
const shown = (more: object) => shownWith(more, [])

it("the name has the parts that are known, and is absent without any", () => {
  expect(shown({ firstName: "Agnes", lastName: "Berg" }).name).toBe("Agnes Berg")
  expect(shown({ firstName: "", lastName: "Berg" }).name).toBe("Berg")
  expect(shown({ firstName: "Agnes" }).name).toBe("Agnes")
  expect(shown({ firstName: "", lastName: "" }).name).toBeUndefined()
  expect(shown({}).name).toBeUndefined()
})

it("what is known is shown as a customer reads it, and the rest is absent", () => {
  const address = { street: "Storgatan 1", zipCode: "123 45", city: "Ystad" }
  expect(shown({ email: "agnes@exempel.se", phone: "+46701234567", memberNumber: "48210077", address })).toEqual({
    memberNumber: "4821\u00a00077",
    name: undefined,
    email: "agnes@exempel.se",
    phone: "070-123 45 67",
    address: "Storgatan\u00a01, 123\u00a045\u00a0Ystad",
    consents: { acceptsEmailMarketing: true, acceptsSMSMarketing: false, acceptsPostalMarketing: true },
    addressForm: { typed: address, faults: [], saved: false },
    orders: [],
    watches: [],
    digital: [],
  })
  expect(shown({})).toMatchObject({ memberNumber: undefined, email: undefined, phone: undefined, address: undefined })
})

it("a line of an order has its format, or its colour", () => {
  const { contents, ...rest } = sampleOrder({})
  const lines = contents.lines.flatMap((line) => {
    const { format: _, ...unbound } = line
    return [unbound, { ...unbound, color: "Grön" }, { ...unbound, format: "häftad", color: "Grön" }]
  })
  const shownLines = shownWith({}, [{ ...rest, contents: { ...contents, lines } }]).orders[0]?.lines
  expect(shownLines?.map(({ format }) => format).slice(0, 3)).toEqual([undefined, "Grön", "häftad"])
})

it("the header has the first name, or a link to My pages", () => {
  expect(headerAccount({ firstName: "Agnes", email: "agnes@exempel.se" })).toEqual({
    label: "Agnes",
    email: "agnes@exempel.se",
  })
  expect(headerAccount({}).label).toBe("Mina sidor")
})

it("an order has its current step and the next one, also after a withdrawal", () => {
  const parts = [{ copies: 1, sendBy: "2026-11-25", arriveBy: "2026-11-27", exact: true }]
  const order = sampleOrder({
    contents: sampleContents([{ ean: sampleEan(5), quantity: 1, price: 10_000 }]),
    customer: { email: "agnes@exempel.se" },
    deliveries: [{ key: "line-0", parts }],
    placedAt: NOW,
    closedAt: NOW,
  })
  const stateOf = (of: Order, withdrawn = false) => shownWith({}, [of], NOTHING, withdrawn).orders[0]?.state
  expect(stateOf(order)).toEqual(["Betald", "Beräknas skickas ons\u00a025\u00a0nov"])
  const later = { copies: 1, sendBy: "2026-12-01", arriveBy: "2026-12-03", exact: true }
  expect(stateOf({ ...order, deliveries: [{ key: "line-0", parts: [...parts, later] }] })).toHaveLength(2)
  expect(stateOf({ ...order, state: "NEEDS_REVIEW" })).toEqual(["Betalningen granskas"])
  expect(stateOf(order, true)).toEqual(["Du har ångrat köpet"])
  const marks = (withdrawn: boolean) =>
    shownWith({}, [order], NOTHING, withdrawn).orders[0]?.lines.map((line) => line.withdrawn)
  expect([marks(false), marks(true)]).toEqual([[undefined], ["Ångrad"]])
})

it("the products of 300 lines are looked up, of the newest orders", () => {
  const goods = Array.from({ length: 301 }, (_, index) => ({ ean: eanOf(index + 1), quantity: 1, price: 10_000 }))
  const orders = [goods.slice(0, 200), goods.slice(200)].map((lines) =>
    sampleOrder({ contents: sampleContents(lines) }),
  )
  const linked = shownWith({}, orders).orders.flatMap(({ lines }) => lines.filter(({ href }) => href !== undefined))
  expect(linked.map(({ ean }) => ean)).toEqual([eanOf(1), eanOf(300)])
})

it("files that were bought twice are shown once, from the newest paid order", () => {
  const order = (page: string, changes: Partial<Order> = {}) =>
    sampleOrder({
      contents: sampleContents([{ ean: eanOf(1), quantity: 1, price: 9_900, shipped: false }], { shippingFee: 0 }),
      pageToken: OrderPageToken.make(page.repeat(43)),
      ...changes,
    })
  const orders = [order("a", { state: "NEEDS_REVIEW" }), order("b"), order("c")]
  expect(shownWith({}, orders).digital).toMatchObject([
    { ean: eanOf(1), links: [{ text: "Börja läsa", href: `/order/${"b".repeat(43)}/hamta/1` }] },
  ])
})

it("the form of the address is a member's; one that was refused has what was typed, and the fields to correct", () => {
  const member = { memberNumber: "48210077", address: { street: "Storgatan 1", zipCode: "123 45", city: "Ystad" } }
  const formOf = (outcome: AddressOutcome, more: object = member) => shownWith(more, [], outcome).addressForm
  const typed = { street: "Nygatan 2", zipCode: "12", city: "" }
  expect(formOf({ typed, saved: false })).toEqual({ typed, faults: ["zipCode", "city"], saved: false })
  expect(formOf({ typed: {}, saved: false })?.faults).toEqual(["street", "zipCode", "city"])
  expect(formOf({ typed: undefined, saved: true })).toEqual({ typed: member.address, faults: [], saved: true })
  expect(formOf(NOTHING, {})).toBeUndefined()
})
