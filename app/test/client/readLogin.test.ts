import { assert, describe, it } from "vitest"
import { readLogin } from "../../client/readLogin.ts"

describe("the hint about a login", () => {
  it.each([
    ["kapitel-signed-in=member", "member"],
    ["kapitel-signed-in=account", "account"],
    ["a=1; __Host-kapitel-signed-in=member; b=2", "member"],
    ["", undefined],
    ["kapitel-signed-in=", undefined],
    ["kapitel-signed-in=members", undefined],
    ["kapitel-signed-in=other", undefined],
    ["xkapitel-signed-in=member", undefined],
  ])("in %o is %s", (cookies, login) => {
    assert.strictEqual(readLogin(cookies), login)
  })
})
