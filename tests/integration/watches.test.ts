/** Watches over the embedded store: from the request to the one e-mail, whatever makes the product available. */
import { assert, it } from "@effect/vitest"
import * as Outbox from "@kapitel/adapters/embedded/Outbox"
import type { Ean } from "@kapitel/core/catalogue/Ean"
import { OrderStore } from "@kapitel/core/checkout/OrderStore"
import { drainOutbox } from "@kapitel/core/checkout/outboxWorker"
import { bookRecord, eanOf, kronor, publishRecords } from "@kapitel/core/contracts/catalogue/records"
import { DigitalDelivery } from "@kapitel/core/digital/DigitalDelivery"
import { Accounts } from "@kapitel/core/identity/Accounts"
import { type EmailMessage, EmailSender, EmailSenderError } from "@kapitel/core/mail/EmailSender"
import { notifyWatchers } from "@kapitel/core/watches/notifyWatchers"
import { WatchToken } from "@kapitel/core/watches/Watch"
import { Watches } from "@kapitel/core/watches/Watches"
import { confirmWatch, requestWatch } from "@kapitel/core/watches/watchProduct"
import { Context, Effect, Layer } from "effect"
import { TestClock } from "effect/testing"
import { shopInMemory } from "../../adapters/test/embedded/temporaryShop.ts"
import { layer as orderEmails } from "../../app/mail/OrderEmails.ts"
import { layer as watchEmails } from "../../app/mail/WatchEmails.ts"
import { layer as withdrawalEmails } from "../../app/mail/WithdrawalEmails.ts"
import { demoTrader } from "../../app/text/trader.ts"

const NOW = Date.parse("2026-11-24T12:00:00+01:00")
const GUEST = { accountId: undefined, network: "192.0.2.0/24" }

/** Sent e-mails, and how many attempts fail before the next one is sent. */
class Post extends Context.Service<Post, { readonly sent: Array<EmailMessage>; failures: number }>()(
  "tests/integration/Post",
) {}

const sender = Layer.effect(
  EmailSender,
  Effect.map(Post, (post) =>
    EmailSender.of({
      send: (mail) =>
        Effect.suspend(() => {
          if (post.failures-- > 0) return Effect.fail(new EmailSenderError({ operation: "send", cause: "down" }))
          post.sent.push(mail)
          return Effect.void
        }),
    }),
  ),
)

const EMAIL_TEXTS = {
  shopName: "Kapitel",
  shopUrl: "https://shop.test",
  trader: demoTrader,
  demo: false,
  staffAddress: "order@kapitel.example",
  nonBookDirectory: "vara",
} as const

const shop = Layer.mergeAll(
  sender,
  watchEmails(EMAIL_TEXTS),
  orderEmails(EMAIL_TEXTS),
  withdrawalEmails(EMAIL_TEXTS),
  Layer.mock(OrderStore)({}),
  Layer.mock(DigitalDelivery)({}),
).pipe(
  Layer.provideMerge(Layer.sync(Post, () => Post.of({ sent: [], failures: 0 }))),
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
const sentNow = Effect.fnUntraced(function* () {
  const { sent } = yield* Post
  const before = sent.length
  yield* notifyWatchers()
  yield* drainOutbox()
  return sent.slice(before).map(({ to, subject }) => `${to}: ${subject}`)
})

const begin = TestClock.setTime(NOW)

it.layer(shop, { timeout: "30 seconds" })("a watched product", (it) => {
  it.effect("that an import makes available is told of once to each address, with a link and a removal", () =>
    Effect.gen(function* () {
      yield* begin
      yield* publishRecords([bookRecord(9101, { title: "Vargtimmen" }, soldOut)])
      yield* watched(eanOf(9101), "Agnes@exempel.se")
      yield* watched(eanOf(9101), "bo@exempel.se")
      assert.deepStrictEqual(yield* sentNow(), [])
      yield* publishRecords([bookRecord(9101, { title: "Vargtimmen" }, { price: kronor(229) })])
      assert.sameMembers(
        [...(yield* sentNow())],
        ["agnes@exempel.se: Nu finns Vargtimmen (Inbunden)", "bo@exempel.se: Nu finns Vargtimmen (Inbunden)"],
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
      assert.deepStrictEqual(yield* sentNow(), ["agnes@exempel.se: Nu kan du förbeställa Snart (Inbunden)"])
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
      assert.deepStrictEqual(yield* sentNow(), ["agnes@exempel.se: Nu finns Prislös (Inbunden)"])
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
      yield* notifyWatchers()
      yield* record(soldOut)
      assert.deepStrictEqual(yield* sentNow(), [])
      yield* record({})
      assert.deepStrictEqual(yield* sentNow(), ["agnes@exempel.se: Nu finns Sällsynt (Inbunden)"])
    }),
  )

  it.effect("that was removed is not told of, not even when the e-mail was due", () =>
    Effect.gen(function* () {
      yield* begin
      yield* publishRecords([bookRecord(9105, { title: "Borttagen" }, soldOut)])
      const { token } = yield* watched(eanOf(9105), "agnes@exempel.se")
      yield* publishRecords([bookRecord(9105, { title: "Borttagen" })])
      yield* notifyWatchers()
      yield* Watches.use((watches) => watches.remove(token))
      assert.deepStrictEqual(yield* sentNow(), [])
    }),
  )
})

it.layer(shop, { timeout: "30 seconds" })("a request", (it) => {
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
