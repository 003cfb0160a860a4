/** Watches over the embedded store: from the request to the one e-mail, whatever makes the product available. */

import { assert, it } from "@effect/vitest"
import * as Outbox from "@kapitel/adapters/embedded/Outbox"
import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import type { Ean } from "@kapitel/core/catalogue/Ean"
import { OrderStore } from "@kapitel/core/checkout/OrderStore"
import { drainOutbox } from "@kapitel/core/checkout/outboxWorker"
import { bookRecord, eanOf, kronor, publishRecords } from "@kapitel/core/contracts/catalogue/records"
import { DigitalDelivery } from "@kapitel/core/digital/DigitalDelivery"
import { Accounts } from "@kapitel/core/identity/Accounts"
import { type EmailMessage, EmailRefused, EmailSender, EmailSenderError } from "@kapitel/core/mail/EmailSender"
import { COLOURS } from "@kapitel/core/site/colours"
import { makeWatcher } from "@kapitel/core/watches/notifyWatchers"
import { WatchToken } from "@kapitel/core/watches/Watch"
import { Watches, WatchesError } from "@kapitel/core/watches/Watches"
import { confirmWatch, requestWatch } from "@kapitel/core/watches/watchProduct"
import { Context, Effect, Fiber, Layer } from "effect"
import { TestClock } from "effect/testing"
import { shopInMemory } from "../../adapters/test/embedded/temporaryShop.ts"
import { layer as orderEmails } from "../../app/mail/OrderEmails.ts"
import { layer as watchEmails } from "../../app/mail/WatchEmails.ts"
import { layer as withdrawalEmails } from "../../app/mail/WithdrawalEmails.ts"
import { demoTrader } from "../../app/text/trader.ts"
import { noReservations } from "./noReservations.ts"

const NOW = Date.parse("2026-11-24T12:00:00+01:00")
const GUEST = { accountId: undefined, network: "192.0.2.0/24" }

/** Sent e-mails, addresses that are refused for good, and how many attempts fail before the next one is sent. */
class Post extends Context.Service<
  Post,
  { readonly sent: Array<EmailMessage>; readonly refuses: Set<string>; failures: number }
>()("tests/integration/Post") {}

/** As in a process of the shop: what it has looked at lasts from one look to the next. */
class Watcher extends Context.Service<Watcher, { readonly look: ReturnType<typeof makeWatcher> }>()(
  "tests/integration/Watcher",
) {}

const sender = Layer.effect(
  EmailSender,
  Effect.map(Post, (post) =>
    EmailSender.of({
      send: (mail) =>
        Effect.suspend((): Effect.Effect<void, EmailRefused | EmailSenderError> => {
          if (post.refuses.has(mail.to)) return Effect.fail(new EmailRefused({ reason: "550 no such mailbox" }))
          if (post.failures-- > 0) return Effect.fail(new EmailSenderError({ operation: "send", cause: "down" }))
          post.sent.push(mail)
          return Effect.void
        }),
    }),
  ),
)

const EMAIL_TEXTS = {
  brand: "kapitel",
  from: "Kapitel <order@kapitel.example>",
  colours: COLOURS.kapitel,
  shopName: "Kapitel",
  shopUrl: "https://shop.test",
  trader: demoTrader,
  demo: false,
  staffAddress: "order@kapitel.example",
  nonBookDirectory: "vara",
} as const

const shop = Layer.mergeAll(
  sender,
  watchEmails([EMAIL_TEXTS]),
  orderEmails([EMAIL_TEXTS]),
  withdrawalEmails([EMAIL_TEXTS]),
  Layer.mock(OrderStore)({}),
  Layer.mock(DigitalDelivery)({}),
  noReservations,
).pipe(
  Layer.provideMerge(Layer.sync(Watcher, () => Watcher.of({ look: makeWatcher() }))),
  Layer.provideMerge(Layer.sync(Post, () => Post.of({ sent: [], refuses: new Set(), failures: 0 }))),
  Layer.provideMerge(Outbox.layer),
  Layer.provideMerge(shopInMemory),
)

const soldOut = { availability: "TEMP_OUT_OF_STOCK", inStock: false } as const

/** Requests and confirms by the link of the e-mail. */
const watched = Effect.fnUntraced(function* (ean: Ean, email: string) {
  assert.isFalse(yield* requestWatch({ ean, email }, GUEST))
  yield* drainOutbox()
  const { sent } = yield* Post
  const [, token = ""] = /\/bevaka\/([\w-]{43})/.exec(sent.at(-1)?.text ?? "") ?? []
  return yield* confirmWatch(WatchToken.make(token))
})

/** Looks at all watched products, and sends what is due; returns the subjects. */
const sentNow = Effect.fnUntraced(function* (look?: ReturnType<typeof makeWatcher>) {
  const { sent } = yield* Post
  const before = sent.length
  yield* (look ?? (yield* Watcher).look)()
  yield* drainOutbox()
  return sent.slice(before).map(({ to, subject }) => `${to}: ${subject}`)
})

const begin = TestClock.setTime(NOW)

it.layer(shop)("a watched product", (it) => {
  it.effect("that an import makes available has one e-mail to each address, with a link and a removal", () =>
    Effect.gen(function* () {
      yield* begin
      yield* publishRecords([bookRecord(9101, { title: "Vargtimmen" }, soldOut)])
      yield* watched(eanOf(9101), "Agnes@exempel.se")
      yield* watched(eanOf(9101), "bo@exempel.se")
      assert.deepStrictEqual(yield* sentNow(), [])
      yield* publishRecords([bookRecord(9101, { title: "Vargtimmen" }, { price: kronor(229) })])
      assert.sameMembers(
        [...(yield* sentNow())],
        ["agnes@exempel.se: Nu finns Vargtimmen (inbunden)", "bo@exempel.se: Nu finns Vargtimmen (inbunden)"],
      )
      const mail = (yield* Post).sent.at(-1)
      assert.include(mail?.text, `https://shop.test/bok/vargtimmen/${eanOf(9101)}`)
      assert.include(mail?.text, "229\u00a0kr")
      assert.match(mail?.unsubscribe ?? "", /^https:\/\/shop\.test\/bevaka\/[\w-]{43}\/ta-bort$/)
      assert.deepStrictEqual(yield* sentNow(), [])
    }),
  )

  it.effect("can be preordered from its day on, by the clock alone", () =>
    Effect.gen(function* () {
      yield* begin
      const coming = {
        availability: "NOT_YET_PUBLISHED",
        inStock: false,
        preorderDate: "2026-11-25",
        preorderDeliveryDate: "2026-12-24",
      } as const
      yield* publishRecords([bookRecord(9102, { title: "Snart" }, coming)])
      yield* watched(eanOf(9102), "agnes@exempel.se")
      yield* TestClock.setTime(Date.parse("2026-11-24T23:59:59+01:00"))
      assert.deepStrictEqual(yield* sentNow(), [])
      yield* TestClock.setTime(Date.parse("2026-11-25T00:00:00+01:00"))
      assert.deepStrictEqual(yield* sentNow(), ["agnes@exempel.se: Nu kan du förbeställa Snart (inbunden)"])
    }),
  )

  it.effect("that gets a price is told of, though the mail server fails at first, once", () =>
    Effect.gen(function* () {
      yield* begin
      const { price: _, ...priceless } = bookRecord(9103, { title: "Prislös" }).offer
      yield* publishRecords([{ ...bookRecord(9103, { title: "Prislös" }), offer: priceless }])
      yield* watched(eanOf(9103), "agnes@exempel.se")
      yield* publishRecords([bookRecord(9103, { title: "Prislös" })])
      const post = yield* Post
      post.failures = 2
      assert.deepStrictEqual(yield* sentNow(), [])
      yield* TestClock.adjust("5 seconds")
      assert.deepStrictEqual(yield* sentNow(), [])
      yield* TestClock.adjust("1 hour")
      assert.deepStrictEqual(yield* sentNow(), ["agnes@exempel.se: Nu finns Prislös (inbunden)"])
      yield* TestClock.adjust("1 hour")
      assert.deepStrictEqual(yield* sentNow(), [])
    }),
  )

  it.effect("that is sold out again before the e-mail was sent is waited for", () =>
    Effect.gen(function* () {
      yield* begin
      const record = (offer: object) => publishRecords([bookRecord(9104, { title: "Sällsynt" }, offer)])
      yield* record(soldOut)
      yield* watched(eanOf(9104), "agnes@exempel.se")
      yield* record({})
      yield* (yield* Watcher).look()
      yield* record(soldOut)
      assert.deepStrictEqual(yield* sentNow(), [])
      yield* record({})
      assert.deepStrictEqual(yield* sentNow(), ["agnes@exempel.se: Nu finns Sällsynt (inbunden)"])
    }),
  )

  it.effect("that was removed is not told of, not even when the e-mail was due", () =>
    Effect.gen(function* () {
      yield* begin
      yield* publishRecords([bookRecord(9105, { title: "Borttagen" }, soldOut)])
      const { token } = yield* watched(eanOf(9105), "agnes@exempel.se")
      yield* publishRecords([bookRecord(9105, { title: "Borttagen" })])
      yield* (yield* Watcher).look()
      yield* Watches.use((watches) => watches.remove(token))
      assert.deepStrictEqual(yield* sentNow(), [])
    }),
  )
})

/** Confirmed watches of one product, by addresses of their own, in this order. */
const manyWatch = Effect.fnUntraced(function* (ean: Ean, count: number, domain: string) {
  const watches = yield* Watches
  for (let n = 0; n < count; n++)
    yield* watches.request({ ean, email: `nr${n}@${domain}`, proved: true, now: NOW - count + n })
})

it.layer(shop)("a product that thousands wait for", (it) => {
  it.effect("has its e-mails sent in batches, those who have waited longest first, while it can be bought", () =>
    Effect.gen(function* () {
      yield* begin
      const publish = (offer: object) => publishRecords([bookRecord(9301, { title: "Efterlängtad" }, offer)])
      yield* publish(soldOut)
      const look = makeWatcher(20)
      const count = 47
      yield* manyWatch(eanOf(9301), count, "exempel.se")
      assert.deepStrictEqual(yield* sentNow(look), [])
      yield* publish({})
      const first = yield* sentNow(look)
      assert.strictEqual(first.length, 20)
      assert.include(first, "nr0@exempel.se: Nu finns Efterlängtad (inbunden)")
      assert.notInclude(first, "nr20@exempel.se: Nu finns Efterlängtad (inbunden)")
      // The one copy is sold: the others wait for the next.
      yield* publish(soldOut)
      assert.deepStrictEqual(yield* sentNow(look), [])
      yield* publish({})
      const all = [...first, ...(yield* sentNow(look)), ...(yield* sentNow(look))]
      assert.strictEqual(all.length, count)
      assert.strictEqual(new Set(all).size, count)
      assert.deepStrictEqual(yield* sentNow(look), [])
    }),
  )

  it.effect("has one e-mail to each, though some addresses are refused and a process ends in the middle", () =>
    Effect.gen(function* () {
      yield* begin
      yield* publishRecords([bookRecord(9302, { title: "Avbruten" }, soldOut)])
      yield* manyWatch(eanOf(9302), 200, "avbruten.se")
      const post = yield* Post
      const before = post.sent.length
      for (const n of [0, 1, 100]) post.refuses.add(`nr${n}@avbruten.se`)
      yield* publishRecords([bookRecord(9302, { title: "Avbruten" })])
      // Two processes look; one of them ends while it sends.
      yield* Effect.all([makeWatcher()(), makeWatcher()()], { concurrency: "unbounded" })
      const fiber = yield* Effect.forkChild(drainOutbox())
      while (post.sent.length < before + 30) yield* Effect.yieldNow
      yield* Fiber.interrupt(fiber)
      // What it had taken is free after its lease.
      for (let minute = 0; minute < 3; minute++) {
        yield* TestClock.adjust("1 minute")
        yield* makeWatcher()()
        yield* drainOutbox()
      }
      const told = post.sent.slice(before)
      assert.strictEqual(new Set(told.map(({ to }) => to)).size, 197)
      // One that was sent, and not yet recorded as sent, is sent again with the same key.
      assert.strictEqual(new Set(told.map(({ dedupeKey }) => dedupeKey)).size, 197)
      assert.isAtMost(told.length, 197 + 4)
    }),
  )
})

/** What the watcher asks of the store and the catalogue. */
const counted = Effect.fnUntraced(function* <A, E, R>(work: Effect.Effect<A, E, R>) {
  const calls: Array<string> = []
  const counting = <Service extends object>(port: Service): Service =>
    new Proxy(port, {
      get: (target, name, receiver) => {
        calls.push(String(name))
        return Reflect.get(target, name, receiver)
      },
    })
  yield* work.pipe(
    Effect.provideService(Watches, counting(yield* Watches)),
    Effect.provideService(Catalogue, counting(yield* Catalogue)),
  )
  return calls.toSorted()
})

it.layer(shop)("a look at what is waited for", (it) => {
  it.effect("costs what has changed, not what cannot be bought", () =>
    Effect.gen(function* () {
      yield* begin
      const watches = yield* Watches
      const { look } = yield* Watcher
      const numbers = Array.from({ length: 400 }, (_, n) => 10_000 + n)
      yield* publishRecords(numbers.map((number) => bookRecord(number, { title: "Slut" }, soldOut)))
      const watch = (some: ReadonlyArray<number>) =>
        Effect.forEach(some, (number) =>
          watches.request({ ean: eanOf(number), email: `nr${number}@exempel.se`, proved: true, now: NOW }),
        )
      yield* watch(numbers.slice(0, 10))
      yield* look()
      const few = yield* counted(look())
      yield* watch(numbers)
      yield* look()
      assert.deepStrictEqual(yield* counted(look()), few)
      assert.deepStrictEqual(few, ["changedProducts"])

      yield* publishRecords([bookRecord(10_399, { title: "Slut" })])
      assert.deepStrictEqual(yield* counted(look()), ["cardsByEan", "changedProducts", "endForSale"])
      assert.deepStrictEqual(yield* counted(look()), few)
      assert.strictEqual((yield* sentNow()).length, 1)
    }),
  )

  it.effect("finds what became available between the request and its confirmation", () =>
    Effect.gen(function* () {
      yield* begin
      const watches = yield* Watches
      const { look } = yield* Watcher
      yield* publishRecords([bookRecord(9401, { title: "Hann finnas" }, soldOut)])
      yield* look()
      yield* publishRecords([bookRecord(9401, { title: "Hann finnas" })])
      yield* look()
      yield* watches.request({ ean: eanOf(9401), email: "sen@exempel.se", proved: true, now: NOW })
      assert.deepStrictEqual(yield* sentNow(), ["sen@exempel.se: Nu finns Hann finnas (inbunden)"])
    }),
  )

  it.effect("that fails is repeated by the next one", () =>
    Effect.gen(function* () {
      yield* begin
      const watches = yield* Watches
      const { look } = yield* Watcher
      yield* publishRecords([bookRecord(9402, { title: "Till slut" }, soldOut)])
      yield* watches.request({ ean: eanOf(9402), email: "trogen@exempel.se", proved: true, now: NOW })
      yield* look()
      yield* publishRecords([bookRecord(9402, { title: "Till slut" })])
      const down = Effect.fail(new WatchesError({ operation: "endForSale", cause: "down" }))
      const failed = yield* Effect.exit(
        look().pipe(Effect.provideService(Watches, { ...watches, endForSale: () => down })),
      )
      assert.strictEqual(failed._tag, "Failure")
      assert.deepStrictEqual(yield* sentNow(), ["trogen@exempel.se: Nu finns Till slut (inbunden)"])
    }),
  )
})

it.layer(shop)("a request", (it) => {
  it.effect("is refused for what can be bought, what is unknown, and an address that is none", () =>
    Effect.gen(function* () {
      yield* begin
      yield* publishRecords([bookRecord(9201, { title: "Finns" }), bookRecord(9202, { title: "Slut" }, soldOut)])
      const refusal = (ean: Ean, email = "agnes@exempel.se") =>
        Effect.map(Effect.flip(requestWatch({ ean, email }, GUEST)), ({ _tag }) => _tag)
      assert.strictEqual(yield* refusal(eanOf(9201)), "NotWatchable")
      assert.strictEqual(yield* refusal(eanOf(9299)), "ProductNotFound")
      assert.strictEqual(yield* refusal(eanOf(9202), "agnes"), "WatchUnreadable")
    }),
  )

  it.effect("by the account that owns the address is confirmed at once, without an e-mail, by another one is not", () =>
    Effect.gen(function* () {
      yield* begin
      yield* publishRecords([bookRecord(9203, { title: "Slut" }, soldOut)])
      const accounts = yield* Accounts
      const { id } = yield* accounts.create({ email: "agnes@exempel.se" }, NOW)
      const requester = { accountId: id, network: GUEST.network }
      assert.isTrue(yield* requestWatch({ ean: eanOf(9203), email: "AGNES@exempel.se" }, requester))
      assert.isFalse(yield* requestWatch({ ean: eanOf(9203), email: "bo@exempel.se" }, requester))
      const watches = yield* Watches
      assert.strictEqual((yield* watches.waitingOf("agnes@exempel.se", NOW)).length, 1)
      assert.deepStrictEqual(yield* watches.waitingOf("bo@exempel.se", NOW), [])
      yield* drainOutbox()
      assert.deepStrictEqual(
        (yield* Post).sent.map(({ to }) => to),
        ["bo@exempel.se"],
      )
      const stored = yield* accounts.personalDataOf(id)
      assert.strictEqual(stored._tag === "Some" ? stored.value.watches[0]?.confirmedAt : undefined, NOW)
      yield* accounts.erase(id, NOW)
      assert.deepStrictEqual(yield* watches.waitingOf("agnes@exempel.se", NOW), [])
    }),
  )

  it.effect("is limited for one address and for one network, and not for their neighbours", () =>
    Effect.gen(function* () {
      yield* begin
      yield* publishRecords([bookRecord(9204, { title: "Slut" }, soldOut)])
      const request = (email: string, network: string) =>
        Effect.exit(requestWatch({ ean: eanOf(9204), email }, { accountId: undefined, network }))
      const passed = Effect.fnUntraced(function* (attempts: ReadonlyArray<readonly [string, string]>) {
        const exits = yield* Effect.forEach(attempts, ([email, network]) => request(email, network))
        return exits.filter(({ _tag }) => _tag === "Success").length
      })
      const times = (count: number, of: (n: number) => readonly [string, string]) =>
        passed(Array.from({ length: count }, (_, n) => of(n)))
      assert.strictEqual(yield* times(15, (n) => ["offer@exempel.se", `10.0.${n}.0/24`]), 10)
      assert.strictEqual(yield* times(30, (n) => [`a${n}@exempel.se`, "10.1.0.0/24"]), 20)
      assert.strictEqual(yield* times(1, () => ["granne@exempel.se", "10.1.1.0/24"]), 1)
    }),
  )
})
