/** What an identification by BankID does: the calls that it makes of each port, in order and with every argument. */
import { assert, describe, it } from "@effect/vitest"
import { type Account, PersonKey } from "@kapitel/core/identity/Account"
import { AccountNotFound, Accounts, IdentifierTaken } from "@kapitel/core/identity/Accounts"
import { BankId, BankIdBusy, BankIdError } from "@kapitel/core/identity/bankid/BankId"
import { BankIdLogins } from "@kapitel/core/identity/bankid/BankIdLogins"
import { type BankIdLogin, BankIdOrders, type LoginEnd } from "@kapitel/core/identity/bankid/BankIdOrders"
import { KeyedHash } from "@kapitel/core/identity/KeyedHash"
import { LoginProofs, type Proofs } from "@kapitel/core/identity/LoginProofs"
import { AccountId, MemberNumber } from "@kapitel/core/identity/Member"
import { RandomBytes } from "@kapitel/core/identity/RandomBytes"
import { Tickets } from "@kapitel/core/identity/Tickets"
import { Effect, Layer, Logger, Option, Redacted, References } from "effect"
import { TestClock } from "effect/testing"
import { plain, recordCalls } from "../../ports/recordCalls.ts"

const NOW = 1_000
const SECOND = 1_000
const MAIL = "agnes@exempel.se"
const PHONE = "+46701234567"
const PERSON = { personKey: PersonKey.make("p".repeat(43)), firstName: "Agnes", lastName: "Ek" }
const ORDER = {
  orderRef: "order",
  autoStartToken: "auto",
  qrStartToken: "qr",
  qrStartSecret: Redacted.make("secret"),
}
const SECRET = "AAAAAAAAAAAAAAAAAAAAAA"

const idOf = (n: number) => AccountId.make(`00000000-0000-4000-8000-00000000000${n}`)
const accountOf = (n: number, rest: Partial<Account> = {}): Account => ({
  id: idOf(n),
  email: MAIL,
  emailVerified: true,
  consents: { acceptsEmailMarketing: "unknown", acceptsSMSMarketing: "unknown", acceptsPostalMarketing: "unknown" },
  createdAt: 0,
  ...rest,
})

interface Shop {
  readonly login?: Partial<BankIdLogin>
  readonly end?: LoginEnd
  readonly byPerson?: Account
  readonly byEmail?: Account
  readonly byPhone?: Account
  readonly proofs?: Proofs
  readonly activate?: "taken" | "gone"
  readonly auth?: Effect.Effect<typeof ORDER, BankIdBusy | BankIdError>
  readonly cancel?: Effect.Effect<void, BankIdError>
  readonly takesUnmet?: boolean
  readonly over?: ReadonlyArray<string>
  readonly unknown?: boolean
}

const shop = (of: Shop) => {
  const { calls, called } = recordCalls()
  const alarms: Array<unknown> = []
  const logger = Logger.make(({ fiber }) => {
    alarms.push(fiber.getRef(References.CurrentLogAnnotations)["alarm"])
  })
  const found = (account: Account | undefined) => () => Effect.succeed(Option.fromNullishOr(account))
  const login: BankIdLogin = {
    purpose: "login",
    begunAt: 0,
    order: ORDER,
    orderedAt: 0,
    state: of.end === undefined ? { kind: "pending" } : { kind: "ended" },
    ...of.login,
  }
  const layer = BankIdLogins.layerOf(() => ({ login: "Logga in", becomeMember: "Bli medlem" })).pipe(
    Layer.provide([
      Layer.mock(BankId)({
        auth: called("auth", () => of.auth ?? Effect.succeed(ORDER)),
        cancel: called("cancel", () => of.cancel ?? Effect.void),
      }),
      Layer.mock(BankIdOrders)({
        begin: called("begin", () => Effect.succeed(of.over ?? [])),
        find: called("find", () => Effect.succeed(of.unknown === true ? Option.none() : Option.some(login))),
        takeUnmet: called("takeUnmet", () => Effect.succeed(of.takesUnmet ?? true)),
        renew: called("renew", () => Effect.void),
        takeEnd: () => Effect.succeed(Option.fromNullishOr(of.end)),
        giveUp: called("giveUp", () => Effect.succeed(Option.some("order"))),
      }),
      Layer.mock(Accounts)({
        findByPerson: found(of.byPerson),
        findByEmail: found(of.byEmail),
        findByPhone: found(of.byPhone),
        connect: called("connect", () => Effect.succeed(accountOf(7))),
        create: called("create", () => Effect.succeed(accountOf(8))),
        activateMembership: called(
          "activateMembership",
          (): Effect.Effect<Account, IdentifierTaken | AccountNotFound> => {
            if (of.activate === "taken") return Effect.fail(new IdentifierTaken({ identifier: "person" }))
            if (of.activate === "gone") return Effect.fail(new AccountNotFound())
            return Effect.succeed(accountOf(9))
          },
        ),
      }),
      Layer.mock(LoginProofs)({
        of: () => Effect.succeed(of.proofs ?? {}),
        keep: called("keep", () => Effect.void),
        forget: called("forget", () => Effect.void),
      }),
      Layer.mock(Tickets)({ issue: called("ticket", () => Effect.succeed(Redacted.make("ticket"))) }),
      Layer.succeed(KeyedHash, { peppered: () => "", hmacHex: () => "hash" }),
      Layer.succeed(RandomBytes, { next: (count) => Effect.succeed(new Uint8Array(count)) }),
    ]),
  )
  const run = <A, E>(work: (logins: BankIdLogins["Service"]) => Effect.Effect<A, E>, at = NOW) =>
    Effect.gen(function* () {
      yield* TestClock.setTime(at)
      const answer = plain(yield* BankIdLogins.use(work))
      return { answer, calls, alarms }
    }).pipe(Effect.provide(layer), Effect.provide(Logger.layer([logger])))
  return { run }
}

const POLL = {
  browser: Redacted.make("b"),
  nonce: Redacted.make("n"),
  accountId: undefined,
  endUserIp: "192.0.2.1",
  returnUrl: undefined,
}
const polled = { ...POLL, browser: "b", nonce: "n" }
const COMPLETE: LoginEnd = { kind: "complete", person: PERSON }
const poll = (of: Shop, more: object = {}) =>
  Effect.map(
    shop({ end: COMPLETE, ...of }).run((logins) => logins.poll({ ...POLL, ...more })),
    ({ answer, calls }) => ({ answer, calls: calls.filter(([name]) => name !== "find") }),
  )

const ticket = (n: number) => ["ticket", { accountId: idOf(n), method: "BANKID", rememberMe: false }, "b", NOW]
const member = (n: number) => ["activateMembership", idOf(n), PERSON, NOW]
const keep = ["keep", "b", { person: PERSON }, NOW]
const forget = ["forget", "b"]
const admitted = (status: string, firstName = "Agnes") => ({ status, ticket: "ticket", firstName })
const OTHER_ACCOUNT = { status: "FAILED", hint: "otherAccount" }

describe("a person identified by BankID", () => {
  it.effect.each<readonly [what: string, of: Shop, more: object, answer: object, calls: ReadonlyArray<unknown>]>([
    ["is asked for an address without an account", {}, {}, { status: "NO_USER" }, [keep]],
    [
      "is asked for an address where the account's was never proved",
      { byPerson: accountOf(1, { emailVerified: false, firstName: "Aggan" }) },
      {},
      { status: "EMAIL_NOT_VERIFIED", firstName: "Aggan" },
      [keep],
    ],
    [
      "is named as BankID names them where the account has no name",
      { byPerson: accountOf(1, { emailVerified: false }) },
      {},
      { status: "EMAIL_NOT_VERIFIED", firstName: "Agnes" },
      [keep],
    ],
    [
      "logs in, and can become a member without another identification",
      { byPerson: accountOf(1, { firstName: "Aggan" }) },
      {},
      admitted("COMPLETE", "Aggan"),
      [keep, ticket(1)],
    ],
    [
      "logs in as a member",
      { byPerson: accountOf(1, { memberNumber: MemberNumber.make("10000001") }) },
      {},
      admitted("COMPLETE"),
      [ticket(1)],
    ],
    [
      "becomes a member with an address that was proved in this browser, and a free number",
      { proofs: { email: MAIL, phone: PHONE } },
      { email: "Agnes@exempel.se" },
      admitted("REGISTERED"),
      [["create", { email: MAIL, phone: PHONE }, NOW], member(8), forget, ticket(9)],
    ],
    [
      "becomes a member without a number that another account has",
      { proofs: { email: MAIL, phone: PHONE }, byPhone: accountOf(2) },
      { email: MAIL },
      admitted("REGISTERED"),
      [["create", { email: MAIL }, NOW], member(8), forget, ticket(9)],
    ],
    [
      "becomes a member with the account of the address",
      { proofs: { email: MAIL }, byEmail: accountOf(2) },
      { email: MAIL },
      admitted("REGISTERED"),
      [["connect", idOf(2), { email: MAIL }, NOW], member(7), forget, ticket(9)],
    ],
    [
      "becomes a member with the own account, which gets the address",
      { proofs: { email: MAIL, phone: PHONE }, byPerson: accountOf(1, { emailVerified: false }) },
      { email: MAIL },
      admitted("REGISTERED"),
      [["connect", idOf(1), { email: MAIL }, NOW], member(7), forget, ticket(9)],
    ],
    [
      "is asked for an address when another one was proved",
      { proofs: { email: "other@exempel.se" } },
      { email: MAIL },
      { status: "NO_USER" },
      [keep],
    ],
    ["is asked for an address when none was sent", { proofs: { email: MAIL } }, {}, { status: "NO_USER" }, [keep]],
    [
      "who wanted to become a member does so with the account that is logged in",
      { login: { purpose: "becomeMember", accountId: idOf(1) } },
      { accountId: idOf(1) },
      admitted("REGISTERED"),
      [member(1), forget, ticket(9)],
    ],
    [
      "does not become a member with another account than at the start",
      { login: { purpose: "becomeMember", accountId: idOf(1) } },
      { accountId: idOf(2) },
      { status: "FAILED" },
      [],
    ],
    [
      "does not become a member without an account at the start",
      { login: { purpose: "becomeMember" } },
      {},
      { status: "FAILED" },
      [],
    ],
    [
      "does not become a member with another person's account",
      { login: { purpose: "becomeMember", accountId: idOf(1) }, activate: "taken" },
      { accountId: idOf(1) },
      OTHER_ACCOUNT,
      [member(1)],
    ],
    [
      "does not become a member with an account that is gone",
      { login: { purpose: "becomeMember", accountId: idOf(1) }, activate: "gone" },
      { accountId: idOf(1) },
      OTHER_ACCOUNT,
      [member(1)],
    ],
  ])("%s", ([, of, more, answer, calls]) =>
    Effect.gen(function* () {
      assert.deepStrictEqual<unknown>(yield* poll(of, more), { answer, calls })
    }),
  )
})

describe("a poll", () => {
  it.effect("of a login that is unknown, or whose end another poll has got, fails without a hint", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual<unknown>(yield* poll({ unknown: true }), { answer: { status: "FAILED" }, calls: [] })
      const taken = yield* shop({ login: { state: { kind: "ended" } } }).run((logins) => logins.poll(POLL))
      assert.deepStrictEqual(taken.answer, { status: "FAILED" })
    }),
  )

  it.effect("of a failed login has BankID's hint", () =>
    Effect.gen(function* () {
      const { answer } = yield* poll({ end: { kind: "failed", hint: "userCancel" } })
      assert.deepStrictEqual(answer, { status: "FAILED", hint: "userCancel" })
    }),
  )

  it.effect("of a login that an app has opened has no QR code; before that it changes by the second", () =>
    Effect.gen(function* () {
      const pending = (hint: string | undefined, at: number) =>
        Effect.map(
          shop({ login: { orderedAt: 0, state: { kind: "pending", ...(hint === undefined ? {} : { hint }) } } }).run(
            (logins) => logins.poll(POLL),
            at,
          ),
          ({ answer }) => answer,
        )
      const opened = { status: "PENDING", nonce: "n", autoStartToken: "auto" }
      assert.deepStrictEqual(yield* pending("userSign", 0), { ...opened, hint: "userSign" })
      const codes = [
        yield* pending("outstandingTransaction", 0),
        yield* pending(undefined, 7_999),
        yield* pending(undefined, 8_000),
      ].map((answer) => (answer as { readonly qrText?: string }).qrText?.split(".").slice(0, 3).join("."))
      assert.deepStrictEqual(codes, ["bankid.qr.0", "bankid.qr.7", "bankid.qr.8"])
    }),
  )

  const unmet = { begunAt: 0, orderedAt: 5 * SECOND, state: { kind: "unmet" } } as const
  const key = { ...polled }
  const AUTH = ["auth", { endUserIp: "192.0.2.1", visibleText: "Logga in", blockRisk: false }]

  it.effect.each<readonly [what: string, of: Shop, at: number, answer: object, calls: ReadonlyArray<unknown>]>([
    [
      "is replaced by one poll",
      {},
      179_999,
      { status: "PENDING", nonce: "n", autoStartToken: "auto", qrText: "0" },
      [["takeUnmet", key], AUTH, ["renew", key, { order: { ...ORDER, qrStartSecret: "secret" }, now: 179_999 }]],
    ],
    [
      "is left to the poll that replaces it",
      { takesUnmet: false },
      10 * SECOND,
      { status: "PENDING", nonce: "n", autoStartToken: "auto", qrText: "5" },
      [["takeUnmet", key]],
    ],
    ["ends after three minutes", {}, 180_000, { status: "FAILED", hint: "startFailed" }, [["giveUp", key]]],
    [
      "ends when BankID begins no other",
      { auth: Effect.fail(new BankIdBusy()) },
      10 * SECOND,
      { status: "FAILED", hint: "alreadyInProgress" },
      [["takeUnmet", key], AUTH, ["giveUp", key]],
    ],
  ])("of an order that no app opened %s", ([, of, at, answer, calls]) =>
    Effect.gen(function* () {
      const seen = yield* shop({ login: unmet, ...of }).run((logins) => logins.poll(POLL), at)
      const { qrText, ...rest } = seen.answer as { readonly qrText?: string }
      const shown = qrText === undefined ? rest : { ...rest, qrText: qrText.split(".")[2] }
      assert.deepStrictEqual<unknown>([shown, seen.calls.slice(1)], [answer, calls])
    }),
  )
})

describe("a login by BankID", () => {
  const START = { ...POLL, browser: undefined, purpose: "login" as const }
  const refused = (trouble: BankIdError["trouble"]) =>
    Effect.fail(new BankIdError({ operation: "auth", trouble, cause: "no" }))

  it.effect("begins an order, and cancels those of the browser before it, however slow the first", () =>
    Effect.gen(function* () {
      const { answer, calls } = yield* shop({ over: ["one", "two"], cancel: Effect.never }).run((logins) =>
        logins.start({
          ...START,
          browser: Redacted.make("before"),
          purpose: "becomeMember",
          accountId: idOf(1),
          returnUrl: "https://kapitel.test/",
        }),
      )
      const browser = "A".repeat(43)
      assert.deepStrictEqual(calls.slice(0, 2), [
        [
          "auth",
          {
            endUserIp: "192.0.2.1",
            visibleText: "Bli medlem",
            blockRisk: true,
            returnUrl: "https://kapitel.test/",
          },
        ],
        [
          "begin",
          { browser, nonce: SECRET },
          {
            purpose: "becomeMember",
            order: { ...ORDER, qrStartSecret: "secret" },
            now: NOW,
            accountId: idOf(1),
            inPlaceOf: "before",
          },
        ],
      ])
      assert.deepInclude(answer as object, { browser })
      yield* TestClock.adjust(0)
      assert.deepStrictEqual(calls.slice(2), [
        ["cancel", "one"],
        ["cancel", "two"],
      ])
    }),
  )

  it.effect("keeps the browser's cookie where something was proved with it", () =>
    Effect.gen(function* () {
      const { answer } = yield* shop({ proofs: { phone: PHONE } }).run((logins) =>
        logins.start({ ...START, browser: Redacted.make("before") }),
      )
      assert.deepInclude(answer as object, { browser: "before" })
    }),
  )

  it.effect.each<readonly [trouble: BankIdError["trouble"], tries: number, alarms: ReadonlyArray<unknown>]>([
    ["unauthorized", 7, Array.from({ length: 7 }, () => "bankIdRefused")],
    // After five failures BankID is not called, which has its own alarm.
    ["unreachable", 5, [undefined, undefined, undefined, undefined, "partSilent", undefined, undefined, undefined]],
  ])("that BankID does not begin fails: %s", ([trouble, tries, alarms]) =>
    Effect.gen(function* () {
      const seen = yield* shop({ auth: refused(trouble) }).run((logins) =>
        Effect.map(
          Effect.forEach(Array.from({ length: 7 }), () => logins.start(START)),
          (starts) => starts.map(({ progress }) => progress),
        ),
      )
      assert.deepStrictEqual(
        seen.answer,
        Array.from({ length: 7 }, () => ({ status: "FAILED", hint: "unavailable" })),
      )
      assert.lengthOf(seen.calls, tries)
      assert.deepStrictEqual(seen.alarms, alarms)
    }),
  )

  it.effect("is over for the visitor when BankID does not cancel it", () =>
    Effect.gen(function* () {
      const cancel = Effect.fail(new BankIdError({ operation: "cancel", trouble: "unreachable", cause: "no" }))
      const { alarms } = yield* shop({ cancel }).run((logins) =>
        Effect.andThen(logins.cancel(POLL), TestClock.adjust(0)),
      )
      assert.deepStrictEqual(alarms, [undefined])
    }),
  )

  it.effect("is cancelled at BankID when the visitor leaves it", () =>
    Effect.gen(function* () {
      const { calls } = yield* shop({}).run((logins) => logins.cancel(POLL))
      yield* TestClock.adjust(0)
      assert.deepStrictEqual(calls, [
        ["giveUp", polled],
        ["cancel", "order"],
      ])
    }),
  )
})
