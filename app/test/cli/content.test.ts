/** What `kapitel content` says of pages that editors have written. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openTemporaryShop, type TemporaryShop } from "../server/temporaryShop.ts"
import { kapitel } from "./kapitel.ts"

let opened: TemporaryShop
const folder = mkdtempSync(join(tmpdir(), "kapitel-content-"))
beforeAll(async () => {
  opened = await openTemporaryShop()
  mkdirSync(join(folder, "pages"))
}, 60_000)
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await opened.close()
})

const write = (name: string, path: string, main: ReadonlyArray<object>) =>
  writeFileSync(
    join(folder, "pages", `${name}.json`),
    JSON.stringify({ id: name, path, title: name, areas: { header: [], main, footer: [] } }),
  )
const check = (...args: ReadonlyArray<string>) =>
  kapitel(["content", "check", folder, ...args], { cwd: opened.dataDir })

describe("kapitel content check", () => {
  it("says by file, block and field what visitors would not see, and which links lead nowhere", async () => {
    writeFileSync(join(folder, "pages", "broken.json"), "{")
    write("om", "/om", [
      { id: "a", kind: "promoText", fields: { text: "Hej", href: "/borta" } },
      { id: "b", kind: "promoText", fields: { text: "Hej", href: "/om#mer" } },
      { id: "c", kind: "promoText", fields: { text: "Hej", href: "/gammal" } },
      { id: "d", kind: "promoText", fields: { text: "Hej", href: "/checkout" } },
      { id: "e", kind: "promoText", fields: { text: "Hej", href: "/butik/uppsala" } },
      { id: "f", kind: "promoText", fields: { text: "Hej", href: "https://elsewhere.example/" } },
      {
        id: "g",
        kind: "section",
        fields: { ground: "linen" },
        areas: { content: [{ id: "h", kind: "textBlock", fields: { heading: "H" } }] },
      },
    ])
    write("flyttat", "/_redirects", [
      { id: "r", kind: "redirects", fields: { moved: [{ from: "/gammal", to: "/om" }] } },
    ])
    const { code, out, err } = await check()
    expect([code, err]).toEqual([3, ""])
    expect(out).toMatchInlineSnapshot(`
      "pages/broken.json: Expected a valid JSON string
      pages/om.json: main / g / content / h: text: Missing key
      pages/om.json: main / a: href: /borta leads nowhere
      2 pages, 3 findings.
      "
    `)
  })

  it("looks up what pages name in a shop, and finds nothing wrong with a page that is right", async () => {
    rmSync(join(folder, "pages", "broken.json"))
    write("om", "/om", [
      { id: "a", kind: "productCard", fields: { ean: "9789113084831" } },
      { id: "b", kind: "promoText", fields: { text: "Hej", href: "/kategori/borta" } },
      { id: "c", kind: "promoText", fields: { text: "Hej", href: "/evenemang/borta" } },
      { id: "d", kind: "promoText", fields: { text: "Hej", href: "/kampanj/borta" } },
      { id: "e", kind: "promoText", fields: { text: "Hej", href: "/author/borta" } },
      { id: "f", kind: "eventCarousel", fields: { heading: "Hej", store: "borta" } },
    ])
    expect(await check()).toMatchObject({ code: 0, out: "2 pages, 0 findings.\n" })
    const { code, out } = await check("--data-dir", opened.dataDir, "--json")
    expect(code).toBe(3)
    expect(
      (JSON.parse(out) as { findings: ReadonlyArray<{ reason: string }> }).findings.map(({ reason }) => reason),
    ).toEqual([
      "the shop has no 9789113084831",
      "the shop has no /kategori/borta",
      "the shop has no /evenemang/borta",
      "the shop has no /kampanj/borta",
      "the shop has no /author/borta",
      "the shop has no borta",
    ])
  })

  it("refuses a folder without pages", async () => {
    const { code, err } = await kapitel(["content", "check", opened.dataDir])
    expect([code, err.includes("has no folder pages")]).toEqual([1, true])
  })
})

it("kapitel content schema prints JSON", async () => {
  const { code, out } = await kapitel(["content", "schema"])
  expect([code, (JSON.parse(out) as { title: string }).title]).toEqual([0, "A page of a Kapitel shop"])
})
