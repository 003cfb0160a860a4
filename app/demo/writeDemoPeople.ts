/** Writes the demo's gift cards, people and staff into the data folder. */

import * as EmbeddedAccounts from "@kapitel/adapters/embedded/Accounts"
import { storeLayer } from "@kapitel/adapters/embedded/Embedded"
import * as EmbeddedGiftCards from "@kapitel/adapters/embedded/GiftCards"
import * as EmbeddedIdentity from "@kapitel/adapters/embedded/Identity"
import * as EmbeddedKeyedHash from "@kapitel/adapters/embedded/KeyedHash"
import * as SystemRandom from "@kapitel/adapters/embedded/RandomBytes"
import * as EmbeddedStaffMembers from "@kapitel/adapters/embedded/StaffMembers"
import { GiftCards } from "@kapitel/core/gift-cards/GiftCards"
import { PersonKey } from "@kapitel/core/identity/Account"
import { Accounts } from "@kapitel/core/identity/Accounts"
import { Identity } from "@kapitel/core/identity/Identity"
import { KeyedHash } from "@kapitel/core/identity/KeyedHash"
import { StaffMembers } from "@kapitel/core/staff/StaffMembers"
import { Clock, Effect, Layer, Option, Redacted } from "effect"
import type { SecretKeys } from "../composition/secretKeys.ts"
import { DEMO_CUSTOMER, DEMO_GIFT_CARDS, DEMO_MEMBERS, DEMO_STAFF, DEMO_UNMAILED } from "./goods/demoPeople.ts"

export { DEMO_GIFT_CARDS, DEMO_MEMBERS, DEMO_STAFF } from "./goods/demoPeople.ts"

interface DemoPerson {
  readonly personalNumber: string
  readonly name: string
  readonly lastName: string
}

/** Under the server's hash keys. Existing cards keep their balance, and existing people what they have changed. */
export const writeDemoPeople = (dataDir: string, { giftCardKey, identityKey }: SecretKeys) =>
  Effect.gen(function* () {
    const [giftCards, identity] = [yield* GiftCards, yield* Identity]
    const [accounts, { peppered }] = [yield* Accounts, yield* KeyedHash]
    const now = yield* Clock.currentTimeMillis
    const person = ({ personalNumber, name, lastName }: DemoPerson) => ({
      personKey: PersonKey.make(peppered("person", personalNumber)),
      firstName: name,
      lastName,
    })
    for (const { code, pin, balance } of DEMO_GIFT_CARDS) {
      yield* giftCards
        .issue({ code: Redacted.make(code), pin: Redacted.make(pin), balance })
        .pipe(Effect.catchTag("GiftCardExists", () => Effect.void))
    }
    for (const member of DEMO_MEMBERS) {
      const id = yield* identity.enrol(member.number, now)
      const { email, phone, address } = member
      yield* accounts
        .fillIn(id, { email, phone, person: person(member), address })
        .pipe(Effect.catchTag("IdentifierTaken", () => Effect.void))
    }
    for (const known of [DEMO_CUSTOMER, { person: person(DEMO_UNMAILED) }]) {
      yield* accounts.create(known, now).pipe(Effect.catchTag("IdentifierTaken", () => Effect.void))
    }
    const staff = yield* StaffMembers
    for (const member of DEMO_STAFF) {
      if (Option.isNone(yield* staff.findByEmail(member.email)))
        yield* staff.add({ ...member, by: "command line", now })
    }
  }).pipe(
    Effect.provide(
      Layer.mergeAll(
        EmbeddedAccounts.layer,
        EmbeddedGiftCards.layer({ giftCardKey }),
        EmbeddedIdentity.layer,
        EmbeddedStaffMembers.layer,
      ).pipe(
        Layer.provideMerge(EmbeddedKeyedHash.layer({ identityKey })),
        Layer.provide(SystemRandom.layer),
        Layer.provide(storeLayer({ dataDir })),
      ),
    ),
  )
