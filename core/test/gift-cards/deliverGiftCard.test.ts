import { assert, describe, it } from "@effect/vitest"
import { sampleEan } from "@kapitel/core/contracts/checkout/sampleOrder"
import {
  ATTEMPTS_THAT_TELL,
  deliverGiftCard,
  type GiftCardEntry,
  isGiftCardEmailCurrent,
} from "@kapitel/core/gift-cards/deliverGiftCard"
import { GiftCardId } from "@kapitel/core/gift-cards/GiftCard"
import { GiftCardMessages } from "@kapitel/core/gift-cards/GiftCardMessages"
import { GiftCardSales } from "@kapitel/core/gift-cards/GiftCardSales"
import type { IssuedGiftCard } from "@kapitel/core/gift-cards/issueGiftCards"
import type { SoldGiftCard } from "@kapitel/core/gift-cards/SoldGiftCard"
import { RandomBytes } from "@kapitel/core/identity/RandomBytes"
import { SmsRefused, SmsSender } from "@kapitel/core/identity/SmsSender"
import { EmailRefused, EmailSender, EmailSenderError } from "@kapitel/core/mail/EmailSender"
import { Money } from "@kapitel/core/pricing/Money"
import { Effect, Layer, Logger, Option, Redacted, References } from "effect"

const ID = GiftCardId.make("7b7a3c0e-6c1c-4b53-9d4b-0d8c5b1f2a11")

const SOLD = {
  id: ID,
  order: { id: ID, number: "K123456789", page: "p".repeat(43), email: "agnes@exempel.se" },
  ean: sampleEan(1),
  copy: 0,
  value: Money.make(50_000),
  state: "waiting",
  round: 1,
  deliverAt: 0,
  soldAt: 0,
  expiresAt: 1,
  recipient: { channel: "email", address: "bo@exempel.se" },
} as unknown as SoldGiftCard

const entry = (attempts = 0, kind: GiftCardEntry["kind"] = "giftCardDelivery", round = 1): GiftCardEntry => ({
  id: 1,
  kind,
  giftCardId: ID,
  dedupeKey: `${ID}:${kind}:${round}`,
  attempts,
})

interface Shop {
  readonly sold?: Partial<SoldGiftCard> | "gone"
  /** Numbers that other cards have, before one is free. */
  readonly taken?: number
  readonly send?: Effect.Effect<void, EmailRefused | EmailSenderError | SmsRefused>
  /** The card that it has since a process before this one. */
  readonly issued?: IssuedGiftCard
}

const run = (of: Shop, due: GiftCardEntry = entry()) => {
  const calls: Array<string> = []
  let taken = of.taken ?? 0
  let state = of.sold === "gone" ? undefined : (of.sold?.state ?? SOLD.state)
  const logger = Logger.make(({ fiber }) => {
    calls.push(`alarm ${String(fiber.getRef(References.CurrentLogAnnotations)["alarm"])}`)
  })
  const send = (to: string) =>
    Effect.suspend(() => {
      calls.push(`send ${to}`)
      return of.send ?? Effect.void
    })
  const layer = Layer.mergeAll(
    Layer.mock(GiftCardSales, {
      find: () =>
        Effect.succeed(
          of.sold === "gone" ? Option.none() : Option.some({ ...SOLD, ...of.sold, state } as unknown as SoldGiftCard),
        ),
      issue: ({ round, fresh }) =>
        Effect.sync(() => {
          calls.push(`issue ${round}`)
          if (taken-- > 0) return "taken"
          return state === "withdrawn" ? Option.none() : Option.some(of.issued ?? fresh)
        }),
      move: ({ event, round }) =>
        Effect.sync(() => {
          calls.push(`${event} ${round}`)
          const isNews = state !== event
          state = event
          return isNews
        }),
    }),
    Layer.mock(GiftCardMessages, {
      card: (_sold, { channel, address }, { code }, dedupeKey) =>
        channel === "email"
          ? {
              channel,
              email: {
                from: "",
                to: `${address} ${Redacted.value(code).length} ${dedupeKey}`,
                dedupeKey,
                subject: "",
                text: "",
                html: "",
              },
            }
          : { channel, text: { to: address, text: "" } },
      about: () => ({}) as never,
    }),
    Layer.mock(EmailSender, { send: ({ to }) => send(to) as Effect.Effect<void, EmailRefused | EmailSenderError> }),
    Layer.mock(SmsSender, { send: ({ to }) => send(to) as Effect.Effect<void, SmsRefused> }),
    Layer.succeed(RandomBytes, { next: (count) => Effect.succeed(new Uint8Array(count).fill(7)) }),
    Logger.layer([logger]),
  )
  return deliverGiftCard(due).pipe(
    Effect.match({ onSuccess: (answer): string => answer, onFailure: ({ _tag }) => _tag }),
    Effect.map((answer) => ({ answer, calls })),
    Effect.provide(layer),
  )
}

const SENT = `send bo@exempel.se 16 ${ID}:giftCardDelivery:1`
const busy = Effect.fail(new EmailSenderError({ operation: "send", cause: "busy" }))

describe("the delivery of a gift card", () => {
  it.effect.each<readonly [string, Shop, GiftCardEntry, string, ReadonlyArray<string>]>([
    ["is issued, sent and recorded", {}, entry(), "sent", ["issue 1", SENT, "delivered 1"]],
    [
      "takes another number when one is taken",
      { taken: 2 },
      entry(),
      "sent",
      ["issue 1", "issue 1", "issue 1", SENT, "delivered 1"],
    ],
    [
      "by text message goes to the telephone",
      { sold: { recipient: { channel: "sms", address: "+46701234567" } } },
      entry(),
      "sent",
      ["issue 1", "send +46701234567", "delivered 1"],
    ],
    [
      "that was recorded by a process that ended is not repeated",
      { sold: { state: "delivered" } },
      entry(),
      "sent",
      [],
    ],
    ["of a card that was withdrawn does not happen", { sold: { state: "withdrawn" } }, entry(), "gone", []],
    ["of a card that is sent again by another entry does not happen", { sold: { round: 2 } }, entry(), "gone", []],
    [
      "of a card whose recipient is forgotten does not happen",
      { sold: { recipient: undefined } as never },
      entry(),
      "gone",
      [],
    ],
    ["of a card that is gone does not happen", { sold: "gone" }, entry(), "gone", []],
    [
      "that fails is tried again, and nobody is told at first",
      { send: busy },
      entry(ATTEMPTS_THAT_TELL - 2),
      "EmailSenderError",
      ["issue 1", SENT],
    ],
    [
      "that fails three times is told",
      { send: busy },
      entry(ATTEMPTS_THAT_TELL - 1),
      "EmailSenderError",
      ["issue 1", SENT, "failed 1", "alarm giftCardUndelivered"],
    ],
    [
      "that has been told is not told again",
      { send: busy, sold: { state: "failed" } },
      entry(ATTEMPTS_THAT_TELL),
      "EmailSenderError",
      ["issue 1", SENT, "failed 1"],
    ],
    ["that has failed may succeed", { sold: { state: "failed" } }, entry(9), "sent", ["issue 1", SENT, "delivered 1"]],
    [
      "that is refused is told at once",
      { send: Effect.fail(new EmailRefused({ reason: "no such address" })) },
      entry(),
      "EmailRefused",
      ["issue 1", SENT, "failed 1", "alarm giftCardUndelivered"],
    ],
    [
      "by text message that is refused is told at once",
      {
        send: Effect.fail(new SmsRefused({ reason: "no such number" })),
        sold: { recipient: { channel: "sms", address: "+46701234567" } },
      },
      entry(),
      "SmsRefused",
      ["issue 1", "send +46701234567", "failed 1", "alarm giftCardUndelivered"],
    ],
  ])("%s (GIFT-01)", ([, shop, due, answer, calls]) =>
    Effect.map(run(shop, due), (outcome) => assert.deepStrictEqual(outcome, { answer, calls })),
  )

  it("an e-mail about it is sent only while it is so", () => {
    const isSent = (kind: GiftCardEntry["kind"], state: SoldGiftCard["state"], round = 1) =>
      isGiftCardEmailCurrent(entry(0, kind, round), { ...SOLD, state })
    assert.isTrue(isSent("giftCardUndelivered", "failed"))
    assert.isTrue(isSent("giftCardNotice", "failed"))
    assert.isTrue(isSent("giftCardWithdrawn", "withdrawn"))
    assert.isFalse(isSent("giftCardUndelivered", "delivered"))
    assert.isFalse(isSent("giftCardUndelivered", "failed", 2))
    assert.isFalse(isSent("giftCardNotice", "withdrawn"))
  })
})
