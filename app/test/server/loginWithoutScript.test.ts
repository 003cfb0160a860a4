/** Logging in with a second proof and deleting one's account, by forms alone: over a whole shop, with a telephone. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { Accounts } from "@kapitel/core/identity/Accounts"
import { Mailbox } from "@kapitel/core/mail/Mailbox"
import { Option } from "effect"
import {
  CODE_FORM,
  ERASE,
  ERASE_FORM,
  IDENTIFIER_FORM,
  LOGGED_OUT,
  LOGIN,
  LOGOUT_FORM,
  MY_PAGES,
  OTHER_IDENTIFIER_FORM,
} from "../../loginPaths.ts"
import type { Handler } from "../../server/handleRequest.ts"
import { readCookies } from "../../server/http/cookies.ts"
import { makeLoginForms } from "../../server/loginForms.ts"
import { readLoginStep } from "../../server/loginStep.ts"
import { pageAddress } from "../../server/pageAddress.ts"
import { startSimulator } from "../../simulators/elks/startSimulator.ts"
import { ORIGIN, shopRequest } from "./shopRequest.ts"
import { openTemporaryShop, type TemporaryShop } from "./temporaryShop.ts"

const EMAIL = "agnes@exempel.se"
const PHONE = "+46701234567"

let opened: TemporaryShop
let telephone: Awaited<ReturnType<typeof startSimulator>>
let forms: Handler

beforeAll(async () => {
  telephone = await startSimulator({ port: 0, host: "127.0.0.1", username: "demo-shop", password: "demo-secret" })
  opened = await openTemporaryShop({ elksSimulatorUrl: Option.some(telephone.origin) })
  forms = makeLoginForms({ shop: opened.shop, secure: true })
}, 60_000)
afterAll(async () => {
  await opened.close()
  await telephone.close()
})

/** A browser without script at this address. */
const browser = (address: string) => {
  const jar = new Map<string, string>()
  /** The cookies of the last answer. */
  const set: Array<string> = []
  const header = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ")
  const post = async (target: string, fields: Readonly<Record<string, string>> = {}) => {
    const answer = await forms(
      shopRequest({
        method: "POST",
        target,
        address,
        headers: { "content-type": "application/x-www-form-urlencoded", cookie: header(), origin: ORIGIN },
        body: new URLSearchParams(fields).toString(),
      }),
    )
    set.splice(0, set.length, ...[answer?.headers["set-cookie"] ?? []].flat().map(String))
    for (const cookie of set) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value === "") jar.delete(name)
      else jar.set(name, value)
    }
    assert.strictEqual(answer?.status, 303, target)
    return String(answer?.headers["location"])
  }
  const step = () => readLoginStep(readCookies(header()), true)
  const byEmail = () => post(IDENTIFIER_FORM, { type: "EMAIL", identifier: EMAIL })
  const bySms = () => post(IDENTIFIER_FORM, { type: "SMS", identifier: PHONE })
  return { post, step, byEmail, bySms, set, isLoggedIn: () => jar.has("__Host-kapitel-session") }
}

const codeIn = (text: string): string => /\b\d{4}\b/.exec(text)?.[0] ?? ""
const mailed = async (): Promise<string> => {
  const emails = await opened.shop.runPromise(Mailbox.use((mailbox) => mailbox.latest(1)))
  return codeIn(`${emails[0]?.subject} ${emails[0]?.text}`)
}
const texted = async (): Promise<string> => {
  const messages = (await (await fetch(`${telephone.origin}/__sim/messages`)).json()) as ReadonlyArray<{
    message: string
  }>
  return codeIn(messages.at(-1)?.message ?? "")
}

const account = () => opened.shop.runPromise(Accounts.use((accounts) => accounts.findByEmail(EMAIL)))

describe("without script", () => {
  beforeAll(async () => {
    await opened.shop.runPromise(
      Accounts.use((accounts) => accounts.create({ email: EMAIL, phone: PHONE }, Date.now())),
    )
  })

  it("an address under attack asks an unknown device for both codes, and then logs in", async () => {
    // Agnes' first device: it verifies her address.
    const first = browser("203.0.113.6")
    await first.byEmail()
    assert.strictEqual(await first.post(CODE_FORM, { code: await mailed() }), MY_PAGES)
    const other = browser("198.51.100.7")
    for (let code = 0; code < 3; code++) {
      await other.byEmail()
      const right = await mailed()
      for (let wrong = 0; wrong < 3; wrong++) await other.post(CODE_FORM, { code: right === "0000" ? "1111" : "0000" })
    }
    const agnes = browser("203.0.113.7")
    await agnes.byEmail()
    assert.strictEqual(await agnes.post(CODE_FORM, { code: await mailed() }), `${LOGIN}#login-page-code`)
    assert.deepInclude(agnes.step(), { fault: "SECOND_PROOF_NEEDED" })
    assert.isFalse(agnes.isLoggedIn())
    await agnes.bySms()
    assert.strictEqual(await agnes.post(CODE_FORM, { code: await texted() }), MY_PAGES)
    assert.isTrue(agnes.isLoggedIn())
  })

  it("an account is erased after a recent login", async () => {
    const guest = browser("203.0.113.8")
    assert.strictEqual(await guest.post(ERASE_FORM), `${LOGIN}#login-email`)
    assert.deepInclude(guest.step(), { fault: "NOT_LOGGED_IN", erasing: true })
    assert.isTrue(Option.isSome(await account()))
    // The login leads to the page that asks for confirmation, and not to My pages.
    await guest.bySms()
    assert.strictEqual(await guest.post(CODE_FORM, { code: await texted() }), ERASE)
    assert.isTrue(guest.isLoggedIn())
    assert.isTrue(Option.isSome(await account()))
    const done = await guest.post(ERASE_FORM)
    // The page receives the parameter, and shows it.
    assert.strictEqual(pageAddress(new URL(done, ORIGIN)).address, `${ERASE}?borttaget=1`)
    assert.isFalse(guest.isLoggedIn())
    assert.isTrue(Option.isNone(await account()))
    assert.strictEqual(await guest.post(LOGOUT_FORM), LOGGED_OUT)
  })
})

describe("a new customer without script", () => {
  const sent = { nonce: /^[0-9a-f]{32}$/, codeLength: 4 }
  const stepOf = (agnes: ReturnType<typeof browser>) => {
    const { sent: given, ...step } = agnes.step() ?? {}
    if (given !== undefined) {
      assert.match(given.nonce, sent.nonce)
      assert.strictEqual(given.codeLength, sent.codeLength)
    }
    return { ...step, isSent: given !== undefined }
  }

  it("with a number is asked for an address next, and has both", async () => {
    const [email, phone] = ["bo@exempel.se", "+46701234568"]
    const bo = browser("203.0.113.9")
    const remembered = { rememberMe: "on" }
    assert.strictEqual(await bo.post(IDENTIFIER_FORM, { type: "SMS", identifier: phone, ...remembered }), LOGIN)
    assert.deepStrictEqual(stepOf(bo), { type: "SMS", identifier: phone, rememberMe: true, isSent: true })
    assert.strictEqual(await bo.post(CODE_FORM, { code: await texted() }), LOGIN)
    assert.deepStrictEqual(stepOf(bo), {
      type: "EMAIL",
      identifier: "",
      rememberMe: true,
      after: "SMS",
      isSent: false,
    })
    assert.isFalse(bo.isLoggedIn())
    assert.strictEqual(await bo.post(IDENTIFIER_FORM, { type: "EMAIL", identifier: email, ...remembered }), LOGIN)
    assert.deepStrictEqual(stepOf(bo), {
      type: "EMAIL",
      identifier: email,
      rememberMe: true,
      after: "SMS",
      isSent: true,
    })
    assert.strictEqual(await bo.post(CODE_FORM, { code: await mailed() }), MY_PAGES)
    assert.isTrue(bo.isLoggedIn())
    assert.match(bo.set.find((cookie) => cookie.startsWith("__Host-kapitel-session=")) ?? "", /Max-Age=\d{7}/)
    const found = await opened.shop.runPromise(Accounts.use((accounts) => accounts.findByEmail(email)))
    assert.deepInclude(Option.getOrThrow(found), { email, phone })
  })

  it("with an address is logged in at once", async () => {
    const cia = browser("203.0.113.10")
    await cia.post(IDENTIFIER_FORM, { type: "EMAIL", identifier: "cia@exempel.se" })
    assert.strictEqual(await cia.post(CODE_FORM, { code: ` ${(await mailed()).replace(/^../, "$&-")} ` }), MY_PAGES)
    assert.isTrue(cia.isLoggedIn())
    assert.notMatch(cia.set.find((cookie) => cookie.startsWith("__Host-kapitel-session=")) ?? "", /Max-Age/)
  })

  it("may correct a code, and begin again with another address", async () => {
    const agnes = browser("203.0.113.11")
    await agnes.byEmail()
    const code = await mailed()
    const wrong = code === "0000" ? "1111" : "0000"
    for (const typed of ["", "12", "abcd", wrong]) {
      assert.strictEqual(await agnes.post(CODE_FORM, { code: typed }), `${LOGIN}#login-page-code`, typed)
      assert.deepStrictEqual(stepOf(agnes), {
        type: "EMAIL",
        identifier: EMAIL,
        rememberMe: false,
        fault: "WRONG_CODE",
        isSent: true,
      })
    }
    // Sent again, the code is another one, and the message is gone.
    await agnes.byEmail()
    assert.deepStrictEqual(stepOf(agnes), { type: "EMAIL", identifier: EMAIL, rememberMe: false, isSent: true })
    assert.strictEqual(await agnes.post(OTHER_IDENTIFIER_FORM), LOGIN)
    assert.isUndefined(agnes.step())
    assert.deepStrictEqual(agnes.set, ["__Host-kapitel-login-step=; Path=/; SameSite=Lax; Max-Age=0; HttpOnly; Secure"])
  })
})
