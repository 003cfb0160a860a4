import { assert, describe, it } from "@effect/vitest"
import { isCompressible, responseCoding } from "../../server/http/responseCoding.ts"

describe("what is compressed", () => {
  it.each([
    ["text/html; charset=utf-8", true],
    ["text/css", true],
    ["application/json", true],
    ["application/json; charset=utf-8", true],
    ["application/ld+json", true],
    ["application/xml", true],
    ["application/rss+xml", true],
    ["image/svg+xml", true],
    ["image/avif", false],
    ["application/zip", false],
    ["application/jsonx", false],
    ["application/x-text/html", false],
    ["x/text/html", false],
    ["", false],
  ])("%s: %s", (contentType, compressible) => {
    assert.strictEqual(isCompressible({ bytes: 500, contentType }), compressible)
    assert.isFalse(isCompressible({ bytes: 499, contentType }))
  })

  it.each([
    [true, {}, "br"],
    [true, { cookie: "a=1" }, "identity"],
    [true, { cookie: "a=1", "sec-fetch-site": "cross-site" }, "identity"],
    [true, { cookie: "a=1", "sec-fetch-site": "same-origin" }, "br"],
    [true, { cookie: "a=1", "sec-fetch-site": "none" }, "br"],
    [false, { cookie: "a=1", "sec-fetch-site": "cross-site" }, "br"],
  ])("for one visitor (%s) with %o is %s", (personal, headers, coding) => {
    const kind = { bytes: 500, contentType: "text/html", personal }
    assert.strictEqual(responseCoding({ ...headers, "accept-encoding": "gzip, br" }, kind), coding)
  })
})
