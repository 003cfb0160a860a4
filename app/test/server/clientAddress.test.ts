import type { IncomingMessage } from "node:http"
import { assert, describe, it } from "@effect/vitest"
import fc from "fast-check"
import { makeClientReader, readNetwork } from "../../server/http/clientAddress.ts"

const requestFrom = (peer: string | undefined, headers: Readonly<Record<string, string>> = {}) =>
  ({ socket: { remoteAddress: peer }, headers: { host: "shop.test", ...headers } }) as unknown as IncomingMessage

const addressOf = (trusted: ReadonlyArray<string>, peer: string, forwardedFor?: string) =>
  makeClientReader(trusted)(requestFrom(peer, forwardedFor === undefined ? {} : { "x-forwarded-for": forwardedFor }))
    .address

const forwarded = { "x-forwarded-for": "9.9.9.9", "x-forwarded-proto": "https", "x-forwarded-host": "evil.example" }

describe("the client's address", () => {
  it.each<[what: string, trusted: ReadonlyArray<string>, peer: string, chain: string | undefined, address: string]>([
    ["the peer, where nobody is trusted", [], "203.0.113.7", "9.9.9.9", "203.0.113.7"],
    ["the peer, who is not one of ours", ["10.0.0.1"], "10.0.0.2", "9.9.9.9", "10.0.0.2"],
    ["whom our proxy names", ["10.0.0.1"], "10.0.0.1", "9.9.9.9", "9.9.9.9"],
    ["whom a proxy in our network names", ["10.0.0.0/8"], "10.200.3.4", "9.9.9.9", "9.9.9.9"],
    ["the peer just outside our network", ["10.0.0.0/9"], "10.128.0.1", "9.9.9.9", "10.128.0.1"],
    ["whom our proxy over IPv6 names", ["fd00::/8"], "fd12:3456::1", "2001:db8::9", "2001:db8::9"],
    ["the peer outside our IPv6 network", ["fd00::/8"], "fe80::1", "2001:db8::9", "fe80::1"],
    ["whom our proxy names, heard on a socket of both kinds", ["10.0.0.1"], "::ffff:10.0.0.1", "9.9.9.9", "9.9.9.9"],
    ["the same, with the proxy set as a socket hears it", ["::ffff:10.0.0.1"], "10.0.0.1", "9.9.9.9", "9.9.9.9"],
    ["a visitor heard on a socket of both kinds", [], "::ffff:203.0.113.7", undefined, "203.0.113.7"],
    ["the last whom our proxy saw, not whom he claims to be", ["10.0.0.1"], "10.0.0.1", "1.1.1.1, 9.9.9.9", "9.9.9.9"],
    ["the last before our own proxies", ["10.0.0.0/8"], "10.0.0.1", "1.1.1.1, 9.9.9.9, 10.0.0.3", "9.9.9.9"],
    ["the proxy, when it names nobody", ["10.0.0.1"], "10.0.0.1", undefined, "10.0.0.1"],
    ["the proxy, when it names only ours", ["10.0.0.0/8"], "10.0.0.1", "10.0.0.9", "10.0.0.1"],
    ["the proxy, when it names no address", ["10.0.0.1"], "10.0.0.1", "unknown, <script>, 9.9.9", "10.0.0.1"],
    ["the address in the midst of rubbish", ["10.0.0.1"], "10.0.0.1", ", 9.9.9.9 ,,", "9.9.9.9"],
    ["a visitor through two mapped addresses", ["10.0.0.1"], "10.0.0.1", "::ffff:9.9.9.9", "9.9.9.9"],
  ])("is %s", (_, trusted, peer, chain, address) => {
    assert.strictEqual(addressOf(trusted, peer, chain), address)
  })

  it("has the host name and protocol of a trusted proxy", () => {
    const client = makeClientReader(["10.0.0.1"])(requestFrom("10.0.0.1", forwarded))
    assert.deepStrictEqual(client, { address: "9.9.9.9", https: true, host: "evil.example", isDirect: false })
    const plain = makeClientReader(["10.0.0.1"])(
      requestFrom("10.0.0.1", { "x-forwarded-proto": "http", "x-forwarded-host": "" }),
    )
    assert.deepStrictEqual(plain, { address: "10.0.0.1", https: false, host: "shop.test", isDirect: false })
    const alone = makeClientReader([])(requestFrom("10.0.0.1", forwarded))
    assert.deepStrictEqual([alone.address, alone.isDirect], ["10.0.0.1", true])
  })

  it("is unknown when the socket is closed", () => {
    assert.strictEqual(makeClientReader(["10.0.0.1"])(requestFrom(undefined, forwarded)).address, "")
  })
})

const ipv4 = fc.ipV4()
const chain = fc.array(
  fc.oneof(ipv4, fc.ipV6(), fc.string({ maxLength: 20 }), fc.constantFrom("10.0.0.1", "unknown", "::1%eth0")),
  {
    maxLength: 6,
  },
)

describe("forwarded headers of an untrusted client", () => {
  it("change nothing", () => {
    fc.assert(
      fc.property(fc.oneof(ipv4, fc.ipV6()), chain, fc.string(), fc.string(), (peer, parts, proto, host) => {
        const read = makeClientReader(["10.0.0.0/8"])
        fc.pre(!peer.startsWith("10.") && !peer.includes(":ffff:") && !peer.includes(":10."))
        const withoutHeader = read(requestFrom(peer))
        const talkative = requestFrom(peer, {
          "x-forwarded-for": parts.join(","),
          "x-forwarded-proto": proto,
          "x-forwarded-host": host,
        })
        assert.deepStrictEqual(read(talkative), withoutHeader)
      }),
    )
  })

  it("change nothing through a trusted proxy either, which adds the address it sees", () => {
    fc.assert(
      fc.property(chain, ipv4, fc.nat({ max: 3 }), (claims, visitor, ownProxies) => {
        fc.pre(!visitor.startsWith("10."))
        const seen = [...claims, visitor, ...Array.from({ length: ownProxies }, (_, n) => `10.0.0.${n + 1}`)]
        assert.strictEqual(addressOf(["10.0.0.0/8"], "10.0.0.9", seen.join(", ")), visitor)
      }),
    )
  })

  it("are parsed without an error, whatever they contain", () => {
    fc.assert(
      fc.property(fc.string(), chain, (peer, parts) => {
        assert.isString(addressOf(["10.0.0.0/8", "fd00::/8"], peer, parts.join(",")))
        assert.isString(addressOf(["10.0.0.0/8", "fd00::/8"], "10.0.0.1", parts.join(",")))
      }),
    )
  })
})

describe("a network in the settings", () => {
  it.each([
    ["10.0.0.1", { address: "10.0.0.1", prefix: 32, family: "ipv4" }],
    ["10.0.0.0/8", { address: "10.0.0.0", prefix: 8, family: "ipv4" }],
    ["0.0.0.0/0", { address: "0.0.0.0", prefix: 0, family: "ipv4" }],
    ["fd00::1", { address: "fd00::1", prefix: 128, family: "ipv6" }],
    ["fd00::/8", { address: "fd00::", prefix: 8, family: "ipv6" }],
    ["fd00::/129", undefined],
    ["10.0.0.0/33", undefined],
    ["10.0.0.0/", undefined],
    ["10.0.0.0/8/8", undefined],
    ["10.0.0.0/-1", undefined],
    ["proxy.example", undefined],
    ["", undefined],
  ])("%s", (text, network) => {
    assert.deepStrictEqual<unknown>(readNetwork(text), network)
  })
})
