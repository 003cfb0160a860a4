/** What a browser is given to install each site (decision 427). */
import { MANIFEST_PATH } from "@kapitel/core/offline/offlinePaths"
import { COLOURS } from "@kapitel/core/site/colours"
import { siteOf } from "@kapitel/core/site/Site"
import { describe, expect, it } from "vitest"
import { APP_ICONS, drawIcon } from "../../server/offline/appIcons.ts"
import { makeBrandFiles } from "../../server/offline/brandFiles.ts"
import { makeManifest, manifestOf } from "../../server/offline/manifest.ts"
import { shopRequest } from "./shopRequest.ts"

const kapitel = siteOf("kapitel", "https://kapitel.example")
const vinjett = siteOf("vinjett", "https://vinjett.example")

const read = (site: typeof kapitel, target: string, headers = {}) =>
  makeBrandFiles(site)(shopRequest({ target, headers }))

describe("a site that can be installed", () => {
  it("has its own name, colours and icons, in Swedish", async () => {
    const [one, other] = [manifestOf(kapitel), manifestOf(vinjett)]
    expect([one.name, other.name]).toEqual(["Kapitel", "Vinjett"])
    expect([one.lang, one.id, one.scope, one.start_url]).toEqual(["sv-SE", "/", "/", "/"])
    expect(other.theme_color).not.toBe(one.theme_color)
    expect(one.shortcuts).toEqual([
      { name: "Sök", url: "/search" },
      { name: "Varukorg", url: "/checkout" },
      { name: "Mina sidor", url: "/mina-sidor" },
    ])
    for (const [site, { icons }] of [
      [kapitel, one],
      [vinjett, other],
    ] as const) {
      expect(icons.map(({ sizes }) => sizes)).toEqual(["192x192", "512x512", "512x512"])
      expect(icons.filter(({ purpose }) => purpose === "maskable")).toHaveLength(1)
      for (const { src } of icons) expect((await read(site, src))?.headers["content-type"]).toBe("image/png")
    }
  })

  it("has the colour of its pages around them (SHELL-12)", () => {
    expect(manifestOf(vinjett)).toMatchObject({ theme_color: "#faf9fc", background_color: "#faf9fc" })
    const own = siteOf("kapitel", "", { colours: { ...COLOURS.kapitel, paper: "#fffffe" } })
    expect(manifestOf(own)).toMatchObject({ theme_color: "#fffffe", background_color: "#fffffe" })
  })

  it("has a style sheet and a drawing in its colours, which run nothing (SHELL-12, D-33)", async () => {
    const sheet = await read(vinjett, "/vinjett.css")
    expect([sheet?.status, sheet?.headers["content-type"]]).toEqual([200, "text/css; charset=utf-8"])
    expect(String(sheet?.body)).toMatch(/^:root\{(--color-[a-z0-9-]+:#[0-9a-f]{6};?)+\}$/)
    expect(String(sheet?.body)).toContain("--color-gran:#2b3a78")
    expect(read(kapitel, "/kapitel.css")).toBeUndefined()
    const own = siteOf("kapitel", "", { colours: { ...COLOURS.kapitel, gran: "#102030" } })
    expect(String((await read(own, "/kapitel.css"))?.body)).toBe(":root{--color-gran:#102030}")
    const drawing = await read(vinjett, "/favicon.svg")
    expect(drawing?.headers["content-security-policy"]).toContain("script-src 'none'")
    expect(String(drawing?.body)).toContain(COLOURS.vinjett.lingon)
  })

  it("has other files when its colours have changed, and 304 until then", async () => {
    const { etag } = (await read(vinjett, "/vinjett.css"))?.headers ?? {}
    const again = { "if-none-match": String(etag) }
    expect((await read(vinjett, "/vinjett.css", again))?.status).toBe(304)
    const own = siteOf("vinjett", "", { colours: { ...COLOURS.vinjett, gran: "#102030" } })
    expect((await read(own, "/vinjett.css", again))?.status).toBe(200)
    expect(makeBrandFiles(vinjett)(shopRequest({ method: "POST", target: "/vinjett.css" }))).toBeUndefined()
  })

  it("has icons of the stated sizes, in each brand's own colour", async () => {
    for (const icon of APP_ICONS) {
      const [one, other] = await Promise.all([drawIcon(kapitel, icon), drawIcon(vinjett, icon)])
      // Width and height in the header of a PNG (RFC 2083, 11.2.1).
      expect([one.readUInt32BE(16), one.readUInt32BE(20)]).toEqual([icon.size, icon.size])
      expect(one.equals(other)).toBe(false)
    }
  })

  it("is asked for once an hour, and answers 304 while nothing has changed", async () => {
    const respond = makeManifest(kapitel)
    const first = await respond(shopRequest({ target: MANIFEST_PATH }))
    expect(first?.headers).toMatchObject({
      "content-type": "application/manifest+json; charset=utf-8",
      "cache-control": "public, max-age=3600",
    })
    expect(JSON.parse(String(first?.body))).toEqual(manifestOf(kapitel))
    const again = await respond(
      shopRequest({ target: MANIFEST_PATH, headers: { "if-none-match": String(first?.headers["etag"]) } }),
    )
    expect(again?.status).toBe(304)
    expect(respond(shopRequest({ method: "POST", target: MANIFEST_PATH }))).toBeUndefined()
    expect(respond(shopRequest({ target: "/manifest" }))).toBeUndefined()
  })
})
