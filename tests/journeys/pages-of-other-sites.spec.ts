/**
 * What pages of other sites can make a visitor's browser do to the shop, and what a foreign address can do to its
 * links.
 */
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, expect, it } from "vitest"
import type { Caller } from "../security/Caller.ts"
import { apiChanges, type Change, formChanges } from "../security/changes.ts"
import { digests } from "../security/digests.ts"
import { PAD, stockUp, victimOf } from "../security/victim.ts"
import { DEMO_GOODS, openedBrowser, openedShop } from "./journey.ts"

const shop = openedShop({ demo: DEMO_GOODS, settings: { RATE_LIMITS: "off" } })
const browser = openedBrowser()
let victim: Caller
let changes: ReadonlyArray<Change>

beforeAll(async () => {
  stockUp(shop)
  const made = await victimOf(shop.origin)
  victim = made.victim
  changes = [...formChanges(made.wanted), ...(await apiChanges(shop.origin, made.wanted))]
})

/** A page of another site: another name of this machine is another site to a browser. */
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

/** A visitor whose browser would send every cookie to any site. */
const lured = async () => {
  browser.expectComplaint(/./)
  const page = await browser.newVisitor()
  const url = shop.origin
  const cookies = [...victim.jar].map(([name, value]) => ({ name, value, url, sameSite: "Lax" as const }))
  await page.context().addCookies(cookies)
  await page.goto(evilOrigin)
  return page
}

it("no fetch, beacon or picture of another site's page has an effect", async () => {
  const page = await lured()
  const before = digests(shop.dataDir)
  const targets = changes.map(({ method, path, body }) => ({ method, body, url: shop.origin + path }))
  const tried = await page.evaluate(async (endpoints) => {
    let sent = 0
    const quietly = async (request: Promise<unknown>) => {
      sent++
      await request.catch(() => undefined)
    }
    for (const { method, url, body } of endpoints) {
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

it("no form of another site's page has an effect, in its window or in a frame", async () => {
  const page = await lured()
  const before = digests(shop.dataDir)
  // One route for forms and one for JSON: what each refuses is tested over HTTP (`tests/security/cross-site.spec.ts`).
  for (const type of ["form", "json"]) {
    const { path, body } = changes.find((change) => change.type === type && change.method === "POST") as Change
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

it("no page of the shop can be framed by another site (clickjacking)", async () => {
  const page = await lured()
  for (const path of ["/", "/checkout", "/demo/brev"]) {
    const { headers } = await victim.send("GET", path)
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'")
  }
  await page.setContent(`<iframe src="${shop.origin}/checkout"></iframe>`)
  await page.waitForTimeout(500)
  const framed = page.frames().find((frame) => frame !== page.mainFrame())
  await expect.poll(() => framed?.content()).not.toContain("Kassan")
})

it("no link with a foreign address in its parameters leads there", async () => {
  browser.expectComplaint(/./)
  const page = await browser.newVisitor()
  const foreign = "//evil.example"
  for (const path of [
    `/search?q=${encodeURIComponent(foreign)}`,
    `/kategori/bocker?facets=${encodeURIComponent(`format:${foreign}`)}&next=${foreign}`,
    `/vara/blocket/${PAD}?returnTo=${foreign}`,
    `/checkout?fel=${encodeURIComponent(["java", "script:alert(1)"].join(""))}`,
  ]) {
    await page.goto(shop.origin + path)
    await expect.poll(() => new URL(page.url()).origin).toBe(shop.origin)
    const addresses = await page.evaluate(() =>
      [...document.querySelectorAll("a, form, link, area")].map((element) =>
        element instanceof HTMLFormElement ? element.action : "href" in element ? String(element.href) : "",
      ),
    )
    const foreigners = addresses.filter((address) => new URL(address, page.url()).hostname.endsWith("evil.example"))
    expect(foreigners).toEqual([])
    expect(addresses.filter((address) => /^(javascript|data|vbscript):/i.test(address))).toEqual([])
  }
})
