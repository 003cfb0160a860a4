/** The demo's gift cards and members, on their way into the folder of data. */
import { DEMO_GIFT_CARDS, DEMO_MEMBERS } from "@kapitel/adapters/demo/demoPurses"
import { storeLayer } from "@kapitel/adapters/embedded/Embedded"
import * as EmbeddedGiftCards from "@kapitel/adapters/embedded/GiftCards"
import * as EmbeddedIdentity from "@kapitel/adapters/embedded/Identity"
import { GiftCards } from "@kapitel/core/gift-cards/GiftCards"
import { Identity } from "@kapitel/core/identity/Identity"
import { Clock, Effect, Layer, Redacted } from "effect"

export { DEMO_GIFT_CARDS, DEMO_MEMBERS } from "@kapitel/adapters/demo/demoPurses"

/** Cards that are there already keep what is left of them. */
export const writePurses = (dataDir: string) =>
  Effect.gen(function* () {
    const [giftCards, identity] = [yield* GiftCards, yield* Identity]
    const now = yield* Clock.currentTimeMillis
    for (const { code, pin, balance } of DEMO_GIFT_CARDS) {
      yield* giftCards
        .issue({ code: Redacted.make(code), pin: Redacted.make(pin), balance })
        .pipe(Effect.catchTag("GiftCardExists", () => Effect.void))
    }
    for (const { number } of DEMO_MEMBERS) yield* identity.enrol(number, now)
  }).pipe(
    Effect.provide(
      Layer.mergeAll(EmbeddedGiftCards.layer(), EmbeddedIdentity.layer).pipe(Layer.provide(storeLayer({ dataDir }))),
    ),
  )
