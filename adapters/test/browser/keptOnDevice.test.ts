import { webcrypto } from "node:crypto"
import { assert, describe, it } from "@effect/vitest"
import { findKept, keptPath } from "@kapitel/adapters/browser/keptCache"
import { makeKeptOnDevice } from "@kapitel/adapters/browser/keptOnDevice"
import { KEPT_MS, MAX_KEPT_BYTES } from "@kapitel/core/offline/keptItems"
import { fakeCaches } from "./fakeCaches.ts"

const START = Date.parse("2026-11-30T09:00:00Z")
const TICKET = { source: "/order/secret/biljetter/1", method: "GET", kind: "ticket", title: "Kväll" } as const
const PDF = { "content-type": "application/pdf", "content-disposition": 'inline; filename="biljetter.pdf"' }

const setting = (response: () => Response) => {
  const stored = fakeCaches()
  const clock = { now: START }
  const sent: Array<string> = []
  const device = makeKeptOnDevice({
    caches: () => stored.caches,
    fetch: async (address, init) => {
      sent.push(`${init.method} ${address}`)
      return response()
    },
    workerReady: async () => undefined,
    digest: (text) => webcrypto.subtle.digest("SHA-256", new TextEncoder().encode(text)),
    now: () => clock.now,
  })
  const { signal } = new AbortController()
  return { ...stored, clock, sent, device, keep: (request = TICKET) => device.keep(request, signal) }
}

describe("what a page keeps in the browser (decision 429)", () => {
  it("is found again, opened by the worker, and removed; its address has nothing of the order's", async () => {
    const { device, keep, caches, sent, clock, paths } = setting(() => new Response("pdf", { headers: PDF }))
    assert.isUndefined(await device.find(TICKET.source))
    const item = await keep()
    if (typeof item === "string") throw new Error(item)
    assert.deepStrictEqual(sent, ["GET /order/secret/biljetter/1"])
    assert.match(item.id, /^[0-9a-f]{24}$/)
    assert.notInclude(paths("kapitel-own-1").join(), "secret")
    assert.deepStrictEqual(await device.find(TICKET.source), item)
    assert.isUndefined(await device.find("/order/secret/biljetter/2"))
    const opened = await findKept(caches, keptPath(item.id), START)
    assert.deepStrictEqual([await opened?.text(), opened?.headers.get("content-type")], ["pdf", "application/pdf"])
    await device.remove(TICKET.source)
    assert.isUndefined(await device.find(TICKET.source))
    await keep()
    clock.now += KEPT_MS
    assert.isUndefined(await device.find(TICKET.source))
    assert.deepStrictEqual(paths("kapitel-own-1"), [])
  })

  it.each([
    ["a page that says why not", () => new Response("<html>", { headers: { "content-type": "text/html" } })],
    ["a refusal", () => new Response("", { status: 404, headers: PDF })],
    ["a link that is old", () => new Response("gammal", { status: 410, headers: { "content-type": "text/plain" } })],
  ])("is a file, and not %s", async (_, response) => {
    const { keep, paths } = setting(response)
    assert.strictEqual(await keep(), "notSent")
    assert.deepStrictEqual(paths("kapitel-own-1"), [])
  })

  it("is refused where there is no room for it, before it is read", async () => {
    const large = { ...PDF, "content-length": String(MAX_KEPT_BYTES + 1) }
    assert.strictEqual(await setting(() => new Response("pdf", { headers: large })).keep(), "full")
    const { keep, fill } = setting(() => new Response("pdf", { headers: PDF }))
    fill()
    assert.strictEqual(await keep(), "full")
  })
})
