import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { PersonKey } from "@kapitel/core/identity/Account"
import { Accounts } from "@kapitel/core/identity/Accounts"
import { KeyedHash } from "@kapitel/core/identity/KeyedHash"
import { Clock, Effect, Option } from "effect"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { makeBankIdApp } from "../../server/bankIdApp.ts"
import type { Handler } from "../../server/handleRequest.ts"
import type { ShopResponse } from "../../server/http/ShopResponse.ts"
import { mountLogin } from "../../server/login.ts"
import { startSimulator } from "../../simulators/bankid/startSimulator.ts"
import type { Simulator } from "../../simulators/service/listen.ts"
import { ORIGIN, shopRequest } from "./shopRequest.ts"
import { openTemporaryShop, type TemporaryShop } from "./temporaryShop.ts"

const AGNES = "198504129845"

let simulator: Simulator
let temporary: TemporaryShop
let login: Handler

beforeAll(async () => {
  simulator = await startSimulator({ port: 0, host: "127.0.0.1", tls: undefined })
  temporary = await openTemporaryShop({ bankIdSimulatorUrl: Option.some(simulator.origin) })
  login = await mountLogin({
    shop: temporary.shop,
    secure: false,
    bankIdApp: makeBankIdApp(ORIGIN, Option.none()),
    limits: { bankIdStartsPerMinute: 100 },
  })
})
afterAll(async () => {
  await temporary.close()
  await simulator.close()
})

const control = async (path: string, body: unknown): Promise<Record<string, unknown>> => {
  const headers = { "content-type": "application/json" }
  const answer = await fetch(simulator.origin + path, { method: "POST", headers, body: JSON.stringify(body) })
  return (await answer.json()) as Record<string, unknown>
}

/** One browser, which stores and sends its cookies. */
class Browser {
  readonly #jar = new Map<string, string>()
  cookies: ReadonlyArray<string> = []

  async send(
    method: string,
    body: unknown,
    headers: Record<string, string> = {},
    target = "/auth/bankid",
  ): Promise<ShopResponse> {
    const cookie = [...this.#jar].map(([name, value]) => `${name}=${value}`).join("; ")
    const answer = await login(
      shopRequest({
        method,
        target,
        headers: { "content-type": "application/json", cookie, ...headers },
        body: JSON.stringify(body),
      }),
    )
    if (answer === undefined) throw new Error("no answer")
    this.cookies = [answer.headers["set-cookie"] ?? []].flat().map(String)
    for (const setCookie of this.cookies) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(setCookie) ?? []
      this.#jar.set(name, value)
    }
    return answer
  }

  async go(body: unknown, headers: Record<string, string> = {}): Promise<Record<string, unknown>> {
    return JSON.parse(String((await this.send("POST", body, headers)).body)) as Record<string, unknown>
  }
}

/** Polls until it is no longer pending. */
const ended = async (browser: Browser, nonce: unknown): Promise<Record<string, unknown>> => {
  for (;;) {
    const polled = await browser.go({ nonce })
    if (polled["status"] !== "PENDING") return polled
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

describe("POST /auth/bankid", () => {
  it("starts with an empty body: a QR code, an address to open, and an HttpOnly cookie (LOGIN-03, LOGIN-09)", async () => {
    const browser = new Browser()
    const started = await browser.go({})
    assert.strictEqual(started["status"], "PENDING")
    assert.match(String(started["nonce"]), /^[\w-]{22}$/)
    assert.match(String(started["qrText"]), /^bankid\.[\w-]{36}\.0\.[0-9a-f]{64}$/)
    assert.match(String(started["qrcode"]), new RegExp(`^(M\\d{1,2} \\d{1,2}h\\d+v1h-\\d+z)+$`))
    assert.strictEqual(
      started["autoStartUrl"],
      `bankid:///?autostarttoken=${String(started["autoStartToken"])}&redirect=null`,
    )
    assert.lengthOf(browser.cookies, 1)
    assert.match(browser.cookies[0] ?? "", /; Max-Age=600;.*HttpOnly.*SameSite=Lax|SameSite=Lax.*HttpOnly/)
    assert.notInclude(JSON.stringify(started), "orderRef")
  })

  it("returns the login as a ticket, which the same browser exchanges for a session (LOGIN-05, LOGIN-09)", async () => {
    const email = "agnes@exempel.se"
    await temporary.shop.runPromise(
      Effect.gen(function* () {
        const [accounts, { peppered }] = [yield* Accounts, yield* KeyedHash]
        const person = {
          personKey: PersonKey.make(peppered("person", AGNES)),
          firstName: "Agnes",
          lastName: "Edvardsson",
        }
        yield* accounts.create({ email, person }, yield* Clock.currentTimeMillis)
      }),
    )
    const browser = new Browser()
    const { nonce, qrText } = await browser.go({})
    const { orderRef, met } = await control("/__sim/scan", { qr: qrText })
    assert.isTrue(met)
    await control("/__sim/act", { orderRef, do: "confirm" })
    const done = await ended(browser, nonce)
    assert.deepStrictEqual([done["status"], done["existingUser"]], ["COMPLETE", { engage: { firstName: "Agnes" } }])
    assert.match(String(done["token"]), /^[\w-]{43}$/)
    assert.deepStrictEqual(await browser.go({ nonce }), { status: "FAILED" })
    const thief = new Browser()
    await thief.go({})
    const token = done["token"]
    assert.strictEqual((await thief.send("POST", { token }, {}, "/auth/session")).status, 409)
  })

  it("answers a browser without the cookie, or with another, as for an unknown order", async () => {
    const { nonce } = await new Browser().go({})
    assert.deepStrictEqual(await new Browser().go({ nonce }), { status: "FAILED" })
    const other = new Browser()
    await other.go({})
    assert.deepStrictEqual(await other.go({ nonce }), { status: "FAILED" })
  })

  it("refuses unknown orders, and a membership without a session", async () => {
    const browser = new Browser()
    const statusOf = async (body: unknown) => (await browser.send("POST", body)).status
    assert.strictEqual(await statusOf({ returnUrl: "https://evil.example/" }), 400)
    assert.strictEqual(await statusOf({ email: "a@b.se" }), 400)
    assert.strictEqual(await statusOf({ nonce: "x".repeat(22), purpose: "login" }), 400)
    assert.strictEqual(await statusOf({ nonce: "short" }), 400)
    assert.strictEqual(await statusOf({ purpose: "becomeMember" }), 401)
  })

  it("reports when BankID does not respond", async () => {
    await control("/__sim/fault", { next: "503", path: "/rp/v6.0/auth" })
    assert.deepStrictEqual(await new Browser().go({}), { status: "FAILED", hint: "unavailable" })
  })

  it("S5: returns to pages of the shop only", async () => {
    const safari = {
      "user-agent":
        "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
    }
    const returnUrlFrom = async (referer: string): Promise<unknown> => {
      const { autoStartToken } = await new Browser().go({}, { ...safari, referer })
      const { orderRef } = await control("/__sim/open", { autoStartToken })
      const answer = await fetch(`${simulator.origin}/__sim/orders`)
      const { orders } = (await answer.json()) as {
        orders: ReadonlyArray<{ orderRef: string; request: { returnUrl?: string } }>
      }
      return orders.find((order) => order.orderRef === orderRef)?.request.returnUrl
    }
    assert.strictEqual(await returnUrlFrom(`${ORIGIN}/checkout?a=1`), `${ORIGIN}/checkout?a=1`)
    const foreign = [
      "https://evil.example/checkout",
      `${ORIGIN}.evil.example/`,
      `https://evil.example/?${ORIGIN}/`,
      "//evil.example/",
      "no address",
    ]
    for (const referer of foreign) assert.strictEqual(await returnUrlFrom(referer), `${ORIGIN}/`)
  })

  it("cancels a login that is left, at BankID too", async () => {
    const browser = new Browser()
    const { nonce, autoStartToken } = await browser.go({})
    assert.strictEqual((await browser.send("DELETE", { nonce })).status, 204)
    assert.deepStrictEqual(await browser.go({ nonce }), { status: "FAILED" })
    for (let tries = 0; tries < 50; tries++) {
      const { met } = await control("/__sim/open", { autoStartToken })
      if (met === false) return
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    assert.fail("the app can still be opened")
  })

  it("limits new logins of a network per minute, in all processes together; polls do not count", async () => {
    const mount = () =>
      mountLogin({
        shop: temporary.shop,
        secure: false,
        bankIdApp: makeBankIdApp(ORIGIN, Option.none()),
        limits: { bankIdStartsPerMinute: 2 },
      })
    const [one, other] = [await mount(), await mount()]
    const status = async (limited: typeof one, body: unknown, address = "198.51.100.7") => {
      const headers = { "content-type": "application/json" }
      const request = { method: "POST", target: "/auth/bankid", headers, body: JSON.stringify(body), address }
      return (await limited(shopRequest(request)))?.status
    }
    assert.deepStrictEqual([await status(one, {}), await status(other, {})], [200, 200])
    assert.deepStrictEqual([await status(one, {}), await status(other, {})], [429, 429])
    assert.strictEqual(await status(one, { nonce: "x".repeat(22) }), 200)
    assert.strictEqual(await status(one, {}, "198.51.101.7"), 200)
  })

  it("is exchanged for a session by the browser that logged in", async () => {
    const browser = new Browser()
    const { nonce, autoStartToken } = await browser.go({})
    const { orderRef } = await control("/__sim/open", { autoStartToken })
    await control("/__sim/act", { orderRef, do: "confirm" })
    const { token } = await ended(browser, nonce)
    const opened = await browser.send("POST", { token }, {}, "/auth/session")
    assert.strictEqual(opened.status, 204)
    assert.isTrue(browser.cookies.some((cookie) => cookie.startsWith("kapitel-session=")))
    // A login begun by forms is ended with it.
    assert.isTrue(browser.cookies.some((cookie) => /^kapitel-login-step=;.*Max-Age=0/i.test(cookie)))
    assert.strictEqual((await browser.send("POST", { token }, {}, "/auth/session")).status, 409)
  })

  it("S18: the data folder contains no personal number", () => {
    const files = readdirSync(temporary.dataDir, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    )
    const holding = files.filter(({ parentPath, name }) => readFileSync(join(parentPath, name)).includes(AGNES))
    assert.isAbove(files.length, 1)
    assert.deepStrictEqual(
      holding.map(({ name }) => name),
      [],
    )
  })
})
