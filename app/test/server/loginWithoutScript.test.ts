/** Logging in with a second proof and deleting one's account, by forms alone: over a whole shop, with a telephone. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { Accounts } from "@kapitel/core/identity/Accounts"
import { Mailbox } from "@kapitel/core/mail/Mailbox"
import { Option } from "effect"
import { CODE_FORM, ERASE, ERASE_FORM, IDENTIFIER_FORM, LOGIN, LOGOUT_FORM, MY_PAGES } from "../../loginPaths.ts"
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
    for (const set of [answer?.headers["set-cookie"] ?? []].flat().map(String)) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      if (value === "") jar.delete(name)
      else jar.set(name, value)
    }
    assert.strictEqual(answer?.status, 303, target)
    return String(answer?.headers["location"])
  }
  const step = () => readLoginStep(readCookies(header()), true)
  const byEmail = () => post(IDENTIFIER_FORM, { type: "EMAIL", identifier: EMAIL })
  const bySms = () => post(IDENTIFIER_FORM, { type: "SMS", identifier: PHONE })
  return { post, step, byEmail, bySms, isLoggedIn: () => jar.has("__Host-kapitel-session") }
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
    assert.strictEqual(await agnes.post(CODE_FORM, { code: await mailed() }), LOGIN)
    assert.deepInclude(agnes.step(), { fault: "SECOND_PROOF_NEEDED" })
    assert.isFalse(agnes.isLoggedIn())
    await agnes.bySms()
    assert.strictEqual(await agnes.post(CODE_FORM, { code: await texted() }), MY_PAGES)
    assert.isTrue(agnes.isLoggedIn())
  })

  it("an account is erased after a recent login", async () => {
    const guest = browser("203.0.113.8")
    assert.strictEqual(await guest.post(ERASE_FORM), LOGIN)
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
    assert.strictEqual(await guest.post(LOGOUT_FORM), "/")
  })
})
