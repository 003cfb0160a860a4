/** S3: a page of another site changes nothing, whatever it sends and however (notes/reliability.md §11.5). */
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openedBrowser, openedShop } from "../journeys/journey.ts"
import { digests } from "./bookkeeping.ts"
import { type Caller, FORM, type Headers, JSON_TYPE } from "./Caller.ts"
import { apiChanges, type Change, formActions, formChanges, type Wanted } from "./changes.ts"
import { stockUp, victimOf } from "./victim.ts"

const shop = openedShop({ demo: 60, settings: { RATE_LIMITS: "off" } })
let victim: Caller
let wanted: Wanted
let changes: ReadonlyArray<Change>

beforeAll(async () => {
  stockUp(shop)
  const made = await victimOf(shop.origin)
  victim = made.victim
  wanted = made.wanted
  changes = [...formChanges(wanted), ...(await apiChanges(shop.origin, wanted))]
})

/** Where a request may say that it comes from when it does not come from the shop. */
const ELSEWHERE: ReadonlyArray<Headers> = [
  { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site", origin: "https://other.example" },
  { origin: "https://evil.example" },
  { origin: "null" },
  { referer: "https://evil.example/" },
  {},
]

const TYPES = [FORM, JSON_TYPE, "text/plain", "multipart/form-data; boundary=a", undefined]

const contentType = (type: string | undefined): Headers => (type === undefined ? {} : { "content-type": type })

/** The statuses that `attack` is answered with for each change; whatever happens, nothing may have. */
const unharmed = async (attack: (change: Change) => Promise<ReadonlyArray<number>>): Promise<ReadonlySet<number>> => {
  const before = digests(shop.dataDir)
  const jar = [...victim.jar]
  const statuses = new Set<number>()
  for (const change of changes) for (const status of await attack(change)) statuses.add(status)
  expect(digests(shop.dataDir)).toEqual(before)
  expect([...victim.jar]).toEqual(jar)
  return statuses
}

describe("with the visitor's cookies, as if the browser did not keep them back,", () => {
  it("no request from elsewhere is heard, whatever its body calls itself", async () => {
    const statuses = await unharmed(async ({ method, path, body }) => {
      const answers = ELSEWHERE.flatMap((from) =>
        TYPES.map(async (type) => (await victim.send(method, path, { ...from, ...contentType(type) }, body)).status),
      )
      return Promise.all(answers)
    })
    expect([...statuses]).toEqual([403])
  })

  it("a form of the shop's own cannot speak to the JSON doors, nor JSON to the forms", async () => {
    const statuses = await unharmed(async ({ method, path, body, type }) => {
      if (method === "DELETE") return []
      const wrong = type === "json" ? FORM : JSON_TYPE
      const { status } = await victim.send(method, path, { ...victim.own, ...contentType(wrong) }, body)
      return [status]
    })
    expect([...statuses]).toEqual([415])
  })

  it("nothing is changed by reading, also when the request says that it means another method", async () => {
    const statuses = await unharmed(async ({ method, path, body, type }) => {
      const query = type === "form" ? body : `_method=${method}`
      const override = { "x-http-method-override": method, "x-method-override": method, "x-http-method": method }
      const answers = ["GET", "HEAD", "OPTIONS"].map((reading) =>
        victim.send(reading, `${path}?${query}`, { ...override, accept: "application/json" }),
      )
      return (await Promise.all(answers)).map(({ status }) => status)
    })
    for (const status of statuses) expect([200, 404, 405]).toContain(status)
  })
})

/** A page of somebody else's: another name of this machine is another site to a browser. */
const evil = createServer((request, response) => {
  response.writeHead(200, { "content-type": "text/html; charset=utf-8" })
  response.end(request.url === "/" ? "<!doctype html><title>Vinn en resa</title><body>" : "")
})
let evilOrigin = ""
const opened = new Promise<Server>((resolve) => evil.listen(0, "127.0.0.1", () => resolve(evil)))
beforeAll(async () => {
  await opened
  evilOrigin = `http://localhost:${(evil.address() as AddressInfo).port}`
})
afterAll(() => {
  evil.closeAllConnections()
  evil.close()
})

describe("in a browser", () => {
  const browser = openedBrowser()

  /** A visitor whose browser would send every cookie anywhere. */
  const lured = async () => {
    browser.expectComplaint(/./)
    const page = await browser.newVisitor()
    const url = shop.origin
    const cookies = [...victim.jar].map(([name, value]) => ({ name, value, url, sameSite: "Lax" as const }))
    await page.context().addCookies(cookies)
    await page.goto(evilOrigin)
    return page
  }

  it("no fetch, beacon or picture of another site's page does anything", async () => {
    const page = await lured()
    const before = digests(shop.dataDir)
    const targets = changes.map(({ method, path, body }) => ({ method, body, url: shop.origin + path }))
    const tried = await page.evaluate(async (doors) => {
      let sent = 0
      const quietly = async (asked: Promise<unknown>) => {
        sent++
        await asked.catch(() => undefined)
      }
      for (const { method, url, body } of doors) {
        const all = { credentials: "include", body } as const
        await quietly(fetch(url, { ...all, method, headers: { "content-type": "application/json" } }))
        for (const type of ["application/x-www-form-urlencoded", "text/plain"]) {
          await quietly(fetch(url, { ...all, method: "POST", mode: "no-cors", headers: { "content-type": type } }))
        }
        await quietly(fetch(url, { method: "GET", mode: "no-cors", credentials: "include" }))
        navigator.sendBeacon(url, new Blob([body], { type: "text/plain" }))
        const picture = new Image()
        await quietly(
          new Promise((_, reject) => {
            picture.addEventListener("error", reject)
            picture.addEventListener("load", reject)
            picture.src = `${url}?${body}`
          }),
        )
      }
      return sent
    }, targets)
    expect(tried).toBe(targets.length * 5)
    expect(digests(shop.dataDir)).toEqual(before)
  })

  it("no form of another site's page does anything, in its window or in a frame", async () => {
    const page = await lured()
    const before = digests(shop.dataDir)
    for (const { path, body } of changes) {
      for (const enctype of ["application/x-www-form-urlencoded", "multipart/form-data", "text/plain"]) {
        await page.goto(evilOrigin)
        const answered = page.waitForResponse((response) => response.url().startsWith(shop.origin + path))
        await page.evaluate(
          ({ action, fields, encoding }) => {
            const form = Object.assign(document.createElement("form"), { action, method: "post", enctype: encoding })
            for (const [name, value] of new URLSearchParams(fields)) {
              form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }))
            }
            document.body.append(form)
            form.submit()
          },
          { action: shop.origin + path, fields: body, encoding: enctype },
        )
        expect((await answered).status()).toBe(403)
        await page.waitForURL(shop.origin + path)
      }
    }
    expect(digests(shop.dataDir)).toEqual(before)
  })

  it("no page of the shop's can be put into another site's frame, to be pressed unseen", async () => {
    const page = await lured()
    for (const path of ["/", "/checkout", "/demo/brev"]) {
      const { headers } = await victim.send("GET", path)
      expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'")
    }
    await page.setContent(`<iframe src="${shop.origin}/checkout"></iframe>`)
    await page.waitForTimeout(500)
    const framed = page.frames().find((frame) => frame !== page.mainFrame())
    expect(await framed?.content()).not.toContain("Kassan")
  })
})

it("the doors that are tried are all the doors there are", async () => {
  const known = new Set(changes.map(({ path }) => path))
  for (const path of ["/", "/checkout", "/demo/brev", "/search?q=blocket", `/vara/blocket/${wanted.ean}`]) {
    const { text } = await victim.send("GET", path)
    for (const action of formActions(text)) expect(known).toContain(action)
  }
})

it("what another site could not do, the shop's own page can: each door opens", async () => {
  for (const change of changes) {
    const own = await victimOf(shop.origin)
    const path = change.path.replace(wanted.lineKey, own.wanted.lineKey)
    const type = change.type === "json" ? JSON_TYPE : FORM
    const { status } = await own.victim.send(
      change.method,
      path,
      { ...own.victim.own, "content-type": type, accept: "application/json" },
      change.body,
    )
    expect([change.path, status]).not.toEqual([change.path, 403])
    expect([change.path, status]).not.toEqual([change.path, 415])
  }
})
