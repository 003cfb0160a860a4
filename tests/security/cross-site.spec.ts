/** S3: a page of another site cannot change anything, with any request (docs/reliability.md, Attacks). */
import { beforeAll, describe, expect, it } from "vitest"
import { ownShop } from "../journeys/journey.ts"
import { type Caller, FORM, type Headers, JSON_TYPE } from "./Caller.ts"
import { apiChanges, type Change, formActions, formChanges, type Wanted } from "./changes.ts"
import { digests } from "./digests.ts"
import { stockUp, victimOf } from "./victim.ts"

const shop = ownShop({ demo: 60, settings: { RATE_LIMITS: "off" } })
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

/** Headers of requests that do not come from the shop. */
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

/** The statuses of `attack` for each change; in no case may anything have changed. */
const unharmed = async (attack: (change: Change) => Promise<ReadonlyArray<number>>): Promise<ReadonlySet<number>> => {
  const before = digests(shop.dataDir)
  const jar = [...victim.jar]
  const statuses = new Set<number>()
  for (const change of changes) for (const status of await attack(change)) statuses.add(status)
  expect(digests(shop.dataDir)).toEqual(before)
  expect([...victim.jar]).toEqual(jar)
  return statuses
}

describe("with the visitor's cookies, as if the browser sent them cross-site,", () => {
  it("no cross-site request has an effect, whatever its content type", async () => {
    const statuses = await unharmed(async ({ method, path, body }) => {
      const answers = ELSEWHERE.flatMap((from) =>
        TYPES.map(async (type) => (await victim.send(method, path, { ...from, ...contentType(type) }, body)).status),
      )
      return Promise.all(answers)
    })
    expect([...statuses]).toEqual([403])
  })

  it("a form of the shop is refused by the JSON endpoints, and JSON by the form endpoints", async () => {
    const statuses = await unharmed(async ({ method, path, body, type }) => {
      if (method === "DELETE") return []
      const wrong = type === "json" ? FORM : JSON_TYPE
      const { status } = await victim.send(method, path, { ...victim.own, ...contentType(wrong) }, body)
      return [status]
    })
    expect([...statuses]).toEqual([415])
  })

  it("safe methods change nothing, also with a method override", async () => {
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

it("the tested endpoints are all that exist", async () => {
  const known = new Set(changes.map(({ path }) => path))
  for (const path of ["/", "/checkout", "/demo/brev", "/search?q=blocket", `/vara/blocket/${wanted.ean}`]) {
    const { text } = await victim.send("GET", path)
    for (const action of formActions(text)) expect(known).toContain(action)
  }
})

it("the same requests from the shop's own page are accepted by each endpoint", async () => {
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
