/** What a one-time code does: the calls that it makes of each port, in order and with every argument. */
import { assert, describe, it } from "@effect/vitest"
import type { Account } from "@kapitel/core/identity/Account"
import { PersonKey } from "@kapitel/core/identity/Account"
import { AccountNotFound, Accounts, IdentifierTaken } from "@kapitel/core/identity/Accounts"
import { CodeLogins } from "@kapitel/core/identity/CodeLogins"
import { Codes, SmsBudgetSpent } from "@kapitel/core/identity/Codes"
import { LoginEmails } from "@kapitel/core/identity/LoginEmails"
import { LoginProofs, type Proofs } from "@kapitel/core/identity/LoginProofs"
import { AccountId } from "@kapitel/core/identity/Member"
import { RandomBytes } from "@kapitel/core/identity/RandomBytes"
import { SmsRefused, SmsSender } from "@kapitel/core/identity/SmsSender"
import { Tickets } from "@kapitel/core/identity/Tickets"
import { EmailRefused, EmailSender } from "@kapitel/core/mail/EmailSender"
import { Effect, Layer, Logger, Option, Redacted, References } from "effect"
import { TestClock } from "effect/testing"
import { plain, recordCalls } from "../ports/recordCalls.ts"

const NOW = 1_000
const MAIL = "agnes@exempel.se"
const TYPED = "Agnes@exempel.se"
const PHONE = "+46701234567"
const PERSON = {
  personKey: PersonKey.make("p".repeat(43)),
  firstName: "Agnes",
  lastName: "Edvardsson",
} as NonNullable<Proofs["person"]>

const accountOf = (n: number, rest: Partial<Account> = {}): Account => ({
  id: AccountId.make(`00000000-0000-4000-8000-00000000000${n}`),
  email: MAIL,
  emailVerified: true,
  consents: { acceptsEmailMarketing: "unknown", acceptsSMSMarketing: "unknown", acceptsPostalMarketing: "unknown" },
  createdAt: 0,
  ...rest,
})

const VISIT = { browser: Redacted.make("b"), device: Redacted.make("d"), network: "192.0.2.0/24" }
const SEEN = { browser: "b", device: "d", network: "192.0.2.0/24", now: NOW }

interface Shop {
  readonly byEmail?: Account
  readonly byPhone?: Account
  readonly byPerson?: Account
  /** Found by the e-mail once `create` was refused. */
  readonly byEmailLater?: Account
  readonly proofs?: Proofs
  readonly needsSecondProof?: boolean
  readonly connect?: "taken" | "gone"
  /** The first so many are refused. */
  readonly createRefused?: number
  readonly post?: Effect.Effect<void, EmailRefused>
  readonly text?: Effect.Effect<void, SmsRefused>
  readonly begin?: Codes["Service"]["begin"]
}

const shop = (of: Shop) => {
  const { calls, called } = recordCalls()
  let refusals = of.createRefused ?? 0
  let refused = false
  const layer = CodeLogins.layerOf({ length: 6, smsPerDay: 10 }).pipe(
    Layer.provide([
      Layer.mock(Codes)({
        begin: of.begin ?? called("begin", () => Effect.void),
        check: called("check", () =>
          Effect.succeed({ rememberMe: true, needsSecondProof: of.needsSecondProof ?? false }),
        ),
      }),
      Layer.mock(Accounts)({
        findByEmail: () => Effect.sync(() => Option.fromNullishOr(refused ? of.byEmailLater : of.byEmail)),
        findByPhone: () => Effect.succeed(Option.fromNullishOr(of.byPhone)),
        findByPerson: (key) => Effect.succeed(Option.fromNullishOr(key === PERSON.personKey ? of.byPerson : undefined)),
        connect: (id, ...more) =>
          called("connect", (): Effect.Effect<Account, IdentifierTaken | AccountNotFound> => {
            if (of.connect === "taken") return Effect.fail(new IdentifierTaken({ identifier: "email" }))
            if (of.connect === "gone") return Effect.fail(new AccountNotFound())
            return Effect.succeed(accountOf(Number(id.at(-1)), { firstName: "connected" }))
          })(id.at(-1), ...more),
        create: called("create", (): Effect.Effect<Account, IdentifierTaken> => {
          if (refusals === 0) return Effect.succeed(accountOf(9))
          refusals--
          refused = true
          return Effect.fail(new IdentifierTaken({ identifier: "email" }))
        }),
      }),
      Layer.mock(LoginProofs)({
        of: called("proofs", () => Effect.succeed(of.proofs ?? {})),
        keep: called("keep", () => Effect.void),
      }),
      Layer.mock(Tickets)({
        issue: ({ accountId, ...admission }, ...more) =>
          called("ticket", () => Effect.succeed(Redacted.make(`ticket ${accountId.at(-1)}`)))(admission, ...more),
      }),
      Layer.mock(SmsSender)({ send: called("text", () => of.text ?? Effect.void) }),
      Layer.mock(EmailSender)({ send: called("mail", () => of.post ?? Effect.void) }),
      Layer.succeed(LoginEmails, {
        codeMail: (to, code, purpose, dedupeKey) => ({
          from: "",
          to,
          subject: purpose,
          text: Redacted.value(code),
          html: "",
          dedupeKey,
        }),
        codeText: (to, code, purpose) => ({ to, text: `${purpose} ${Redacted.value(code)}` }),
        newsMail: () => assert.fail("no news"),
        newsText: () => assert.fail("no news"),
      }),
      Layer.succeed(RandomBytes, {
        next: (count) => Effect.succeed(Uint8Array.from({ length: count }, (_, at) => (count === 4 ? 0 : at * 16))),
      }),
    ]),
  )
  const run = <A, E extends { readonly _tag: string }>(work: (codes: CodeLogins["Service"]) => Effect.Effect<A, E>) =>
    Effect.gen(function* () {
      yield* TestClock.setTime(NOW)
      const answer = yield* CodeLogins.use(work).pipe(
        Effect.match({ onSuccess: plain, onFailure: ({ _tag }) => _tag as unknown }),
      )
      return { answer, calls }
    }).pipe(Effect.provide(layer))
  return { calls, run }
}

const CODE = { code: Redacted.make("000000"), nonce: "n" }
const sent = { code: "000000", nonce: "n" }
const check = (channel: "EMAIL" | "SMS", rest: object) => [
  "check",
  { purpose: "login", channel, identifier: channel === "EMAIL" ? MAIL : PHONE, ...SEEN, ...sent, ...rest },
]
const keep = (proofs: object) => ["keep", "b", proofs, NOW]
const ticket = (method: string, rememberMe: boolean) => ["ticket", { method, rememberMe }, "b", NOW]
const token = (account: number) => ({ message: "TOKEN", ticket: `ticket ${account}` })
const connect = (account: number, proved: object) => ["connect", String(account), proved, NOW]
const create = (identifiers: object) => ["create", identifiers, NOW]
const PROOFS = ["proofs", "b", NOW]

describe("a right code", () => {
  const owner = accountOf(1, { phone: PHONE })
  const verified = (keepForConnecting: boolean) => check("EMAIL", { step: "verify", keepForConnecting })
  const texted = check("SMS", { step: "verify", keepForConnecting: false })
  const doubted = { needsSecondProof: true }

  it.effect.each<
    readonly [
      what: string,
      channel: "EMAIL" | "SMS",
      of: Shop,
      answer: unknown,
      calls: ReadonlyArray<ReadonlyArray<unknown>>,
    ]
  >([
    ["to an unknown address is kept for connecting", "EMAIL", {}, { message: "NO_USER" }, [verified(true)]],
    [
      "to an address of an account proves the address and logs in, remembered as this request says",
      "EMAIL",
      { byEmail: owner },
      token(1),
      [verified(false), connect(1, { email: TYPED }), ticket("EMAIL", false)],
    ],
    [
      "to an address that another account has taken meanwhile logs in",
      "EMAIL",
      { byEmail: owner, connect: "taken" },
      token(1),
      [verified(false), connect(1, { email: TYPED }), ticket("EMAIL", false)],
    ],
    [
      "to an account that is gone meanwhile still gives its ticket",
      "EMAIL",
      { byEmail: owner, connect: "gone" },
      token(1),
      [verified(false), connect(1, { email: TYPED }), ticket("EMAIL", false)],
    ],
    ["to a number logs in", "SMS", { byPhone: owner }, token(1), [texted, ticket("SMS", false)]],
    [
      "to the number of an account without a proved address is remembered as a proof",
      "SMS",
      { byPhone: accountOf(1, { emailVerified: false }) },
      { message: "EMAIL_NOT_VERIFIED" },
      [texted, keep({ phone: PHONE })],
    ],
    [
      "to an unknown number is remembered as a proof",
      "SMS",
      {},
      { message: "NO_USER" },
      [texted, keep({ phone: PHONE })],
    ],
    [
      "to an address while codes are guessed is half a proof",
      "EMAIL",
      { byEmail: owner, ...doubted, proofs: { half: "+46700000000", phone: "+46700000000" } },
      "SecondFactorRequired",
      [verified(false), PROOFS, keep({ half: MAIL })],
    ],
    [
      "to an address after half a proof of the account's number logs in",
      "EMAIL",
      { byEmail: owner, ...doubted, proofs: { half: PHONE } },
      token(1),
      [verified(false), PROOFS, connect(1, { email: TYPED }), ticket("EMAIL", false)],
    ],
    [
      "to an address after a proof of the account's number logs in",
      "EMAIL",
      { byEmail: owner, ...doubted, proofs: { phone: PHONE } },
      token(1),
      [verified(false), PROOFS, connect(1, { email: TYPED }), ticket("EMAIL", false)],
    ],
    [
      "to the address of an account without a number is never more than half a proof",
      "EMAIL",
      { byEmail: accountOf(1), ...doubted },
      "SecondFactorRequired",
      [verified(false), PROOFS, keep({ half: MAIL })],
    ],
    [
      "to a number while codes are guessed is half a proof",
      "SMS",
      { byPhone: owner, ...doubted, proofs: { half: "other@exempel.se" } },
      "SecondFactorRequired",
      [texted, PROOFS, keep({ half: PHONE })],
    ],
    [
      "to a number after half a proof of the address logs in",
      "SMS",
      { byPhone: owner, ...doubted, proofs: { half: MAIL } },
      token(1),
      [texted, PROOFS, ticket("SMS", false)],
    ],
    ["to an unknown address needs no second proof", "EMAIL", doubted, { message: "NO_USER" }, [verified(true)]],
  ])("%s", ([, channel, of, answer, calls]) =>
    Effect.gen(function* () {
      const seen = yield* shop(of).run((codes) =>
        codes.verify({ channel, identifier: channel === "EMAIL" ? TYPED : PHONE, ...CODE, rememberMe: false }, VISIT),
      )
      assert.deepStrictEqual(seen, { answer, calls })
    }),
  )

  it.effect("for another identifier returns what was requested with it, and is not kept", () =>
    Effect.gen(function* () {
      const request = { purpose: "changeIdentifier", channel: "SMS", identifier: PHONE, ...CODE } as const
      const seen = yield* shop({}).run((codes) => codes.proves(request, VISIT))
      assert.deepStrictEqual(seen, {
        answer: { rememberMe: true, needsSecondProof: false },
        calls: [check("SMS", { purpose: "changeIdentifier", step: "verify", keepForConnecting: false })],
      })
    }),
  )
})

describe("an address that is proved after the first login", () => {
  const connecting = check("EMAIL", { step: "connect" })
  const both = { person: PERSON, phone: PHONE }
  const byPerson = { email: TYPED, person: PERSON }
  const byPhone = { email: TYPED, phone: PHONE }

  it.effect.each<
    readonly [
      what: string,
      method: "BANKID" | "EMAIL" | "SMS",
      of: Shop,
      account: number,
      calls: ReadonlyArray<ReadonlyArray<unknown>>,
    ]
  >([
    ["gets an account with the person of BankID", "BANKID", { proofs: both }, 9, [create(byPerson)]],
    ["gets an account with the number of the text message", "SMS", { proofs: both }, 9, [create(byPhone)]],
    ["gets an account without what another way has proved", "EMAIL", { proofs: both }, 9, [create({ email: TYPED })]],
    ["gets an account when the proofs are too old", "SMS", {}, 9, [create({ email: TYPED })]],
    ["gets an account without a person that is not proved", "BANKID", {}, 9, [create({ email: TYPED })]],
    [
      "is that of an account by now, which gets the proof",
      "BANKID",
      { proofs: both, byEmail: accountOf(1), byPerson: accountOf(2) },
      1,
      [connect(1, byPerson)],
    ],
    [
      "is added to the person's account where its own was never proved",
      "BANKID",
      { proofs: both, byPerson: accountOf(2, { emailVerified: false }), byPhone: accountOf(3) },
      2,
      [connect(2, { email: TYPED })],
    ],
    [
      "is not added to the number's account, which has one",
      "SMS",
      { proofs: both, byPhone: accountOf(3), byPerson: accountOf(2) },
      3,
      [],
    ],
    [
      "is that of an account made meanwhile by another request",
      "SMS",
      { proofs: both, createRefused: 1, byEmailLater: accountOf(4) },
      4,
      [create(byPhone)],
    ],
    [
      "gets an account without a number that another account has got meanwhile",
      "SMS",
      { proofs: both, createRefused: 1 },
      9,
      [create(byPhone), create({ email: TYPED })],
    ],
  ])("%s", ([, method, of, account, calls]) =>
    Effect.gen(function* () {
      const seen = yield* shop(of).run((codes) => codes.connect({ identifier: TYPED, method, ...CODE }, VISIT))
      // Whether it is remembered was asked when the code was requested.
      assert.deepStrictEqual(seen, {
        answer: token(account),
        calls: [connecting, PROOFS, ...calls, ticket(method, true)],
      })
    }),
  )
})

describe("a code that is requested", () => {
  const NONCE = "00102030405060708090a0b0c0d0e0f0"
  const payload = { rememberMe: true }
  const begun = (channel: "EMAIL" | "SMS", identifier: string) => [
    "begin",
    { purpose: "login", channel, identifier, ...SEEN, code: "000000", nonce: NONCE, payload, smsPerDay: 10 },
  ]

  it.effect.each<readonly [channel: "EMAIL" | "SMS", identifier: string, calls: ReadonlyArray<ReadonlyArray<unknown>>]>(
    [
      [
        "EMAIL",
        TYPED,
        [
          begun("EMAIL", MAIL),
          ["mail", { to: MAIL, from: "", subject: "login", text: "000000", html: "", dedupeKey: `code:${NONCE}` }],
        ],
      ],
      ["SMS", PHONE, [begun("SMS", PHONE), ["text", { to: PHONE, text: "login 000000" }]]],
    ],
  )("by %s is recorded before it is sent", ([channel, identifier, calls]) =>
    Effect.gen(function* () {
      const seen = yield* shop({}).run((codes) => codes.send({ purpose: "login", channel, identifier, payload }, VISIT))
      assert.deepStrictEqual(seen, { answer: { nonce: NONCE, codeLength: 6 }, calls: [...calls] })
    }),
  )

  it.effect("for an address that no sender accepts is refused each time: the sender works", () =>
    Effect.gen(function* () {
      for (const channel of ["EMAIL", "SMS"] as const) {
        const { calls, run } = shop({
          post: Effect.fail(new EmailRefused({ reason: "no address" })),
          text: Effect.fail(new SmsRefused({ reason: "no number" })),
        })
        const request = { purpose: "login", channel, identifier: "x", payload } as const
        yield* run((codes) =>
          Effect.forEach(Array.from({ length: 12 }), () => Effect.ignore(codes.send(request, VISIT))),
        )
        assert.lengthOf(calls, 24)
      }
    }),
  )

  it.effect("raises an alarm, once the text messages of the day are spent", () => {
    const alarms: Array<unknown> = []
    const log = Logger.make(({ fiber }) => {
      const { alarm, smsPerDay } = fiber.getRef(References.CurrentLogAnnotations)
      alarms.push([alarm, smsPerDay])
    })
    return Effect.gen(function* () {
      const { run } = shop({ begin: () => Effect.fail(new SmsBudgetSpent()) })
      const { answer, calls } = yield* run((codes) =>
        codes.send({ purpose: "login", channel: "SMS", identifier: PHONE, payload }, VISIT),
      )
      assert.deepStrictEqual([answer, calls], ["SmsBudgetSpent", []])
      assert.deepStrictEqual(alarms, [["smsBudgetSpent", 10]])
    }).pipe(Effect.provide(Logger.layer([log])))
  })
})
