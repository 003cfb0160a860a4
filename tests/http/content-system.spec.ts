/**
 * A shop whose content comes from Sitecore, while that is well, broken in every way, and down (docs/reliability.md,
 * Failing parts): pages stand, and what is published is seen in every process.
 */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { contentDir } from "../../app/composition/contentDir.ts"
import type { Simulator } from "../../app/simulators/service/listen.ts"
import { breakSitecore, PUBLISH_SECRET, startSitecore } from "../contracts/simulatedSitecore.ts"
import { freePort } from "../freePort.ts"
import { ownShop } from "../journeys/journey.ts"
import { sendRequest } from "../journeys/sendRequest.ts"

/** One page of each kind that visitors open. */
const KINDS = [
  "/",
  "/avtalsvillkor",
  "/kategori",
  "/kategori/papper-pennor",
  "/bok/doktor-glas/9789189999107",
  "/search?q=glas",
  "/forfattare",
  "/butik",
  "/evenemang",
  "/checkout",
  "/logga-in",
]
/** Pages that are all an editor's. */
const EDITORIAL = ["/", "/avtalsvillkor"]

const port = await freePort()
const sitecoreOrigin = `http://127.0.0.1:${port}`
const settings = {
  CONTENT_SOURCE: "sitecore",
  SITECORE_EDGE_URL: sitecoreOrigin,
  SITECORE_CONTEXT_ID: "context",
  CONTENT_PUBLISH_SECRET: PUBLISH_SECRET,
}

let sitecore: Simulator | undefined
const down = async () => {
  await sitecore?.close()
  sitecore = undefined
}
const up = async () => {
  sitecore ??= await startSitecore(contentDir, undefined, port)
}
afterAll(down)

const terms = JSON.parse(readFileSync(join(contentDir, "pages/avtalsvillkor.json"), "utf8")) as { title: string }

const tell = (origin: string, secret: string | undefined = PUBLISH_SECRET) =>
  sendRequest(origin, "/content/published", {
    method: "POST",
    headers: { "content-type": "application/json", ...(secret === undefined ? {} : { "x-publish-secret": secret }) },
    body: "{}",
  })

const publish = async (title: string) => {
  const answer = await fetch(`${sitecoreOrigin}/__sim/publish`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ site: "kapitel", page: { ...terms, title } }),
  })
  expect(answer.status).toBe(200)
}

describe("a shop whose pages come from Sitecore", () => {
  const shop = ownShop({ places: true, servers: 2, settings })
  beforeAll(up)

  const origins = () => shop.servers.map(({ origin }) => origin)
  const statusesOf = (paths: ReadonlyArray<string>, origin = shop.origin) =>
    Promise.all(paths.map(async (path) => `${(await sendRequest(origin, path)).status} ${path}`))
  const well = (paths: ReadonlyArray<string>) => paths.map((path) => `200 ${path}`)

  it("has each kind of page, with the editors' header and footer (CMS-02)", async () => {
    // The first answers may take longer than a visitor waits, on a machine that is busy.
    for (const origin of origins()) await expect.poll(() => statusesOf(KINDS, origin)).toEqual(well(KINDS))
    const { text } = await sendRequest(shop.origin, "/avtalsvillkor")
    expect(text).toContain(terms.title)
    expect(text).toContain("/tillganglighet")
    await expect.poll(async () => (await sendRequest(shop.origin, "/finns-inte")).status).toBe(404)
  })

  it("shows what is published in every process within a second, without a restart", async () => {
    for (const origin of origins()) await sendRequest(origin, "/avtalsvillkor")
    const seen = async (title: string) => {
      const pages = await Promise.all(origins().map((origin) => sendRequest(origin, "/avtalsvillkor")))
      return pages.every(({ text }) => text.includes(title))
    }
    for (const title of ["Ändrade villkor ett", "Ändrade villkor två"]) {
      await publish(title)
      expect((await tell(shop.origin)).status).toBe(204)
      await expect.poll(() => seen(title), { interval: 20 }).toBe(true)
    }
  })

  it.each([
    ["without its secret", undefined],
    ["with another secret", "x".repeat(40)],
  ])("takes no publication %s (S13)", async (_, secret) => {
    expect((await tell(shop.origin, secret ?? "")).status).toBe(401)
  })

  it.each(["500", "429", "404", "hang", "garbage", "half-json", "wrong-type", "graphql-error"])(
    "stands while Sitecore answers with '%s', also after a publication",
    async (fault) => {
      await statusesOf(EDITORIAL)
      await breakSitecore(sitecoreOrigin, fault, 10_000)
      try {
        expect(await statusesOf(KINDS)).toEqual(well(KINDS))
        expect((await tell(shop.origin)).status).toBe(204)
        for (const origin of origins()) {
          expect(await statusesOf(KINDS, origin)).toEqual(well(KINDS))
          expect((await sendRequest(origin, "/avtalsvillkor")).text).toContain("Ändrade villkor två")
        }
      } finally {
        await breakSitecore(sitecoreOrigin, "none")
      }
      await expect.poll(async () => (await sendRequest(shop.origin, "/finns-inte")).status).toBe(404)
    },
  )

  it("stands while Sitecore is down; a page that nobody has read is a 503 that says when to ask again", async () => {
    await down()
    try {
      expect((await tell(shop.origin)).status).toBe(204)
      expect(await statusesOf(KINDS)).toEqual(well(KINDS))
      const unknown = await sendRequest(shop.origin, "/finns-inte")
      expect(unknown.status).toBe(503)
      expect(unknown.headers["retry-after"]).toBe("5")
      expect(unknown.headers["cache-control"]).toBe("private, no-store")
      expect(unknown.text).toContain("</html>")
    } finally {
      await up()
    }
    await expect.poll(async () => (await sendRequest(shop.origin, "/finns-inte")).status).toBe(404)
  })

  it("stands after a restart while Sitecore is down, from the copies on disk", async () => {
    await statusesOf(EDITORIAL)
    await down()
    try {
      await shop.kill9()
      await shop.restart()
      expect(await statusesOf(KINDS)).toEqual(well(KINDS))
    } finally {
      await up()
    }
  })
})

describe.each([
  ["is down from the beginning", "http://127.0.0.1:9"],
  ["speaks no TLS", `https://127.0.0.1:${port}`],
])("a shop whose Sitecore %s", (_, edge) => {
  const shop = ownShop({ places: true, settings: { ...settings, SITECORE_EDGE_URL: edge } })
  beforeAll(up)

  it("sells with the header and footer that are built in; only the editors' pages are a 503", async () => {
    for (const path of KINDS) {
      const { status, text, headers } = await sendRequest(shop.origin, path)
      expect(`${status} ${path}`).toBe(`${EDITORIAL.includes(path) ? 503 : 200} ${path}`)
      expect(text).toContain("</html>")
      expect(headers["retry-after"]).toBe(EDITORIAL.includes(path) ? "5" : undefined)
    }
    const { text } = await sendRequest(shop.origin, "/kategori")
    expect(text).toContain('href="/angra"')
  })
})
