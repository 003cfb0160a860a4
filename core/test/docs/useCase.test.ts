import { assert, it } from "@effect/vitest"
import { AccountNotFound, Accounts } from "@kapitel/core/identity/Accounts"
import { AccountId } from "@kapitel/core/identity/Member"
import { saveConsent } from "@kapitel/core/identity/saveConsent"
import { Effect, Layer } from "effect"

const accountId = AccountId.make("8c5a2f1e-1111-4111-8111-000000000001")
const session = { accountId, member: true, rememberMe: false, begunAt: 0 }

/** The adapter of this test: no account is there. */
const noAccounts = Layer.mock(Accounts)({ saveConsent: () => Effect.fail(new AccountNotFound()) })

it.effect("a use case fails with its own refusals and with those of its ports", () =>
  Effect.gen(function* () {
    const asMember = yield* Effect.flip(saveConsent(session, "acceptsEmailMarketing", true))
    const asGuest = yield* Effect.flip(saveConsent({ ...session, member: false }, "acceptsEmailMarketing", true))
    assert.deepStrictEqual([asMember._tag, asGuest._tag], ["AccountNotFound", "NotMember"])
  }).pipe(Effect.provide(noAccounts)),
)
