/** Logging in as staff over the embedded store: who gets a code, and what it opens. */
import { assert, it } from "@effect/vitest"
import * as RandomBytes from "@kapitel/adapters/embedded/RandomBytes"
import { CODES_SENT } from "@kapitel/core/identity/Codes"
import { LoginEmails } from "@kapitel/core/identity/LoginEmails"
import { type EmailMessage, EmailSender, EmailSenderError } from "@kapitel/core/mail/EmailSender"
import { STAFF_CODE_LENGTH, StaffLogins } from "@kapitel/core/staff/StaffLogins"
import { StaffMembers } from "@kapitel/core/staff/StaffMembers"
import { Effect, Layer, Redacted } from "effect"
import { shopInMemory } from "./temporaryShop.ts"

const VERA = "vera@exempel.se"

/** What the mail server has received. */
const posted: Array<EmailMessage> = []
let isDown = false

const mail = Layer.succeed(EmailSender, {
  send: (message) =>
    isDown
      ? Effect.fail(new EmailSenderError({ operation: "send", cause: new Error("down") }))
      : Effect.sync(() => void posted.push(message)),
})
const unused = {
  codeText: () => ({ to: "", text: "" }),
  newsMail: () => ({ from: "", to: "", subject: "", text: "", html: "", dedupeKey: "" }),
  newsText: () => ({ to: "", text: "" }),
}
const emails = Layer.succeed(LoginEmails, {
  codeMail: (to, code, purpose, dedupeKey) => ({
    from: "",
    to,
    subject: purpose,
    text: Redacted.value(code),
    html: "",
    dedupeKey,
  }),
  ...unused,
})

const layer = StaffLogins.layer.pipe(
  Layer.provideMerge(shopInMemory),
  Layer.provide(Layer.mergeAll(RandomBytes.layer, mail, emails)),
)

let visits = 0
const newVisit = () => ({
  browser: Redacted.make(String(++visits).padStart(43, "b")),
  network: `198.51.${visits}.0/24`,
})

const sent = Effect.fnUntraced(function* (email: string, visit = newVisit()) {
  const logins = yield* StaffLogins
  const { nonce } = yield* logins.sendCode(email, visit)
  // The e-mail is handed over beside the response.
  yield* Effect.yieldNow
  yield* Effect.promise(() => new Promise((resolve) => setImmediate(resolve)))
  const code = Redacted.make(posted.at(-1)?.text ?? "")
  const enter = (typed: Partial<{ email: string; code: Redacted.Redacted; nonce: string }> = {}, by = visit) =>
    logins.verifyCode({ email, code, nonce, ...typed }, by)
  return { nonce, code, enter }
})

it.layer(layer)("a login of staff", (it) => {
  it.effect("a member gets a code at the address as it was entered, and it opens the login once", () =>
    Effect.gen(function* () {
      const members = yield* StaffMembers
      const vera = yield* members.add({
        email: VERA,
        name: "Vera",
        grant: { role: "butik", storeId: "1" },
        by: "command line",
        now: 0,
      })
      const { code, enter } = yield* sent(" VERA@exempel.se ")
      assert.deepInclude(posted.at(-1), { to: VERA, subject: "staffLogin" })
      assert.match(Redacted.value(code), new RegExp(`^\\d{${STAFF_CODE_LENGTH}}$`))
      assert.deepStrictEqual(yield* enter(), vera)
      assert.strictEqual((yield* Effect.flip(enter()))._tag, "CodeExpired")
    }),
  )

  it.effect("an address that nobody has entered gets the same answer and no e-mail, and no code opens it", () =>
    Effect.gen(function* () {
      const before = posted.length
      const { nonce, enter } = yield* sent("ingen@exempel.se")
      assert.match(nonce, /^[0-9a-f]{32}$/)
      assert.strictEqual(posted.length, before)
      const known = yield* sent(VERA)
      const wrong = Redacted.make("x".repeat(STAFF_CODE_LENGTH))
      const tags = [yield* Effect.flip(enter({ code: wrong })), yield* Effect.flip(known.enter({ code: wrong }))]
      assert.deepStrictEqual(
        tags.map(({ _tag }) => _tag),
        ["WrongCode", "WrongCode"],
      )
    }),
  )

  it.effect("a code is valid in the browser that requested it and for its own address alone", () =>
    Effect.gen(function* () {
      const { enter } = yield* sent(VERA)
      for (const refused of [
        enter({}, newVisit()),
        enter({ email: "ada@exempel.se" }),
        enter({ nonce: "0".repeat(32) }),
      ])
        assert.strictEqual((yield* Effect.flip(refused))._tag, "CodeExpired")
      assert.strictEqual((yield* enter()).email, VERA)
    }),
  )

  it.effect("a network sends as many codes as to a customer, whether the address is known or not", () =>
    Effect.gen(function* () {
      const most = CODES_SENT.EMAIL[0]?.times ?? 0
      for (const email of ["ada@exempel.se", "okand@exempel.se"]) {
        const visit = newVisit()
        for (let times = 0; times < most; times++) yield* sent(email, visit)
        assert.strictEqual((yield* Effect.flip(sent(email, visit)))._tag, "TooManyCodes")
      }
    }),
  )

  it.effect("a member who has been removed does not get in with a code that was sent before", () =>
    Effect.gen(function* () {
      const members = yield* StaffMembers
      const email = "bo@exempel.se"
      yield* members.add({ email, name: "Bo", grant: { role: "admin" }, by: "command line", now: 0 })
      const { enter } = yield* sent(email)
      yield* members.remove({ email, by: "command line", now: 1 })
      assert.strictEqual((yield* Effect.flip(enter()))._tag, "WrongCode")
    }),
  )

  it.effect(
    "what is not an address is refused, and a mail server that is down is not told from an unknown address",
    () =>
      Effect.gen(function* () {
        const logins = yield* StaffLogins
        assert.strictEqual((yield* Effect.flip(logins.sendCode("vera", newVisit())))._tag, "StaffEmailUnreadable")
        isDown = true
        const { nonce } = yield* sent(VERA)
        isDown = false
        assert.match(nonce, /^[0-9a-f]{32}$/)
      }),
  )
})
