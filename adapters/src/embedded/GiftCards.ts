/** Gift cards in the embedded store, table `gift_card`: numbers and pins only as hashes under the shop's own key. */
import { createHmac } from "node:crypto"
import type { GiftCardId } from "@kapitel/core/gift-cards/GiftCard"
import {
  GIFT_CARD_TRY_LIMITS,
  GiftCardExists,
  GiftCardRefused,
  GiftCards,
  GiftCardsError,
  type NewGiftCard,
  TooManyTries,
} from "@kapitel/core/gift-cards/GiftCards"
import { networksOf } from "@kapitel/core/limits/networks"
import { portFailure } from "@kapitel/core/ports/portError"
import type { Money } from "@kapitel/core/pricing/Money"
import { Clock, Effect, Layer, Redacted } from "effect"
import { loadOrCreateKey } from "./loadOrCreateKey.ts"
import { availableOf } from "./store/operations/giftCards.ts"
import { callsFor, readsFor } from "./store/portStore.ts"
import { StoreClient } from "./store/StoreClient.ts"

const SHOWN = 4

const failed = portFailure(GiftCardsError)

export interface GiftCardOptions {
  /** The key to hash under, from a secret store; without one it is a file in the data folder. */
  readonly giftCardKey?: Redacted.Redacted | undefined
}

export const layer = (options: GiftCardOptions = {}) =>
  Layer.effect(
    GiftCards,
    Effect.gen(function* () {
      const { dataDir } = yield* StoreClient
      const call = yield* callsFor(GiftCardsError)
      const read = yield* readsFor(GiftCardsError)
      const hasCards = yield* read("open", (db) => db.get("SELECT 1 FROM gift_card LIMIT 1") !== undefined)
      const key =
        options.giftCardKey ??
        (yield* Effect.try({
          try: () => loadOrCreateKey(dataDir, { name: "gift-card.key", hashed: hasCards ? "gift cards" : undefined }),
          catch: failed("find"),
        }))

      /** Each use of the key has its own prefix, so that no hash has two meanings. */
      const hash = (use: "code" | "pin" | "session" | "network" | "card", ...parts: ReadonlyArray<string>): string =>
        createHmac("sha256", Redacted.value(key))
          .update([use, ...parts].join("\n"))
          .digest("base64url")
      const pinHash = (code: Redacted.Redacted, pin: Redacted.Redacted) =>
        hash("pin", Redacted.value(code), Redacted.value(pin))

      const issueAll = Effect.fn("GiftCards.issueAll")(function* (cards: ReadonlyArray<NewGiftCard>) {
        const now = yield* Clock.currentTimeMillis
        const rows = cards.map(({ code, pin, balance, expiresAt }) => ({
          codeHash: hash("code", Redacted.value(code)),
          pinHash: pinHash(code, pin),
          last4: Redacted.value(code).slice(-SHOWN),
          balance,
          expiresAt: expiresAt ?? null,
        }))
        const ids = yield* call("issue", "giftCards.issue", { cards: rows, now })
        return ids === undefined ? yield* new GiftCardExists() : (ids as ReadonlyArray<GiftCardId>)
      })

      return GiftCards.of({
        find: Effect.fn("GiftCards.find")(function* ({ code, pin, session, network, now }) {
          const around = networksOf(network)
          const ofSession = hash("session", session)
          const ofCard = around.map((one) => hash("card", Redacted.value(code), one.network))
          const answer = yield* call("find", "giftCards.find", {
            codeHash: hash("code", Redacted.value(code)),
            pinHash: pinHash(code, pin),
            tries: {
              session: { subject: ofSession, ...GIFT_CARD_TRY_LIMITS.session },
              once: { subject: ofSession, times: 1, withinMs: GIFT_CARD_TRY_LIMITS.network.withinMs },
              card: ofCard.map((subject) => ({ subject, ...GIFT_CARD_TRY_LIMITS.card })),
              guessedCard: ofCard.map((subject) => ({ subject, ...GIFT_CARD_TRY_LIMITS.guessedCard })),
              network: around.map((one) => ({
                subject: hash("network", one.network),
                times: GIFT_CARD_TRY_LIMITS.network.times * one.share,
                withinMs: GIFT_CARD_TRY_LIMITS.network.withinMs,
              })),
              everywhere: { subject: hash("card", Redacted.value(code)), ...GIFT_CARD_TRY_LIMITS.everywhere },
            },
            now,
          })
          if (answer.kind === "tooMany") return yield* new TooManyTries({ retryAt: answer.retryAt })
          if (answer.kind === "refused") return yield* new GiftCardRefused()
          const { id, last4, balance, expiresAt } = answer
          return {
            id: id as GiftCardId,
            last4,
            balance: balance as Money,
            ...(expiresAt === null ? {} : { expiresAt }),
          }
        }),

        balances: (ids, now, cart) =>
          read(
            "balances",
            (db) =>
              new Map(
                ids.flatMap((id) => {
                  const card = availableOf(db, id, { cartId: cart ?? "" }, now)
                  return card === undefined
                    ? []
                    : [[id, { last4: card.last4, available: card.available as Money }] as const]
                }),
              ),
          ),

        issue: (card) => issueAll([card]).pipe(Effect.map(([id]) => id as GiftCardId)),
        issueAll,
      })
    }),
  )
