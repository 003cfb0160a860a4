/** The contract of every store of watches: one e-mail for each, which watches exist is not revealed, none outlives its time. */
import { assert, it } from "@effect/vitest"
import { Outbox } from "@kapitel/core/checkout/Outbox"
import type { Brand } from "@kapitel/core/site/Site"
import type { Watch, WatchToken } from "@kapitel/core/watches/Watch"
import { Watches } from "@kapitel/core/watches/Watches"
import { MAX_WATCHES, UNCONFIRMED_WATCH_MS, WATCH_MS, WATCH_OVER_MS } from "@kapitel/core/watches/watchLimits"
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
const requested = Effect.fnUntraced(function* ({
  ean = newEan(),
  email = newEmail(),
  now = NOW,
  ...at
}: {
  ean?: Watch["ean"]
  email?: string
  now?: number
  brand?: Brand
} = {}) {
  const watches = yield* Watches
  const before = new Set((yield* waitingEmails(now)).map(({ watchId }) => watchId))
  yield* watches.request({ ean, email, proved: false, now, ...at })
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
        assert.strictEqual(yield* watches.endForSale({ ean: watch.ean, limit: 1_000, now: NOW }), 0)

        const done = Option.getOrThrow(yield* watches.confirm(watch.token, NOW + 1))
        assert.deepStrictEqual(done, { ...watch, confirmedAt: NOW + 1 })
        assert.deepStrictEqual(yield* watches.confirm(watch.token, NOW + 2), Option.some(done))
        assert.deepStrictEqual(yield* watches.waitingOf(watch.email, NOW + 2), [done])
      }),
    )

    it.effect("knows the site where it was asked for (SHELL-11)", () =>
      Effect.gen(function* () {
        assert.strictEqual((yield* requested({ brand: "vinjett" })).brand, "vinjett")
        assert.isFalse("brand" in (yield* requested()))
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
          assert.strictEqual(yield* watches.endForSale({ ean: waiting.ean, limit: 1_000, now: end }), 0)
          assert.notInclude(yield* watches.waitingProducts({ after: "", limit: 1_000, now: end }), waiting.ean)

          const over = yield* confirmed()
          assert.strictEqual(yield* watches.endForSale({ ean: over.ean, limit: 1_000, now: NOW }), 1)
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
          Array.from({ length: 8 }, () => watches.endForSale({ ean: ean, limit: 1_000, now: NOW })),
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
        yield* watches.endForSale({ ean: first.ean, limit: 1_000, now: NOW })
        const second = yield* confirmed({ ean: first.ean, email: first.email })
        assert.notStrictEqual(second.id, first.id)
        yield* watches.endForSale({ ean: first.ean, limit: 1_000, now: NOW + 1 })
        assert.deepStrictEqual(yield* emailsOf(second), ["watchLink", "watchedForSale"])
      }),
    )

    it.effect("one whose product was sold out before its e-mail was sent waits again, for one e-mail", () =>
      Effect.gen(function* () {
        const watches = yield* Watches
        const watch = yield* confirmed()
        yield* watches.endForSale({ ean: watch.ean, limit: 1_000, now: NOW })
        yield* watches.reopen(watch.id, NOW)
        assert.deepStrictEqual(yield* emailsOf(watch), ["watchLink"])
        assert.deepStrictEqual(yield* watches.waitingOf(watch.email, NOW), [watch])
        assert.strictEqual(yield* watches.endForSale({ ean: watch.ean, limit: 1_000, now: NOW + 1 }), 1)
        assert.deepStrictEqual(yield* emailsOf(watch), ["watchLink", "watchedForSale"])

        const again = yield* confirmed({ ean: watch.ean, email: watch.email })
        yield* watches.reopen(watch.id, NOW)
        assert.deepStrictEqual(yield* watches.waitingOf(watch.email, NOW), [again])
        assert.isTrue(Option.isNone(yield* watches.find(watch.token, NOW)))
      }),
    )

    it.effect("a removed one is gone at once, and a second removal finds none", () =>
      Effect.gen(function* () {
        const watches = yield* Watches
        const [waiting, over] = [yield* confirmed(), yield* confirmed()]
        yield* watches.endForSale({ ean: over.ean, limit: 1_000, now: NOW })
        for (const { token, id } of [waiting, over]) {
          assert.isTrue(yield* watches.remove(token))
          assert.isFalse(yield* watches.remove(token))
          assert.isTrue(Option.isNone(yield* watches.find(token, NOW)))
          assert.isTrue(Option.isNone(yield* watches.findById(id, NOW)))
        }
        assert.strictEqual(yield* watches.endForSale({ ean: waiting.ean, limit: 1_000, now: NOW }), 0)
      }),
    )

    it.effect("only a limited number ends at once, those confirmed first before the others", () =>
      Effect.gen(function* () {
        const watches = yield* Watches
        const ean = newEan()
        const [last, first, second] = [
          yield* confirmed({ ean, now: NOW + 2 }),
          yield* confirmed({ ean, now: NOW }),
          yield* confirmed({ ean, now: NOW + 1 }),
        ]
        const endSome = watches.endForSale({ ean, limit: 2, now: NOW + MINUTE })
        assert.strictEqual(yield* endSome, 2)
        for (const { email } of [first, second]) assert.deepStrictEqual(yield* watches.waitingOf(email, NOW), [])
        assert.deepStrictEqual(yield* watches.waitingOf(last.email, NOW), [last])
        assert.strictEqual(yield* endSome, 1)
        assert.strictEqual(yield* endSome, 0)
      }),
    )

    it.effect("e-mails of products for sale are sent after those that somebody waits for", () =>
      Effect.gen(function* () {
        const watches = yield* Watches
        const over = yield* confirmed()
        yield* watches.endForSale({ ean: over.ean, limit: 1, now: NOW })
        const asked = yield* requested({ now: NOW + MINUTE })
        const ids = (yield* waitingEmails(NOW + MINUTE)).flatMap(({ watchId, kind }) =>
          watchId === asked.id || (watchId === over.id && kind === "watchedForSale") ? [watchId] : [],
        )
        assert.deepStrictEqual(ids, [asked.id, over.id])
      }),
    )

    it.effect(`an address has at most ${MAX_WATCHES} that wait, and the refusal is for its owner`, () =>
      Effect.gen(function* () {
        const watches = yield* Watches
        const [email, eans] = [newEmail(), Array.from({ length: MAX_WATCHES }, newEan)]
        const request = (ean: Watch["ean"], proved: boolean) => watches.request({ ean, email, proved, now: NOW })
        for (const ean of eans) yield* request(ean, true)
        const more = newEan()
        const tagOf = <A, E extends { readonly _tag: string }>(refused: Effect.Effect<A, E>) =>
          Effect.map(Effect.flip(refused), ({ _tag }) => _tag)
        assert.strictEqual(yield* tagOf(request(more, true)), "TooManyWatches")
        // One that it has.
        yield* request(eans[0] ?? more, true)
        // Anybody's request: the answer is that of an address without watches.
        const asked = yield* requested({ ean: more, email })
        assert.strictEqual(yield* tagOf(watches.confirm(asked.token, NOW)), "TooManyWatches")
        assert.strictEqual((yield* watches.waitingOf(email, NOW)).length, MAX_WATCHES)
        yield* requested({ ean: more })

        const [any] = yield* watches.waitingOf(email, NOW)
        yield* watches.remove(any?.token ?? asked.token)
        assert.isTrue(Option.isSome(yield* watches.confirm(asked.token, NOW)))
        yield* watches.endForSale({ ean: more, limit: 10, now: NOW })
        yield* request(newEan(), true)
        assert.strictEqual(yield* tagOf(request(newEan(), true)), "TooManyWatches")
        yield* watches.request({ ean: newEan(), email, proved: true, now: NOW + WATCH_MS })
      }),
    )

    it.effect("what waits from now on is a change of its product, an unconfirmed request is none", () =>
      Effect.gen(function* () {
        const watches = yield* Watches
        const start = yield* watches.latestChange
        const changed = (after: number, limit = 100) =>
          Effect.map(watches.changedProducts({ after, limit, now: NOW }), Option.getOrThrow)
        assert.deepStrictEqual(yield* changed(start), { eans: [], until: start, more: false })
        yield* requested()
        assert.deepStrictEqual(yield* changed(start), { eans: [], until: start, more: false })

        const [first, second] = [yield* confirmed(), yield* confirmed()]
        const both = yield* changed(start)
        assert.sameMembers([...both.eans], [first.ean, second.ean])
        assert.deepStrictEqual(yield* changed(both.until), { eans: [], until: both.until, more: false })
        const one = yield* changed(start, 1)
        assert.deepStrictEqual(one, { eans: [first.ean], until: one.until, more: true })
        assert.deepStrictEqual((yield* changed(one.until)).eans, [second.ean])

        yield* watches.endForSale({ ean: first.ean, limit: 1, now: NOW })
        assert.deepStrictEqual((yield* changed(start)).eans, [second.ean])
        yield* watches.reopen(first.id, NOW)
        assert.deepStrictEqual((yield* changed(both.until)).eans, [first.ean])
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
