/** What the routes of logging in and of an account answer, and log, whatever core says behind them. */
import { afterEach, assert, expect, it } from "@effect/vitest"
import { BankIdApp } from "@kapitel/adapters/http/server/BankIdApp"
import { CartId } from "@kapitel/core/cart/CartContents"
import { CartOutdated } from "@kapitel/core/cart/CartStore"
import { Carts } from "@kapitel/core/cart/Carts"
import { OrderStore, OrderStoreError } from "@kapitel/core/checkout/OrderStore"
import { sampleOrder } from "@kapitel/core/contracts/checkout/sampleOrder"
import type { Account } from "@kapitel/core/identity/Account"
import { AccountNotFound, Accounts, AccountsError } from "@kapitel/core/identity/Accounts"
import { BankIdLogins, type BankIdProgress } from "@kapitel/core/identity/bankid/BankIdLogins"
import { BankIdOrdersError } from "@kapitel/core/identity/bankid/BankIdOrders"
import { CodeLogins, SecondFactorRequired } from "@kapitel/core/identity/CodeLogins"
import {
  CodeExpired,
  Codes,
  CodesClosed,
  CodesError,
  TooManyCodes,
  TooManyWrongCodes,
  WrongCode,
} from "@kapitel/core/identity/Codes"
import { Identity, IdentityError } from "@kapitel/core/identity/Identity"
import { LoginEmails } from "@kapitel/core/identity/LoginEmails"
import { LoginProofs, LoginProofsError } from "@kapitel/core/identity/LoginProofs"
import { AccountId, MemberNumber } from "@kapitel/core/identity/Member"
import { RandomBytes } from "@kapitel/core/identity/RandomBytes"
import { SmsSender } from "@kapitel/core/identity/SmsSender"
import { Tickets, TicketsError } from "@kapitel/core/identity/Tickets"
import { EmailSender } from "@kapitel/core/mail/EmailSender"
import { Money } from "@kapitel/core/pricing/Money"
import { Effect, Layer, Logger, Option, Redacted } from "effect"
import { TestClock } from "effect/testing"
import { browsers, manners } from "./loginShop.ts"

const NOW = Date.UTC(2026, 10, 21)
const cause = new Error("the disk is gone")
const accountId = AccountId.make("00000000-0000-4000-8000-000000000001")

/** What core says now: a failure of any port, the account, its orders, and BankID's answer. */
let failure: { readonly _tag: string } | undefined
let account: Account | undefined
let progress: BankIdProgress = { status: "NO_USER" }
let isLoggedIn = true
let seen: ReadonlyArray<unknown> = []
let logged: ReadonlyArray<unknown> = []
afterEach(() => {
  failure = undefined
  account = undefined
  isLoggedIn = true
  seen = []
  logged = []
})

/** Fails as every port does now, or answers. */
const answering = <A>(value: () => A): Effect.Effect<A> =>
  Effect.suspend(() => (failure === undefined ? Effect.sync(value) : Effect.fail(failure as never)))

const order = { ...sampleOrder({ placedAt: NOW }), state: "NEEDS_REVIEW" } as const
const [line] = order.contents.lines
const orders = [
  { ...sampleOrder({ placedAt: NOW + 1 }), number: order.number },
  { ...order, contents: { ...order.contents, lines: [{ ...line, format: undefined } as never] } },
]

const silent = Layer.mergeAll(
  manners,
  Layer.succeed(BankIdApp, {
    addressFor: (userAgent, token) => `opens ${token} in ${userAgent}`,
    returnUrlFor: (userAgent, referrer) => `${userAgent} returns to ${referrer}`,
  }),
  Logger.layer([
    Logger.make(({ message }) => {
      logged = [...logged, message]
    }),
  ]),
  Layer.mock(Carts)({ view: () => answering(() => ({ id: "a-cart-of-nobody", itemCount: 0 }) as never) }),
  Layer.mock(CodeLogins)({
    send: () => answering(() => ({ nonce: "0".repeat(32), codeLength: 4 })),
    verify: () => answering(() => ({ message: "NO_USER" as const })),
    connect: () => answering(() => ({ ticket: Redacted.make("t".repeat(43)) }) as never),
    proves: () => answering(() => ({}) as never),
  }),
  Layer.mock(Codes)({}),
  Layer.mock(EmailSender)({}),
  Layer.mock(SmsSender)({}),
  Layer.mock(LoginEmails)({} as never),
  Layer.mock(RandomBytes)({ next: (count) => Effect.succeed(new Uint8Array(count)) }),
  Layer.mock(Tickets)({ redeem: () => answering(() => Option.none()) }),
  Layer.mock(LoginProofs)({ forget: () => answering(() => undefined) }),
  Layer.mock(Identity)({
    sessionOf: () =>
      failure instanceof IdentityError
        ? Effect.fail(failure)
        : Effect.succeed(
            isLoggedIn ? Option.some({ accountId, member: true, rememberMe: false, begunAt: NOW }) : Option.none(),
          ),
    endSession: () => answering(() => undefined),
    endAllSessions: () => answering(() => undefined),
  }),
  Layer.mock(Accounts)({
    find: () => answering(() => Option.fromUndefinedOr(account)),
    saveConsent: (_, consent) => {
      seen = [...seen, consent]
      return answering(() => account as Account)
    },
    saveAddress: () => answering(() => account as Account),
    personalDataOf: () => answering(() => Option.none()),
    erase: () => answering(() => undefined),
  }),
  Layer.mock(OrderStore)({
    listOfMember: () => answering(() => orders),
    findByPageToken: () => answering(() => Option.none()),
  }),
  Layer.mock(BankIdLogins)({
    start: (request) => {
      seen = [...seen, request]
      return answering(() => ({ browser: Redacted.make("new browser"), progress }))
    },
    poll: (request) => {
      seen = [...seen, request]
      return answering(() => progress)
    },
    cancel: (key) => {
      seen = [...seen, key]
      return answering(() => undefined)
    },
  }),
)

const NONCE = "0".repeat(32)
const BANKID_NONCE = "n".repeat(22)
const TO = { type: "EMAIL", identifier: "agnes@exempel.se", rememberMe: true }
const CODE = { ...TO, code: "1234", nonce: NONCE }
const CHANGE = { type: "EMAIL", value: "agnes@exempel.se" }

const ROUTES = {
  sendCode: ["POST", "/auth/code", TO],
  verifyCode: ["POST", "/auth/code/verify", CODE],
  connect: ["POST", "/auth/connect", { identifier: TO.identifier, method: "SMS", code: "1234", nonce: NONCE }],
  openSession: ["POST", "/auth/session", { token: "t".repeat(43) }],
  closeSession: ["DELETE", "/auth/session"],
  closeSessions: ["DELETE", "/auth/sessions"],
  activateMembership: ["POST", "/auth/membership", {}],
  me: ["GET", "/auth/me"],
  saveConsent: ["PATCH", "/auth/me", { fieldName: "acceptsSMSMarketing", fieldValue: true }],
  saveAddress: ["PUT", "/auth/me/address", { order: "p".repeat(43) }],
  forgetAddress: ["DELETE", "/auth/me/address"],
  requestIdentifierChange: ["POST", "/auth/me/identifier", CHANGE],
  changeIdentifier: ["POST", "/auth/me/identifier/verify", { ...CHANGE, code: "1234", nonce: NONCE }],
  orders: ["GET", "/auth/me/orders"],
  export: ["GET", "/auth/me/export"],
  erase: ["DELETE", "/auth/me"],
  startBankId: ["POST", "/auth/bankid", {}],
  pollBankId: ["POST", "/auth/bankid", { nonce: BANKID_NONCE }],
  leaveBankId: ["DELETE", "/auth/bankid", { nonce: BANKID_NONCE }],
} as const satisfies Record<string, readonly [method: string, path: string, body?: object]>

it.layer(silent)("the API for logging in", (it) => {
  /** The answer to a browser with these cookies. */
  const answer = Effect.fnUntraced(function* (
    [method, path, body]: readonly [method: string, path: string, body?: object],
    cookies: ReadonlyArray<readonly [string, string]> = [
      ["bid", "a browser"],
      ["session", "a session"],
    ],
  ) {
    yield* TestClock.setTime(NOW)
    const newBrowser = yield* browsers
    const response = yield* newBrowser().with(cookies).send(method, path, body)
    return { status: response.status, body: response.body as Record<string, unknown>, headers: response.headers }
  })

  it.effect.each([
    [new WrongCode({ wrongInShop: 1 }), 409, "LoginRefused", "WRONG_CODE"],
    [new CodeExpired(), 409, "LoginRefused", "CODE_EXPIRED"],
    [new CodesClosed(), 409, "LoginRefused", "CODE_WAY_CLOSED"],
    [new SecondFactorRequired(), 409, "LoginRefused", "SECOND_PROOF_NEEDED"],
    [new TooManyWrongCodes({ retryAt: NOW }), 429, "LoginTooOften", "TOO_MANY_TRIES"],
  ] as const)("answers a code after %s with %i %s", ([why, status, tag, key]) =>
    Effect.gen(function* () {
      failure = why
      const { body, ...response } = yield* answer(ROUTES.verifyCode)
      assert.deepStrictEqual([response.status, body], [status, { _tag: tag, message: key, text: `Ord för ${key}` }])
      assert.deepStrictEqual(logged, [])
    }),
  )

  it.effect("answers too many codes, deleted accounts and those that are logged out", () =>
    Effect.gen(function* () {
      const refused = (tag: string, key: string) => ({ _tag: tag, message: key, text: `Ord för ${key}` })
      failure = new TooManyCodes({ retryAt: NOW })
      const often = yield* answer(ROUTES.sendCode)
      assert.deepStrictEqual([often.status, often.body], [429, refused("LoginTooOften", "TOO_MANY_CODES")])
      failure = new AccountNotFound()
      const gone = yield* answer(ROUTES.saveConsent)
      assert.deepStrictEqual([gone.status, gone.body], [401, refused("LoginNeeded", "NOT_LOGGED_IN")])
      failure = undefined
      isLoggedIn = false
      for (const route of [
        "closeSessions",
        "activateMembership",
        "saveConsent",
        "saveAddress",
        "forgetAddress",
        "requestIdentifierChange",
        "changeIdentifier",
        "orders",
        "export",
        "erase",
      ] as const) {
        const { status, body } = yield* answer(ROUTES[route])
        assert.deepStrictEqual([route, status, body], [route, 401, refused("LoginNeeded", "NOT_LOGGED_IN")])
      }
      isLoggedIn = true
      const { status, body } = yield* answer(ROUTES.saveAddress)
      const words = { _tag: "InvalidRequest", message: "Ord för InvalidRequest", field: "order" }
      assert.deepStrictEqual([status, body], [400, words])
    }),
  )

  const accountsDown = new AccountsError({ operation: "find", cause })
  const codesDown = new CodesError({ operation: "begin", cause })
  const bankIdDown = new BankIdOrdersError({ operation: "find", cause })

  it.effect.each([
    ["sendCode", codesDown, "A code could not be sent"],
    ["verifyCode", codesDown, "A code could not be checked"],
    ["connect", codesDown, "An account could not be created"],
    ["openSession", new TicketsError({ operation: "redeem", cause }), "A session could not be opened"],
    ["closeSession", new LoginProofsError({ operation: "forget", cause }), "A session could not be ended"],
    ["closeSessions", new IdentityError({ operation: "endAllSessions", cause }), "Sessions could not be ended"],
    ["activateMembership", new IdentityError({ operation: "sessionOf", cause }), "A membership could not be activated"],
    ["me", accountsDown, "The session could not be read"],
    ["saveConsent", accountsDown, "A consent could not be saved"],
    ["saveAddress", new OrderStoreError({ operation: "find", cause }), "An address could not be saved"],
    ["forgetAddress", accountsDown, "An address could not be deleted"],
    ["requestIdentifierChange", codesDown, "A code could not be sent"],
    ["changeIdentifier", accountsDown, "An account could not be changed"],
    ["orders", new OrderStoreError({ operation: "list", cause }), "Orders could not be listed"],
    ["export", accountsDown, "An account could not be exported"],
    ["erase", accountsDown, "An account could not be erased"],
    ["startBankId", bankIdDown, "A login by BankID could not be continued"],
    ["pollBankId", bankIdDown, "A login by BankID could not be continued"],
    ["leaveBankId", bankIdDown, "A login by BankID could not be ended"],
  ] as const)("answers %s with a reference to the log while a port fails: %s", ([route, why, what]) =>
    Effect.gen(function* () {
      failure = why
      const { status, body, headers } = yield* answer(ROUTES[route])
      const { reference, ...rest } = body
      assert.deepStrictEqual(
        [status, rest, headers.get("retry-after"), headers.get("cache-control")],
        [503, { _tag: "Unavailable", message: "Ord för Unavailable" }, "5", "no-store"],
      )
      assert.match(String(reference), /^[0-9a-f]{8}$/)
      assert.deepStrictEqual(logged, [[what, why]])
    }),
  )

  it.effect("answers a session whose cart was changed meanwhile as an outage", () =>
    Effect.gen(function* () {
      failure = new CartOutdated({ id: CartId.make("a-cart-of-agnes-bergstrom") })
      assert.strictEqual((yield* answer(ROUTES.openSession)).status, 503)
    }),
  )

  it.effect("ends a session with its cookies, and gives the browser the guest's cart", () =>
    Effect.gen(function* () {
      for (const route of ["closeSession", "closeSessions", "erase"] as const) {
        const { status, headers } = yield* answer(ROUTES[route])
        assert.deepStrictEqual([status, headers.get("clear-site-data")], [204, '"cache", "storage"'])
        assert.deepStrictEqual(
          headers.getSetCookie().map((set) => set.split(";")[0]),
          ["session=", "bid=", "hint=", "cart=a-cart-of-nobody"],
        )
      }
    }),
  )

  it.effect("shows an account as its owner sees it, and a guest as one who has refused nothing", () =>
    Effect.gen(function* () {
      const bare = {
        id: accountId,
        emailVerified: false,
        consents: {
          acceptsEmailMarketing: "denied",
          acceptsSMSMarketing: "granted",
          acceptsPostalMarketing: "unknown",
        },
        createdAt: NOW,
      } as const
      const shown = {
        isLoggedIn: true,
        member: false,
        acceptsEmailMarketing: false,
        acceptsSMSMarketing: true,
        acceptsPostalMarketing: true,
      }
      account = bare
      assert.deepStrictEqual<unknown>((yield* answer(ROUTES.me)).body, shown)
      const address = { street: "Storgatan 1", zipCode: "413 02", city: "Göteborg" }
      const known = { email: "agnes@exempel.se", firstName: "Agnes", lastName: "Ek", address }
      account = { ...bare, ...known, memberNumber: MemberNumber.make("10000001"), phone: "+46701740605" }
      const member = { ...shown, ...known, member: true, memberNumber: "10000001", phoneNumber: "+46701740605" }
      for (const route of ["me", "saveConsent", "forgetAddress"] as const)
        assert.deepStrictEqual<unknown>([route, (yield* answer(ROUTES[route])).body], [route, member])
      expect(seen).toMatchObject([{ field: "acceptsSMSMarketing", granted: true }])

      isLoggedIn = false
      const guest = yield* answer(ROUTES.me)
      assert.deepStrictEqual<unknown>(guest.body, {
        isLoggedIn: false,
        member: false,
        acceptsEmailMarketing: true,
        acceptsSMSMarketing: true,
        acceptsPostalMarketing: true,
      })
      // The page's scripts are told that there is no session any more.
      assert.deepStrictEqual(
        guest.headers.getSetCookie().map((set) => set.split(";")[0]),
        ["hint="],
      )
    }),
  )

  it.effect("lists purchases in kronor, with the state that their owner may know", () =>
    Effect.gen(function* () {
      const { number, pageToken, contents } = order
      const item = { productID: line?.ean, title: line?.title, quantity: 2, totalPrice: 398 }
      const listed = { orderNumber: number, total: Money.make(contents.total) / 100, pageToken }
      assert.deepStrictEqual<unknown>((yield* answer(ROUTES.orders)).body, [
        {
          ...listed,
          placedAt: "2026-11-21T00:00:00.001Z",
          state: "CONFIRMED",
          lineItems: [{ ...item, format: "inbunden" }],
        },
        { ...listed, placedAt: "2026-11-21T00:00:00.000Z", state: "NEEDS_REVIEW", lineItems: [item] },
      ])
    }),
  )
})

it.layer(silent)("the API for logging in by BankID", (it) => {
  const ask = Effect.fnUntraced(function* (
    body: object,
    cookies: ReadonlyArray<readonly [string, string]> = [["bid", "a browser"]],
  ) {
    const newBrowser = yield* browsers
    const who = newBrowser().with(cookies)
    const { status, body: wire } = yield* who.send("POST", "/auth/bankid", body)
    return { status, wire: wire as Record<string, unknown>, bid: who.cookies.get("bid") }
  })

  const existingUser = { engage: { firstName: "Agnes" } }
  const ticket = Redacted.make("ticket")
  const pending = { status: "PENDING", nonce: Redacted.make(BANKID_NONCE), autoStartToken: "auto" } as const
  const begun = {
    status: "PENDING",
    nonce: BANKID_NONCE,
    autoStartToken: "auto",
    autoStartUrl: "opens auto in ",
  }

  it.effect.each<readonly [BankIdProgress, object]>([
    [pending, begun],
    [
      { ...pending, hint: "userSign" },
      { ...begun, hint: "userSign" },
    ],
    // A text that is too long for a QR code: the app can be opened by its address.
    [{ ...pending, qrText: "x".repeat(5_000) }, begun],
    [
      { status: "COMPLETE", ticket, firstName: "Agnes" },
      { status: "COMPLETE", token: "ticket", existingUser },
    ],
    [
      { status: "REGISTERED", ticket, firstName: "Agnes" },
      { status: "REGISTERED", token: "ticket", existingUser },
    ],
    [
      { status: "EMAIL_NOT_VERIFIED", firstName: "Agnes" },
      { status: "EMAIL_NOT_VERIFIED", existingUser },
    ],
    [{ status: "NO_USER" }, { status: "NO_USER" }],
    [
      { status: "FAILED", hint: "userCancel" },
      { status: "FAILED", hint: "userCancel" },
    ],
  ])("answers %o", ([says, wire]) =>
    Effect.gen(function* () {
      progress = says
      const answer = yield* ask({ nonce: BANKID_NONCE })
      assert.deepStrictEqual<unknown>([answer.status, answer.wire], [200, wire])
      assert.lengthOf(logged, says.status === "PENDING" && says.qrText !== undefined ? 1 : 0)
    }),
  )

  it.effect("draws the QR code of its text", () =>
    Effect.gen(function* () {
      progress = { ...pending, qrText: "bankid.a.0.b" }
      const { qrcode, ...wire } = (yield* ask({ nonce: BANKID_NONCE })).wire
      assert.deepStrictEqual<unknown>(wire, { ...begun, qrText: "bankid.a.0.b" })
      assert.match(String(qrcode), /^M\d/)
    }),
  )

  it.effect("passes on the browser, its owner and where the app returns to, and keeps the browser of a start", () =>
    Effect.gen(function* () {
      progress = { status: "NO_USER" }
      const from = { accountId: undefined, endUserIp: "192.0.2.7", returnUrl: " returns to undefined" }
      const browser = Redacted.make("a browser")
      const nonce = Redacted.make(BANKID_NONCE)
      assert.strictEqual((yield* ask({})).bid, "new%20browser")
      yield* ask({ purpose: "becomeMember" }, [["session", "a session"]])
      yield* ask({ nonce: BANKID_NONCE })
      yield* ask({ nonce: BANKID_NONCE, email: "agnes@exempel.se" })
      const newBrowser = yield* browsers
      const headers = { "user-agent": "Safari", referer: "/checkout" }
      const started = yield* newBrowser().send("POST", "/auth/bankid", {}, headers)
      assert.match(started.headers.getSetCookie().join(), /^bid=new%20browser; Max-Age=600; Path=\/; HttpOnly; Secure/)
      expect(seen).toEqual([
        { ...from, browser, purpose: "login" },
        { ...from, accountId, browser: undefined, purpose: "becomeMember" },
        { ...from, browser, nonce },
        { ...from, browser, nonce, email: "agnes@exempel.se" },
        { ...from, browser: undefined, purpose: "login", returnUrl: "Safari returns to /checkout" },
      ])
    }),
  )

  it.effect("refuses an address at the start, a purpose at a poll, and a membership without a login", () =>
    Effect.gen(function* () {
      const invalid = (field: string) => [400, { _tag: "InvalidRequest", message: "Ord för InvalidRequest", field }]
      const refused = (body: object) => Effect.map(ask(body), ({ status, wire }) => [status, wire])
      assert.deepStrictEqual(yield* refused({ email: "agnes@exempel.se" }), invalid("email"))
      assert.deepStrictEqual(yield* refused({ nonce: BANKID_NONCE, purpose: "login" }), invalid("purpose"))
      assert.deepStrictEqual(yield* refused({ purpose: "becomeMember" }), [
        401,
        { _tag: "LoginNeeded", message: "NOT_LOGGED_IN", text: "Ord för NOT_LOGGED_IN" },
      ])
      const elsewhere = yield* ask({ nonce: BANKID_NONCE }, [])
      assert.deepStrictEqual<unknown>([elsewhere.status, elsewhere.wire], [200, { status: "FAILED" }])
      assert.deepStrictEqual(seen, [])
    }),
  )

  it.effect("ends the login of the browser that leaves it", () =>
    Effect.gen(function* () {
      const newBrowser = yield* browsers
      const leave = (cookies: ReadonlyArray<readonly [string, string]>) =>
        newBrowser().with(cookies).send("DELETE", "/auth/bankid", { nonce: BANKID_NONCE })
      assert.strictEqual((yield* leave([])).status, 204)
      assert.deepStrictEqual(seen, [])
      assert.strictEqual((yield* leave([["bid", "a browser"]])).status, 204)
      expect(seen).toEqual([{ browser: Redacted.make("a browser"), nonce: Redacted.make(BANKID_NONCE) }])
    }),
  )
})
