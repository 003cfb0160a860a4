import { assert, describe, it } from "@effect/vitest"
import { json, plain, redirectTo, seeOther, showPage } from "../../server/http/ShopResponse.ts"

describe("a response that is no page", () => {
  it("is never stored, and has its type and the given headers", () => {
    const more = { "retry-after": "1" }
    const stored = { "cache-control": "no-store" }
    assert.deepStrictEqual(plain(404, "Nej.", more), {
      status: 404,
      headers: { "content-type": "text/plain; charset=utf-8", ...stored, ...more },
      body: "Nej.",
    })
    assert.deepStrictEqual(json(200, { a: 1 }, more), {
      status: 200,
      headers: { "content-type": "application/json; charset=utf-8", ...stored, ...more },
      body: '{"a":1}',
    })
    assert.deepStrictEqual(seeOther("/a", more), {
      status: 303,
      headers: { location: "/a", ...stored, ...more },
      body: "",
    })
    assert.deepStrictEqual(redirectTo("/a"), { status: 302, headers: { location: "/a", ...stored }, body: "" })
  })

  it("names the page in place of a body, with the given headers alone", () => {
    assert.deepStrictEqual(showPage("/a"), { status: 200, headers: {}, body: "", page: "/a" })
    assert.deepStrictEqual(showPage("/a", { vary: "cookie" }).headers, { vary: "cookie" })
  })
})
