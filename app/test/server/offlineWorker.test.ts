/** What browsers get at `/sw.js`, and what tells them to end their worker (decision 428). */
import { readFileSync } from "node:fs"
import { runInNewContext } from "node:vm"
import { endsSession, handlingOf } from "@kapitel/core/offline/handlingOf"
import { describe, expect, it } from "vitest"
import { ERASE_FORM, LOGOUT_FORM } from "../../loginPaths.ts"
import { commonHeaders, contentSecurityPolicy } from "../../server/http/securityHeaders.ts"
import { ENDING_WORKER, makeWorkerHandler } from "../../server/offline/worker.ts"
import { shopRequest } from "./shopRequest.ts"

describe("the service worker of a site", () => {
  it("is asked for with each visit, and answers 304 while it is the same", async () => {
    const respond = makeWorkerHandler("self.x = 1")
    const first = await respond(shopRequest({ target: "/sw.js" }))
    expect(first).toMatchObject({ status: 200, body: "self.x = 1" })
    expect(first?.headers).toMatchObject({
      "cache-control": "no-cache",
      "content-type": "text/javascript; charset=utf-8",
      // The policy of the worker: it requests what is the shop's, and nothing else.
      "content-security-policy": "default-src 'none'; connect-src 'self'; script-src 'self'; frame-ancestors 'none'",
    })
    const again = await respond(
      shopRequest({ target: "/sw.js", headers: { "if-none-match": String(first?.headers["etag"]) } }),
    )
    expect([again?.status, again?.body]).toEqual([304, ""])
    expect(respond(shopRequest({ target: "/sw.js", method: "POST" }))).toBeUndefined()
    expect(respond(shopRequest({ target: "/sw.js.map" }))).toBeUndefined()
  })

  it("ends itself, and deletes what was stored, where the operator has switched it off", async () => {
    const response = await makeWorkerHandler(undefined)(shopRequest({ target: "/sw.js" }))
    expect(response?.body).toBe(ENDING_WORKER)
    const names = new Set(["kapitel-pages-1", "kapitel-own-1", "another"])
    let ended = 0
    const work: Array<Promise<unknown>> = []
    const scope: Record<string, unknown> = {
      caches: { keys: async () => [...names], delete: async (name: string) => names.delete(name) },
      registration: { unregister: async () => void ended++ },
      skipWaiting: () => undefined,
    }
    runInNewContext(ENDING_WORKER, scope)
    const activate = scope["onactivate"] as (event: unknown) => void
    activate({ waitUntil: (promise: Promise<unknown>) => work.push(promise) })
    await Promise.all(work)
    expect([[...names], ended]).toEqual([["another"], 1])
    expect(commonHeaders(false, { offline: false })["x-kapitel-offline"]).toBe("off")
    expect(commonHeaders(false)).not.toHaveProperty("x-kapitel-offline")
  })

  it("is the only worker that pages may start", () => {
    expect(contentSecurityPolicy()).toContain("worker-src 'self'")
  })

  it("knows the forms that end a session, and the addresses of files", () => {
    for (const form of [LOGOUT_FORM, ERASE_FORM]) expect(endsSession("POST", form)).toBe(true)
    const downloads = readFileSync(
      new URL("../../../adapters/src/embedded/DigitalDelivery.ts", import.meta.url),
      "utf8",
    )
    const [, folder = ""] = /DOWNLOAD_PATH = "([^"]+)"/.exec(downloads) ?? []
    expect(handlingOf(`${folder}abc`)).toBe("network")
  })
})
