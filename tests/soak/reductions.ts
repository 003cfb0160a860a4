/** What shoppers of the soak pay with besides money: shared gift cards, codes, and members' prices. */

import { storeLayer } from "@kapitel/adapters/embedded/Embedded"
import * as EmbeddedGiftCards from "@kapitel/adapters/embedded/GiftCards"
import * as EmbeddedIdentity from "@kapitel/adapters/embedded/Identity"
import * as EmbeddedPromotions from "@kapitel/adapters/embedded/Promotions"
import { samplePromotion } from "@kapitel/core/contracts/promotions/samplePromotion"
import { GiftCards } from "@kapitel/core/gift-cards/GiftCards"
import { Identity } from "@kapitel/core/identity/Identity"
import { MemberNumber } from "@kapitel/core/identity/Member"
import { Money } from "@kapitel/core/pricing/Money"
import { type Promotion, PromotionCode } from "@kapitel/core/promotions/Promotion"
import { Promotions } from "@kapitel/core/promotions/Promotions"
import { Effect, Layer, Redacted } from "effect"

export const PIN = "12345"

/** Some pay for many purchases, some for a part of one: several shoppers use the same at once. In öre. */
const BALANCES = [2_000_000, 2_000_000, 500_000, 60_000, 30_000, 15_000, 5_000, 100]

export const LIMITED_USES = 25

const promotion = (id: string, code: string, more: Partial<Promotion> = {}) =>
  samplePromotion(id, {
    name: `Soak ${id}`,
    code: PromotionCode.make(code),
    effect: { kind: "percentOff", percent: 15 },
    priority: 1,
    ...more,
  })

const PROMOTIONS = [
  promotion("soak-all", "SOAK15"),
  promotion("soak-limited", "SOAKFEW", {
    effect: { kind: "amountOffCart", amount: Money.make(2_000) },
    maxUses: LIMITED_USES,
  }),
  promotion("soak-once", "SOAKONCE", {
    effect: { kind: "amountOffEach", amount: Money.make(1_000) },
    membersOnly: true,
    oncePerMember: true,
  }),
]

export interface Reductions {
  readonly giftCards: ReadonlyArray<string>
  readonly codes: ReadonlyArray<string>
  /** One for each checkout. */
  readonly members: ReadonlyArray<string>
}

/** Into the data folder, before the shop starts. */
export const fillDemoGiftCards = (dataDir: string, checkouts: number): Promise<Reductions> =>
  Effect.gen(function* () {
    const [giftCards, identity, promotions] = [yield* GiftCards, yield* Identity, yield* Promotions]
    const codes = BALANCES.map((_, index) => String(8_000_000_000_000_000 + index))
    for (const [index, balance] of BALANCES.entries()) {
      yield* giftCards.issue({
        code: Redacted.make(codes[index] ?? ""),
        pin: Redacted.make(PIN),
        balance: Money.make(balance),
      })
    }
    yield* promotions.replaceAll(PROMOTIONS, 0)
    const members = Array.from({ length: checkouts }, (_, index) => MemberNumber.make(String(40_000_000 + index)))
    for (const number of members) yield* identity.enrol(number, 0)
    return { giftCards: codes, codes: PROMOTIONS.map(({ code }) => code ?? ""), members }
  }).pipe(
    Effect.provide(
      Layer.mergeAll(EmbeddedGiftCards.layer(), EmbeddedIdentity.layer, EmbeddedPromotions.layer).pipe(
        Layer.provide(storeLayer({ dataDir })),
      ),
    ),
    Effect.runPromise,
  )
