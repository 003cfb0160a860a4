/** The forms and links of My pages, over a whole shop. */

import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { AGNES } from "@kapitel/core/contracts/checkout/agnes"
import { Accounts } from "@kapitel/core/identity/Accounts"
import { FRESH_LOGIN_MS, Identity } from "@kapitel/core/identity/Identity"
import type { AccountId } from "@kapitel/core/identity/Member"
import { Option, Redacted } from "effect"
import {
  ADDRESS_FORM,
  CODE_FORM,
  CONSENT_FORM,
  EXPORT,
  IDENTIFIER_FORM,
  LOGIN,
  LOGOUT_FORM,
  MY_PAGES,
} from "../../loginPaths.ts"
import type { Handler } from "../../server/handleRequest.ts"
import { readCookies } from "../../server/http/cookies.ts"
import { makeLoginForms } from "../../server/loginForms.ts"
import { readLoginStep } from "../../server/loginStep.ts"
import { readTyped } from "../../server/typedFields.ts"
import { giftCards, MEMBER } from "./giftCards.ts"
import { shopRequest } from "./shopRequest.ts"
import { openTemporaryShop, type TemporaryShop } from "./temporaryShop.ts"

let opened: TemporaryShop
let forms: Handler
let customer: AccountId
let member: AccountId

beforeAll(async () => {
  opened = await openTemporaryShop()
  forms = makeLoginForms({ shop: opened.shop, secure: true })
  await opened.shop.runPromise(giftCards({}))
  customer = (
    await opened.shop.runPromise(Accounts.use((accounts) => accounts.create({ email: AGNES.email }, Date.now())))
  ).id
  member = Option.getOrThrow(await opened.shop.runPromise(Identity.use((identity) => identity.findByNumber(MEMBER))))
}, 60_000)
afterAll(() => opened.close())

const run: TemporaryShop["shop"]["runPromise"] = (effect, options) => opened.shop.runPromise(effect, options)

/** The cookie of a session that began at this time. */
const loggedIn = async (accountId: AccountId, at = Date.now()) => {
  const { sessionToken } = await run(Identity.use((identity) => identity.createSession(accountId, at, false)))
  return `__Host-kapitel-session=${Redacted.value(sessionToken)}`
}
const isLive = async (cookie: string) => {
  const token = Redacted.make(cookie.split("=")[1] ?? "")
  return Option.isSome(await run(Identity.use((identity) => identity.sessionOf(token, Date.now()))))
}
const consentsOf = async (accountId: AccountId) =>
  Option.getOrThrow(await run(Accounts.use((accounts) => accounts.find(accountId)))).consents

const send = async (method: "GET" | "POST", target: string, headers: Record<string, string>, body = "") => {
  const answer = await forms(shopRequest({ method, target, headers, body }))
  const set = [answer?.headers["set-cookie"] ?? []].flat().map(String)
  const step = readLoginStep(readCookies(set.at(-1)?.split(";")[0]), true)
  return { answer, set: set.map((cookie) => cookie.split("=")[0]), step, location: answer?.headers["location"] }
}
const post = (target: string, cookie = "", fields: Readonly<Record<string, string>> = {}) =>
  send(
    "POST",
    target,
    { "content-type": "application/x-www-form-urlencoded", cookie },
    new URLSearchParams(fields).toString(),
  )

describe("exporting the account's data by a link", () => {
  const accept = "text/html,*/*"

  it("is a file after a recent login", async () => {
    const { answer } = await send("GET", EXPORT, { accept, cookie: await loggedIn(customer) })
    assert.deepInclude(answer?.headers, { "content-disposition": 'attachment; filename="mina-uppgifter.json"' })
    assert.match(String(answer?.headers["cache-control"]), /no-store/)
    assert.strictEqual(answer?.status, 200)
    assert.deepInclude(JSON.parse(String(answer?.body)).account, { email: AGNES.email })
  })

  it.each([
    ["LOGIN_NOT_FRESH", () => loggedIn(customer, Date.now() - FRESH_LOGIN_MS - 1)],
    ["NOT_LOGGED_IN", () => Promise.resolve("")],
  ] as const)("otherwise redirects to the login, with the reason: %s", async (fault, cookie) => {
    const { location, step } = await send("GET", EXPORT, { accept, cookie: await cookie() })
    assert.strictEqual(location, `${LOGIN}#login-email`)
    assert.deepStrictEqual(step, { type: "EMAIL", identifier: "", rememberMe: false, fault })
  })

  it("answers JSON to a program", async () => {
    assert.isUndefined((await send("GET", EXPORT, { accept: "application/json" })).answer)
    assert.isUndefined((await send("GET", EXPORT, {})).answer)
    assert.isUndefined((await send("POST", EXPORT, { accept })).answer)
  })
})

describe("logging out by a form", () => {
  const GONE = [
    "__Host-kapitel-session",
    "__Host-bid",
    "__Host-kapitel-signed-in",
    "__Host-kapitel-cart",
    "__Host-kapitel-cart-count",
    "__Host-kapitel-login-step",
  ]

  it("ends this session and no other", async () => {
    const [here, elsewhere] = [await loggedIn(customer), await loggedIn(customer)]
    const { location, set } = await post(LOGOUT_FORM, here)
    assert.deepStrictEqual([location, set], ["/logga-in?utloggad=1", GONE])
    assert.deepStrictEqual([await isLive(here), await isLive(elsewhere)], [false, true])
  })

  it("ends all sessions on request, and redirects a guest", async () => {
    const [here, elsewhere] = [await loggedIn(customer), await loggedIn(customer)]
    const { location, set } = await post(LOGOUT_FORM, here, { scope: "everywhere" })
    assert.deepStrictEqual([location, set], ["/logga-in?utloggad=1", GONE])
    assert.deepStrictEqual([await isLive(here), await isLive(elsewhere)], [false, false])
    const again = await post(LOGOUT_FORM, here, { scope: "everywhere" })
    assert.deepStrictEqual([again.location, again.set], ["/logga-in?utloggad=1", ["__Host-kapitel-login-step"]])
  })
})

describe("changing a consent and an address by a form", () => {
  it("is possible for members, and redirects back in any case", async () => {
    const cookie = await loggedIn(member)
    const [fieldName, fieldValue] = ["acceptsSMSMarketing", "true"]
    const before = await consentsOf(member)
    for (const [target, fields, who] of [
      [CONSENT_FORM, { fieldName: "acceptsNothing", fieldValue }, cookie],
      [CONSENT_FORM, { fieldName, fieldValue }, ""],
      [CONSENT_FORM, { fieldName, fieldValue }, await loggedIn(customer)],
      [ADDRESS_FORM, { order: "no token" }, cookie],
      [ADDRESS_FORM, { order: "A".repeat(43) }, cookie],
      [ADDRESS_FORM, {}, cookie],
    ] as const) {
      const { answer, location } = await post(target, who, fields)
      assert.deepStrictEqual([answer?.status, location], [303, MY_PAGES])
    }
    assert.deepStrictEqual(await consentsOf(member), before)
    await post(CONSENT_FORM, cookie, { fieldName, fieldValue })
    assert.strictEqual((await consentsOf(member)).acceptsSMSMarketing, "granted")
    for (const value of ["false", "yes", ""]) {
      await post(CONSENT_FORM, cookie, { fieldName, fieldValue })
      await post(CONSENT_FORM, cookie, { fieldName, fieldValue: value })
      assert.notStrictEqual((await consentsOf(member)).acceptsSMSMarketing, "granted", value)
    }
  })

  it("the address is kept when an order of another account is named, and deleted when none is", async () => {
    const address = { street: "Kaponjärgatan 4", zipCode: "413 02", city: "Göteborg" }
    await run(Accounts.use((accounts) => accounts.saveAddress(member, address)))
    const addressOf = async () =>
      Option.getOrThrow(await run(Accounts.use((accounts) => accounts.find(member)))).address
    const cookie = await loggedIn(member)
    await post(ADDRESS_FORM, cookie, { order: "A".repeat(43) })
    assert.deepStrictEqual(await addressOf(), address)
    await post(ADDRESS_FORM, cookie, {})
    assert.isUndefined(await addressOf())
  })

  it("a typed address is stored for a member; what is refused is kept, and its first field gets the focus", async () => {
    const addressOf = async (id: AccountId) =>
      Option.getOrThrow(await run(Accounts.use((accounts) => accounts.find(id)))).address
    const cookie = await loggedIn(member)
    const typed = { street: "Nygatan 2", zipCode: "2711", city: "Ystad" }
    const refused = await post(ADDRESS_FORM, cookie, typed)
    assert.deepStrictEqual([refused.location, refused.set], [`${MY_PAGES}?adress=fel#fel`, ["__Host-kapitel-typed"]])
    const kept = readCookies(String(refused.answer?.headers["set-cookie"]).split(";")[0])
    assert.deepStrictEqual(readTyped(kept, true), { address: typed })
    for (const nothing of [{ street: "" }, { street: "", zipCode: "", city: "" }]) {
      const empty = await post(ADDRESS_FORM, cookie, nothing)
      assert.deepStrictEqual([empty.location, empty.set], [`${MY_PAGES}?adress=fel#fel`, []])
    }
    assert.isUndefined(await addressOf(member))

    const saved = await post(ADDRESS_FORM, cookie, { ...typed, zipCode: "27142" })
    assert.deepStrictEqual(
      [saved.location, saved.set],
      [`${MY_PAGES}?adress=sparad#address-saved`, ["__Host-kapitel-typed"]],
    )
    assert.deepStrictEqual(await addressOf(member), { ...typed, zipCode: "271 42" })
    for (const who of ["", await loggedIn(customer)]) {
      assert.strictEqual((await post(ADDRESS_FORM, who, { ...typed, zipCode: "27142" })).location, MY_PAGES)
    }
    assert.isUndefined(await addressOf(customer))
    await post(ADDRESS_FORM, cookie, {})
  })
})

describe("logging in by a code with forms", () => {
  it("refuses an invalid address or foreign number, with the reason on the page", async () => {
    for (const [type, identifier, fault] of [
      ["EMAIL", "agnes", "INVALID_IDENTIFIER"],
      ["SMS", "+4520123456", "NOT_SWEDISH_MOBILE"],
    ] as const) {
      const { location, set, step } = await post(IDENTIFIER_FORM, "", { type, identifier, rememberMe: "on" })
      assert.strictEqual(location, `${LOGIN}#login-${type === "EMAIL" ? "email" : "tel"}`)
      assert.deepStrictEqual(step, { type, identifier, rememberMe: true, fault })
      assert.deepStrictEqual(set, ["__Host-kapitel-login-step"])
    }
  })

  it("reports a failed sender as the shop's failure, and the browser is known the next time", async () => {
    const { set, step } = await post(IDENTIFIER_FORM, "", { type: "SMS", identifier: AGNES.phone })
    assert.strictEqual(step?.fault, "FAILED")
    assert.deepStrictEqual(set, ["__Host-bid", "__Host-kapitel-login-step"])
  })

  it("reads what is missing as an empty e-mail address, and stores no more than an address has", async () => {
    const fault = "INVALID_IDENTIFIER"
    for (const [fields, identifier] of [
      [{}, ""],
      [{ type: "POST", identifier: "x".repeat(255) }, "x".repeat(254)],
    ] as const) {
      const { step } = await post(IDENTIFIER_FORM, "", fields)
      assert.deepStrictEqual(step, { type: "EMAIL", identifier, rememberMe: false, fault })
    }
  })

  it("is a form, at its own address", async () => {
    assert.strictEqual((await send("GET", IDENTIFIER_FORM, {})).answer?.status, 405)
    assert.strictEqual((await send("POST", IDENTIFIER_FORM, { "content-type": "text/plain" })).answer?.status, 415)
    assert.isUndefined((await post(`${IDENTIFIER_FORM}/x`)).answer)
  })

  it("needs a requested code first", async () => {
    const { location, set } = await post(CODE_FORM, "", { code: "1234" })
    assert.deepStrictEqual([location, set], [LOGIN, []])
  })

  it("accepts a code only from the browser that requested it", async () => {
    const response = await send(
      "POST",
      IDENTIFIER_FORM,
      { "content-type": "application/x-www-form-urlencoded" },
      `type=EMAIL&identifier=${AGNES.email}`,
    )
    const [bid = "", remembered = ""] = [response.answer?.headers["set-cookie"] ?? []]
      .flat()
      .map((set) => set.split(";")[0])
    const elsewhere = await post(CODE_FORM, remembered, { code: "1234" })
    assert.strictEqual(elsewhere.step?.fault, "CODE_EXPIRED")
    const known = await post(IDENTIFIER_FORM, bid, { type: "EMAIL", identifier: AGNES.email })
    assert.include(String(known.answer?.headers["set-cookie"]), bid)
  })
})
