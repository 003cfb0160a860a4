/**
 * A member's address, from the order that it is saved from to the forms that it is filled into (docs/decisions/0250).
 */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { CartId, Quantity } from "@kapitel/core/cart/CartContents"
import { Carts } from "@kapitel/core/cart/Carts"
import { Checkout } from "@kapitel/core/checkout/Checkout"
import { GiftCards } from "@kapitel/core/gift-cards/GiftCards"
import { Accounts } from "@kapitel/core/identity/Accounts"
import { Identity } from "@kapitel/core/identity/Identity"
import { MemberNumber } from "@kapitel/core/identity/Member"
import { saveAddress } from "@kapitel/core/identity/saveAddress"
import { Money } from "@kapitel/core/pricing/Money"
import { Effect, Option, Redacted } from "effect"
import type { ShopServices } from "../../composition/openShop.ts"
import { ADDRESS_FORM } from "../../loginPaths.ts"
import { data as readConfirmation } from "../../pages/(visitor)/checkout/confirmation/+data.ts"
import { Page as ConfirmationPage } from "../../pages/(visitor)/checkout/confirmation/+Page.tsx"
import { data as readCheckout } from "../../pages/(visitor)/checkout/index/+data.ts"
import { Page as CheckoutPage } from "../../pages/(visitor)/checkout/index/+Page.tsx"
import { startSimulator } from "../../simulators/walley/startSimulator.ts"
import { ORIGIN } from "../server/shopRequest.ts"
import { BOOK, openTemporaryShop, type TemporaryShop } from "../server/temporaryShop.ts"
import { pageRequest } from "./pageRequest.ts"
import { renderVisitorPage } from "./renderVisitorPage.tsx"

const ADDRESS = { street: "Kaponjärgatan 4", zipCode: "413 02", city: "Göteborg" }
const PERSON = { email: "agnes@exempel.se", phone: "+46701234567", firstName: "Agnes", lastName: "Ödmark" }

let opened: TemporaryShop
let simulator: Awaited<ReturnType<typeof startSimulator>>
const folder = mkdtempSync(join(tmpdir(), "kapitel-walley-"))
beforeAll(async () => {
  simulator = await startSimulator({
    port: 0,
    host: "127.0.0.1",
    dataDir: folder,
    shopOrigins: [ORIGIN],
    clientId: "demo-shop",
    clientSecret: "demo-secret",
  })
  opened = await openTemporaryShop({ walleySimulatorUrl: Option.some(simulator.origin) })
}, 60_000)
afterAll(async () => {
  await opened.close()
  await simulator.close()
  rmSync(folder, { recursive: true, force: true })
})

const run = <A, E>(work: Effect.Effect<A, E, ShopServices>) => opened.shop.runPromise(work)

/** A session of a member of the club. */
const login = (number: string, email: string) =>
  run(
    Effect.gen(function* () {
      const [identity, accounts] = [yield* Identity, yield* Accounts]
      const now = Date.now()
      const accountId = yield* identity.enrol(MemberNumber.make(number), now)
      const { firstName, lastName } = PERSON
      yield* accounts.fillIn(accountId, { email, firstName, lastName })
      const { sessionToken } = yield* identity.createSession(accountId, now)
      return { accountId, sessionToken }
    }),
  )

type Member = Awaited<ReturnType<typeof login>>

let cards = 0

/** A member's cart with a book, paid by a gift card on request. */
const cartOf = ({ accountId }: Member, byCard: boolean) =>
  run(
    Effect.gen(function* () {
      const [carts, giftCards] = [yield* Carts, yield* GiftCards]
      const buyer = { member: true, accountId }
      const cart = yield* carts.add(undefined, BOOK, Quantity.make(1), buyer)
      if (!byCard) return cart
      const code = Redacted.make(String(6_000_000_000_000_000 + ++cards))
      const pin = Redacted.make("12345")
      yield* giftCards.issue({ code, pin, balance: Money.make(100_000) })
      return yield* carts.addGiftCard(CartId.make(cart.id), { code, pin }, { network: "192.0.2.0/24" }, buyer)
    }),
  )

type FilledCart = Awaited<ReturnType<typeof cartOf>>

const requestOf = (path: string, cart: FilledCart, { sessionToken }: Member) => ({
  ...pageRequest(opened.shop, path),
  now: Date.now(),
  visitor: { cartId: CartId.make(cart.id), sessionToken, typed: {}, loginStep: undefined, address: "192.0.2.1" },
})

const checkoutOf = async (cart: FilledCart, member: Member) => {
  const request = requestOf("/checkout", cart, member)
  return renderVisitorPage(CheckoutPage, await readCheckout(request))
}

/** What the shop fills into the fields of the provider's frame. */
const filledInAtProvider = async (cart: FilledCart, member: Member) => {
  const [, token = ""] = /data-token="([^"]+)"/.exec(await checkoutOf(cart, member)) ?? []
  const state = (await (await fetch(`${simulator.origin}/frame/${token}/state`)).json()) as { prefill?: unknown }
  return state.prefill
}

const buy = (cart: FilledCart, { accountId }: Member) =>
  run(
    Effect.flatMap(Checkout, (checkout) =>
      checkout.completeWithoutPayment(cart, { member: true, accountId }, { ...PERSON, ...ADDRESS }),
    ),
  )

const fieldsOf = (page: string) =>
  [...page.matchAll(/<input[^>]*>/g)]
    .map(([input]) => [/ name="([^"]*)"/.exec(input)?.[1], / value="([^"]*)"/.exec(input)?.[1]])
    .filter(([name]) => name === "street" || name === "zipCode" || name === "city" || name === "email")

describe("the saved address of an order", () => {
  it("is filled in at the next checkout at the member's request, and at no other; it is erased with the account", async () => {
    const [member, other] = [await login("12345678", PERSON.email), await login("87654321", "bo@exempel.se")]
    const bought = await cartOf(member, true)
    const empty = [
      ["email", undefined],
      ["street", undefined],
      ["zipCode", undefined],
      ["city", undefined],
    ]
    const filled = [
      ["email", PERSON.email],
      ["street", ADDRESS.street],
      ["zipCode", ADDRESS.zipCode],
      ["city", ADDRESS.city],
    ]
    const sorted = (fields: ReadonlyArray<ReadonlyArray<string | undefined>>) =>
      fields.toSorted(([one = ""], [other = ""]) => one.localeCompare(other, "sv-SE"))
    assert.deepStrictEqual(sorted(fieldsOf(await checkoutOf(bought, member))), sorted(empty))
    const order = await buy(bought, member)

    const request = requestOf(`/checkout/confirmation?key=${order.payment?.clientToken}`, bought, member)
    const confirmation = renderVisitorPage(ConfirmationPage, await readConfirmation(request))
    const [form = ""] = new RegExp(`<form[^>]* action="${ADDRESS_FORM}".*?</form>`, "s").exec(confirmation) ?? []
    assert.include(form, `value="${order.pageToken}"`)
    assert.include(form, "Kaponjärgatan 4, 413 02 Göteborg")

    // A purchase alone saves no address: only the member's request does.
    const second = await cartOf(member, true)
    assert.deepStrictEqual(sorted(fieldsOf(await checkoutOf(second, member))), sorted(empty))
    await buy(second, member)
    assert.isNull(await filledInAtProvider(await cartOf(other, false), other))

    await run(
      Effect.gen(function* () {
        const session = yield* (yield* Identity).sessionOf(member.sessionToken, Date.now())
        yield* saveAddress(Option.getOrThrow(session), order.pageToken)
      }),
    )
    const third = await cartOf(member, true)
    assert.deepStrictEqual(sorted(fieldsOf(await checkoutOf(third, member))), sorted(filled))
    await buy(third, member)
    const fourth = await cartOf(member, false)
    assert.deepInclude(await filledInAtProvider(fourth, member), {
      email: PERSON.email,
      deliveryAddress: {
        firstName: PERSON.firstName,
        lastName: PERSON.lastName,
        address: ADDRESS.street,
        postalCode: ADDRESS.zipCode,
        city: ADDRESS.city,
      },
    })
    await run(Effect.flatMap(Accounts, (accounts) => accounts.erase(member.accountId, Date.now())))
    assert.deepStrictEqual(
      await run(Effect.flatMap(Accounts, (accounts) => accounts.find(member.accountId))),
      Option.none(),
    )
  })
})
