/** Whether a watch is confirmed at once, and what is stored of it. */
import { assert, describe, it } from "@effect/vitest"
import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import { bareProduct } from "@kapitel/core/contracts/catalogue/bareProduct"
import { sampleEan } from "@kapitel/core/contracts/checkout/sampleOrder"
import type { Account } from "@kapitel/core/identity/Account"
import { Accounts, AccountsError } from "@kapitel/core/identity/Accounts"
import { AccountId } from "@kapitel/core/identity/Member"
import { RateLimits } from "@kapitel/core/limits/RateLimits"
import { Watches } from "@kapitel/core/watches/Watches"
import { requestWatch } from "@kapitel/core/watches/watchProduct"
import { Effect, Layer, Logger, Option } from "effect"

const EAN = sampleEan(1)
const ID = AccountId.make("00000000-0000-4000-8000-000000000001")
const ACCOUNT: Account = {
  id: ID,
  email: "agnes@exempel.se",
  emailVerified: true,
  consents: { acceptsEmailMarketing: "unknown", acceptsSMSMarketing: "unknown", acceptsPostalMarketing: "unknown" },
  createdAt: 0,
}

interface Case {
  readonly accountId?: AccountId
  readonly account?: Effect.Effect<Option.Option<Account>, AccountsError>
}

const requested = ({ accountId, account = Effect.succeedNone }: Case) => {
  const happened: Array<unknown> = []
  const layer = Layer.mergeAll(
    Layer.mock(Catalogue, { cardsByEan: (eans) => Effect.succeed(eans.map((ean) => bareProduct(ean, SOLD_OUT))) }),
    Layer.mock(Accounts, { find: () => account }),
    Layer.mock(RateLimits, {
      spend: (budgets) => Effect.sync(() => void happened.push(budgets.map(({ subject }) => subject))),
    }),
    Layer.mock(Watches, { request: (watch) => Effect.sync(() => void happened.push(watch)) }),
    Logger.layer([
      Logger.make(({ logLevel, message }) => {
        const [text] = [message].flat()
        happened.push([logLevel, text])
      }),
    ]),
  )
  return requestWatch({ ean: EAN, email: "Agnes@exempel.se" }, { accountId, network: "192.0.2.1" }).pipe(
    Effect.map((proved) => [proved, ...happened]),
    Effect.provide(layer),
  )
}
const SOLD_OUT = { availability: "TEMP_OUT_OF_STOCK", inStock: false } as const

const NETWORK = ["watch from 192.0.2.1"]
const watch = (proved: boolean) => ({ ean: EAN, email: "agnes@exempel.se", proved, now: 0 })
const unproved = [false, ["watch by agnes@exempel.se", ...NETWORK], watch(false)]

describe("a requested watch", () => {
  it.effect.each<readonly [what: string, of: Case, happened: ReadonlyArray<unknown>]>([
    [
      "is confirmed at once with the proved address of the account",
      { accountId: ID, account: Effect.succeedSome(ACCOUNT) },
      [true, NETWORK, watch(true)],
    ],
    ["has to be confirmed without an account", { account: Effect.succeedSome(ACCOUNT) }, unproved],
    ["has to be confirmed with an account that is gone", { accountId: ID }, unproved],
    [
      "has to be confirmed with an address that was never proved",
      { accountId: ID, account: Effect.succeedSome({ ...ACCOUNT, emailVerified: false }) },
      unproved,
    ],
    [
      "has to be confirmed with another address than the account's",
      { accountId: ID, account: Effect.succeedSome({ ...ACCOUNT, email: "ek@exempel.se" }) },
      unproved,
    ],
    [
      "has to be confirmed when the account cannot be read, which is logged",
      { accountId: ID, account: Effect.fail(new AccountsError({ operation: "find", cause: "down" })) },
      [false, ["Error", "The account of a contact could not be read"], ...unproved.slice(1)],
    ],
  ])("%s", ([, of, happened]) =>
    Effect.gen(function* () {
      assert.deepStrictEqual<unknown>(yield* requested(of), happened)
    }),
  )
})
