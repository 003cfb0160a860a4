import { assert, it } from "@effect/vitest"
import { Accounts } from "@kapitel/core/identity/Accounts"
import { BankIdLogins } from "@kapitel/core/identity/bankid/BankIdLogins"
import { emailKey } from "@kapitel/core/identity/email"
import { LoginProofs } from "@kapitel/core/identity/LoginProofs"
import { Tickets } from "@kapitel/core/identity/Tickets"
import { Clock, Duration, Effect, Option, Redacted } from "effect"
import { TestClock } from "effect/testing"
import { clockSetBy } from "./clockSetBy.ts"
import { aHolder, begun, ControlledBankId, controlledLogins, INTENTS, personOf, poll } from "./controlledBankId.ts"

/** Long enough for the shop to have called BankID and received its response. */
const ANSWERED_WITHIN = Duration.millis(1_500)

const now = Clock.currentTimeMillis

/** An account whose owner BankID can identify. */
const accountOf = Effect.fnUntraced(function* (holder: ReturnType<typeof aHolder>, isVerified = true) {
  const accounts = yield* Accounts
  const at = yield* now
  const email = `${holder.personalNumber}@exempel.se`
  return yield* accounts.create({ ...(isVerified ? { email } : {}), person: personOf(holder) }, at)
})

/** Confirmed in the app, and received by the shop. */
const confirmed = Effect.fnUntraced(function* (
  page: Effect.Success<ReturnType<typeof begun>>,
  holder: ReturnType<typeof aHolder>,
) {
  const mock = yield* ControlledBankId
  yield* mock.open(page.progress.autoStartToken)
  yield* mock.confirm(page.orderRef, holder)
  yield* TestClock.adjust(ANSWERED_WITHIN)
})

it.layer(controlledLogins)("logging in by BankID", (it) => {
  it.effect("a page shows a QR code that changes each second, until an app has opened the order", () =>
    Effect.gen(function* () {
      const mock = yield* ControlledBankId
      const page = yield* begun()
      const { nonce, progress } = page
      assert.match(Redacted.value(nonce), /^[\w-]{22}$/)
      assert.match(progress.qrText ?? "", /^bankid\.qr-start-\d+\.0\.[0-9a-f]{64}$/)
      const seen = new Set<string | undefined>()
      for (let second = 1; second <= 5; second++) {
        yield* TestClock.adjust("1 second")
        const polled = yield* poll(page)
        if (polled.status !== "PENDING") return assert.fail(polled.status)
        assert.strictEqual(polled.qrText?.split(".")[2], String(second))
        seen.add(polled.qrText)
      }
      assert.strictEqual(seen.size, 5)
      yield* mock.open(progress.autoStartToken)
      yield* TestClock.adjust(ANSWERED_WITHIN)
      const met = yield* poll(page)
      if (met.status !== "PENDING") return assert.fail(met.status)
      assert.deepStrictEqual([met.hint, met.qrText], ["started", undefined])
      yield* mock.show(page.orderRef, "userSign")
      yield* TestClock.adjust(ANSWERED_WITHIN)
      assert.deepInclude(yield* poll(page), { status: "PENDING", hint: "userSign" })
    }),
  )

  it.effect("the QR code's time does not depend on the adjustable clock", () =>
    Effect.gen(function* () {
      const page = yield* begun()
      const clock = yield* Clock.Clock
      for (const jump of [-3_600_000, 3_600_000, -10 * 365 * 86_400_000, 10 * 365 * 86_400_000]) {
        const polled = yield* poll(page).pipe(Effect.provideService(Clock.Clock, clockSetBy(clock, jump)))
        if (polled.status !== "PENDING") return assert.fail(polled.status)
        assert.strictEqual(polled.qrText?.split(".")[2], "0")
      }
    }),
  )

  it.effect("a person with an account and a verified address gets a ticket, once", () =>
    Effect.gen(function* () {
      const [tickets, holder] = [yield* Tickets, aHolder()]
      const account = yield* accountOf(holder)
      const page = yield* begun()
      yield* confirmed(page, holder)
      const done = yield* poll(page)
      if (done.status !== "COMPLETE") return assert.fail(done.status)
      assert.strictEqual(done.firstName, account.firstName)
      assert.deepStrictEqual(yield* poll(page), { status: "FAILED" })
      const admitted = yield* tickets.redeem(done.ticket, page.browser, yield* now)
      assert.deepStrictEqual(
        Option.map(admitted, ({ accountId, method }) => ({ accountId, method })),
        Option.some({ accountId: account.id, method: "BANKID" as const }),
      )
    }),
  )

  it.effect("a result is returned to one of several concurrent polls: never two tickets from one order", () =>
    Effect.gen(function* () {
      const holder = aHolder()
      yield* accountOf(holder)
      const page = yield* begun()
      yield* confirmed(page, holder)
      const ends = yield* Effect.all(
        Array.from({ length: 20 }, () => poll(page)),
        { concurrency: "unbounded" },
      )
      assert.strictEqual(ends.filter(({ status }) => status === "COMPLETE").length, 1)
      assert.strictEqual(ends.filter(({ status }) => status === "FAILED").length, 19)
    }),
  )

  it.effect("a person without an account is stored with the browser, as hash and name only", () =>
    Effect.gen(function* () {
      const [proofs, holder] = [yield* LoginProofs, aHolder()]
      const page = yield* begun()
      yield* confirmed(page, holder)
      assert.deepStrictEqual(yield* poll(page), { status: "NO_USER" })
      const stored = yield* proofs.of(page.browser, yield* now)
      assert.deepStrictEqual(stored, { person: personOf(holder) })
      assert.notInclude(JSON.stringify(stored), holder.personalNumber)
    }),
  )

  it.effect("an account without a verified address is asked for one", () =>
    Effect.gen(function* () {
      const [proofs, holder] = [yield* LoginProofs, aHolder()]
      yield* accountOf(holder, false)
      const page = yield* begun()
      yield* confirmed(page, holder)
      assert.deepStrictEqual(yield* poll(page), { status: "EMAIL_NOT_VERIFIED", firstName: holder.firstName })
      assert.isDefined((yield* proofs.of(page.browser, yield* now)).person)
    }),
  )

  it.effect("with an address proved in this browser, a person without an account becomes a new member", () =>
    Effect.gen(function* () {
      const [accounts, proofs, holder] = [yield* Accounts, yield* LoginProofs, aHolder()]
      const browser = Redacted.make("b".repeat(43))
      const email = emailKey("Ny.Medlem@exempel.se")
      yield* proofs.keep(browser, { email, phone: "+46701234567" }, yield* now)
      const page = yield* begun(browser)
      assert.strictEqual(Redacted.value(page.browser), Redacted.value(browser))
      yield* confirmed(page, holder)
      const done = yield* poll(page, { email: "ny.medlem@exempel.se" })
      assert.strictEqual(done.status, "REGISTERED")
      const account = Option.getOrThrow(yield* accounts.findByPerson(personOf(holder).personKey))
      assert.isDefined(account.memberNumber)
      assert.deepInclude(account, { email, emailVerified: true, phone: "+46701234567" })
    }),
  )

  it.effect("an address not proved in this browser is not accepted", () =>
    Effect.gen(function* () {
      const holder = aHolder()
      const page = yield* begun()
      yield* confirmed(page, holder)
      assert.deepStrictEqual(yield* poll(page, { email: "agnes@exempel.se" }), { status: "NO_USER" })
    }),
  )

  it.effect("a logged-in account becomes a member, and only its own person", () =>
    Effect.gen(function* () {
      const [accounts, mock] = [yield* Accounts, yield* ControlledBankId]
      const [one, other] = [
        yield* accounts.create({ email: "ett@exempel.se" }, yield* now),
        yield* accounts.create({ email: "tva@exempel.se" }, yield* now),
      ]
      const stolen = yield* begun(undefined, { purpose: "becomeMember", accountId: one.id })
      yield* confirmed(stolen, aHolder())
      assert.deepStrictEqual(yield* poll(stolen, { accountId: other.id }), { status: "FAILED" })

      const page = yield* begun(undefined, { purpose: "becomeMember", accountId: one.id })
      const terms = mock.orders().at(-1)?.terms
      assert.deepStrictEqual([terms?.blockRisk, terms?.visibleText], [true, INTENTS.becomeMember])
      yield* confirmed(page, aHolder())
      assert.strictEqual((yield* poll(page, { accountId: one.id })).status, "REGISTERED")
      assert.isDefined(Option.getOrThrow(yield* accounts.find(one.id)).memberNumber)
    }),
  )

  it.effect("a person with another account does not become this one's member", () =>
    Effect.gen(function* () {
      const [accounts, holder] = [yield* Accounts, aHolder()]
      yield* accountOf(holder)
      const mine = yield* accounts.create({ email: "min@exempel.se" }, yield* now)
      const page = yield* begun(undefined, { purpose: "becomeMember", accountId: mine.id })
      yield* confirmed(page, holder)
      assert.deepStrictEqual(yield* poll(page, { accountId: mine.id }), { status: "FAILED", hint: "otherAccount" })
      assert.isUndefined(Option.getOrThrow(yield* accounts.find(mine.id)).memberNumber)
    }),
  )

  it.effect("every result of an order is reported once, with its hint", () =>
    Effect.gen(function* () {
      const mock = yield* ControlledBankId
      const hints = [
        "expiredTransaction",
        "certificateErr",
        "userCancel",
        "cancelled",
        "userDeclinedCall",
        "notSupportedByUserApp",
        "transactionRiskBlocked",
        "somethingNobodyHasHeardOf",
      ]
      for (const hint of hints) {
        const page = yield* begun()
        yield* mock.open(page.progress.autoStartToken)
        yield* mock.fail(page.orderRef, hint)
        yield* TestClock.adjust(ANSWERED_WITHIN)
        assert.deepStrictEqual(yield* poll(page), { status: "FAILED", hint })
        assert.deepStrictEqual(yield* poll(page), { status: "FAILED" })
      }
    }),
  )

  it.effect("an order that is not opened in an app is replaced under the same nonce, for three minutes", () =>
    Effect.gen(function* () {
      const mock = yield* ControlledBankId
      const before = mock.orders().length
      const page = yield* begun()
      const tokens = new Set<string>()
      let last = yield* poll(page)
      for (let second = 0; last.status === "PENDING"; second++) {
        tokens.add(last.autoStartToken)
        assert.isBelow(Number(last.qrText?.split(".")[2]), 33, "a code of the order that there is now")
        assert.isBelow(second, 240)
        yield* TestClock.adjust("1 second")
        last = yield* poll(page)
      }
      assert.deepStrictEqual(last, { status: "FAILED", hint: "startFailed" })
      assert.strictEqual(tokens.size, mock.orders().length - before)
      assert.isAtLeast(tokens.size, 5)
      assert.deepStrictEqual(yield* poll(page), { status: "FAILED" })
    }),
  )

  it.effect("two tabs that find an unopened order create one replacement", () =>
    Effect.gen(function* () {
      const mock = yield* ControlledBankId
      const page = yield* begun()
      yield* TestClock.adjust("32 seconds")
      const before = mock.orders().length
      const polled = yield* Effect.all([poll(page), poll(page), poll(page)], { concurrency: "unbounded" })
      assert.deepStrictEqual(
        polled.map(({ status }) => status),
        ["PENDING", "PENDING", "PENDING"],
      )
      assert.strictEqual(mock.orders().length, before + 1)
    }),
  )

  it.effect("BankID is polled at most once a second per order, whatever the browsers do", () =>
    Effect.gen(function* () {
      const mock = yield* ControlledBankId
      const page = yield* begun()
      yield* mock.open(page.progress.autoStartToken)
      for (let step = 0; step < 100; step++) {
        yield* poll(page)
        yield* poll(page)
        yield* TestClock.adjust("100 millis")
      }
      const collectedAt = mock.orders().at(-1)?.collectedAt ?? []
      assert.isAtLeast(collectedAt.length, 7, "and it is asked all the time")
      for (const [index, at] of collectedAt.slice(1).entries()) assert.isAtLeast(at - (collectedAt[index] ?? 0), 1_000)
    }),
  )

  it.effect("the shop polls while the browser does not, as when the person is in the app on the same phone", () =>
    Effect.gen(function* () {
      const holder = aHolder()
      yield* accountOf(holder)
      const page = yield* begun()
      yield* confirmed(page, holder)
      yield* TestClock.adjust("2 minutes")
      assert.strictEqual((yield* poll(page)).status, "COMPLETE")
    }),
  )

  it.effect("a short outage of BankID does not end the login; a longer one does", () =>
    Effect.gen(function* () {
      const [mock, holder] = [yield* ControlledBankId, aHolder()]
      yield* accountOf(holder)
      const page = yield* begun()
      for (const trouble of ["unreachable", "maintenance", "requestTimeout", "tooManyRequests"] as const) {
        mock.plan("collect", trouble, page.orderRef)
      }
      yield* mock.open(page.progress.autoStartToken)
      yield* mock.confirm(page.orderRef, holder)
      yield* TestClock.adjust("2 seconds")
      assert.strictEqual((yield* poll(page)).status, "PENDING")
      yield* TestClock.adjust("10 seconds")
      assert.strictEqual((yield* poll(page)).status, "COMPLETE")

      const lost = yield* begun()
      for (let time = 0; time < 20; time++) mock.plan("collect", "unreachable", lost.orderRef)
      yield* TestClock.adjust("20 seconds")
      assert.deepStrictEqual(yield* poll(lost), { status: "FAILED", hint: "unavailable" })
    }),
  )

  it.effect("an order that BankID does not accept ends the login at once, whatever the reason", () =>
    Effect.gen(function* () {
      const [logins, mock] = [yield* BankIdLogins, yield* ControlledBankId]
      for (const trouble of ["unauthorized", "internalError", "unreachable", "unreadable", "maintenance"] as const) {
        mock.plan("auth", trouble)
        const { progress } = yield* logins.start({
          purpose: "login",
          browser: undefined,
          accountId: undefined,
          endUserIp: "203.0.113.7",
          returnUrl: undefined,
        })
        assert.deepStrictEqual(progress, { status: "FAILED", hint: "unavailable" })
      }
      for (const trouble of ["unauthorized", "refused", "unreadable"] as const) {
        const page = yield* begun()
        mock.plan("collect", trouble, page.orderRef)
        yield* TestClock.adjust(ANSWERED_WITHIN)
        assert.deepStrictEqual(yield* poll(page), { status: "FAILED", hint: "unavailable" })
      }
    }),
  )

  it.effect("S5: a nonce is useless in another browser, and a cookie with another nonce", () =>
    Effect.gen(function* () {
      const [logins, holder] = [yield* BankIdLogins, aHolder()]
      yield* accountOf(holder)
      const [mine, theirs] = [yield* begun(), yield* begun()]
      yield* confirmed(mine, holder)
      const crossed = [
        { browser: theirs.browser, nonce: mine.nonce },
        { browser: mine.browser, nonce: theirs.nonce },
        { browser: Redacted.make("x".repeat(43)), nonce: mine.nonce },
      ]
      for (const page of crossed) {
        assert.deepStrictEqual(yield* poll(page), { status: "FAILED" })
        yield* logins.cancel(page)
      }
      assert.strictEqual((yield* poll(mine)).status, "COMPLETE")
    }),
  )

  it.effect("S5: a planted cookie is not the one that a login is bound to", () =>
    Effect.gen(function* () {
      const planted = Redacted.make("p".repeat(43))
      const page = yield* begun(planted)
      assert.notStrictEqual(Redacted.value(page.browser), Redacted.value(planted))
      assert.deepStrictEqual(yield* poll({ browser: planted, nonce: page.nonce }), { status: "FAILED" })
    }),
  )

  it.effect("S5: a second start ends the first, at BankID too, and so does leaving", () =>
    Effect.gen(function* () {
      const [logins, mock] = [yield* BankIdLogins, yield* ControlledBankId]
      const first = yield* begun()
      const second = yield* begun(first.browser)
      assert.deepStrictEqual(yield* poll(first), { status: "FAILED" })
      assert.strictEqual((yield* poll(second)).status, "PENDING")
      yield* logins.cancel(second)
      yield* TestClock.adjust("1 second")
      assert.deepStrictEqual(yield* poll(second), { status: "FAILED" })
      const ends = mock.orders().slice(-2)
      assert.deepStrictEqual(
        ends.map(({ ended }) => ended),
        [
          { status: "failed", hint: "cancelled" },
          { status: "failed", hint: "cancelled" },
        ],
      )
      const collects = ends.map((order) => order.collectedAt.length)
      yield* TestClock.adjust("1 minute")
      assert.deepStrictEqual(
        ends.map((order) => order.collectedAt.length),
        collects,
        "BankID is not polled about logins that are over",
      )
    }),
  )

  it.effect("S5: a ticket is valid only in the browser that logged in", () =>
    Effect.gen(function* () {
      const [tickets, holder] = [yield* Tickets, aHolder()]
      yield* accountOf(holder)
      const page = yield* begun()
      yield* confirmed(page, holder)
      const done = yield* poll(page)
      if (done.status !== "COMPLETE") return assert.fail(done.status)
      const elsewhere = yield* tickets.redeem(done.ticket, Redacted.make("e".repeat(43)), yield* now)
      assert.deepStrictEqual(elsewhere, Option.none())
    }),
  )
})
