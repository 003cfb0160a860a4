import { assert, describe, it } from "@effect/vitest"
import { GiftCardId } from "@kapitel/core/gift-cards/GiftCard"
import { GiftCardExists, GiftCards } from "@kapitel/core/gift-cards/GiftCards"
import { issueGiftCard } from "@kapitel/core/gift-cards/issueGiftCard"
import { RandomBytes } from "@kapitel/core/identity/RandomBytes"
import { Money } from "@kapitel/core/pricing/Money"
import { Effect, Layer, Redacted } from "effect"

const ID = GiftCardId.make("7b7a3c0e-6c1c-4b53-9d4b-0d8c5b1f2a11")

/** Every byte there is, over and over, and a keeper that has the first so many numbers already. */
const issued = (count: number, taken = 0) =>
  Effect.gen(function* () {
    const told: Array<{ readonly code: string; readonly pin: string }> = []
    for (let n = 0; n < count; n++) {
      const { code, pin } = yield* issueGiftCard(Money.make(50_000), 1)
      told.push({ code: Redacted.value(code), pin: Redacted.value(pin) })
    }
    return told
  }).pipe(
    Effect.provide(
      Layer.suspend(() => {
        let next = 0
        let asked = 0
        return Layer.merge(
          Layer.succeed(RandomBytes, {
            next: (bytes) => Effect.sync(() => Uint8Array.from({ length: bytes }, () => next++ % 256)),
          }),
          Layer.mock(GiftCards, {
            issue: ({ balance, expiresAt }) => {
              assert.deepStrictEqual([balance, expiresAt], [Money.make(50_000), 1])
              return asked++ < taken ? Effect.fail(new GiftCardExists()) : Effect.succeed(ID)
            },
          }),
        )
      }),
    ),
  )

describe("a gift card that is issued", () => {
  it.effect("has sixteen digits, the first of them no zero, and a pin of six", () =>
    Effect.gen(function* () {
      for (const { code, pin } of yield* issued(200)) {
        assert.match(code, /^[1-9]\d{15}$/)
        assert.match(pin, /^\d{6}$/)
      }
    }),
  )

  it.effect("has digits that are equally likely: bytes that would favour some are not used", () =>
    Effect.gen(function* () {
      const pins = (yield* issued(4_000)).map(({ pin }) => pin).join("")
      const counts = Array.from({ length: 10 }, (_, digit) => pins.split(String(digit)).length - 1)
      assert.isAtMost((Math.max(...counts) - Math.min(...counts)) / pins.length, 0.01)
    }),
  )

  it.effect("gets another number when the first is taken", () =>
    Effect.gen(function* () {
      const [[first], [second]] = [yield* issued(1), yield* issued(1, 1)]
      assert.notStrictEqual(first?.code, second?.code)
    }),
  )
})
