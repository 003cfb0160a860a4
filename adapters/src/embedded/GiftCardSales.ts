/** Gift cards that are sold, in the embedded store: tables `gift_card_draft` and `sold_gift_card`. */
import { GiftCardSales, GiftCardSalesError } from "@kapitel/core/gift-cards/GiftCardSales"
import { portFailure } from "@kapitel/core/ports/portError"
import { Effect, Layer, Option, Redacted } from "effect"
import {
  type GiftCardOptions,
  giftCardHashes,
  giftCardKeyIn,
  giftCardSeal,
  hasGiftCards,
  SHOWN,
} from "./giftCardHashes.ts"
import { callsFor, orFailed, readsFor } from "./store/portStore.ts"
import { StoreClient } from "./store/StoreClient.ts"
import { readSoldGiftCard, readSoldGiftCardsOf } from "./store/soldGiftCardRow.ts"

const failed = portFailure(GiftCardSalesError)

export const layer = (options: GiftCardOptions = {}) =>
  Layer.effect(
    GiftCardSales,
    Effect.gen(function* () {
      const { dataDir } = yield* StoreClient
      const call = yield* callsFor(GiftCardSalesError)
      const read = yield* readsFor(GiftCardSalesError)
      const hasCards = yield* read("open", hasGiftCards)
      const key = yield* giftCardKeyIn(dataDir, options, hasCards, failed("issue"))
      const { codeHash, pinHash, phoneHash } = giftCardHashes(key)
      const { seal, open } = giftCardSeal(key)

      return GiftCardSales.of({
        draft: (request) => call("draft", "giftCardSales.draft", request),
        ofOrder: (order) => read("ofOrder", (db) => readSoldGiftCardsOf(db, order)),
        find: (id) => read("find", (db) => Option.fromUndefinedOr(readSoldGiftCard(db, id))),
        list: (request) => call("list", "giftCardSales.list", request),
        issue: Effect.fn("GiftCardSales.issue")(
          function* ({ id, round, fresh, now }) {
            const sold = yield* read("issue", (db) => readSoldGiftCard(db, id))
            const { code, pin } = fresh
            const recipient = sold?.recipient
            const answer = yield* call("issue", "giftCardSales.issue", {
              id,
              round,
              fresh: {
                codeHash: codeHash(code),
                pinHash: pinHash(code, pin),
                phoneHash: recipient?.channel === "sms" ? phoneHash(code, Redacted.make(recipient.address)) : null,
                last4: Redacted.value(code).slice(-SHOWN),
                sealed: seal(id, fresh),
              },
              now,
            })
            if (answer === "taken") return answer
            return answer === undefined ? Option.none() : Option.some(open(id, answer.sealed))
          },
          orFailed(failed("issue")),
        ),
        move: (request) => call("move", "giftCardSales.move", request),
        sendAgain: (request) =>
          Effect.map(call("sendAgain", "giftCardSales.sendAgain", request), Option.fromUndefinedOr),
        withdraw: (request) => call("withdraw", "giftCardSales.withdraw", request),
      })
    }),
  )
