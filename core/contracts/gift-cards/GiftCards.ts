/** The contract of every gift card store: a card is found only with both number and pin. */
import { assert, it } from "@effect/vitest"
import { type FoundGiftCard, GiftCardId } from "@kapitel/core/gift-cards/GiftCard"
import { GIFT_CARD_TRY_LIMITS, GiftCards } from "@kapitel/core/gift-cards/GiftCards"
import { Money } from "@kapitel/core/pricing/Money"
import { Effect, type Layer, Redacted } from "effect"

const NOW = Date.UTC(2026, 10, 21, 9)

let created = 0
const newCode = () => String(7_000_000_000_000_000 + ++created)
const newName = (of: string) => `${of}-${++created}`

const lookup = (code: string, pin: string, from: { session?: string; network?: string; now?: number } = {}) => ({
  code: Redacted.make(code),
  pin: Redacted.make(pin),
  session: from.session ?? newName("session"),
  network: from.network ?? newName("network"),
  now: from.now ?? NOW,
})

const issued = Effect.fnUntraced(function* (balance = 50_000, expiresAt?: number) {
  const cards = yield* GiftCards
  const code = newCode()
  const id = yield* cards.issue({
    code: Redacted.make(code),
    pin: Redacted.make("12345"),
    balance: Money.make(balance),
    ...(expiresAt === undefined ? {} : { expiresAt }),
  })
  return { code, id }
})

/** The result of an attempt, without the instants. */
const outcome = <E extends { readonly _tag: string }>(attempt: Effect.Effect<FoundGiftCard, E, GiftCards>) =>
  Effect.match(attempt, { onSuccess: () => "found", onFailure: ({ _tag }) => _tag })

const find = (request: ReturnType<typeof lookup>) => GiftCards.use((cards) => cards.find(request))

/** `layer` is built once for all tests; `adapter` is its name in their titles. */
export const suite = <E>(adapter: string, layer: Layer.Layer<GiftCards, E>) =>
  it.layer(layer, { timeout: "30 seconds" })(`GiftCards (${adapter})`, (it) => {
    it.effect("a card is found by its number and PIN, with its available value", () =>
      Effect.gen(function* () {
        const { code, id } = yield* issued(50_000, NOW + 1)
        assert.deepStrictEqual<FoundGiftCard>(yield* find(lookup(code, "12345")), {
          id,
          last4: code.slice(-4),
          balance: Money.make(50_000),
          expiresAt: NOW + 1,
        })
      }),
    )

    it.effect("a wrong number, a wrong PIN and an expired card give the same refusal", () =>
      Effect.gen(function* () {
        const { code } = yield* issued()
        const old = yield* issued(50_000, NOW)
        const refusals = yield* Effect.all([
          Effect.flip(find(lookup(code, "54321"))),
          Effect.flip(find(lookup(newCode(), "12345"))),
          Effect.flip(find(lookup(old.code, "12345"))),
        ])
        for (const refusal of refusals) assert.strictEqual(JSON.stringify(refusal), JSON.stringify(refusals[0]))
        assert.deepStrictEqual([...new Set(refusals.map(({ _tag }) => _tag))], ["GiftCardRefused"])
      }),
    )

    it.effect("the PIN of one card does not match another", () =>
      Effect.gen(function* () {
        const cards = yield* GiftCards
        const { code } = yield* issued()
        const other = newCode()
        yield* cards.issue({ code: Redacted.make(other), pin: Redacted.make("99999"), balance: Money.make(100) })
        assert.strictEqual(yield* outcome(find(lookup(code, "99999"))), "GiftCardRefused")
        assert.strictEqual(yield* outcome(find(lookup(other, "12345"))), "GiftCardRefused")
      }),
    )

    it.effect("a number is issued once", () =>
      Effect.gen(function* () {
        const cards = yield* GiftCards
        const { code } = yield* issued()
        const again = cards.issue({
          code: Redacted.make(code),
          pin: Redacted.make("other-pin"),
          balance: Money.make(1_000_000),
        })
        assert.strictEqual((yield* Effect.flip(again))._tag, "GiftCardExists")
        assert.strictEqual((yield* find(lookup(code, "12345"))).balance, 50_000)
      }),
    )

    it.effect("several are issued together: all of them, or none when a number exists or occurs twice", () =>
      Effect.gen(function* () {
        const { issueAll } = yield* GiftCards
        const { code: taken } = yield* issued()
        const card = (code: string) => ({
          code: Redacted.make(code),
          pin: Redacted.make("12345"),
          balance: Money.make(100),
        })
        const [one, two, three] = [newCode(), newCode(), newCode()]
        const ids = yield* issueAll([one, two].map(card))
        assert.deepStrictEqual(ids, [(yield* find(lookup(one, "12345"))).id, (yield* find(lookup(two, "12345"))).id])
        for (const codes of [
          [three, taken],
          [three, three],
        ]) {
          assert.strictEqual((yield* Effect.flip(issueAll(codes.map(card))))._tag, "GiftCardExists")
          assert.strictEqual(yield* outcome(find(lookup(three, "12345"))), "GiftCardRefused")
        }
        assert.deepStrictEqual(yield* issueAll([]), [])
      }),
    )

    it.effect(
      "a visitor may be wrong five times in ten minutes, whatever the cards; after that the right PIN is refused too",
      () =>
        Effect.gen(function* () {
          const session = newName("session")
          const { times: tries, withinMs: forMs } = GIFT_CARD_TRY_LIMITS.session
          const { code } = yield* issued()
          for (let wrong = 0; wrong < tries; wrong++) {
            assert.strictEqual(
              yield* outcome(find(lookup(newCode(), "00000", { session, now: NOW + wrong }))),
              "GiftCardRefused",
            )
          }
          const refused = yield* Effect.flip(find(lookup(code, "12345", { session, now: NOW + tries })))
          assert.deepInclude(refused, { _tag: "TooManyTries", retryAt: NOW + forMs })
          assert.strictEqual(yield* outcome(find(lookup(code, "12345"))), "found")
          assert.strictEqual(yield* outcome(find(lookup(code, "12345", { session, now: NOW + forMs }))), "found")
        }),
    )

    it.effect("a number may be tried ten times a day from one network, and the owner elsewhere is not delayed", () =>
      Effect.gen(function* () {
        const { times: tries, withinMs: forMs } = GIFT_CARD_TRY_LIMITS.card
        for (const code of [(yield* issued()).code, newCode()]) {
          const network = newName("network")
          for (let wrong = 0; wrong < tries; wrong++) {
            assert.strictEqual(yield* outcome(find(lookup(code, "00000", { network }))), "GiftCardRefused")
          }
          const late = { network, now: NOW + forMs - 1 }
          assert.strictEqual(yield* outcome(find(lookup(code, "12345", late))), "TooManyTries")
          assert.notStrictEqual(yield* outcome(find(lookup(code, "12345"))), "TooManyTries")
          assert.notStrictEqual(
            yield* outcome(find(lookup(code, "12345", { network, now: NOW + forMs }))),
            "TooManyTries",
          )
        }
      }),
    )

    it.effect("a whole /48 gets no more attempts at one number than one of its networks", () =>
      Effect.gen(function* () {
        const { code } = yield* issued()
        const guesser = (n: number) => `2001:db8:a000:${n.toString(16)}::/64`
        const outcomes: Array<string> = []
        for (let n = 0; n < 3 * GIFT_CARD_TRY_LIMITS.card.times; n++)
          outcomes.push(yield* outcome(find(lookup(code, "00000", { network: guesser(n * 300) }))))
        assert.strictEqual(outcomes.filter((tag) => tag === "GiftCardRefused").length, GIFT_CARD_TRY_LIMITS.card.times)
        assert.strictEqual(yield* outcome(find(lookup(code, "12345", { network: "2001:db8:a001:0::/64" }))), "found")
      }),
    )

    it.effect("a number guessed from many networks allows each one wrong attempt, and accepts its PIN", () =>
      Effect.gen(function* () {
        const { code } = yield* issued()
        for (let wrong = 0; wrong < GIFT_CARD_TRY_LIMITS.everywhere.times; wrong++)
          assert.strictEqual(yield* outcome(find(lookup(code, "00000"))), "GiftCardRefused")
        assert.strictEqual(yield* outcome(find(lookup(code, "12345"))), "found")
        const network = newName("network")
        assert.strictEqual(yield* outcome(find(lookup(code, "00000", { network }))), "GiftCardRefused")
        const { withinMs: forMs } = GIFT_CARD_TRY_LIMITS.guessedCard
        assert.strictEqual(
          yield* outcome(find(lookup(code, "00000", { network, now: NOW + forMs - 1 }))),
          "TooManyTries",
        )
        const next = { network, now: NOW + forMs }
        assert.strictEqual(yield* outcome(find(lookup(code, "12345", next))), "found")
      }),
    )

    it.effect("a network with too many wrong attempts waits for a day, and its neighbours are not affected", () =>
      Effect.gen(function* () {
        const network = newName("network")
        const { times: tries, withinMs: forMs } = GIFT_CARD_TRY_LIMITS.network
        const session = newName("session")
        assert.strictEqual(yield* outcome(find(lookup(newCode(), "00000", { network, session }))), "GiftCardRefused")
        for (let wrong = 1; wrong < tries; wrong++) {
          assert.strictEqual(yield* outcome(find(lookup(newCode(), "00000", { network }))), "GiftCardRefused")
        }
        const { code } = yield* issued()
        const late = { network, session, now: NOW + forMs - 1 }
        assert.strictEqual(yield* outcome(find(lookup(code, "12345", late))), "TooManyTries")
        assert.strictEqual(yield* outcome(find(lookup(code, "12345", { network, now: NOW + forMs - 1 }))), "found")
        assert.strictEqual(yield* outcome(find(lookup(code, "12345", { ...late, now: NOW + forMs }))), "found")
      }),
    )

    it.effect("a hundred concurrent guesses are checked no more often than consecutive ones", () =>
      Effect.gen(function* () {
        const session = newName("session")
        const code = newCode()
        const outcomes = yield* Effect.all(
          Array.from({ length: 100 }, (_, guess) => outcome(find(lookup(code, String(10_000 + guess), { session })))),
          { concurrency: "unbounded" },
        )
        assert.strictEqual(
          outcomes.filter((tag) => tag === "GiftCardRefused").length,
          GIFT_CARD_TRY_LIMITS.session.times,
        )
        assert.strictEqual(
          outcomes.filter((tag) => tag === "TooManyTries").length,
          100 - GIFT_CARD_TRY_LIMITS.session.times,
        )
      }),
    )

    it.effect("right attempts do not count", () =>
      Effect.gen(function* () {
        const from = { session: newName("session"), network: newName("network") }
        const { code } = yield* issued()
        for (let right = 0; right < 30; right++) {
          assert.strictEqual(yield* outcome(find(lookup(code, "12345", from))), "found")
        }
      }),
    )

    it.effect("the values of many cards are read at once; unknown and expired cards are left out", () =>
      Effect.gen(function* () {
        const cards = yield* GiftCards
        const one = yield* issued(50_000)
        const two = yield* issued(1_000, NOW + 1)
        const old = yield* issued(1_000, NOW)
        const balances = yield* cards.balances([one.id, two.id, old.id, GiftCardId.make(crypto.randomUUID())], NOW)
        assert.deepStrictEqual(
          balances,
          new Map([
            [one.id, { last4: one.code.slice(-4), available: Money.make(50_000) }],
            [two.id, { last4: two.code.slice(-4), available: Money.make(1_000) }],
          ]),
        )
      }),
    )
  })
