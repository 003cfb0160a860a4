import { assert, describe, it } from "@effect/vitest"
import type { Account } from "@kapitel/core/identity/Account"
import { Accounts } from "@kapitel/core/identity/Accounts"
import { CodeLogins } from "@kapitel/core/identity/CodeLogins"
import { Codes, WrongCode } from "@kapitel/core/identity/Codes"
import { LoginEmails } from "@kapitel/core/identity/LoginEmails"
import { LoginProofs, type Proofs } from "@kapitel/core/identity/LoginProofs"
import { AccountId } from "@kapitel/core/identity/Member"
import { RandomBytes } from "@kapitel/core/identity/RandomBytes"
import { SmsSender, SmsSenderError } from "@kapitel/core/identity/SmsSender"
import { Tickets } from "@kapitel/core/identity/Tickets"
import { EmailSender, EmailSenderError } from "@kapitel/core/mail/EmailSender"
import { Effect, Fiber, Layer, Logger, Option, Redacted, References } from "effect"
import { TestClock } from "effect/testing"

const VISIT = { browser: Redacted.make("b"), device: undefined, network: "192.0.2.0/24" }
const LOGIN = {
  purpose: "login",
  channel: "EMAIL",
  identifier: "agnes@exempel.se",
  payload: { rememberMe: false },
} as const

/** Logins whose random draws are these numbers, and the e-mails that were written. */
const logins = (
  draws: ReadonlyArray<number>,
  parts: {
    readonly length?: number
    readonly lengthAtAlarm?: number
    readonly alarmed?: boolean
    readonly account?: Account
    readonly proofs?: LoginProofs["Service"]
    readonly send?: EmailSender["Service"]["send"]
    readonly sendText?: SmsSender["Service"]["send"]
    readonly begin?: Codes["Service"]["begin"]
    readonly check?: Codes["Service"]["check"]
  } = {},
) => {
  const codes: Array<string> = []
  const left = [...draws]
  const next = (count: number) =>
    Effect.sync(() => {
      const bytes = new Uint8Array(count)
      if (count === 4) new DataView(bytes.buffer).setUint32(0, left.shift() ?? 0)
      return bytes
    })
  const layer = CodeLogins.layerOf({
    length: parts.length ?? 4,
    smsPerDay: 10,
    lengthAtAlarm: parts.lengthAtAlarm,
  }).pipe(
    Layer.provide([
      Layer.mock(Codes)({
        begin: parts.begin ?? (() => Effect.void),
        ...(parts.check === undefined ? {} : { check: parts.check }),
        isAlarmed: () => Effect.succeed(parts.alarmed ?? false),
      }),
      Layer.mock(Accounts)({
        findByEmail: (email) =>
          Effect.succeed(Option.filter(Option.fromNullishOr(parts.account), (account) => account.email === email)),
        findByPhone: (phone) =>
          Effect.succeed(Option.filter(Option.fromNullishOr(parts.account), (account) => account.phone === phone)),
        connect: () => (parts.account === undefined ? Effect.die("nobody") : Effect.succeed(parts.account)),
      }),
      Layer.mock(LoginProofs)(parts.proofs ?? {}),
      Layer.mock(Tickets)({ issue: () => Effect.succeed(Redacted.make("ticket")) }),
      Layer.mock(SmsSender)(parts.sendText === undefined ? {} : { send: parts.sendText }),
      Layer.mock(EmailSender)({ send: parts.send ?? (() => Effect.void) }),
      Layer.succeed(LoginEmails, {
        codeMail: (to, code, subject, dedupeKey) => {
          codes.push(Redacted.value(code))
          return { from: "", to, subject, text: "", html: "", dedupeKey }
        },
        codeText: (to) => ({ to, text: "" }),
        newsMail: (to, _news, dedupeKey) => ({ from: "", to, subject: "", text: "", html: "", dedupeKey }),
        newsText: (to) => ({ to, text: "" }),
      }),
      Layer.succeed(RandomBytes, { next }),
    ]),
  )
  return { codes, layer }
}

/** What one browser has proved. */
const proving = (): LoginProofs["Service"] => {
  let stored: Proofs = {}
  return {
    keep: (_, proofs) =>
      Effect.sync(() => {
        stored = { ...stored, ...proofs }
      }),
    of: () => Effect.sync(() => stored),
    forget: () => Effect.void,
  }
}

const OWNER: Account = {
  id: AccountId.make("00000000-0000-4000-8000-000000000001"),
  email: "agnes@exempel.se",
  emailVerified: true,
  phone: "+46701234567",
  consents: { acceptsEmailMarketing: "unknown", acceptsSMSMarketing: "unknown", acceptsPostalMarketing: "unknown" },
  createdAt: 0,
}

const send = CodeLogins.use((one) => one.send(LOGIN, VISIT))

describe("a one-time code", () => {
  it.effect("is sent to the normalised address, however it was typed", () => {
    const to: Array<string> = []
    const { layer } = logins([7], { send: (mail) => Effect.sync(() => void to.push(mail.to)) })
    return Effect.gen(function* () {
      yield* CodeLogins.use((one) => one.send({ ...LOGIN, identifier: "AGNES@Exempel.SE" }, VISIT))
      yield* CodeLogins.use((one) => one.send({ ...LOGIN, identifier: "agne\u017f@exempel.se" }, VISIT))
      assert.deepStrictEqual(to, ["agnes@exempel.se", "agne\u017f@exempel.se"])
    }).pipe(Effect.provide(layer))
  })

  it.effect("keeps its leading zeros, and has the configured number of digits", () =>
    Effect.gen(function* () {
      for (const length of [4, 6, 8]) {
        const { codes, layer } = logins([7], { length })
        yield* Effect.provide(send, layer)
        assert.deepStrictEqual(codes, ["7".padStart(length, "0")])
      }
    }),
  )

  it.effect("is uniformly distributed: draws from the last, incomplete range are discarded", () =>
    Effect.gen(function* () {
      const rounds = Math.floor(2 ** 32 / 10_000) * 10_000
      const { codes, layer } = logins([2 ** 32 - 1, rounds, rounds - 1])
      yield* Effect.provide(send, layer)
      assert.deepStrictEqual(codes, ["9999"])
    }),
  )

  it.effect("has six digits during an alarm, where this is configured (D-83)", () =>
    Effect.gen(function* () {
      for (const [lengthAtAlarm, alarmed, expected] of [
        [undefined, true, 4],
        [6, false, 4],
        [6, true, 6],
      ] as const) {
        const { codes, layer } = logins([7], { alarmed, ...(lengthAtAlarm === undefined ? {} : { lengthAtAlarm }) })
        const { codeLength } = yield* Effect.provide(send, layer)
        assert.strictEqual(codeLength, expected)
        assert.deepStrictEqual(codes, ["7".padStart(expected, "0")])
      }
    }),
  )

  it.effect(
    "alone admits no unknown device during an alarm: two codes do, in either order, both for the same account (D-83)",
    () =>
      Effect.gen(function* () {
        const check = () => Effect.succeed({ rememberMe: false, needsSecondProof: true })
        const by = ([channel, identifier]: readonly ["EMAIL" | "SMS", string]) =>
          CodeLogins.use((one) =>
            one.verify({ channel, identifier, code: Redacted.make("0000"), nonce: "n", rememberMe: false }, VISIT),
          ).pipe(Effect.match({ onSuccess: ({ message }) => message, onFailure: ({ _tag }) => _tag }))
        const steps = [
          ["EMAIL", "agnes@exempel.se"],
          ["SMS", "+46701234567"],
        ] as const
        for (const [first, second] of [steps, [steps[1], steps[0]]] as const) {
          const { layer } = logins([], { check, account: OWNER, proofs: proving() })
          const answers = Effect.all([by(first), by(first), by(second)])
          assert.deepStrictEqual(yield* Effect.provide(answers, layer), [
            "SecondFactorRequired",
            "SecondFactorRequired",
            "TOKEN",
          ])
        }
        // An attacker who has guessed the telephone's code also has a mailbox.
        const proofs = proving()
        const { layer } = logins([], { check, account: OWNER, proofs: proofs })
        const taken = Effect.gen(function* () {
          const own = "gissare@exempel.se"
          const results = [yield* by(["SMS", "+46701234567"]), yield* by(["EMAIL", own])]
          return [...results, JSON.stringify(yield* proofs.of(VISIT.browser, 0))]
        })
        assert.deepStrictEqual(yield* Effect.provide(taken, layer), [
          "SecondFactorRequired",
          "NO_USER",
          // Nothing that an account could be connected or merged by.
          '{"half":"+46701234567"}',
        ])
      }),
  )

  it.effect("is sent and checked within one time limit: store and sender together take less than a page waits", () =>
    Effect.gen(function* () {
      const slow = Effect.sleep("3900 millis")
      const { layer } = logins([1, 2], { begin: () => slow, send: () => Effect.never, check: () => Effect.never })
      const login = { ...LOGIN, code: Redacted.make("0000"), nonce: "n", rememberMe: false }
      const verify = CodeLogins.use((one) => one.verify(login, VISIT))
      /** The response to a page that waits for five seconds. */
      const refusalWithin = Effect.fnUntraced(function* <A, E extends { readonly _tag: string }>(
        request: Effect.Effect<A, E, CodeLogins>,
      ) {
        const failing = yield* Effect.forkChild(Effect.flip(Effect.provide(request, layer)))
        yield* TestClock.adjust("4999 millis")
        assert.isDefined(failing.pollUnsafe())
        return (yield* Fiber.join(failing))._tag
      })
      assert.strictEqual(yield* refusalWithin(send), "CodeNotSent")
      assert.strictEqual(yield* refusalWithin(verify), "CodesError")
    }),
  )

  it.effect("that is guessed a hundred times in an hour raises an alarm, once for each hundred", () => {
    const alarms: Array<unknown> = []
    const log = Logger.make(({ fiber, message }) => {
      alarms.push([message, fiber.getRef(References.CurrentLogAnnotations)])
    })
    return Effect.gen(function* () {
      let wrongInShop = 0
      const { layer } = logins([], { check: () => Effect.fail(new WrongCode({ wrongInShop: ++wrongInShop })) })
      const guess = CodeLogins.use((one) =>
        one.verify({ ...LOGIN, code: Redacted.make("0000"), nonce: "n", rememberMe: false }, VISIT),
      ).pipe(Effect.flip)
      yield* Effect.replicateEffect(guess, 250, { discard: true }).pipe(Effect.provide(layer))
      assert.deepStrictEqual(
        alarms,
        [100, 200].map((times) => [
          ["One-time codes are being guessed"],
          { wrongInShop: times, alarm: "codesGuessed" },
        ]),
      )
    }).pipe(Effect.provide(Logger.layer([log])))
  })

  it.effect("is not handed to a sender that has failed five times, with an alarm that names it", () => {
    const alarms: Array<unknown> = []
    const log = Logger.make(({ fiber }) => {
      const { alarm, part } = fiber.getRef(References.CurrentLogAnnotations)
      if (alarm !== undefined) alarms.push([alarm, part])
    })
    return Effect.gen(function* () {
      let tried = 0
      const { layer } = logins([], {
        send: () => Effect.suspend(() => Effect.fail(new EmailSenderError({ operation: "send", cause: ++tried }))),
        sendText: () => Effect.suspend(() => Effect.fail(new SmsSenderError({ operation: "send", cause: ++tried }))),
      })
      const text = { ...LOGIN, channel: "SMS", identifier: "+46701234567" } as const
      yield* Effect.gen(function* () {
        for (const to of [LOGIN, text]) {
          tried = 0
          const refused = CodeLogins.use((one) => Effect.flip(one.send(to, VISIT)))
          for (let n = 0; n < 7; n++) assert.strictEqual((yield* refused)._tag, "CodeNotSent")
          assert.strictEqual(tried, 5)
        }
      }).pipe(Effect.provide(layer))
      assert.deepStrictEqual(alarms, [
        ["partSilent", "mail of codes"],
        ["partSilent", "text messages"],
      ])
    }).pipe(Effect.provide(Logger.layer([log])))
  })
})
