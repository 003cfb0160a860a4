import type { IncomingMessage } from "node:http"
import { assert, describe, it } from "@effect/vitest"
import { ownAddress, ownPart } from "../../server/http/clientNetwork.ts"
import { toShopRequest } from "../../server/readRequest.ts"

const client = { address: "203.0.113.7", https: false, host: "shop.test", isDirect: true }
const read = (target: string | undefined, rawHeaders: ReadonlyArray<string> = ["Host", "shop.test"], method = "GET") =>
  toShopRequest(
    { url: target, method, rawHeaders, headers: { cookie: "a=1" } } as unknown as IncomingMessage,
    client,
    "http://shop.test",
  )

describe("a request as handlers receive it", () => {
  it("has what was sent", () => {
    const request = read("/a?b=1", undefined, "PUT")
    if (typeof request === "number") throw new Error("refused")
    const { readBody: _, chunks: _chunks, url, cookies, ...rest } = request
    assert.deepStrictEqual(
      [url.href, [...cookies], rest],
      ["http://shop.test/a?b=1", [["a", "1"]], { method: "PUT", target: "/a?b=1", headers: { cookie: "a=1" }, client }],
    )
  })

  it.each([
    [undefined, "/"],
    ["/a", "/a"],
    ["//evil.example/a", "/evil.example/a"],
    ["/\\/\\evil.example", "/evil.example"],
    ["/%7Ea%2d%5f%2E%41%62%30", "/~a-_.Ab0"],
    ["/%2F%20%25%3a%5B", "/%2F%20%25%3a%5B"],
    ["/%1F%80%C3%A5", "/%1F%80%C3%A5"],
    [`/${"a".repeat(4_095)}`, `/${"a".repeat(4_095)}`],
  ])("for %o is for the path %s", (target, path) => {
    const request = read(target)
    assert.strictEqual(typeof request === "number" ? request : request.url.pathname, path)
  })

  it.each<[target: string, rawHeaders: ReadonlyArray<string>, status: 400 | 414]>([
    [`/${"a".repeat(4_096)}`, ["Host", "a"], 414],
    ["a", ["Host", "a"], 400],
    ["http://evil.example/", ["Host", "a"], 400],
    ["*", ["Host", "a"], 400],
    ["/", [], 400],
    ["/", ["X-Host", "a"], 400],
    ["/", ["Accept", "host"], 400],
    ["/", ["HOST", "a", "host", "a"], 400],
  ])("is refused for %s with %o", (target, rawHeaders, status) => {
    assert.strictEqual(read(target, rawHeaders), status)
  })

  it("is to one host, whatever else is sent", () => {
    assert.isObject(read("/", ["Accept", "host", "HOST", "a", "X-Host", "b"]))
  })
})

describe("the part of a network that is one visitor's", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:ab12::1", "2001:db8:1:ab12::/64", "2001:db8:1:ab00::/56"],
    ["2001:0db8::1:2:3:4:5", "2001:db8:0:1::/64", "2001:db8:0:0000::/56"],
    ["unknown", "unknown", "unknown"],
    ["", "", ""],
  ])("%s: %s and %s", (address, own, part) => {
    assert.deepStrictEqual([ownAddress(address), ownPart(address)], [own, part])
  })
})
