/** Gift cards in the embedded store, table `gift_card`: numbers and pins only as hashes under the shop's own key. */
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
import { Clock, Effect, Layer, Option, Redacted } from "effect"
import { type GiftCardOptions, giftCardHashes, giftCardKeyIn, hasGiftCards, SHOWN } from "./giftCardHashes.ts"
import { availableOf } from "./store/operations/giftCards.ts"
import { callsFor, readsFor } from "./store/portStore.ts"
import { StoreClient } from "./store/StoreClient.ts"

const failed = portFailure(GiftCardsError)

export type { GiftCardOptions }

export const layer = (options: GiftCardOptions = {}) =>
  Layer.effect(
    GiftCards,
    Effect.gen(function* () {
      const { dataDir } = yield* StoreClient
      const call = yield* callsFor(GiftCardsError)
      const read = yield* readsFor(GiftCardsError)
      const hasCards = yield* read("open", hasGiftCards)
      const { hash, codeHash, pinHash, phoneHash } = giftCardHashes(
        yield* giftCardKeyIn(dataDir, options, hasCards, failed("find")),
      )

      const issueAll = Effect.fn("GiftCards.issueAll")(function* (cards: ReadonlyArray<NewGiftCard>) {
        const now = yield* Clock.currentTimeMillis
        const rows = cards.map(({ code, pin, balance, expiresAt }) => ({
          codeHash: codeHash(code),
          pinHash: pinHash(code, pin),
          last4: Redacted.value(code).slice(-SHOWN),
          balance,
          expiresAt: expiresAt ?? null,
        }))
        const ids = yield* call("issue", "giftCards.issue", { cards: rows, now })
        return ids === undefined ? yield* new GiftCardExists() : (ids as ReadonlyArray<GiftCardId>)
      })

      type Sought = Omit<Parameters<GiftCards["Service"]["find"]>[0], "pin">

      const lookUp = Effect.fnUntraced(function* (
        operation: "find" | "balance",
        { code, session, network, now }: Sought,
        proofs: { readonly pinHash: string; readonly phoneHash?: string },
      ) {
        const around = networksOf(network)
        const ofSession = hash("session", session)
        const ofCard = around.map((one) => hash("card", Redacted.value(code), one.network))
        const answer = yield* call(operation, "giftCards.find", {
          codeHash: codeHash(code),
          ...proofs,
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
      })

      return GiftCards.of({
        find: ({ pin, ...sought }) => lookUp("find", sought, { pinHash: pinHash(sought.code, pin) }),
        balance: ({ proof, ...sought }) =>
          lookUp("balance", sought, {
            pinHash: pinHash(sought.code, proof),
            phoneHash: phoneHash(sought.code, proof),
          }),
        files: (by) => call("files", "giftCards.files", by),
        block: (request) => Effect.map(call("block", "giftCards.block", request), Option.fromUndefinedOr),

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
