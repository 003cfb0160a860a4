import { mayPrefetch } from "@kapitel/adapters/browser/mayPrefetch"
import { makePendingRequests } from "@kapitel/adapters/browser/pendingRequests"
import { assert, describe, it, vi } from "vitest"

const open = (answer: () => Promise<Response> = async () => new Response("done")) => {
  const asked: Array<readonly [address: string, init: RequestInit | undefined]> = []
  const forms = makePendingRequests((address, init) => {
    asked.push([address as string, init])
    return answer()
  })
  const ask = (key: string) => forms.fetch("/api/things", { method: "POST", headers: { "idempotency-key": key } })
  return { asked, forms, ask }
}

describe("a request that the page has made", () => {
  it("is not repeated by its component, once", async () => {
    const { asked, forms } = open()
    forms.ask("/api/things")
    assert.strictEqual(await (await forms.fetch("/api/things")).text(), "done")
    assert.lengthOf(asked, 1)
    await forms.fetch("/api/things")
    await forms.fetch("/api/others")
    assert.lengthOf(asked, 3)
  })

  it("accepts JSON, and is sent for an address only", async () => {
    const { asked, forms } = open()
    forms.ask(null)
    assert.lengthOf(asked, 0)
    forms.ask("/api/things")
    assert.strictEqual(new Headers(asked[0]?.[1]?.headers).get("accept"), "application/json")
  })

  it("fails for its component alone", async () => {
    const { forms } = open(() => Promise.reject(new TypeError("Failed to fetch")))
    forms.ask("/api/others")
    forms.ask("/api/things")
    // By now Node has reported rejections that nothing handles.
    await new Promise((resolve) => setImmediate(resolve))
    assert.instanceOf(await forms.fetch("/api/things").catch((cause: unknown) => cause), TypeError)
  })

  it("is repeated after any change", async () => {
    const { asked, forms } = open()
    forms.ask("/api/things")
    await forms.fetch("/api/others", { method: "DELETE" })
    await forms.fetch("/api/things")
    assert.lengthOf(asked, 3)
  })

  it("is repeated after ten seconds", async () => {
    vi.useFakeTimers()
    const { asked, forms } = open()
    forms.ask("/api/things")
    vi.advanceTimersByTime(10_000)
    await forms.fetch("/api/things")
    vi.useRealTimers()
    assert.lengthOf(asked, 2)
  })
})

describe("a form that the page has sent", () => {
  it("is posted as JSON with its key, even when the page is left", async () => {
    const { asked, forms } = open()
    await forms.send("/api/things", { thing: "7" }, "key-1")
    const [address, init] = asked[0] ?? []
    assert.deepStrictEqual([address, init?.method, init?.body], ["/api/things", "POST", '{"thing":"7"}'])
    assert.strictEqual(new Headers(init?.headers).get("idempotency-key"), "key-1")
    assert.strictEqual(new Headers(init?.headers).get("content-type"), "application/json")
    assert.isTrue(init?.keepalive)
  })

  it("is not sent again by its component, once", async () => {
    const { asked, forms, ask } = open()
    await forms.send("/api/things", {}, "key-1")
    assert.strictEqual(await (await ask("key-1")).text(), "done")
    assert.lengthOf(asked, 1)
    await ask("key-1")
    await ask("key-2")
    assert.lengthOf(asked, 3)
  })

  it("passes a network error to its component", async () => {
    const { forms, ask } = open(() => Promise.reject(new TypeError("Failed to fetch")))
    const sent = await forms.send("/api/things", {}, "key-1").catch((cause: unknown) => cause)
    assert.instanceOf(sent, TypeError)
    assert.strictEqual(await ask("key-1").catch((cause: unknown) => cause), sent)
  })

  it("invalidates earlier responses", async () => {
    const { asked, forms } = open()
    forms.ask("/api/things")
    await forms.send("/api/things", {}, "key-1")
    await forms.fetch("/api/things")
    assert.lengthOf(asked, 3)
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
