import { mayPrefetch } from "@kapitel/adapters/browser/mayPrefetch"
import { makePendingRequests } from "@kapitel/adapters/browser/pendingRequests"
import { assert, describe, it, vi } from "vitest"

const open = (answer: () => Promise<Response> = async () => new Response("done")) => {
  const requests: Array<readonly [address: string, init: RequestInit | undefined]> = []
  const forms = makePendingRequests((address, init) => {
    requests.push([address as string, init])
    return answer()
  })
  const post = (key: string) => forms.fetch("/api/things", { method: "POST", headers: { "idempotency-key": key } })
  return { requests, forms, post }
}

describe("a request that the page has made", () => {
  it("is not repeated by its component, once", async () => {
    const { requests, forms } = open()
    forms.request("/api/things")
    assert.strictEqual(await (await forms.fetch("/api/things")).text(), "done")
    assert.lengthOf(requests, 1)
    await forms.fetch("/api/things")
    await forms.fetch("/api/others")
    assert.lengthOf(requests, 3)
  })

  it("accepts JSON, and is sent for an address only", async () => {
    const { requests, forms } = open()
    forms.request(null)
    assert.lengthOf(requests, 0)
    forms.request("/api/things")
    assert.strictEqual(new Headers(requests[0]?.[1]?.headers).get("accept"), "application/json")
  })

  it("fails for its component alone", async () => {
    const { forms } = open(() => Promise.reject(new TypeError("Failed to fetch")))
    forms.request("/api/others")
    forms.request("/api/things")
    // By now Node has reported rejections that nothing handles.
    await new Promise((resolve) => setImmediate(resolve))
    assert.instanceOf(await forms.fetch("/api/things").catch((cause: unknown) => cause), TypeError)
  })

  it("is repeated after any change", async () => {
    const { requests, forms } = open()
    forms.request("/api/things")
    await forms.fetch("/api/others", { method: "DELETE" })
    await forms.fetch("/api/things")
    assert.lengthOf(requests, 3)
  })

  it("is repeated after ten seconds", async () => {
    vi.useFakeTimers()
    const { requests, forms } = open()
    forms.request("/api/things")
    vi.advanceTimersByTime(10_000)
    await forms.fetch("/api/things")
    vi.useRealTimers()
    assert.lengthOf(requests, 2)
  })
})

describe("a form that the page has sent", () => {
  it("is posted as JSON with its key, even when the page is left", async () => {
    const { requests, forms } = open()
    await forms.send("/api/things", { thing: "7" }, "key-1")
    const [address, init] = requests[0] ?? []
    assert.deepStrictEqual([address, init?.method, init?.body], ["/api/things", "POST", '{"thing":"7"}'])
    assert.strictEqual(new Headers(init?.headers).get("idempotency-key"), "key-1")
    assert.strictEqual(new Headers(init?.headers).get("content-type"), "application/json")
    assert.isTrue(init?.keepalive)
  })

  it("is not sent again by its component, once", async () => {
    const { requests, forms, post } = open()
    await forms.send("/api/things", {}, "key-1")
    assert.strictEqual(await (await post("key-1")).text(), "done")
    assert.lengthOf(requests, 1)
    await post("key-1")
    await post("key-2")
    assert.lengthOf(requests, 3)
  })

  it("passes a network error to its component", async () => {
    const { forms, post } = open(() => Promise.reject(new TypeError("Failed to fetch")))
    const sent = await forms.send("/api/things", {}, "key-1").catch((cause: unknown) => cause)
    assert.instanceOf(sent, TypeError)
    assert.strictEqual(await post("key-1").catch((cause: unknown) => cause), sent)
  })

  it("invalidates earlier responses", async () => {
    const { requests, forms } = open()
    forms.request("/api/things")
    await forms.send("/api/things", {}, "key-1")
    await forms.fetch("/api/things")
    assert.lengthOf(requests, 3)
  })
})

it.each([
  [true, {}],
  [true, { onLine: true, connection: { effectiveType: "4g" } }],
  [false, { onLine: false }],
  [false, { connection: { saveData: true } }],
  [false, { connection: { effectiveType: "slow-2g" } }],
])("prefetching is permitted: %s with %j", (may, browser) => {
  assert.strictEqual(mayPrefetch(browser), may)
})
