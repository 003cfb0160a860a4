import { assert, describe, it } from "@effect/vitest"
import { ensureJsonErrors } from "@kapitel/adapters/http/server/ensureJsonErrors"

const words = { refusal: (tag: string) => `words of ${tag}` } as never
const read = async (response: Response) => {
  const ensured = ensureJsonErrors(response, words)
  const [cache, retry] = [ensured.headers.get("cache-control"), ensured.headers.get("retry-after")]
  return [ensured.status, ensured.headers.get("content-type"), await ensured.text(), cache, retry] as const
}

describe("an error of the API without a body", () => {
  it.each([
    [400, "InvalidRequest"],
    [404, "RouteNotFound"],
    [405, "MethodNotAllowed"],
    [415, "NotJson"],
    [418, "Unavailable"],
    [500, "Unavailable"],
  ])("of status %i gets the tag %s and its words", async (status, tag) => {
    const body = JSON.stringify({ _tag: tag, message: `words of ${tag}` })
    const headers = { "content-type": "text/plain", "content-length": "2" }
    assert.deepStrictEqual(await read(new Response("no", { status, headers })), [
      status,
      "application/json",
      body,
      "no-store",
      null,
    ])
    assert.isNull(ensureJsonErrors(new Response("no", { status, headers }), words).headers.get("content-length"))
    assert.strictEqual((await read(new Response(null, { status })))[2], body)
  })

  it("of status 503 says when to try again, unless it does already", async () => {
    assert.strictEqual((await read(new Response(null, { status: 503 })))[4], "5")
    assert.strictEqual((await read(new Response(null, { status: 503, headers: { "retry-after": "9" } })))[4], "9")
  })
})

describe("any other response of the API", () => {
  it("keeps its body, and is not stored unless it says so", async () => {
    const json = { "content-type": "application/json; charset=utf-8" }
    assert.deepStrictEqual(await read(new Response("{}", { status: 409, headers: json })), [
      409,
      json["content-type"],
      "{}",
      "no-store",
      null,
    ])
    const html = { "content-type": "text/html", "cache-control": "max-age=60" }
    assert.deepStrictEqual(await read(new Response("x", { status: 200, headers: html })), [
      200,
      "text/html",
      "x",
      "max-age=60",
      null,
    ])
    assert.strictEqual((await read(new Response("x", { status: 399, headers: html })))[2], "x")
  })
})
