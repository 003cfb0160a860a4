import { assert, describe, it } from "@effect/vitest"
import { isDemo, isLoopback, shopOrigins, urlHost } from "../demoMode.ts"

describe("a demo", () => {
  it.each([
    ["127.0.0.1", true],
    ["127.1.2.3", true],
    ["localhost", true],
    ["::1", true],
    ["0.0.0.0", false],
    ["::", false],
    ["192.168.1.4", false],
    ["127.shop.example", false],
    ["localhost.example", false],
    ["", false],
  ])("only this machine can connect to %s: %s", (host, own) => {
    assert.strictEqual(isLoopback(host), own)
  })

  it.each([
    ["127.0.0.1", undefined, false, true],
    ["127.0.0.1", "", false, true],
    ["127.0.0.1", "0", false, false],
    ["127.0.0.1", "1", false, true],
    ["127.0.0.1", undefined, true, false],
    ["127.0.0.1", "1", true, false],
    ["0.0.0.0", undefined, false, false],
    ["0.0.0.0", "", false, false],
    ["0.0.0.0", "0", false, false],
    ["0.0.0.0", "1", false, true],
    ["0.0.0.0", "1", true, false],
  ])("at %s with DEMO=%s and credentials: %s is %s", (host, setting, credentials, demo) => {
    assert.strictEqual(isDemo({ host, setting, credentials }), demo)
  })

  it("lists each address that it can be opened at once, IPv6 in brackets", () => {
    assert.deepStrictEqual(shopOrigins("127.0.0.1", 3000, undefined), [
      "http://localhost:3000",
      "http://127.0.0.1:3000",
      "http://kapitel.localhost:3000",
      "http://vinjett.localhost:3000",
    ])
    assert.deepStrictEqual(shopOrigins("localhost", 3000, "", "https://vinjett.example"), [
      "http://localhost:3000",
      "http://kapitel.localhost:3000",
      "http://vinjett.localhost:3000",
      "https://vinjett.example",
    ])
    assert.deepStrictEqual(shopOrigins("::1", 80, "https://demo.example"), [
      "http://localhost:80",
      "http://[::1]:80",
      "http://kapitel.localhost:80",
      "http://vinjett.localhost:80",
      "https://demo.example",
    ])
    assert.strictEqual(urlHost("shop.example"), "shop.example")
  })
})
