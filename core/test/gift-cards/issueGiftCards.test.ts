import { assert, describe, it } from "@effect/vitest"
import { GiftCards, type NewGiftCard } from "@kapitel/core/gift-cards/GiftCards"
import { issueGiftCards } from "@kapitel/core/gift-cards/issueGiftCards"
import { RandomBytes } from "@kapitel/core/identity/RandomBytes"
import { Money } from "@kapitel/core/pricing/Money"
import { Effect, Layer, Redacted } from "effect"

/** What was published and what was issued, in order; the random bytes cycle through all values. */
const issuing = (count: number, publish: Effect.Effect<void, "cut short"> = Effect.void) =>
  Effect.gen(function* () {
    const published: Array<{ readonly code: string; readonly pin: string }> = []
    const issued: Array<NewGiftCard> = []
    let next = 0
    const outcome = yield* issueGiftCards({ count, balance: Money.make(50_000), expiresAt: 1 }, (cards) => {
      assert.lengthOf(issued, 0)
      for (const { code, pin } of cards) published.push({ code: Redacted.value(code), pin: Redacted.value(pin) })
      return publish
    }).pipe(
      Effect.provideService(RandomBytes, {
        next: (bytes) => Effect.sync(() => Uint8Array.from({ length: bytes }, () => next++ % 256)),
      }),
      Effect.provide(
        Layer.mock(GiftCards, {
          issueAll: (cards) => {
            issued.push(...cards)
            return Effect.succeed([])
          },
        }),
      ),
      Effect.result,
    )
    return { published, issued, outcome }
  })

describe("issuing gift cards", () => {
  it.effect("creates numbers of sixteen digits that do not begin with zero, and PINs of eight", () =>
    Effect.gen(function* () {
      const { published } = yield* issuing(200)
      assert.lengthOf(published, 200)
      for (const { code, pin } of published) {
        assert.match(code, /^[1-9]\d{15}$/)
        assert.match(pin, /^\d{8}$/)
      }
    }),
  )

  it.effect("creates digits of equal probability: bytes that would favour some are discarded", () =>
    Effect.gen(function* () {
      const { published } = yield* issuing(4_000)
      const pins = published.map(({ pin }) => pin).join("")
      const counts = Array.from({ length: 10 }, (_, digit) => pins.split(String(digit)).length - 1)
      assert.isAtMost((Math.max(...counts) - Math.min(...counts)) / pins.length, 0.01)
    }),
  )

  it.effect("makes each first digit of 28 bytes and each other one of 25; a digit is drawn anew for the rest", () =>
    Effect.gen(function* () {
      /** The first card of a shop whose bytes begin with these; how often bytes were drawn. */
      const cardOf = Effect.fnUntraced(function* (...begin: ReadonlyArray<number>) {
        const bytes = [...begin]
        let draws = 0
        const cards: Array<string> = []
        yield* issueGiftCards({ count: 1, balance: Money.make(100) }, ([card]) => {
          if (card !== undefined) cards.push(Redacted.value(card.code), Redacted.value(card.pin))
          return Effect.void
        }).pipe(
          Effect.provideService(RandomBytes, {
            next: (count) =>
              Effect.sync(() => {
                draws++
                return Uint8Array.from({ length: count }, () => bytes.shift() ?? 3)
              }),
          }),
          Effect.provide(Layer.mock(GiftCards, { issueAll: () => Effect.succeed([]) })),
        )
        return [...cards, draws]
      })
      for (let byte = 0; byte < 256; byte++) {
        // 3 makes a 4 at the beginning of a number, and a 3 elsewhere.
        assert.deepStrictEqual(
          yield* cardOf(byte),
          byte < 9 * 28 ? [`${(byte % 9) + 1}${"3".repeat(15)}`, "33333333", 2] : [`4${"3".repeat(15)}`, "33333333", 3],
        )
        assert.deepStrictEqual(
          yield* cardOf(3, byte),
          byte < 10 * 25 ? [`4${byte % 10}${"3".repeat(14)}`, "33333333", 2] : [`4${"3".repeat(15)}`, "33333333", 3],
        )
      }
      const afterNumber = Array.from({ length: 16 }, () => 3)
      assert.deepStrictEqual(yield* cardOf(...afterNumber, 0, 249, 250), [`4${"3".repeat(15)}`, "09333333", 3])
    }),
  )

  it.effect("issues cards without an end when none was given", () =>
    Effect.gen(function* () {
      const issued: Array<NewGiftCard> = []
      yield* issueGiftCards({ count: 1, balance: Money.make(100) }, () => Effect.void).pipe(
        Effect.provideService(RandomBytes, { next: (count) => Effect.succeed(new Uint8Array(count)) }),
        Effect.provide(
          Layer.mock(GiftCards, { issueAll: (cards) => Effect.sync(() => issued.push(...cards)).pipe(Effect.as([])) }),
        ),
      )
      assert.deepStrictEqual(
        issued.map((card) => Object.keys(card)),
        [["code", "pin", "balance"]],
      )
    }),
  )

  it.effect("reports the cards first, then issues exactly those, all at once", () =>
    Effect.gen(function* () {
      const { published, issued } = yield* issuing(3)
      const shown = issued.map(({ code, pin }) => ({ code: Redacted.value(code), pin: Redacted.value(pin) }))
      assert.deepStrictEqual(shown, published)
      for (const { balance, expiresAt } of issued) assert.deepStrictEqual([balance, expiresAt], [Money.make(50_000), 1])
    }),
  )

  it.effect("issues none when they could not be reported", () =>
    Effect.gen(function* () {
      const { issued, outcome } = yield* issuing(3, Effect.fail("cut short"))
      assert.strictEqual(outcome._tag, "Failure")
      assert.lengthOf(issued, 0)
    }),
  )
})
