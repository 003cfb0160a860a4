/** The HTML of pages for one visitor, as sent: what it contains in addition to the page. */
import { describe, expect, it } from "vitest"
import { openedShop } from "../journeys/journey.ts"
import { sendRequest } from "../journeys/sendRequest.ts"

const shop = openedShop()

const PATHS = ["/checkout", "/logga-in", "/mina-sidor", "/angra", "/hitta-order", "/bevaka"]

describe.each(PATHS)("%s", (path) => {
  it("has no inline script except data, preloads two fonts, and contains only the data of its components", async () => {
    const { text } = await sendRequest(shop.origin, path)
    for (const [, attributes = "", inside = ""] of text.matchAll(/<script([^>]*)>(.*?)<\/script>/gs))
      expect([inside === "", attributes.includes('type="application/json"')]).toContain(true)
    expect(text.match(/rel="preload"[^>]*as="font"/g)).toHaveLength(2)
    const [, sent = ""] = /<script id="vike_pageContext"[^>]*>(.*?)<\/script>/s.exec(text) ?? []
    // The frame around it is HTML alone.
    expect(sent).not.toContain('"shell"')
    expect(Buffer.byteLength(sent)).toBeLessThan(6_000)
  })
})

it("an error page has no script", async () => {
  const { status, text } = await sendRequest(shop.origin, "/finns/inte")
  expect(status).toBe(404)
  expect(text).not.toMatch(/<script(?![^>]*type="application\/(ld\+)?json")/)
})
