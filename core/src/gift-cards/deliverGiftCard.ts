/** Delivers a bought gift card at its hour: once, whatever crashes (decision 403). */
import { Clock, Effect, Option } from "effect"
import { raiseAlarm } from "../alarms/raiseAlarm.ts"
import type { OutboxEntry } from "../checkout/Outbox.ts"
import { SmsSender } from "../identity/SmsSender.ts"
import { EmailSender } from "../mail/EmailSender.ts"
import { GiftCardMessages } from "./GiftCardMessages.ts"
import { GiftCardSales } from "./GiftCardSales.ts"
import { newGiftCard } from "./issueGiftCards.ts"
import type { SoldGiftCard } from "./SoldGiftCard.ts"

/** After so many failed attempts the buyer and the staff are told; it is tried further. */
export const ATTEMPTS_THAT_TELL = 3

/** An entry of the outbox about a bought card. */
export type GiftCardEntry = Extract<OutboxEntry, { giftCardId: unknown }>

/** Which delivery of the card the entry is about: the last part of its key. */
const roundOf = ({ dedupeKey }: Pick<GiftCardEntry, "dedupeKey">): number =>
  Number(dedupeKey.slice(dedupeKey.lastIndexOf(":") + 1))

/** Number and PIN of the card; none when it is not due any more. */
const secretsOf = Effect.fnUntraced(function* ({ id, round }: SoldGiftCard) {
  const sales = yield* GiftCardSales
  while (true) {
    const fresh = yield* newGiftCard
    const answer = yield* sales.issue({ id, round, fresh, now: yield* Clock.currentTimeMillis })
    if (answer !== "taken") return answer
  }
})

/** `gone`: there is nothing to deliver, since it was withdrawn or is sent again by another entry. */
const send = Effect.fnUntraced(function* (entry: GiftCardEntry) {
  const sales = yield* GiftCardSales
  const found = Option.getOrUndefined(yield* sales.find(entry.giftCardId))
  const round = roundOf(entry)
  if (found === undefined || found.round !== round || found.state === "withdrawn") return "gone" as const
  // A process has ended after it had recorded the delivery, and before it had ended the entry.
  if (found.state === "delivered") return "sent" as const
  if (found.recipient === undefined) return "gone" as const
  const secrets = yield* secretsOf(found)
  if (Option.isNone(secrets)) return "gone" as const
  const messages = yield* GiftCardMessages
  const message = messages.card(found, found.recipient, secrets.value, entry.dedupeKey)
  if (message.channel === "email") yield* EmailSender.use((sender) => sender.send(message.email))
  else yield* SmsSender.use((sender) => sender.send(message.text))
  yield* sales.move({ id: found.id, round, event: "delivered", now: yield* Clock.currentTimeMillis })
  return "sent" as const
})

const failed = Effect.fnUntraced(function* (entry: GiftCardEntry, cause: unknown) {
  const now = yield* Clock.currentTimeMillis
  const { giftCardId, attempts } = entry
  const { move } = yield* GiftCardSales
  const isNews = yield* move({ id: giftCardId, round: roundOf(entry), event: "failed", now })
  if (isNews)
    yield* raiseAlarm("giftCardUndelivered", "A gift card could not be delivered", { giftCardId, attempts }, cause)
})

/** Sends it. A refusal, or the third failure, is sent to its buyer and the staff; after a failure it is tried again. */
export const deliverGiftCard = (entry: GiftCardEntry) =>
  send(entry).pipe(
    Effect.tapError((error) => {
      const isRefused = error._tag === "EmailRefused" || error._tag === "SmsRefused"
      const isUnsent = error._tag === "EmailSenderError" || error._tag === "SmsSenderError"
      return isRefused || (isUnsent && entry.attempts + 1 >= ATTEMPTS_THAT_TELL) ? failed(entry, error) : Effect.void
    }),
  )

/** Whether what an e-mail about the card says is so when it is sent. */
export const isGiftCardEmailCurrent = (entry: GiftCardEntry, sold: SoldGiftCard): boolean =>
  entry.kind === "giftCardWithdrawn"
    ? sold.state === "withdrawn"
    : sold.state === "failed" && sold.round === roundOf(entry)
