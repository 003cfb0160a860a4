/** What a member does with the own account: the calls that it makes of each port, in order and with every argument. */
import { assert, describe, it } from "@effect/vitest"
import { Carts } from "@kapitel/core/cart/Carts"
import { type Account, PersonKey } from "@kapitel/core/identity/Account"
import { Accounts, IdentifierTaken } from "@kapitel/core/identity/Accounts"
import { eraseAccount, exportAccount } from "@kapitel/core/identity/accountData"
import { activateMembership } from "@kapitel/core/identity/activateMembership"
import { CodeLogins } from "@kapitel/core/identity/CodeLogins"
import { Codes, CodesError } from "@kapitel/core/identity/Codes"
import { changeIdentifier, requestIdentifierChange } from "@kapitel/core/identity/changeIdentifier"
import { exchangeTicket } from "@kapitel/core/identity/exchangeTicket"
import { FRESH_LOGIN_MS, Identity, MemberNotFound, type Session } from "@kapitel/core/identity/Identity"
import { LoginContext } from "@kapitel/core/identity/LoginContext"
import { LoginEmails } from "@kapitel/core/identity/LoginEmails"
import { LoginProofs } from "@kapitel/core/identity/LoginProofs"
import { AccountId } from "@kapitel/core/identity/Member"
import { RandomBytes } from "@kapitel/core/identity/RandomBytes"
import { SmsSender, SmsSenderError } from "@kapitel/core/identity/SmsSender"
import { Tickets } from "@kapitel/core/identity/Tickets"
import { EmailSender } from "@kapitel/core/mail/EmailSender"
import { Effect, Fiber, Layer, Logger, Option, Redacted } from "effect"
import { TestClock } from "effect/testing"
import { plain, recordCalls } from "../ports/recordCalls.ts"

const NOW = 10_000_000
const MAIL = "agnes@exempel.se"
const PHONE = "+46701234567"
const idOf = (n: number) => AccountId.make(`00000000-0000-4000-8000-00000000000${n}`)
const ME = idOf(1)
const accountOf = (n: number, rest: Partial<Account> = {}): Account => ({
  id: idOf(n),
  email: MAIL,
  emailVerified: true,
  consents: { acceptsEmailMarketing: "unknown", acceptsSMSMarketing: "unknown", acceptsPostalMarketing: "unknown" },
  createdAt: 0,
  ...rest,
})
const LIVE = { accountId: ME, member: false, rememberMe: true, begunAt: NOW - FRESH_LOGIN_MS + 1 }
const STALE = { ...LIVE, begunAt: NOW - FRESH_LOGIN_MS }
const VISIT = { browser: Redacted.make("b"), device: undefined, network: "192.0.2.0/24" }
const SEEN = { browser: "b", device: undefined, network: "192.0.2.0/24" }
const SESSION: Session = { sessionToken: Redacted.make("new"), expiresAt: NOW + 1, rememberMe: true }
const PERSON = { personKey: PersonKey.make("p".repeat(43)), firstName: "Agnes", lastName: "Ek" }

interface Shop {
  readonly account?: Account
  /** Whose change the code was requested for. */
  readonly requestedBy?: AccountId
  readonly proves?: Effect.Effect<never>
  readonly person?: typeof PERSON
  readonly older?: Account
  readonly taken?: ReadonlyArray<AccountId>
  readonly joins?: boolean
  readonly rotated?: boolean
  readonly ticket?: "gone"
  readonly member?: "gone"
  readonly device?: string
  readonly browser?: "none"
  readonly remembers?: boolean
  readonly text?: Effect.Effect<void, SmsSenderError>
}

const run = <A, E extends { readonly _tag: string }>(
  of: Shop,
  work: Effect.Effect<
    A,
    E,
    | Accounts
    | Carts
    | CodeLogins
    | Codes
    | EmailSender
    | Identity
    | LoginContext
    | LoginEmails
    | LoginProofs
    | RandomBytes
    | SmsSender
    | Tickets
  >,
  passMs = 0,
) => {
  const { calls, called } = recordCalls()
  const lines: Array<unknown> = []
  const browser = of.browser === "none" ? undefined : Redacted.make("b")
  const layer = Layer.mergeAll(
    Layer.mock(Accounts, {
      find: () => Effect.succeed(Option.fromNullishOr(of.account)),
      findByPerson: called("findByPerson", () => Effect.succeed(Option.fromNullishOr(of.older))),
      connect: called("connect", () => Effect.succeed(accountOf(2))),
      activateMembership: (id, ...more) =>
        called(
          "activateMembership",
          (): Effect.Effect<Account, IdentifierTaken> =>
            of.taken?.includes(id) === true
              ? Effect.fail(new IdentifierTaken({ identifier: "person" }))
              : Effect.succeed(accountOf(Number(id.at(-1)))),
        )(id, ...more),
      join: called("join", () => Effect.succeed(of.joins ?? true)),
      personalDataOf: called("personalDataOf", () =>
        Effect.succeed(of.account === undefined ? Option.none() : Option.some("everything" as never)),
      ),
      erase: called("erase", () => Effect.void),
    }),
    Layer.mock(Identity, {
      rotate: called("rotate", () => Effect.succeed(of.rotated === false ? Option.none() : Option.some(SESSION))),
      createSession: called(
        "createSession",
        (): Effect.Effect<Session, MemberNotFound> =>
          of.member === "gone" ? Effect.fail(new MemberNotFound()) : Effect.succeed(SESSION),
      ),
      endSession: called("endSession", () => Effect.void),
      endAllSessions: called("endAllSessions", () => Effect.void),
      visitorOf: () => Effect.succeed({ member: true }),
    }),
    Layer.mock(Carts, { mergeAtLogin: called("mergeAtLogin", () => Effect.succeed({ id: "cart" } as never)) }),
    Layer.mock(CodeLogins, {
      send: called("send", () => Effect.succeed({ nonce: "n", codeLength: 4 })),
      proves: called(
        "proves",
        () => of.proves ?? Effect.succeed({ rememberMe: false, accountId: of.requestedBy ?? ME }),
      ),
    }),
    Layer.mock(Codes, {
      rememberDevice: called("rememberDevice", () =>
        of.remembers === false
          ? Effect.fail(new CodesError({ operation: "rememberDevice", cause: "down" }))
          : Effect.void,
      ),
    }),
    Layer.mock(LoginProofs, {
      of: () => Effect.succeed(of.person === undefined ? {} : { person: of.person }),
      forget: called("forget", () => Effect.void),
    }),
    Layer.mock(Tickets, {
      redeem: called("redeem", () =>
        Effect.succeed(
          of.ticket === "gone"
            ? Option.none()
            : Option.some({ accountId: ME, method: "SMS" as const, rememberMe: true }),
        ),
      ),
    }),
    Layer.succeed(LoginContext, {
      cartId: undefined,
      browser,
      device: of.device === undefined ? undefined : Redacted.make(of.device),
      network: "192.0.2.0/24",
      address: "192.0.2.1",
      userAgent: undefined,
      live: Effect.succeedNone,
      sessionToken: Redacted.make("old"),
      keepBrowser: () => Effect.void,
      keepSession: called("keepSession", () => Effect.void),
      dropSession: () => Effect.void,
      forgetHint: Effect.void,
    }),
    Layer.succeed(RandomBytes, { next: (count) => Effect.succeed(new Uint8Array(count)) }),
    Layer.mock(SmsSender, { send: called("text", () => of.text ?? Effect.void) }),
    Layer.mock(EmailSender, { send: called("mail", () => Effect.void) }),
    Layer.succeed(LoginEmails, {
      codeMail: () => assert.fail("no code"),
      codeText: () => assert.fail("no code"),
      newsMail: (to, { changed }, dedupeKey) => ({ from: "", to, subject: changed, text: "", html: "", dedupeKey }),
      newsText: (to, { changed }) => ({ to, text: changed }),
    }),
    Logger.layer([Logger.make(({ logLevel, message }) => void lines.push([logLevel, String(message).split(",")[0]]))]),
  )
  return Effect.gen(function* () {
    yield* TestClock.setTime(NOW)
    const answering = yield* Effect.forkChild(
      work.pipe(Effect.match({ onSuccess: plain, onFailure: ({ _tag }) => _tag as unknown })),
    )
    yield* TestClock.adjust(passMs)
    return { answer: yield* Fiber.join(answering), calls, lines }
  }).pipe(Effect.provide(layer))
}

describe("another e-mail or telephone", () => {
  const wanted = { channel: "EMAIL", identifier: "ny@exempel.se" } as const
  const entered = { ...wanted, code: Redacted.make("0000"), nonce: "n" }
  const proves = (channel = "EMAIL", identifier = "ny@exempel.se") => [
    "proves",
    { purpose: "changeIdentifier", channel, identifier, code: "0000", nonce: "n" },
    SEEN,
  ]

  it.effect("is sent a code by a fresh login, and by no older one", () =>
    Effect.gen(function* () {
      const fresh = yield* run({}, requestIdentifierChange(LIVE, wanted, VISIT))
      assert.deepStrictEqual(fresh, {
        answer: { nonce: "n", codeLength: 4 },
        calls: [
          ["send", { purpose: "changeIdentifier", ...wanted, payload: { rememberMe: true, accountId: ME } }, SEEN],
        ],
        lines: [],
      })
      const stale = yield* run({}, requestIdentifierChange(STALE, wanted, VISIT))
      assert.deepStrictEqual([stale.answer, stale.calls], ["LoginNotFresh", []])
    }),
  )

  it.effect.each<
    readonly [
      what: string,
      of: Shop,
      channel: "EMAIL" | "SMS",
      identifier: string,
      notice: ReadonlyArray<ReadonlyArray<unknown>>,
    ]
  >([
    [
      "e-mail is announced to the earlier one",
      { account: accountOf(1, { phone: PHONE }) },
      "EMAIL",
      "ny@exempel.se",
      [["mail", { to: MAIL, from: "", subject: "EMAIL", text: "", html: "", dedupeKey: `news:${ME}:${NOW}` }]],
    ],
    [
      "telephone is announced to the earlier one",
      { account: accountOf(1, { phone: PHONE }) },
      "SMS",
      "+46700000000",
      [["text", { to: PHONE, text: "SMS" }]],
    ],
    [
      "first telephone is announced by e-mail",
      { account: accountOf(1) },
      "SMS",
      "+46700000000",
      [["mail", { to: MAIL, from: "", subject: "SMS", text: "", html: "", dedupeKey: `news:${ME}:${NOW}` }]],
    ],
  ])("%s", ([, of, channel, identifier, notice]) =>
    Effect.gen(function* () {
      const seen = yield* run(of, changeIdentifier(LIVE, { ...entered, channel, identifier }, VISIT))
      assert.deepStrictEqual(seen, {
        answer: plain(accountOf(2)),
        calls: [
          proves(channel, identifier),
          ["connect", ME, channel === "EMAIL" ? { email: identifier } : { phone: identifier }, NOW],
          ...notice,
        ],
        lines: [],
      })
    }),
  )

  it.effect("is stored without a notice where nothing else is known, or its sender fails, which is logged", () =>
    Effect.gen(function* () {
      const { email: _, ...unknown } = accountOf(1)
      const nobody = yield* run({ account: unknown }, changeIdentifier(LIVE, entered, VISIT))
      assert.deepStrictEqual(
        nobody.calls.map(([name]) => name),
        ["proves", "connect"],
      )
      const text = Effect.fail(new SmsSenderError({ operation: "send", cause: "down" }))
      const byText = { ...entered, channel: "SMS", identifier: "+46700000000" } as const
      const failed = yield* run(
        { account: accountOf(1, { phone: PHONE }), text },
        changeIdentifier(LIVE, byText, VISIT),
      )
      assert.deepStrictEqual(
        [failed.answer, failed.lines],
        [plain(accountOf(2)), [["Error", "The notice of a changed account could not be sent"]]],
      )
    }),
  )

  it.effect("is refused for an account that is gone, and with a code that another account requested", () =>
    Effect.gen(function* () {
      const gone = yield* run({}, changeIdentifier(LIVE, entered, VISIT))
      assert.deepStrictEqual([gone.answer, gone.calls], ["AccountNotFound", []])
      const others = yield* run({ account: accountOf(1), requestedBy: idOf(3) }, changeIdentifier(LIVE, entered, VISIT))
      assert.deepStrictEqual([others.answer, others.calls], ["CodeExpired", [proves()]])
    }),
  )

  it.effect("is given up after four seconds", () =>
    Effect.gen(function* () {
      const hanging = { account: accountOf(1), proves: Effect.never }
      assert.strictEqual((yield* run(hanging, changeIdentifier(LIVE, entered, VISIT), 4_000)).answer, "AccountsError")
    }),
  )
})

describe("a membership", () => {
  const activating = { live: LIVE, sessionToken: Redacted.make("old"), browser: Redacted.make("b") }
  const activate = (n: number) => ["activateMembership", idOf(n), PERSON, NOW]
  const older = accountOf(2, { emailVerified: false })
  const session = plain(SESSION)
  const rotate = ["rotate", "old", NOW]

  it.effect.each<readonly [what: string, of: Shop, answer: unknown, calls: ReadonlyArray<unknown>]>([
    [
      "is that of the person, with another token",
      { person: PERSON },
      { account: plain(accountOf(1)), session },
      [activate(1), rotate, ["forget", "b"]],
    ],
    [
      "has a new session when the old one has ended meanwhile",
      { person: PERSON, rotated: false },
      { account: plain(accountOf(1)), session },
      [activate(1), rotate, ["createSession", ME, NOW, true], ["forget", "b"]],
    ],
    ["needs a person", {}, "PersonNotProven", []],
    [
      "is that of the person's older account, into which this one is merged",
      { person: PERSON, taken: [ME], older },
      { account: plain(accountOf(2)), session },
      [activate(1), ["findByPerson", PERSON.personKey], ["join", idOf(2), ME], activate(2), rotate, ["forget", "b"]],
    ],
    [
      "is refused when the person's account has an address of its own",
      { person: PERSON, taken: [ME], older: accountOf(2) },
      "PersonTaken",
      [activate(1), ["findByPerson", PERSON.personKey]],
    ],
    [
      "is refused when the person's account is gone",
      { person: PERSON, taken: [ME] },
      "PersonTaken",
      [activate(1), ["findByPerson", PERSON.personKey]],
    ],
    [
      "is refused when the accounts cannot be merged",
      { person: PERSON, taken: [ME], older, joins: false },
      "PersonTaken",
      [activate(1), ["findByPerson", PERSON.personKey], ["join", idOf(2), ME]],
    ],
    [
      "is refused when the person is another's after the merger",
      { person: PERSON, taken: [ME, idOf(2)], older },
      "PersonTaken",
      [activate(1), ["findByPerson", PERSON.personKey], ["join", idOf(2), ME], activate(2)],
    ],
  ])("%s", ([, of, answer, calls]) =>
    Effect.gen(function* () {
      const seen = yield* run(of, activateMembership(activating))
      assert.deepStrictEqual<unknown>([seen.answer, seen.calls], [answer, calls])
    }),
  )

  it.effect("needs a browser in which the person was identified", () =>
    Effect.gen(function* () {
      const seen = yield* run({ person: PERSON }, activateMembership({ ...activating, browser: undefined }))
      assert.deepStrictEqual([seen.answer, seen.calls], ["PersonNotProven", []])
    }),
  )
})

describe("a ticket", () => {
  const exchange = (of: Shop, rememberMe?: boolean) =>
    run(of, exchangeTicket({ ticket: Redacted.make("t"), ...(rememberMe === undefined ? {} : { rememberMe }) }))
  const opened = (device: string, remembered = true) => [
    ["redeem", "t", "b", NOW],
    ["endSession", "old"],
    ["createSession", ME, NOW, remembered],
    ["mergeAtLogin", undefined, { member: true, accountId: ME }],
    ["rememberDevice", device, ME, NOW],
    ["keepSession", { session: plain(SESSION), member: true, cart: { id: "cart" }, device }],
  ]

  it.effect("opens a session, remembered as was asked, on the device that is known or a new one", () =>
    Effect.gen(function* () {
      const device = "A".repeat(43)
      assert.deepStrictEqual((yield* exchange({})).calls, opened(device))
      assert.deepStrictEqual((yield* exchange({ device: "d" })).calls, opened("d"))
      assert.deepStrictEqual((yield* exchange({ device: "d" }, false)).calls, opened("d", false))
    }),
  )

  it.effect("opens a session, though the device cannot be remembered", () =>
    Effect.gen(function* () {
      const { calls, lines } = yield* exchange({ device: "d", remembers: false })
      assert.deepStrictEqual(calls, opened("d"))
      assert.deepStrictEqual(lines, [["Warn", "A device could not be remembered"]])
    }),
  )

  it.effect("is refused without a browser, when it is used, and when the account is gone", () =>
    Effect.gen(function* () {
      const refused = [
        yield* exchange({ browser: "none" }),
        yield* exchange({ ticket: "gone" }),
        yield* exchange({ member: "gone" }),
      ]
      assert.deepStrictEqual<unknown>(
        refused.map(({ answer, calls }) => [answer, calls]),
        [
          ["TicketExpired", []],
          ["TicketExpired", opened("").slice(0, 1)],
          ["TicketExpired", opened("").slice(0, 3)],
        ],
      )
    }),
  )
})

describe("the data of an account", () => {
  it.effect("is exported by a fresh login, and by no older one", () =>
    Effect.gen(function* () {
      const mine = { account: accountOf(1) }
      const seen = [
        yield* run(mine, exportAccount(LIVE)),
        yield* run(mine, exportAccount(STALE)),
        yield* run({}, exportAccount(LIVE)),
      ]
      assert.deepStrictEqual<unknown>(
        seen.map(({ answer, calls }) => [answer, calls]),
        [
          ["everything", [["personalDataOf", ME]]],
          ["LoginNotFresh", []],
          ["AccountNotFound", [["personalDataOf", ME]]],
        ],
      )
    }),
  )

  it.effect("is erased by a fresh login, after its sessions have ended", () =>
    Effect.gen(function* () {
      const fresh = yield* run({}, eraseAccount(LIVE))
      assert.deepStrictEqual(fresh.calls, [
        ["endAllSessions", ME],
        ["erase", ME, NOW],
      ])
      const stale = yield* run({}, eraseAccount(STALE))
      assert.deepStrictEqual([stale.answer, stale.calls], ["LoginNotFresh", []])
    }),
  )
})
