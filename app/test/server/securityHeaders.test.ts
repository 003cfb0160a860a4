import { assert, describe, it } from "@effect/vitest"
import fc from "fast-check"
import {
  commonHeaders,
  contentSecurityPolicy,
  NOT_A_PAGE_POLICY,
  permissionsPolicy,
  sharedPagePolicy,
} from "../../server/http/securityHeaders.ts"

/** Directives by name; of a repeated name the first counts, as in browsers (CSP3 §2.2.1). */
const parse = (policy: string): ReadonlyMap<string, ReadonlyArray<string>> => {
  const directives = new Map<string, ReadonlyArray<string>>()
  for (const part of policy.split(";")) {
    const [name = "", ...sources] = part.trim().split(/\s+/)
    if (name !== "" && !directives.has(name)) directives.set(name, sources)
  }
  return directives
}

const origin = fc.webUrl({ validSchemes: ["https"] }).map((url) => new URL(url).origin)
const needs = fc.record(
  {
    scripts: fc.array(origin, { maxLength: 3 }),
    frames: fc.array(origin, { maxLength: 3 }),
  },
  { requiredKeys: [] },
)

describe("the content security policy of a page", () => {
  it("allows the shop's own resources only", () => {
    assert.deepStrictEqual(Object.fromEntries(parse(contentSecurityPolicy())), {
      "default-src": ["'self'"],
      "script-src": ["'self'"],
      "style-src": ["'self'"],
      "style-src-attr": ["'unsafe-hashes'", "'sha256-OPvH+zTsq+vvwlH2fikB1Fveiha+jXy32l3j4fYaEpA='"],
      "img-src": ["'self'", "data:"],
      "font-src": ["'self'"],
      "worker-src": ["'self'"],
      "connect-src": ["'self'"],
      "frame-src": ["'self'"],
      "frame-ancestors": ["'none'"],
      "base-uri": ["'none'"],
      "object-src": ["'none'"],
      "form-action": ["'self'"],
    })
  })

  it("allows what the checkout needs, and only there", () => {
    const policy = parse(
      contentSecurityPolicy({
        scripts: ["https://pay.example"],
        frames: ["https://frame.example"],
      }),
    )
    assert.deepStrictEqual(policy.get("script-src"), ["'self'", "https://pay.example"])
    assert.deepStrictEqual(policy.get("connect-src"), ["'self'", "https://pay.example"])
    assert.deepStrictEqual(policy.get("frame-src"), ["'self'", "https://frame.example"])
    assert.deepStrictEqual(policy.get("style-src"), ["'self'"])
    const connections = parse(contentSecurityPolicy({ connections: ["https://a.example"] })).get("connect-src")
    assert.deepStrictEqual(connections, ["'self'", "https://a.example"])
  })

  it("never allows third-party scripts, whatever a page needs", () => {
    fc.assert(
      fc.property(needs, (wanted) => {
        const text = contentSecurityPolicy(wanted)
        const policy = parse(text)
        const { length } = text.match(/'unsafe-hashes' 'sha256-[\w+/]+='; /g) ?? []
        assert.strictEqual(length, 1)
        assert.notMatch(text, /unsafe-(?!hashes)|strict-dynamic|\*|http:|[\r\n]/)
        assert.strictEqual(policy.size, 13)
        assert.deepStrictEqual(policy.get("frame-ancestors"), ["'none'"])
        assert.deepStrictEqual(policy.get("base-uri"), ["'none'"])
        assert.deepStrictEqual(policy.get("object-src"), ["'none'"])
        for (const sources of policy.values()) assert.isAtLeast(sources.length, 1)
      }),
    )
  })
})

describe("the policy of a browse page", () => {
  it("allows the frames of all browse pages, since a visit in place keeps the policy of the page before", () => {
    const needs = { frames: ["https://own.example"] }
    const frames = parse(sharedPagePolicy(needs, ["https://smakprov.example"], false)).get("frame-src")
    assert.deepStrictEqual(frames, ["'self'", "https://own.example", "https://smakprov.example"])
    assert.strictEqual(sharedPagePolicy({}, [], false), contentSecurityPolicy())
  })

  it("allows pictures of listed hosts, beside a tag manager too", () => {
    const pictures = ["https://bilder.example"]
    for (const tagManager of [false, true]) {
      const found = parse(sharedPagePolicy({ pictures }, [], tagManager)).get("img-src") ?? []
      assert.deepStrictEqual(found.slice(0, 3), ["'self'", "data:", "https://bilder.example"])
      assert.strictEqual(found.length > 3, tagManager)
    }
  })

  it("allows the tag manager where configured, by its full name", () => {
    const policy = parse(sharedPagePolicy({}, [], true))
    assert.deepStrictEqual(policy.get("script-src"), ["'self'", "https://www.googletagmanager.com"])
    const statistics = ["https://*.google-analytics.com", "https://*.analytics.google.com"]
    assert.deepStrictEqual(policy.get("connect-src"), ["'self'", "https://www.googletagmanager.com", ...statistics])
    assert.deepStrictEqual(policy.get("img-src"), [
      "'self'",
      "data:",
      "https://www.googletagmanager.com",
      ...statistics,
    ])
    assert.deepStrictEqual(policy.get("frame-src"), ["'self'"])
    const own = parse(sharedPagePolicy({ scripts: ["https://own.example"] }, [], true)).get("script-src")
    assert.deepStrictEqual(own, ["'self'", "https://own.example", "https://www.googletagmanager.com"])
  })
})

describe("the headers of every response", () => {
  it("disable sniffing, sharing and unused features", () => {
    assert.deepStrictEqual(commonHeaders(false), {
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(self)",
      "cross-origin-opener-policy": "same-origin-allow-popups",
      "cross-origin-resource-policy": "same-origin",
    })
  })

  it("let a page ask where the visitor is when it needs that", () => {
    assert.include(permissionsPolicy({ position: true }), "geolocation=(self)")
    assert.strictEqual(permissionsPolicy({}), commonHeaders(false)["permissions-policy"])
  })

  it("require TLS for a year, but only where there is TLS", () => {
    assert.strictEqual(commonHeaders(true)["strict-transport-security"], "max-age=31536000; includeSubDomains")
    assert.notProperty(commonHeaders(false), "strict-transport-security")
  })

  it("of a response that is not a page permit no resources and no framing", () => {
    assert.deepStrictEqual(Object.fromEntries(parse(NOT_A_PAGE_POLICY)), {
      "default-src": ["'none'"],
      "frame-ancestors": ["'none'"],
    })
  })
})
