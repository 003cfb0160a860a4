import { assert, describe, it } from "@effect/vitest"
import { ContentSource } from "@kapitel/core/content/ContentSource"
import { Account } from "@kapitel/core/identity/Account"
import { Accounts, AccountsError } from "@kapitel/core/identity/Accounts"
import { Identity, IdentityError } from "@kapitel/core/identity/Identity"
import { AccountId } from "@kapitel/core/identity/Member"
import { Effect, Layer, Logger, Option, Redacted } from "effect"
import type { ShopServices } from "../../composition/openShop.ts"
import { data } from "../../pages/(visitor)/angra/index/+data.ts"
import type { PageRequest } from "../../pages/PageRequest.ts"
import { CacheDependencies } from "../../server/CacheDependencies.ts"
import { demoTrader } from "../../text/trader.ts"
import { at, MONDAY, shopWith } from "../views/goods.ts"

const NO_CONTENT = Layer.mock(ContentSource, { page: () => Effect.succeed(Option.none()) })

const ACCOUNT = Account.make({
  id: AccountId.make("0b7f7d4e-6f1c-4c57-9a1c-3f1f5a6b7c8d"),
  email: "agnes@exempel.se",
  emailVerified: true,
  firstName: "Agnes",
  lastName: "Edvardsson",
  consents: { acceptsEmailMarketing: "unknown", acceptsSMSMarketing: "unknown", acceptsPostalMarketing: "unknown" },
  createdAt: MONDAY,
})

interface Knowing {
  readonly visitorOf: Identity["Service"]["visitorOf"]
  readonly find: Accounts["Service"]["find"]
}

/** The form for a visitor with a session. */
const form = async ({ visitorOf, find }: Knowing) => {
  const known = Layer.mergeAll(Layer.mock(Identity)({ visitorOf }), Layer.mock(Accounts)({ find }))
  const services = Layer.mergeAll(shopWith({}), NO_CONTENT, known, Logger.layer([]))
  const runPromise = <A, E>(effect: Effect.Effect<A, E, ShopServices>) =>
    Effect.runPromise(effect.pipe(Effect.provide(services)) as Effect.Effect<A, E>)
  const visitor = { sessionToken: Redacted.make("s") }
  const context = {
    ...at(MONDAY),
    dependencies: new CacheDependencies(),
    shop: { runPromise },
    trader: demoTrader,
    visitor,
  }
  return (await data(context as unknown as PageRequest)).form
}

const EMPTY = { name: "", orderNumber: "", email: "", words: "", faults: [] }
const signedIn = () => Effect.succeed({ member: false, accountId: ACCOUNT.id })

describe("the withdrawal form", () => {
  it("contains name and e-mail of the logged-in customer", async () => {
    const find = () => Effect.succeed(Option.some(ACCOUNT))
    assert.deepStrictEqual(await form({ visitorOf: signedIn, find }), {
      ...EMPTY,
      name: "Agnes Edvardsson",
      email: "agnes@exempel.se",
    })
  })

  it("is shown to everybody while sessions or accounts cannot be read", async () => {
    const cause = new Error("down")
    const visitorOf = () => Effect.fail(new IdentityError({ operation: "visitorOf", cause }))
    const find = () => Effect.fail(new AccountsError({ operation: "find", cause }))
    assert.deepStrictEqual(await form({ visitorOf, find }), EMPTY)
    assert.deepStrictEqual(await form({ visitorOf: signedIn, find }), EMPTY)
  })
})
