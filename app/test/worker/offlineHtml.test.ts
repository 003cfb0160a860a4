import { readdirSync, readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { offlineTexts } from "../../worker/offlineHtml.ts"

const AT = Date.parse("2026-11-30T09:42:00Z")
const NOTHING = { missing: undefined, kept: [], cart: undefined, pages: [] }

const textOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim()

describe("the offline page as the worker writes it (decision 428)", () => {
  it("lists tickets, the cart's titles and numbers without sums, and pages with their time", () => {
    const { title, main } = offlineTexts.page(
      {
        missing: "/mina-sidor?adress=1",
        kept: [{ id: "1a2b", kind: "ticket", title: "Kväll <b>", keptAt: AT, bytes: 3 }],
        cart: { at: AT, lines: [{ title: "Hav & land", quantity: 2 }] },
        pages: [{ path: "/search?q=a&sort=b", title: "Sökning &quot;a&quot;", savedAt: AT, bytes: 1, files: [] }],
      },
      "<svg/>",
    )
    expect(title).toBe("Du är offline")
    expect(textOf(main)).toContain("Biljett Kväll &lt;b&gt; Finns kvar till 30 december 2026")
    expect(textOf(main)).toContain("Hav &amp; land 2 st")
    expect(textOf(main)).not.toContain("kr")
    expect(textOf(main)).toContain("Sökning &quot;a&quot; Sparad 30 november kl 10.42")
    expect(main).toContain('href="/search?q=a&amp;sort=b"')
    expect(main).toContain('href="/mina-sidor?adress=1"')
    expect(main).toContain('<a class="link" href="/offline/sparat/1a2b">')
    expect(main).toContain('<input type="hidden" name="remove" value="1a2b">')
    expect(main).toContain("<svg/>")
  })

  it("says that nothing is kept, and offers no other try, when it is asked for itself", () => {
    const { title, main } = offlineTexts.page(NOTHING, "")
    expect(title).toBe("Sparat på den här enheten")
    expect(textOf(main)).toBe("Sparat på den här enheten Ingenting är sparat på den här enheten.")
  })

  it("says plainly of a saved page that it is one, of what time, and what may have changed", () => {
    expect(textOf(offlineTexts.notice(AT, false))).toBe(
      "Du ser en sparad kopia från 30 november kl 10.42. Priser och lager kan ha ändrats sedan dess.",
    )
    expect(textOf(offlineTexts.notice(AT, true))).toContain("Den aktuella sidan visas så fort den kommer.")
  })

  it("needs no style sheet of its own: pages of the shop use its classes", () => {
    const source = readFileSync(new URL("../../worker/offlineHtml.ts", import.meta.url), "utf8")
    const used = [...source.matchAll(/class="([^"$]+)"|ROW = "([^"]+)"/g)].flatMap(([, a = "", b = ""]) =>
      `${a} ${b}`.split(" ").filter((name) => name !== ""),
    )
    const ui = new URL("../../../ui/src/", import.meta.url)
    const elsewhere = readdirSync(ui, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(tsx|ts|css)$/.test(file))
      .map((file) => readFileSync(new URL(file, ui), "utf8"))
    const missing = [...new Set(used)].filter((name) => !elsewhere.some((text) => text.includes(name)))
    expect(missing).toEqual([])
  })
})
