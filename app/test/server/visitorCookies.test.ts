/** The shop's cookies: their names, attributes and values, and which values are read. */
import { assert, describe, it } from "@effect/vitest"
import { Redacted } from "effect"
import { cartCookieHeaders, countCookieHeader } from "../../server/cartCookies.ts"
import { readCookies } from "../../server/http/cookies.ts"
import { loginCookies } from "../../server/login.ts"
import { clearLoginStepHeader, type LoginStep, loginStepHeader, readLoginStep } from "../../server/loginStep.ts"
import { sessionHeader, stepHeader } from "../../server/staff/staffCookies.ts"
import { clearTypedFieldsHeader, readTyped, type SavedFormFields, typedCookieHeader } from "../../server/typedFields.ts"
import { readVisitor } from "../../server/Visitor.ts"

const TOKEN = "Aa0_-".repeat(8).padEnd(43, "z")
const token = Redacted.make(TOKEN)
const plainText = (value: Redacted.Redacted | undefined) => value && Redacted.value(value)

describe("the cookies of a login", () => {
  const { browser, device, session, noSession, noHint, cart } = loginCookies(true)
  const named = (name: string, value: string, maxAge?: number, httpOnly = true) => ({
    name: `__Host-${name}`,
    value,
    httpOnly,
    secure: true,
    ...(maxAge === undefined ? {} : { maxAge }),
  })

  it("know a browser for ten minutes, and a device for 180 days", () => {
    assert.deepStrictEqual(browser(token), named("bid", TOKEN, 600))
    assert.deepStrictEqual(device(token), named("kapitel-device", TOKEN, 15_552_000))
  })

  it("last as long as a remembered session", () => {
    assert.deepStrictEqual(session({ sessionToken: token, expiresAt: 90_000, rememberMe: true }, true, 10_500), [
      named("kapitel-session", TOKEN, 79),
      named("kapitel-signed-in", "member", 79, false),
      named("kapitel-login-step", "", 0),
    ])
  })

  it("of another session end with the browser", () => {
    assert.deepStrictEqual(session({ sessionToken: token, expiresAt: 90_000, rememberMe: false }, false, 10_500), [
      named("kapitel-session", TOKEN),
      named("kapitel-signed-in", "account", undefined, false),
      named("kapitel-login-step", "", 0),
    ])
  })

  it("are deleted with the session", () => {
    const hint = named("kapitel-signed-in", "", 0, false)
    assert.deepStrictEqual(noSession, [named("kapitel-session", "", 0), named("bid", "", 0), hint])
    assert.deepStrictEqual(noHint, hint)
  })

  it("include those of the cart", () => {
    assert.deepStrictEqual(cart({ id: "a", itemCount: 2 }), [
      named("kapitel-cart", "a", 2_592_000),
      named("kapitel-cart-count", "2", 2_592_000, false),
    ])
  })

  it("have no prefix without TLS", () => {
    assert.deepStrictEqual(loginCookies(false).device(token), {
      name: "kapitel-device",
      value: TOKEN,
      httpOnly: true,
      secure: false,
      maxAge: 15_552_000,
    })
  })

  it.each([true, false])("are read back (over TLS: %s)", (secure) => {
    const prefix = secure ? "__Host-" : ""
    const letters = ["a", "b", "c", "d"].map((letter) => letter.repeat(43))
    const names = ["kapitel-cart", "kapitel-session", "bid", "kapitel-device"]
    const header = names.map((name, index) => `${prefix}${name}=${letters[index]}`).join("; ")
    const { cartId, sessionToken, browser, device } = loginCookies(secure).read(header)
    assert.deepStrictEqual([cartId, ...[sessionToken, browser, device].map(plainText)], letters)
    const others = loginCookies(!secure).read(header)
    assert.deepStrictEqual(Object.values(others), [undefined, undefined, undefined, undefined])
  })
})

describe("a cookie header", () => {
  it("of a cart lives 30 days", () => {
    assert.deepStrictEqual(cartCookieHeaders({ id: "a", itemCount: 2 }, true), [
      "__Host-kapitel-cart=a; Path=/; SameSite=Lax; Max-Age=2592000; HttpOnly; Secure",
      "__Host-kapitel-cart-count=2; Path=/; SameSite=Lax; Max-Age=2592000; Secure",
    ])
    assert.strictEqual(countCookieHeader(0, false), "kapitel-cart-count=0; Path=/; SameSite=Lax; Max-Age=2592000")
  })
})

describe("the visitor of a request", () => {
  it("has what its cookies contain", () => {
    const typed = { code: "A" }
    const loginStep: LoginStep = { type: "SMS", identifier: "a", rememberMe: true }
    const cookies = readCookies(
      [
        `kapitel-cart=${"a".repeat(43)}`,
        `kapitel-session=${TOKEN}`,
        typedCookieHeader(typed, false)?.split(";")[0],
        loginStepHeader(loginStep, false).split(";")[0],
      ].join("; "),
    )
    const { sessionToken, ...visitor } = readVisitor(cookies, "203.0.113.7", false)
    const noStaff = { token: undefined, step: undefined }
    assert.deepStrictEqual<unknown>(visitor, {
      cartId: "a".repeat(43),
      typed,
      loginStep,
      address: "203.0.113.7",
      staff: noStaff,
    })
    assert.strictEqual(plainText(sessionToken), TOKEN)
    assert.deepStrictEqual(readVisitor(cookies, "", true), {
      cartId: undefined,
      sessionToken: undefined,
      typed: {},
      loginStep: undefined,
      address: "",
      staff: noStaff,
    })
  })

  it("has the session and the login of staff apart from those of a customer", () => {
    const step = {
      browser: "b".repeat(43),
      email: "vera@exempel.se",
      shared: true,
      nonce: "0123456789abcdef".repeat(2),
    }
    const header = [sessionHeader(TOKEN, true), stepHeader(step, true)].map((cookie) => cookie.split(";")[0]).join("; ")
    const { staff, sessionToken, loginStep } = readVisitor(readCookies(header), "", true)
    assert.strictEqual(plainText(staff?.token), TOKEN)
    assert.deepStrictEqual(staff?.step, step)
    assert.deepStrictEqual([sessionToken, loginStep], [undefined, undefined])
    assert.deepStrictEqual(readVisitor(readCookies(header), "", false).staff, { token: undefined, step: undefined })
  })

  it.each([TOKEN.slice(1), `${TOKEN}a`, `${TOKEN.slice(1)}.`, `.${TOKEN}`, ""])("has no session %o", (value) => {
    assert.isUndefined(readVisitor(new Map([["kapitel-session", value]]), "", false).sessionToken)
  })
})

describe("the progress of a login in its cookie", () => {
  const NONCE = "0123456789abcdef".repeat(2)
  const start = { type: "EMAIL", identifier: "agnes@exempel.se", rememberMe: false } as const
  const stored = (step: LoginStep) => readLoginStep(readCookies(loginStepHeader(step, true).split(";")[0]), true)
  const CLEARED = "__Host-kapitel-login-step=; Path=/; SameSite=Lax; Max-Age=0; HttpOnly; Secure"

  it.each<[Partial<LoginStep>]>([
    [{}],
    [{ type: "SMS", rememberMe: true }],
    [{ identifier: "x".repeat(254) }],
    [{ sent: { nonce: NONCE, codeLength: 4 }, fault: "WRONG_CODE" }],
    [{ sent: { nonce: NONCE, codeLength: 8 }, fault: "FAILED" }],
    [{ after: "BANKID", erasing: true }],
  ])("is read back with %o", (more) => {
    assert.deepStrictEqual(stored({ ...start, ...more }), { ...start, ...more })
  })

  it.each([
    { identifier: "x".repeat(255) },
    { type: "POST" },
    { rememberMe: "yes" },
    { sent: { nonce: NONCE.slice(1), codeLength: 4 } },
    { sent: { nonce: `${NONCE}0`, codeLength: 4 } },
    { sent: { nonce: `g${NONCE.slice(1)}`, codeLength: 4 } },
    { sent: { nonce: NONCE, codeLength: 3 } },
    { sent: { nonce: NONCE, codeLength: 9 } },
    { erasing: false },
    { fault: "OTHER" },
  ])("is not stored and not read with %o", (more) => {
    const step = { ...start, ...more } as unknown as LoginStep
    assert.strictEqual(loginStepHeader(step, true), CLEARED)
    const value = Buffer.from(JSON.stringify(step)).toString("base64url")
    assert.isUndefined(readLoginStep(new Map([["__Host-kapitel-login-step", value]]), true))
  })

  it("lives ten minutes, unreadable for scripts", () => {
    assert.match(
      loginStepHeader(start, true),
      /^__Host-kapitel-login-step=[\w-]+; Path=\/; SameSite=Lax; Max-Age=600; HttpOnly; Secure$/,
    )
    assert.strictEqual(clearLoginStepHeader(true), CLEARED)
    assert.isUndefined(readLoginStep(new Map(), true))
  })
})

describe("what was typed into a refused form", () => {
  const FIELDS = ["email", "phone", "firstName", "lastName", "street", "zipCode", "city"] as const
  const all = (text: string) => Object.fromEntries(FIELDS.map((field) => [field, text]))
  const valueOf = (typed: SavedFormFields) => /^kapitel-typed=([^;]+);/.exec(typedCookieHeader(typed, false) ?? "")?.[1]
  const [SHORT, LONG] = ["x".repeat(60), "x".repeat(254)]

  it.each<[SavedFormFields]>([
    [{ code: SHORT }],
    [{ giftCard: SHORT }],
    [{ lookup: { number: LONG, email: LONG } }],
    [{ lookup: { number: "", email: "a" } }],
    [{ customer: all(LONG) }],
    [{ code: "", customer: { city: "a" } }],
  ])("is read back: %o", (typed) => {
    const value = valueOf(typed)
    assert.isDefined(value)
    assert.deepStrictEqual(readTyped(new Map([["kapitel-typed", value]]), false), typed)
  })

  it.each<[SavedFormFields]>([
    [{}],
    [{ code: "", giftCard: "", lookup: { number: "", email: "" }, customer: all("") }],
    [{ code: `${SHORT}x` }],
    [{ giftCard: `${SHORT}x` }],
    [{ lookup: { number: `${LONG}x` } }],
    [{ lookup: { email: `${LONG}x` } }],
    ...FIELDS.map((field): [SavedFormFields] => [{ customer: { [field]: `${LONG}x` } }]),
  ])("is not stored: %o", (typed) => {
    assert.isUndefined(typedCookieHeader(typed, false))
  })

  it("is stored as far as browsers store it", () => {
    /** A customer whose cookie is made of this many bytes. */
    const ofBytes = (bytes: number): SavedFormFields => {
      let rest = bytes - JSON.stringify({ customer: all("") }).length
      const texts = FIELDS.map((field) => {
        const taken = Math.min(508, rest)
        rest -= taken
        return [field, "ö".repeat(taken >> 1) + "a".repeat(taken % 2)]
      })
      return { customer: Object.fromEntries(texts) }
    }
    assert.lengthOf(valueOf(ofBytes(2_925)) ?? "", 3_900)
    assert.isUndefined(valueOf(ofBytes(2_926)))
  })

  it("lives two minutes, unreadable for scripts", () => {
    assert.match(
      typedCookieHeader({ code: "A" }, true) ?? "",
      /^__Host-kapitel-typed=[\w-]+; Path=\/; SameSite=Lax; Max-Age=120; HttpOnly; Secure$/,
    )
    assert.strictEqual(
      clearTypedFieldsHeader(true),
      "__Host-kapitel-typed=; Path=/; SameSite=Lax; Max-Age=0; HttpOnly; Secure",
    )
    assert.deepStrictEqual(readTyped(new Map(), true), {})
  })
})
