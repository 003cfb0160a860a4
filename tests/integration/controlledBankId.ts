/** BankID's logins over the embedded store in memory, with a BankID that the test controls. */
import * as EmbeddedAccounts from "@kapitel/adapters/embedded/Accounts"
import * as EmbeddedBankIdOrders from "@kapitel/adapters/embedded/BankIdOrders"
import { keyedHash } from "@kapitel/adapters/embedded/KeyedHash"
import * as EmbeddedLoginProofs from "@kapitel/adapters/embedded/LoginProofs"
import * as SystemRandom from "@kapitel/adapters/embedded/RandomBytes"
import * as EmbeddedTickets from "@kapitel/adapters/embedded/Tickets"
import { PersonKey, type VerifiedPerson } from "@kapitel/core/identity/Account"
import { BankIdLogins, type BankIdProgress } from "@kapitel/core/identity/bankid/BankIdLogins"
import * as collectOrders from "@kapitel/core/identity/bankid/collectOrders"
import { KeyedHash } from "@kapitel/core/identity/KeyedHash"
import type { LoginBrowser } from "@kapitel/core/identity/Tickets"
import { Context, Effect, Layer, Redacted } from "effect"
import { type Holder, type MockBankId, makeMockBankId } from "../../app/replay/MockBankId.ts"
import { storeInMemory } from "../contracts/storeInMemory.ts"

export class ControlledBankId extends Context.Service<ControlledBankId, MockBankId>()("tests/integration/Rehearsal") {}

const hash = keyedHash(Redacted.make("a key that guards nothing in a test"))

export const personOf = ({ personalNumber, firstName, lastName }: Holder): VerifiedPerson => ({
  personKey: PersonKey.make(hash.peppered("person", personalNumber)),
  firstName,
  lastName,
})

let created = 0

/** A person that no other test uses. */
export const aHolder = (): Holder => ({
  personalNumber: `19900101${String(++created).padStart(4, "0")}`,
  firstName: `Kim${created}`,
  lastName: "Karlsson",
})

const ports = storeInMemory(
  Layer.mergeAll(
    EmbeddedAccounts.layer,
    EmbeddedBankIdOrders.layer,
    EmbeddedLoginProofs.layer,
    EmbeddedTickets.layer,
  ).pipe(Layer.provide([SystemRandom.layer, Layer.succeed(KeyedHash, hash)])),
)

export const INTENTS = { login: "Logga in på Kapitel", becomeMember: "Bli medlem hos Kapitel" }

export const controlledLogins = Layer.unwrap(
  Effect.sync(() => {
    const mock = makeMockBankId()
    return Layer.merge(
      BankIdLogins.layerOf(() => INTENTS),
      collectOrders.layer,
    ).pipe(
      Layer.provideMerge(
        Layer.mergeAll(
          ports,
          mock.layer,
          SystemRandom.layer,
          Layer.succeed(KeyedHash, hash),
          Layer.succeed(ControlledBankId, mock),
        ),
      ),
    )
  }),
)

const FROM = { endUserIp: "203.0.113.7", returnUrl: undefined, accountId: undefined } as const

/** A page with a pending login. */
export const begun = Effect.fnUntraced(function* (
  browser?: LoginBrowser,
  terms: Partial<Parameters<BankIdLogins["Service"]["start"]>[0]> = {},
) {
  const [logins, mock] = [yield* BankIdLogins, yield* ControlledBankId]
  const started = yield* logins.start({ ...FROM, purpose: "login", browser, ...terms })
  const { progress } = started
  if (progress.status !== "PENDING") return yield* Effect.die(`it begins ${progress.status}`)
  const order = mock.orders().at(-1)
  if (order === undefined) return yield* Effect.die("no order was begun")
  return { browser: started.browser, nonce: progress.nonce, progress, orderRef: order.started.orderRef }
})

export const poll = Effect.fnUntraced(function* (
  page: { readonly browser: LoginBrowser; readonly nonce: Redacted.Redacted },
  more: {
    readonly email?: string
    readonly accountId?: Parameters<BankIdLogins["Service"]["start"]>[0]["accountId"]
  } = {},
): Effect.fn.Return<BankIdProgress, unknown, BankIdLogins> {
  const logins = yield* BankIdLogins
  return yield* logins.poll({ ...FROM, ...page, ...more })
})
