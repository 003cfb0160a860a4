import { assert, describe, it } from "@effect/vitest"
import { Option } from "effect"
import { makeBankIdApp } from "../../server/bankIdApp.ts"

const SHOP = "https://www.bokhandeln.example"
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1"
const ANDROID =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36"

describe("the BankID app", () => {
  const app = makeBankIdApp(SHOP, Option.none())

  it("is opened as the device needs it, and returns to the page of the request", () => {
    assert.deepStrictEqual(
      ["", IPHONE, ANDROID].map((agent) => [
        app.addressFor(agent, "t 1"),
        app.returnUrlFor(agent, `${SHOP}/checkout?a=1#b`),
      ]),
      [
        ["bankid:///?autostarttoken=t%201&redirect=null", undefined],
        ["https://app.bankid.com/?autostarttoken=t%201&redirect=null", `${SHOP}/checkout?a=1`],
        ["https://app.bankid.com/?autostarttoken=t%201&redirect=null", undefined],
      ],
    )
  })

  it.each([
    undefined,
    "",
    "no address",
    `${SHOP}.evil.example/a`,
    "https://evil.example/a",
    "http://www.bokhandeln.example/a",
  ])("returns to the first page for the referrer %s", (referrer) => {
    assert.strictEqual(app.returnUrlFor(IPHONE, referrer), `${SHOP}/`)
  })
})

describe("the app of the demo", () => {
  const app = makeBankIdApp(SHOP, Option.some("http://localhost:6000"))

  it("is a page that names the token and the way back on every device", () => {
    for (const agent of ["", IPHONE, ANDROID]) {
      assert.strictEqual(app.addressFor(agent, "a&b"), "http://localhost:6000/app?autostarttoken=a%26b")
      assert.strictEqual(app.returnUrlFor(agent, `${SHOP}/a?b=1`), `${SHOP}/a?b=1`)
      assert.strictEqual(app.returnUrlFor(agent, "https://evil.example/a"), `${SHOP}/`)
    }
  })
})
