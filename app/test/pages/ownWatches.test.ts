/** Whose watches My pages lists: those of an address that the account has verified. */
import { assert, it } from "@effect/vitest"
import { OrderStore } from "@kapitel/core/checkout/OrderStore"
import { ContentSource } from "@kapitel/core/content/ContentSource"
import { Account } from "@kapitel/core/identity/Account"
import { Accounts } from "@kapitel/core/identity/Accounts"
import { Identity } from "@kapitel/core/identity/Identity"
import { AccountId } from "@kapitel/core/identity/Member"
import { Reservations } from "@kapitel/core/reservations/Reservations"
import { Watches } from "@kapitel/core/watches/Watches"
import { Effect, Layer, Option, Redacted } from "effect"
import type { ShopServices } from "../../composition/openShop.ts"
import { data } from "../../pages/(visitor)/mina-sidor/+data.ts"
import type { PageRequest } from "../../pages/PageRequest.ts"
import { MONDAY, shopWith } from "../views/goods.ts"
import { pageRequest } from "./pageRequest.ts"

/** The address whose watches are read, and when. */
const askedOf = async (emailVerified: boolean): Promise<ReadonlyArray<unknown>> => {
  const asked: Array<unknown> = []
  const account = Account.make({
    id: AccountId.make("0b7f7d4e-6f1c-4c57-9a1c-3f1f5a6b7c8d"),
    email: "agnes@exempel.se",
    emailVerified,
    consents: { acceptsEmailMarketing: "denied", acceptsSMSMarketing: "denied", acceptsPostalMarketing: "denied" },
    createdAt: MONDAY,
  })
  const services = Layer.mergeAll(
    shopWith({}),
    Layer.mock(ContentSource, { page: () => Effect.succeedNone }),
    Layer.mock(Identity)({ visitorOf: () => Effect.succeed({ member: false, accountId: account.id }) }),
    Layer.mock(Accounts)({ find: () => Effect.succeed(Option.some(account)) }),
    Layer.mock(OrderStore)({ listOfMember: () => Effect.succeed([]) }),
    Layer.mock(Reservations)({ forMember: () => Effect.succeed([]) }),
    Layer.mock(Watches)({
      waitingOf: (email, now) =>
        Effect.sync(() => {
          asked.push([email, now])
          return []
        }),
    }),
  )
  const runPromise = <A, E>(effect: Effect.Effect<A, E, ShopServices>) =>
    Effect.runPromise(effect.pipe(Effect.provide(services)) as Effect.Effect<A, E>)
  const visitor = { cartId: undefined, sessionToken: Redacted.make("s"), typed: {}, loginStep: undefined, address: "" }
  await data({ ...pageRequest({ runPromise } as PageRequest["shop"], "/mina-sidor"), visitor })
  return asked
}

it("an address that is not verified may be another's: its watches are not shown", async () => {
  assert.deepStrictEqual(await askedOf(false), [])
  assert.deepStrictEqual(await askedOf(true), [["agnes@exempel.se", MONDAY]])
})
