/** Passkeys over the requests of the page: made by a member, used for login and unlocking, and what is refused. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { Passkeys } from "@kapitel/core/staff/Passkeys"
import type { StaffMember } from "@kapitel/core/staff/StaffMember"
import { makePasskeyRequests } from "../../../server/staff/passkeyRequests.ts"
import { passkeysAt } from "../../../server/staff/passkeysAt.ts"
import { ORIGIN, shopRequest } from "../shopRequest.ts"
import { softAuthenticator } from "./softAuthenticator.ts"
import { cookieOf, openStaffShop, type StaffShop } from "./staffAtWork.ts"

let at: StaffShop
let members = 0
beforeAll(async () => {
  at = await openStaffShop()
}, 120_000)
afterAll(() => at.close())

const post = (path: string, body: unknown, cookie = "", type = "application/json", publicUrl = "http://localhost") =>
  makePasskeyRequests({ shop: at.shop, secure: false, publicUrl })(
    shopRequest({
      method: "POST",
      target: path,
      headers: { "content-type": type, cookie },
      body: JSON.stringify(body),
    }),
  )

/** What the shop asks the browser to sign, and the cookie of the browser. */
const asked = async (what: "in" | "new", cookie = "") => {
  const answer = await post("/personal/nyckel/val", { for: what }, cookie)
  const { challenge } = JSON.parse(String(answer?.body)) as { readonly challenge: string }
  return { challenge, step: `personal-steg=${cookieOf(answer, "personal-steg")}` }
}

const registered = async () => {
  const vera: StaffMember = await at.add(`vera.${++members}@exempel.se`, { role: "butik", storeId: "haga" })
  const token = await at.sessionOf(vera)
  const device = softAuthenticator(ORIGIN)
  const { challenge, step } = await asked("new", `personal=${token}`)
  const made = await post("/personal/nyckel/ny", { response: device.create(challenge) }, `personal=${token}; ${step}`)
  assert.deepInclude(made, { status: 200, body: '{"to":"/personal/nycklar"}' })
  return { vera, token, device }
}

const signIn = (response: unknown, cookie: string) =>
  post("/personal/nyckel/in", { response, shared: true, till: "/personal/plocka" }, cookie)

describe("a passkey of staff", () => {
  it("is added by a member who is logged in, and then logs in without a code", async () => {
    const { vera, device } = await registered()
    const { challenge, step } = await asked("in")
    const opened = await signIn(device.get(challenge), step)
    assert.deepInclude(opened, { status: 200, body: '{"to":"/personal/plocka"}' })
    const own = cookieOf(opened, "personal") ?? ""
    assert.strictEqual((await at.read("/personal/nycklar", own)).view, "keys")
    assert.lengthOf(await at.run(Passkeys.use((passkeys) => passkeys.listOf(vera.id))), 1)
  })

  it("unlocks the member's own session under another token, and begins one in place of another person's", async () => {
    const { token, device } = await registered()
    await at.send("POST", "/personal/las", { cookie: `personal=${token}` })
    const first = await asked("in", `personal=${token}`)
    const unlocked = await signIn(device.get(first.challenge), `personal=${token}; ${first.step}`)
    const own = cookieOf(unlocked, "personal") ?? ""
    assert.notStrictEqual(own, token)
    assert.strictEqual((await at.read("/personal", own)).view, "start")

    const bo = await registered()
    const second = await asked("in", `personal=${own}`)
    const changed = await signIn(bo.device.get(second.challenge), `personal=${own}; ${second.step}`)
    assert.strictEqual((await at.read("/personal", own)).view, "/personal/logga-in")
    assert.strictEqual((await at.read("/personal", cookieOf(changed, "personal"))).view, "start")
  })

  it("is refused a second time, in another browser, when it counts back, and when it is unknown", async () => {
    const { device } = await registered()
    const { challenge, step } = await asked("in")
    const response = device.get(challenge)
    assert.deepInclude(await signIn(response, step), { status: 200 })
    const other = await asked("in")
    for (const [signed, cookie] of [
      [response, step],
      [device.get(challenge), other.step],
      [device.get((await asked("in", other.step)).challenge, 1), other.step],
      [softAuthenticator(ORIGIN).get((await asked("in", other.step)).challenge), other.step],
      [{ id: "x" }, other.step],
    ] as const) {
      const refused = await signIn(signed, cookie)
      assert.deepInclude(refused, { status: 400 })
      assert.isUndefined(cookieOf(refused, "personal"))
    }
  })

  it("is not added without a session, on a locked device or for another challenge", async () => {
    const { vera } = await registered()
    const device = softAuthenticator(ORIGIN)
    assert.deepInclude(await post("/personal/nyckel/val", { for: "new" }), { status: 401 })
    const locked = await at.sessionOf(vera, 3 * 60_000)
    assert.deepInclude(await post("/personal/nyckel/val", { for: "new" }, `personal=${locked}`), { status: 401 })
    const token = await at.sessionOf(vera)
    const { step } = await asked("new", `personal=${token}`)
    const made = { response: device.create("x".repeat(43)) }
    assert.deepInclude(await post("/personal/nyckel/ny", made, step), { status: 401 })
    assert.deepInclude(await post("/personal/nyckel/ny", made, `personal=${token}; ${step}`), { status: 400 })
  })

  it("is removed by its member alone", async () => {
    const [vera, bo] = [await registered(), await registered()]
    const [key] = await at.run(Passkeys.use((passkeys) => passkeys.listOf(vera.vera.id)))
    const handler = makePasskeyRequests({ shop: at.shop, secure: false, publicUrl: "http://localhost" })
    const remove = (token: string) =>
      handler(
        shopRequest({
          method: "POST",
          target: "/personal/nycklar/ta-bort",
          headers: { "content-type": "application/x-www-form-urlencoded", cookie: `personal=${token}` },
          body: `id=${key?.id}`,
        }),
      )
    const left = () => at.run(Passkeys.use((passkeys) => passkeys.listOf(vera.vera.id)))
    await remove(bo.token)
    assert.lengthOf(await left(), 1)
    await remove(vera.token)
    assert.lengthOf(await left(), 0)
  })

  it("is a request of the page's script alone, where the shop's address has passkeys", async () => {
    assert.deepInclude(await post("/personal/nyckel/val", { for: "in" }, "", "text/plain"), { status: 415 })
    assert.deepInclude(await post("/personal/nyckel/val", { for: "x" }), { status: 400 })
    const numbered = await post("/personal/nyckel/val", { for: "in" }, "", "application/json", "https://127.0.0.1")
    assert.deepInclude(numbered, { status: 404 })
    assert.deepStrictEqual(
      ["https://bok.se", "http://localhost:3000", "http://bok.se", "https://192.0.2.1", "https://[::1]"].map(
        passkeysAt,
      ),
      [true, true, false, false, false],
    )
  })
})
