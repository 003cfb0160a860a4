/** Logging in through the API: who can log in, by what, and what responses must not reveal. */
import { inspect } from "node:util"
import { assert, it } from "@effect/vitest"
import { Accounts } from "@kapitel/core/identity/Accounts"
import { FRESH_LOGIN_MS, SESSION_IDLE_MS } from "@kapitel/core/identity/Identity"
import { LoginProofs } from "@kapitel/core/identity/LoginProofs"
import { TICKET_LIFE_MS } from "@kapitel/core/identity/Tickets"
import { Effect, Logger, Option, Redacted } from "effect"
import { TestClock } from "effect/testing"
import {
  browsersAtNow,
  byCode,
  codeSentIn,
  enter,
  GUEST,
  keyOf,
  lastSentTo,
  me,
  NOW,
  newcomer,
  newEmail,
  newPerson,
  newPhone,
  tokenOf,
} from "./byCode.ts"
import { type LoginResponse, loginShop, Post } from "./loginShop.ts"

it.layer(loginShop)("logging in", (it) => {
  it.effect("its routes are described at their own address", () =>
    Effect.gen(function* () {
      const newBrowser = yield* browsersAtNow
      const { status, body } = yield* newBrowser().send("GET", "/auth/openapi.json")
      assert.strictEqual(status, 200)
      assert.includeMembers(Object.keys((body as { readonly paths: object }).paths), ["/auth/me", "/auth/code"])
    }),
  )

  it.effect("a code to a new e-mail creates an account, and the next one logs in to it (LOGIN-18, LOGIN-19)", () =>
    Effect.gen(function* () {
      const newBrowser = yield* browsersAtNow
      const [who, email] = [newBrowser(), newEmail()]
      yield* newcomer(who, email)
      assert.deepStrictEqual(yield* me(who), { ...GUEST, isLoggedIn: true, email })
      assert.strictEqual(who.cookies.get("hint"), "account")

      const again = newBrowser()
      const { response } = yield* byCode(again, "EMAIL", email.toUpperCase().toLowerCase(), true)
      assert.strictEqual((yield* enter(again, tokenOf(response))).status, 204)
      assert.deepInclude(yield* me(again), { isLoggedIn: true, email })
    }),
  )

  it.effect("an unknown phone number is connected to the e-mail that is proved after it (LOGIN-21)", () =>
    Effect.gen(function* () {
      const newBrowser = yield* browsersAtNow
      const [who, email, phone] = [newBrowser(), newEmail(), newPhone()]
      assert.deepStrictEqual((yield* byCode(who, "SMS", phone)).response.body, { message: "NO_USER" })
      const { response, code, nonce } = yield* byCode(who, "EMAIL", email)
      assert.deepStrictEqual(response.body, { message: "NO_USER" })
      const connection = { identifier: email, method: "SMS", code, nonce }
      // The telephone was proved in another browser, and a code connects only once.
      assert.deepStrictEqual(keyOf(yield* newBrowser().send("POST", "/auth/connect", connection)), [
        409,
        "CODE_EXPIRED",
      ])
      const connected = yield* who.send("POST", "/auth/connect", connection)
      assert.deepStrictEqual(keyOf(yield* who.send("POST", "/auth/connect", connection)), [409, "CODE_EXPIRED"])
      yield* enter(who, tokenOf(connected))
      assert.deepInclude(yield* me(who), { email, phoneNumber: phone })

      const again = newBrowser()
      yield* enter(again, tokenOf((yield* byCode(again, "SMS", phone)).response))
      assert.deepInclude(yield* me(again), { email, phoneNumber: phone })
    }),
  )

  it.effect("a number whose e-mail was never proved requires one, which the account then has (LOGIN-19)", () =>
    Effect.gen(function* () {
      const accounts = yield* Accounts
      const newBrowser = yield* browsersAtNow
      const [who, email, phone] = [newBrowser(), newEmail(), newPhone()]
      const { id } = yield* accounts.create({ phone }, NOW)
      assert.deepStrictEqual((yield* byCode(who, "SMS", phone)).response.body, { message: "EMAIL_NOT_VERIFIED" })
      const { code, nonce } = yield* byCode(who, "EMAIL", email)
      yield* who.send("POST", "/auth/connect", { identifier: email, method: "SMS", code, nonce })
      assert.deepInclude(Option.getOrThrow(yield* accounts.find(id)), { email, emailVerified: true, phone })
    }),
  )

  it.effect("entering a second address while the first is proved elsewhere keeps the first", () =>
    Effect.gen(function* () {
      const newBrowser = yield* browsersAtNow
      const [here, there, first, second, phone] = [newBrowser(), newBrowser(), newEmail(), newEmail(), newPhone()]
      // The number belongs to no account yet when it is proved in both.
      yield* byCode(here, "SMS", phone)
      yield* byCode(there, "SMS", phone)
      const connect = Effect.fnUntraced(function* (who: typeof here, email: string) {
        const { code, nonce } = yield* byCode(who, "EMAIL", email)
        return yield* who.send("POST", "/auth/connect", { identifier: email, method: "SMS", code, nonce })
      })
      yield* connect(there, first)
      yield* enter(here, tokenOf(yield* connect(here, second)))
      assert.deepInclude(yield* me(here), { email: first, phoneNumber: phone })
      const accounts = yield* Accounts
      assert.isTrue(Option.isNone(yield* accounts.findByEmail(second)))
    }),
  )

  it.effect("an ordinary login connects no other number or person to the account", () =>
    Effect.gen(function* () {
      const newBrowser = yield* browsersAtNow
      const [shared, email] = [newBrowser(), newEmail()]
      yield* newcomer(newBrowser(), email)
      yield* byCode(shared, "SMS", newPhone())
      yield* enter(shared, tokenOf((yield* byCode(shared, "EMAIL", email)).response))
      assert.notProperty(yield* me(shared), "phoneNumber")
    }),
  )

  it.effect("S7: no answer and no message reveals whether an address has an account", () =>
    Effect.gen(function* () {
      const [newBrowser, accounts] = [yield* browsersAtNow, yield* Accounts]
      const shape = ({ status, headers, body }: LoginResponse) => ({
        status,
        body: JSON.stringify(body).replaceAll(/[0-9a-f]{32}/g, "nonce"),
        headers: [...headers.keys()].toSorted(),
      })
      for (const unknown of Array.from({ length: 20 }, newEmail)) {
        const known = newEmail()
        yield* accounts.create({ email: known, phone: newPhone() }, NOW)
        const answers = yield* Effect.forEach([known, unknown], (identifier) =>
          Effect.gen(function* () {
            const who = newBrowser()
            const response = yield* who.send("POST", "/auth/code", { type: "EMAIL", identifier, rememberMe: false })
            const wrong = yield* who.send("POST", "/auth/code/verify", {
              type: "EMAIL",
              identifier,
              code: "99999999",
              rememberMe: false,
              nonce: codeSentIn(response.body).nonce,
            })
            return [shape(response), shape(wrong)]
          }),
        )
        assert.deepStrictEqual(answers[0], answers[1])
      }
    }),
  )

  it.effect("an invalid address or foreign number is refused before anything is sent", () =>
    Effect.gen(function* () {
      const [newBrowser, { sent }] = [yield* browsersAtNow, yield* Post]
      const before = sent.length
      for (const [type, identifier, key] of [
        ["EMAIL", "agnes", "INVALID_IDENTIFIER"],
        ["EMAIL", "agnes@exempel.se\r\nBcc: alla@exempel.se", "INVALID_IDENTIFIER"],
        ["SMS", "abc", "INVALID_IDENTIFIER"],
        ["SMS", "+4790012345", "NOT_SWEDISH_MOBILE"],
        ["SMS", "08-123 456 78", "NOT_SWEDISH_MOBILE"],
      ] as const) {
        const response = yield* newBrowser().send("POST", "/auth/code", { type, identifier, rememberMe: false })
        assert.deepStrictEqual(keyOf(response), [400, key])
      }
      const more = { type: "EMAIL", identifier: newEmail(), rememberMe: false, member: true }
      assert.strictEqual((yield* newBrowser().send("POST", "/auth/code", more)).status, 400)
      assert.strictEqual(sent.length, before)
    }),
  )

  it.effect("while messages cannot be sent, the request is refused, and the next one succeeds", () =>
    Effect.gen(function* () {
      const [newBrowser, office] = [yield* browsersAtNow, yield* Post]
      office.open = false
      for (const [type, identifier] of [
        ["EMAIL", newEmail()],
        ["SMS", newPhone()],
      ] as const) {
        const response = yield* newBrowser().send("POST", "/auth/code", { type, identifier, rememberMe: false })
        assert.strictEqual(response.status, 503)
        assert.deepInclude(response.body, { _tag: "Unavailable" })
      }
      office.open = true
      assert.strictEqual((yield* byCode(newBrowser(), "EMAIL", newEmail())).response.status, 200)
    }).pipe(Effect.provide(Logger.layer([]))),
  )

  it.effect("S20: a ticket is valid once, within a minute, in its own browser; the session before it ends", () =>
    Effect.gen(function* () {
      const newBrowser = yield* browsersAtNow
      const [who, email] = [newBrowser(), newEmail()]
      yield* newcomer(who, email)
      const before = who.with(who.cookies)

      const stolen = tokenOf((yield* byCode(who, "EMAIL", email)).response)
      assert.deepStrictEqual(keyOf(yield* enter(newBrowser(), stolen)), [409, "TICKET_EXPIRED"])
      const late = tokenOf((yield* byCode(who, "EMAIL", email)).response)
      yield* TestClock.adjust(TICKET_LIFE_MS)
      assert.deepStrictEqual(keyOf(yield* enter(who, late)), [409, "TICKET_EXPIRED"])

      const token = tokenOf((yield* byCode(who, "EMAIL", email)).response)
      assert.strictEqual((yield* enter(who, token)).status, 204)
      assert.deepStrictEqual(keyOf(yield* enter(who, token)), [409, "TICKET_EXPIRED"])
      assert.deepStrictEqual(yield* me(before), GUEST)
      assert.deepInclude(yield* me(who), { isLoggedIn: true })
    }),
  )

  it.effect("S20: a session ends by idleness, by logging out, and by logging out everywhere (MEMB-13)", () =>
    Effect.gen(function* () {
      const newBrowser = yield* browsersAtNow
      const email = newEmail()
      const [one, two, three] = [newBrowser(), newBrowser(), newBrowser()]
      yield* newcomer(one, email)
      for (const who of [two, three]) yield* enter(who, tokenOf((yield* byCode(who, "EMAIL", email)).response))

      const copy = one.with(one.cookies)
      const left = yield* one.send("DELETE", "/auth/session")
      assert.strictEqual(left.status, 204)
      assert.strictEqual(left.headers.get("clear-site-data"), '"cache", "storage"')
      for (const name of ["session", "bid", "hint"]) assert.isFalse(one.cookies.has(name))
      // A cookie copied earlier is useless: the session itself has ended.
      assert.deepStrictEqual(yield* me(copy), GUEST)
      assert.deepInclude(yield* me(two), { isLoggedIn: true })

      const stay = three.with(three.cookies)
      assert.strictEqual((yield* two.send("DELETE", "/auth/sessions")).status, 204)
      assert.deepStrictEqual(yield* me(stay), GUEST)
      assert.deepStrictEqual(keyOf(yield* stay.send("DELETE", "/auth/sessions")), [401, "NOT_LOGGED_IN"])

      const rested = newBrowser()
      yield* enter(rested, tokenOf((yield* byCode(rested, "EMAIL", email)).response))
      yield* TestClock.adjust(SESSION_IDLE_MS)
      assert.deepStrictEqual(yield* me(rested), GUEST)
      assert.isFalse(rested.cookies.has("hint"))
    }),
  )

  it.effect(
    "S20: session cookies are inaccessible to scripts, and persistent only when 'remember me' was chosen (D-55)",
    () =>
      Effect.gen(function* () {
        const newBrowser = yield* browsersAtNow
        const email = newEmail()
        yield* newcomer(newBrowser(), email)
        for (const rememberMe of [true, false]) {
          const who = newBrowser()
          const response = yield* enter(who, tokenOf((yield* byCode(who, "EMAIL", email, rememberMe)).response))
          const session = response.headers.getSetCookie().find((set) => set.startsWith("session="))
          assert.match(session ?? "", /HttpOnly/)
          assert.match(session ?? "", /Secure/)
          assert.match(session ?? "", /SameSite=Lax/)
          assert.strictEqual(/Max-Age/.test(session ?? ""), rememberMe)
          assert.isBelow(session?.length ?? 0, 4096)
          assert.strictEqual(response.headers.get("cache-control"), "private, no-store")
        }
      }),
  )

  it.effect("a person identified by BankID becomes a member, with a new session (MEMB-11)", () =>
    Effect.gen(function* () {
      const [newBrowser, proofs] = [yield* browsersAtNow, yield* LoginProofs]
      const [who, email, person] = [newBrowser(), newEmail(), newPerson()]
      assert.deepStrictEqual(keyOf(yield* who.send("POST", "/auth/membership", {})), [401, "NOT_LOGGED_IN"])
      yield* newcomer(who, email)
      assert.deepStrictEqual(keyOf(yield* who.send("POST", "/auth/membership", {})), [409, "PERSON_NOT_PROVEN"])
      yield* proofs.keep(Redacted.make(who.cookies.get("bid") ?? ""), { person }, NOW)
      const before = who.with(who.cookies)
      const response = yield* who.send("POST", "/auth/membership", {})
      assert.deepInclude(response.body, { isLoggedIn: true, member: true, email, firstName: "Agnes" })
      assert.strictEqual(who.cookies.get("hint"), "member")
      assert.deepStrictEqual(yield* me(before), GUEST)
      assert.deepInclude(yield* me(who), { member: true })
      // A proof is used once.
      assert.deepStrictEqual(keyOf(yield* who.send("POST", "/auth/membership", {})), [409, "PERSON_NOT_PROVEN"])

      const [other, otherEmail] = [newBrowser(), newEmail()]
      yield* newcomer(other, otherEmail)
      yield* proofs.keep(Redacted.make(other.cookies.get("bid") ?? ""), { person }, NOW)
      assert.deepStrictEqual(keyOf(yield* other.send("POST", "/auth/membership", {})), [409, "PERSON_TAKEN"])
    }),
  )

  it.effect("an earlier member who enters a newer account's e-mail gets one merged account (MEMB-12)", () =>
    Effect.gen(function* () {
      const [newBrowser, proofs, accounts] = [yield* browsersAtNow, yield* LoginProofs, yield* Accounts]
      const [who, email, person] = [newBrowser(), newEmail(), newPerson()]
      const old = yield* accounts.create({ person }, NOW)
      const { memberNumber } = yield* accounts.activateMembership(old.id, person, NOW)
      yield* newcomer(who, email)
      yield* proofs.keep(Redacted.make(who.cookies.get("bid") ?? ""), { person }, NOW)
      assert.deepInclude((yield* who.send("POST", "/auth/membership", {})).body, { member: true, memberNumber, email })
      assert.deepInclude(yield* me(who), { member: true, memberNumber, email })
    }),
  )

  it.effect("members can give and withdraw consents (MEMB-01, MEMB-05, MEMB-07, MEMB-08)", () =>
    Effect.gen(function* () {
      const [newBrowser, proofs] = [yield* browsersAtNow, yield* LoginProofs]
      const who = newBrowser()
      const change = { fieldName: "acceptsSMSMarketing", fieldValue: false }
      assert.deepStrictEqual(keyOf(yield* who.send("PATCH", "/auth/me", change)), [401, "NOT_LOGGED_IN"])
      yield* newcomer(who, newEmail())
      assert.deepStrictEqual(keyOf(yield* who.send("PATCH", "/auth/me", change)), [403, "NOT_MEMBER"])
      yield* proofs.keep(Redacted.make(who.cookies.get("bid") ?? ""), { person: newPerson() }, NOW)
      yield* who.send("POST", "/auth/membership", {})
      assert.deepInclude((yield* who.send("PATCH", "/auth/me", change)).body, { acceptsSMSMarketing: false })
      assert.deepInclude(yield* me(who), { acceptsSMSMarketing: false, acceptsEmailMarketing: true })
      const other = { fieldName: "member", fieldValue: true }
      assert.strictEqual((yield* who.send("PATCH", "/auth/me", other)).status, 400)
    }),
  )

  it.effect("another e-mail requires a fresh login and its code; the old one is notified, and is free (MEMB-09)", () =>
    Effect.gen(function* () {
      const newBrowser = yield* browsersAtNow
      const [who, old, wanted, taken] = [newBrowser(), newEmail(), newEmail(), newEmail()]
      yield* newcomer(newBrowser(), taken)
      yield* newcomer(who, old)
      const change = Effect.fnUntraced(function* (value: string) {
        const response = yield* who.send("POST", "/auth/me/identifier", { type: "EMAIL", value })
        const { nonce } = codeSentIn(response.body)
        const code = yield* lastSentTo(value)
        return { type: "EMAIL", value, code, nonce }
      })
      const own = yield* change(wanted)
      // A code for a change does not work for logging in.
      const asLogin = { type: "EMAIL", identifier: wanted, code: own.code, nonce: own.nonce, rememberMe: false }
      assert.deepStrictEqual(keyOf(yield* who.send("POST", "/auth/code/verify", asLogin)), [409, "CODE_EXPIRED"])
      const done = yield* who.send("POST", "/auth/me/identifier/verify", own)
      assert.deepInclude(done.body, { email: wanted })
      assert.strictEqual(yield* lastSentTo(old), "changed EMAIL")

      const theirs = yield* change(taken)
      const refused = yield* who.send("POST", "/auth/me/identifier/verify", theirs)
      assert.deepStrictEqual(keyOf(refused), [409, "IDENTIFIER_TAKEN"])

      yield* TestClock.adjust(FRESH_LOGIN_MS)
      const late = yield* who.send("POST", "/auth/me/identifier", { type: "EMAIL", value: newEmail() })
      assert.deepStrictEqual(keyOf(late), [403, "LOGIN_NOT_FRESH"])
    }),
  )

  it.effect("S18: no code, ticket or address is in the log, whatever fails", () => {
    const lines: Array<string> = []
    const log = Logger.make(({ message, cause }) => {
      lines.push(inspect([message, cause], { depth: 20 }))
    })
    return Effect.gen(function* () {
      const [newBrowser, office] = [yield* browsersAtNow, yield* Post]
      const [who, email] = [newBrowser(), newEmail()]
      yield* newcomer(who, email)
      const { code, response } = yield* byCode(who, "EMAIL", email)
      office.open = false
      yield* who.send("POST", "/auth/code", { type: "EMAIL", identifier: email, rememberMe: false })
      office.open = true
      const written = lines.join("\n")
      assert.isNotEmpty(written)
      const cookies = ["session", "bid", "device"].map((name) => who.cookies.get(name) ?? "")
      for (const secret of [email, `"${code}"`, `'${code}'`, tokenOf(response), ...cookies]) {
        assert.isNotEmpty(secret)
        assert.notInclude(written, secret)
      }
    }).pipe(Effect.provide(Logger.layer([log])))
  })
})
