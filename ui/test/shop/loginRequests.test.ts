/** What the machines of logging in ask the shop, and how its answers reach them. */
import type { LoginRefusal } from "@kapitel/core/shop/LoginClient"
import type { ShopClient } from "@kapitel/core/shop/ShopClient"
import { loginRequests } from "@kapitel/ui/shop/loginRequests"
import { describe, expect, it } from "vitest"

const REFUSAL: LoginRefusal = { _tag: "LoginTooOften", key: "TOO_MANY_CODES", message: "Försök om en stund." }
const refused = { ok: false, refusal: REFUSAL } as const
const refusal = { key: "TOO_MANY_CODES", text: "Försök om en stund." }
const silence = { ok: false, refusal: { _tag: "Unanswered", reason: "offline" } } as const
const NOT_ANSWERED = new Error("Unanswered")
const EMAIL = { type: "EMAIL", identifier: "a@b.se" } as const
const check = { ...EMAIL, code: "1234", nonce: "n", rememberMe: true }
const USER = { isLoggedIn: true, member: true, firstName: "Agnes" }

/** A shop that gives the same answer to everything, and records what it is asked. */
const open = (answer: object) => {
  const asked: Array<ReadonlyArray<unknown>> = []
  const ask =
    (name: string) =>
    (...input: ReadonlyArray<unknown>) => {
      asked.push([name, ...input])
      return Promise.resolve(answer)
    }
  const names = (part: string, ...calls: ReadonlyArray<string>) =>
    Object.fromEntries(calls.map((call) => [call, ask(`${part}.${call}`)]))
  const client = {
    login: names(
      "login",
      "sendCode",
      "verifyCode",
      "connect",
      "openSession",
      "startBankId",
      "pollBankId",
      "leaveBankId",
    ),
    account: names("account", "me", "activateMembership", "requestIdentifierChange", "changeIdentifier"),
    consents: names("consents", "save"),
  } as unknown as ShopClient
  const ended = new AbortController()
  return { asked, requests: loginRequests(client), signal: ended.signal, abort: () => ended.abort() }
}
const value = (of: unknown) => ({ ok: true, value: of })

describe("a login's requests", () => {
  it("by code pass on what was typed, and what the shop has sent or refused", async () => {
    const sent = open(value({ nonce: "n", codeLength: 4 }))
    const start = { ...EMAIL, rememberMe: true }
    expect(await sent.requests.startCode(start, sent.signal)).toEqual({ kind: "sent", nonce: "n", codeLength: 4 })
    expect(await sent.requests.requestIdentifierChange(start, sent.signal)).toEqual({
      kind: "sent",
      nonce: "n",
      codeLength: 4,
    })
    const options = { signal: sent.signal }
    expect(sent.asked).toEqual([
      ["login.sendCode", start, options],
      ["account.requestIdentifierChange", EMAIL, options],
    ])
    const { requests, signal } = open(refused)
    expect(await requests.startCode(start, signal)).toEqual({ kind: "refused", refusal })
    expect(await requests.verifyCode(check, signal)).toEqual({ message: "REFUSED", refusal })
    expect(await requests.changeIdentifier(check, signal)).toEqual({ message: "REFUSED", refusal })
    expect(await requests.activateMembership(signal)).toEqual({ kind: "refused", refusal })
    const invalid = open({ ok: false, refusal: { _tag: "InvalidRequest", message: "Nej." } })
    expect(await invalid.requests.startCode(start, invalid.signal)).toEqual({
      kind: "refused",
      refusal: { key: "InvalidRequest", text: "Nej." },
    })
  })

  it.each([
    [
      { kind: "ticket", ticket: "t" },
      { message: "TOKEN", token: "t" },
    ],
    [{ kind: "noUser" }, { message: "NO_USER" }],
    [{ kind: "emailNotVerified" }, { message: "EMAIL_NOT_VERIFIED" }],
  ])("of a right code with %j return %j", async (verified, answer) => {
    const { requests, signal, asked } = open(value(verified))
    expect(await requests.verifyCode(check, signal)).toEqual(answer)
    expect(asked).toEqual([["login.verifyCode", check, { signal }]])
  })

  it("that connect an address return its ticket, and change an identifier without one", async () => {
    const { requests, signal, asked } = open(value({ ticket: "t" }))
    const connection = { identifier: "a@b.se", method: "SMS", code: "1234", nonce: "n" } as const
    expect(await requests.connect(connection, signal)).toEqual({ message: "TOKEN", token: "t" })
    expect(await requests.changeIdentifier(check, signal)).toEqual({ message: "CHANGED" })
    const { rememberMe: _, ...changed } = check
    expect(asked).toEqual([
      ["login.connect", connection, { signal }],
      ["account.changeIdentifier", changed, { signal }],
    ])
    const other = open(refused)
    expect(await other.requests.connect(connection, other.signal)).toEqual({ message: "REFUSED", refusal })
  })

  it.each([
    [
      { kind: "pending", nonce: "n", qrcode: "M1", autoStartUrl: "bankid:///", hint: "h" },
      { status: "PENDING", nonce: "n", qrcode: "M1", autoStartUrl: "bankid:///", hint: "h" },
    ],
    [
      { kind: "complete", ticket: "t" },
      { status: "COMPLETE", token: "t" },
    ],
    [
      { kind: "registered", ticket: "t", firstName: "Eva" },
      { status: "REGISTERED", token: "t", firstName: "Eva" },
    ],
    [
      { kind: "noUser", firstName: "Eva" },
      { status: "NO_USER", firstName: "Eva" },
    ],
    [{ kind: "emailNotVerified" }, { status: "EMAIL_NOT_VERIFIED" }],
    [
      { kind: "failed", hint: "userCancel" },
      { status: "FAILED", hint: "userCancel" },
    ],
  ])("of BankID with %j return %j", async (progress, answer) => {
    const { requests, signal, asked } = open(value(progress))
    expect(await requests.startBankId("becomeMember", signal)).toEqual(answer)
    expect(await requests.pollBankId({ nonce: "n", email: undefined }, signal)).toEqual(answer)
    expect(await requests.pollBankId({ nonce: "n", email: "a@b.se" }, signal)).toEqual(answer)
    expect(asked).toEqual([
      ["login.startBankId", { purpose: "becomeMember" }],
      ["login.pollBankId", { nonce: "n" }, { signal }],
      ["login.pollBankId", { nonce: "n", email: "a@b.se" }, { signal }],
    ])
  })

  it("cancel an order whose response arrives too late", async () => {
    const late = open(value({ kind: "pending", nonce: "n" }))
    late.abort()
    await late.requests.startBankId("login", late.signal)
    expect(late.asked.slice(1)).toEqual([["login.leaveBankId", { nonce: "n" }]])
    const ended = open(value({ kind: "failed" }))
    ended.abort()
    await ended.requests.startBankId("login", ended.signal)
    expect(ended.asked).toHaveLength(1)
  })

  it("exchange a ticket for a session, and return the account", async () => {
    const { requests, signal, asked } = open(value(USER))
    expect(await requests.enter({ token: "t", rememberMe: false }, signal)).toEqual(USER)
    expect(await requests.enter({ token: undefined, rememberMe: false }, signal)).toEqual(USER)
    expect(await requests.fetchUser()).toEqual(USER)
    expect(await requests.activateMembership(signal)).toEqual({ kind: "activated", user: USER })
    expect(await requests.saveConsent({ fieldName: "acceptsSMSMarketing", fieldValue: true }, signal)).toBeUndefined()
    expect(asked).toEqual([
      ["login.openSession", { ticket: "t", rememberMe: false }, { signal }],
      ["account.me", { signal }],
      ["account.me", { signal }],
      ["account.me", {}],
      ["account.activateMembership", { signal }],
      ["consents.save", { field: "acceptsSMSMarketing", given: true }, { signal }],
    ])
  })

  it("reject when the shop has not answered, and those that the shop has to accept also when it refuses", async () => {
    const failures = async (answer: object) => {
      const { requests, signal } = open(answer)
      const connection = { identifier: "a@b.se", method: "SMS", code: "1", nonce: "n" } as const
      const calls = {
        startBankId: requests.startBankId("login", signal),
        pollBankId: requests.pollBankId({ nonce: "n", email: undefined }, signal),
        fetchUser: requests.fetchUser(signal),
        enter: requests.enter({ token: "t", rememberMe: true }, signal),
        saveConsent: requests.saveConsent({ fieldName: "acceptsSMSMarketing", fieldValue: true }, signal),
        startCode: requests.startCode({ ...EMAIL, rememberMe: true }, signal),
        verifyCode: requests.verifyCode(check, signal),
        connect: requests.connect(connection, signal),
        activateMembership: requests.activateMembership(signal),
        changeIdentifier: requests.changeIdentifier(check, signal),
      }
      const ends = await Promise.allSettled(Object.values(calls))
      return Object.keys(calls).filter((_, at) => {
        const end = ends[at]
        if (end?.status !== "rejected") return false
        expect([end.reason]).toEqual([NOT_ANSWERED])
        return true
      })
    }
    const always = ["startBankId", "pollBankId", "fetchUser", "enter", "saveConsent"]
    expect(await failures(refused)).toEqual(always)
    expect(await failures(silence)).toEqual([
      ...always,
      "startCode",
      "verifyCode",
      "connect",
      "activateMembership",
      "changeIdentifier",
    ])
  })
})
