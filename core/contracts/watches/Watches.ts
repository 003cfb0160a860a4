/** The contract of every store of watches: one e-mail for each, which watches exist is not revealed, none outlives its time. */
import { assert, it } from "@effect/vitest"
import { Outbox } from "@kapitel/core/checkout/Outbox"
import type { Watch, WatchToken } from "@kapitel/core/watches/Watch"
import { Watches } from "@kapitel/core/watches/Watches"
import { UNCONFIRMED_WATCH_MS, WATCH_MS, WATCH_OVER_MS } from "@kapitel/core/watches/watchLimits"
import { Effect, type Layer, Option } from "effect"
import { sampleEan } from "../checkout/sampleOrder.ts"

const NOW = Date.UTC(2026, 10, 24, 9)
const MINUTE = 60_000

let created = 0
const newEmail = () => `agnes-${++created}@exempel.se`
const newEan = () => sampleEan(500_000 + ++created)

/** E-mails that wait to be sent. `outbox.take` leases nothing. */
const waitingEmails = Effect.fnUntraced(function* (now: number) {
  const outbox = yield* Outbox
  const entries = yield* outbox.take({ now, leaseUntil: 0, limit: 10_000 })
  return entries.flatMap((entry) => ("watchId" in entry ? [entry] : []))
})

const emailsOf = (watch: Watch, now = NOW + 2 * WATCH_MS) =>
  Effect.map(waitingEmails(now), (emails) =>
    emails.filter(({ watchId }) => watchId === watch.id).map(({ kind }) => kind),
  )

/** A new watch, as its e-mail finds it. */
const requested = Effect.fnUntraced(function* ({ ean = newEan(), email = newEmail(), now = NOW } = {}) {
  const watches = yield* Watches
  const before = new Set((yield* waitingEmails(now)).map(({ watchId }) => watchId))
  yield* watches.request({ ean, email, proved: false, now })
  const id = (yield* waitingEmails(now)).map(({ watchId }) => watchId).find((one) => !before.has(one))
  if (id === undefined) return yield* Effect.die("no e-mail of a new watch")
  return Option.getOrThrow(yield* watches.findById(id, now))
})

const confirmed = Effect.fnUntraced(function* (about: { ean?: Watch["ean"]; email?: string; now?: number } = {}) {
  const watch = yield* requested(about)
  return Option.getOrThrow(yield* Watches.use((watches) => watches.confirm(watch.token, about.now ?? NOW)))
})

/** `Outbox` has the same store: the e-mails of watches wait there. */
export const suite = <E>(adapter: string, layer: Layer.Layer<Watches | Outbox, E>) =>
  it.layer(layer, { timeout: "30 seconds" })(`Watches (${adapter})`, (it) => {
    it.effect("a request is sent its link, and waits for nothing until it is confirmed", () =>
      Effect.gen(function* () {
        const watches = yield* Watches
        const watch = yield* requested()
        assert.deepInclude(watch, { requestedAt: NOW })
        assert.isUndefined(watch.confirmedAt)
        assert.deepStrictEqual(yield* emailsOf(watch), ["watchLink"])
        assert.deepStrictEqual(yield* watches.find(watch.token, NOW), Option.some(watch))
        assert.deepStrictEqual(yield* watches.waitingOf(watch.email, NOW), [])
        assert.strictEqual(yield* watches.endForSale([watch.ean], NOW), 0)

        const done = Option.getOrThrow(yield* watches.confirm(watch.token, NOW + 1))
        assert.deepStrictEqual(done, { ...watch, confirmedAt: NOW + 1 })
        assert.deepStrictEqual(yield* watches.confirm(watch.token, NOW + 2), Option.some(done))
        assert.deepStrictEqual(yield* watches.waitingOf(watch.email, NOW + 2), [done])
      }),
    )

    it.effect("a second request is the same watch and is sent its link again, confirmed or not", () =>
      Effect.gen(function* () {
        const watches = yield* Watches
        const watch = yield* requested()
        const again = { ean: watch.ean, email: watch.email, proved: false }
        yield* watches.request({ ...again, now: NOW + MINUTE })
        assert.deepStrictEqual(yield* emailsOf(watch), ["watchLink", "watchLink"])
        const late = NOW + MINUTE + UNCONFIRMED_WATCH_MS - 1
        const { confirmedAt } = Option.getOrThrow(yield* watches.confirm(watch.token, late))
        yield* watches.request({ ...again, now: late + 1 })
        assert.deepStrictEqual(yield* emailsOf(watch), ["watchLink", "watchLink", "watchLink"])
        assert.strictEqual(Option.getOrThrow(yield* watches.find(watch.token, late + 1)).confirmedAt, confirmedAt)
      }),
    )

    it.effect("an address that is proved is confirmed at once, and sent nothing", () =>
      Effect.gen(function* () {
        const watches = yield* Watches
        const [ean, email] = [newEan(), newEmail()]
        yield* watches.request({ ean, email, proved: true, now: NOW })
        yield* watches.request({ ean, email, proved: true, now: NOW + 1 })
        const [watch, ...more] = yield* watches.waitingOf(email, NOW + 1)
        assert.deepStrictEqual(more, [])
        assert.strictEqual(watch?.confirmedAt, NOW)
        assert.deepStrictEqual(watch && (yield* emailsOf(watch)), [])
      }),
    )

    it.effect(
      "unconfirmed ones end after two days, confirmed ones after a year, those that are over after a month",
      () =>
        Effect.gen(function* () {
          const watches = yield* Watches
          const isThere = (token: WatchToken, now: number) => Effect.map(watches.find(token, now), Option.isSome)
          const asked = yield* requested()
          assert.isTrue(yield* isThere(asked.token, NOW + UNCONFIRMED_WATCH_MS - 1))
          assert.isFalse(yield* isThere(asked.token, NOW + UNCONFIRMED_WATCH_MS))
          assert.isTrue(Option.isNone(yield* watches.confirm(asked.token, NOW + UNCONFIRMED_WATCH_MS)))
          const another = yield* requested({ ean: asked.ean, email: asked.email, now: NOW + UNCONFIRMED_WATCH_MS })
          assert.notStrictEqual(another.token, asked.token)

          const waiting = yield* confirmed()
          const end = NOW + WATCH_MS
          assert.isTrue(yield* isThere(waiting.token, end - 1))
          assert.isFalse(yield* isThere(waiting.token, end))
          assert.strictEqual(yield* watches.endForSale([waiting.ean], end), 0)
          assert.notInclude(yield* watches.waitingProducts({ after: "", limit: 1_000, now: end }), waiting.ean)

          const over = yield* confirmed()
          assert.strictEqual(yield* watches.endForSale([over.ean], NOW), 1)
          assert.isTrue(yield* isThere(over.token, NOW + WATCH_OVER_MS - 1))
          assert.isFalse(yield* isThere(over.token, NOW + WATCH_OVER_MS))
        }),
    )

    it.effect("the end of a watch adds one e-mail, whoever ends it and however often", () =>
      Effect.gen(function* () {
        const watches = yield* Watches
        const ean = newEan()
        const both = [yield* confirmed({ ean }), yield* confirmed({ ean })]
        const other = yield* confirmed()
        const ended = yield* Effect.all(
          Array.from({ length: 8 }, () => watches.endForSale([ean], NOW)),
          { concurrency: "unbounded" },
        )
        assert.strictEqual(
          ended.reduce((sum, some) => sum + some, 0),
          2,
        )
        for (const watch of both) {
          assert.deepStrictEqual(yield* emailsOf(watch), ["watchLink", "watchedForSale"])
          assert.deepStrictEqual(yield* watches.waitingOf(watch.email, NOW), [])
        }
        assert.deepStrictEqual(yield* emailsOf(other), ["watchLink"])
      }),
    )

    it.effect("once it is over, the address can watch the product again", () =>
      Effect.gen(function* () {
        const watches = yield* Watches
        const first = yield* confirmed()
        yield* watches.endForSale([first.ean], NOW)
        const second = yield* confirmed({ ean: first.ean, email: first.email })
        assert.notStrictEqual(second.id, first.id)
        yield* watches.endForSale([first.ean], NOW + 1)
        assert.deepStrictEqual(yield* emailsOf(second), ["watchLink", "watchedForSale"])
      }),
    )

    it.effect("one whose product was sold out before its e-mail was sent waits again, for one e-mail", () =>
      Effect.gen(function* () {
        const watches = yield* Watches
        const watch = yield* confirmed()
        yield* watches.endForSale([watch.ean], NOW)
        yield* watches.reopen(watch.id)
        assert.deepStrictEqual(yield* emailsOf(watch), ["watchLink"])
        assert.deepStrictEqual(yield* watches.waitingOf(watch.email, NOW), [watch])
        assert.strictEqual(yield* watches.endForSale([watch.ean], NOW + 1), 1)
        assert.deepStrictEqual(yield* emailsOf(watch), ["watchLink", "watchedForSale"])

        const again = yield* confirmed({ ean: watch.ean, email: watch.email })
        yield* watches.reopen(watch.id)
        assert.deepStrictEqual(yield* watches.waitingOf(watch.email, NOW), [again])
        assert.isTrue(Option.isNone(yield* watches.find(watch.token, NOW)))
      }),
    )

    it.effect("a removed one is gone at once, and removing it again is no error", () =>
      Effect.gen(function* () {
        const watches = yield* Watches
        const [waiting, over] = [yield* confirmed(), yield* confirmed()]
        yield* watches.endForSale([over.ean], NOW)
        for (const { token, id } of [waiting, over]) {
          yield* watches.remove(token)
          yield* watches.remove(token)
          assert.isTrue(Option.isNone(yield* watches.find(token, NOW)))
          assert.isTrue(Option.isNone(yield* watches.findById(id, NOW)))
        }
        assert.strictEqual(yield* watches.endForSale([waiting.ean], NOW), 0)
      }),
    )

    it.effect("products that are waited for are listed once each, in batches", () =>
      Effect.gen(function* () {
        const watches = yield* Watches
        const eans = [newEan(), newEan(), newEan()].toSorted()
        for (const ean of [...eans, ...eans]) yield* confirmed({ ean })
        const [first = "", second = ""] = eans
        const listed = (after: string, limit: number) => watches.waitingProducts({ after, limit, now: NOW })
        assert.deepStrictEqual(yield* listed(first, 2), eans.slice(1))
        assert.deepStrictEqual(yield* listed(second, 1), eans.slice(2))
        assert.strictEqual((yield* listed("", 1_000)).filter((ean) => eans.includes(ean)).length, 3)
      }),
    )
  })
