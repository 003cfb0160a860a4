import { assert, describe, it } from "@effect/vitest"
import fc from "fast-check"
import { cookieName, readCookies, setCookie } from "../../server/http/cookies.ts"

const read = (header: string | undefined) => Object.fromEntries(readCookies(header))

describe("cookies of a request", () => {
  it.each<[header: string | undefined, cookies: Record<string, string>]>([
    [undefined, {}],
    ["", {}],
    ["a=1", { a: "1" }],
    ["a=1; b=2;c=3", { a: "1", b: "2", c: "3" }],
    ["  a = 1 ;", { a: "1" }],
    ["a=1; a=2", { a: "1" }],
    ["a=x=y", { a: "x=y" }],
    ["a=", { a: "" }],
    ["=1; a=2", { a: "2" }],
    ["a; b=2", { b: "2" }],
    ['a="quoted"; b=2', { b: "2" }],
    ["a=with space; b=2", { b: "2" }],
    ["a=å; b=2", { b: "2" }],
    ["a=back\\slash; b=2", { b: "2" }],
    ["a=1,2; b=2", { b: "2" }],
  ])("%s", (header, cookies) => {
    assert.deepStrictEqual(read(header), cookies)
  })

  it("are none when there are more than any browser sends", () => {
    assert.strictEqual(read(`a=${"x".repeat(8190)}`)["a"]?.length, 8190)
    assert.deepStrictEqual(read(`a=${"x".repeat(8191)}`), {})
  })

  it("are found by their exact name", () => {
    const cookies = readCookies("__proto__=1; constructor=2")
    assert.strictEqual(cookies.get("__proto__"), "1")
    assert.strictEqual(cookies.get("constructor"), "2")
    assert.isUndefined(readCookies("a=1").get("constructor"))
  })

  it("are parsed without an error, whatever is sent", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 80 }), (header) => {
        for (const [name, value] of readCookies(header)) {
          assert.notInclude(name, ";")
          assert.notMatch(value, /[\s;,"\\]/)
        }
      }),
    )
  })

  it("are read back as they were set, among any others", () => {
    const value = fc.stringMatching(/^[A-Za-z0-9_.-]{0,64}$/)
    const others = fc.array(fc.stringMatching(/^[a-z]{1,5}=[a-z ]{0,5}$/), { maxLength: 5 })
    fc.assert(
      fc.property(value, others, others, fc.boolean(), (text, before, after, secure) => {
        const [pair = ""] = setCookie("Cart", text, { httpOnly: true, secure }).split("; ")
        const cookies = readCookies([...before, pair, ...after].join("; "))
        assert.strictEqual(cookies.get(cookieName("Cart", secure)), text)
      }),
    )
  })
})

describe("a cookie that is set", () => {
  it("is bound to this host over TLS, and inaccessible to scripts", () => {
    assert.strictEqual(
      setCookie("cart", "abc", { maxAge: 60, httpOnly: true, secure: true }),
      "__Host-cart=abc; Path=/; SameSite=Lax; Max-Age=60; HttpOnly; Secure",
    )
  })

  it("works without TLS, ends with the browser, and is accessible to scripts where specified", () => {
    assert.strictEqual(setCookie("count", "2", { httpOnly: false, secure: false }), "count=2; Path=/; SameSite=Lax")
  })
})
