/**
 * S2: text of an address or a form is never markup, and nothing of it runs; S15: names in it change no other object
 * (docs/reliability.md, Attacks).
 */
import { spawnSync } from "node:child_process"
import { beforeAll, describe, expect, it } from "vitest"
import { openedShop } from "../journeys/journey.ts"
import { sendRequest } from "../journeys/sendRequest.ts"
import { Caller, FORM, JSON_TYPE } from "./Caller.ts"
import { apiChanges, formChanges } from "./changes.ts"
import { HOSTILE_MARKUP } from "./hostileMarkup.ts"
import { runnableIn } from "./runnableIn.ts"
import { SHOWING } from "./showingAddresses.ts"
import { PAD, stockUp, victimOf } from "./victim.ts"

const WATCH = `--import=${new URL("watchPrototypes.mjs", import.meta.url).href}`
const shop = openedShop({ demo: 60, settings: { RATE_LIMITS: "off", NODE_OPTIONS: WATCH } })
beforeAll(() => stockUp(shop))

/** What of the payload is markup must not be sent as it is. */
const isMarkup = (text: string) => /[<"]/.test(text)

const check = (what: string, text: string, contentType: string, body: string) => {
  // Other types are neither read as markup nor guessed (`nosniff`, S1).
  if (!contentType.startsWith("text/html")) return expect([what, contentType]).not.toEqual([what, ""])
  expect([what, runnableIn(body)]).toEqual([what, []])
  if (isMarkup(text)) expect([what, body.includes(text)]).toEqual([what, false])
}

it("more than five hundred forms are tried", () => {
  expect(new Set(HOSTILE_MARKUP).size).toBeGreaterThanOrEqual(500)
  const running = HOSTILE_MARKUP.filter((text) => runnableIn(`<p>${text}</p>`).length > 0)
  expect(running.length).toBeGreaterThan(300)
})

describe("hostile markup (S2)", () => {
  it("in an address stays text on every page that shows it", async () => {
    for (const [at, text] of HOSTILE_MARKUP.entries()) {
      // Each form on four pages, each page with a hundred forms.
      for (let turn = 0; turn < 4; turn++) {
        const addressWith = SHOWING[(at * 4 + turn) % SHOWING.length] as (text: string) => string
        const target = addressWith(encodeURIComponent(text.toWellFormed()))
        const {
          status,
          headers,
          text: body,
        } = await sendRequest(shop.origin, target, {
          headers: { accept: "text/html" },
        })
        expect([target, status >= 500 && status !== 503]).toEqual([target, false])
        if (status !== 303 && status !== 301) check(target, text, headers["content-type"] ?? "", body)
      }
    }
  })

  it("in a form stays text on the page that answers", async () => {
    const visitor = new Caller(shop.origin)
    for (const text of HOSTILE_MARKUP.filter((_, at) => at % 9 === 0)) {
      for (const [path, fields] of [
        ["/cart/promotions", { code: text }],
        ["/hitta-order", { orderNumber: text, email: text }],
        ["/logga-in/kod", { identifier: text }],
        ["/bevaka", { ean: PAD, email: text }],
      ] as const) {
        const posted = await visitor.post(path, fields)
        check(path, text, posted.headers["content-type"] ?? "text/plain", posted.text)
        const { location } = posted.headers
        if (location === undefined) continue
        const { pathname, search } = new URL(location, shop.origin)
        const shown = await visitor.send("GET", pathname + search, { accept: "text/html" })
        check(location, text, shown.headers["content-type"] ?? "", shown.text)
      }
    }
  })
})

/** Names that reach the prototype of every object where keys are set without care. */
const IN_JSON = '"__proto__":{"polluted":"yes"},"constructor":{"prototype":{"polluted":"yes"}}'
const NAMES = [
  "__proto__[polluted]",
  "__proto__.polluted",
  "constructor[prototype][polluted]",
  "__proto__",
  "constructor",
]
const IN_QUERY = NAMES.map((name) => `${encodeURIComponent(name)}=yes`).join("&")

describe("names that every object inherits (S15)", () => {
  it("end a process that takes them over", () => {
    const polluting = "Object.prototype.polluted = 1; setTimeout(() => {}, 60_000)"
    expect(spawnSync(process.execPath, [WATCH, "--eval", polluting]).signal).toBe("SIGKILL")
  })

  it("in JSON, forms, addresses and facets change nothing", async () => {
    const { victim, wanted } = await victimOf(shop.origin)
    for (const { method, path, body, type } of [...formChanges(wanted), ...(await apiChanges(shop.origin, wanted))]) {
      const polluted =
        type === "form" ? `${body}&${IN_QUERY}` : `{${IN_JSON}${body.length > 2 ? `,${body.slice(1)}` : "}"}`
      const headers = { ...victim.own, "content-type": type === "form" ? FORM : JSON_TYPE }
      const { status } = await victim.send(method, `${path}?${IN_QUERY}`, headers, polluted)
      expect([path, status < 500 || status === 503]).toEqual([path, true])
    }
    for (const addressWith of SHOWING) {
      for (const name of NAMES) {
        const target = addressWith(encodeURIComponent(name))
        const { status } = await victim.send("GET", `${target}${target.includes("?") ? "&" : "?"}${IN_QUERY}`)
        expect([target, status < 500 || status === 503]).toEqual([target, true])
      }
    }
    // The watch looks every 20 ms, and a shop that it has ended does not answer.
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect((await victim.send("GET", "/healthz")).status).toBe(200)
  })
})
