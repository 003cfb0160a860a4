/** Page-editing mode over a real socket (S17). */
import { Redacted } from "effect"
import { afterEach, describe, expect, it } from "vitest"
import { asEdited, editingPolicy } from "../../server/editing/editedPage.ts"
import { makeEditingRoutes } from "../../server/editing/editingRoutes.ts"
import { editingState, startEditing } from "../../server/editing/editingSession.ts"
import { closeAll, listen, page } from "./listen.ts"

afterEach(closeAll)

const SECRET = Redacted.make("a-secret-of-more-than-thirty-two-characters")
const sent = encodeURIComponent(Redacted.value(SECRET))
const EDITOR = "https://pages.sitecorecloud.io"
const NOW = 1_796_000_000_000

const shop = ({
  secret = SECRET,
  secure = false,
  now = () => NOW,
}: {
  secret?: Redacted.Redacted | false
  secure?: boolean
  now?: () => number
} = {}) =>
  listen({
    now,
    handlers: [
      makeEditingRoutes({
        secret: secret === false ? undefined : secret,
        origins: [EDITOR],
        componentOrigins: ["https://feaas.blob.core.windows.net"],
        secure,
        now,
      }),
    ],
    editing: (cookies) => editingState(cookies, secret === false ? undefined : secret, now(), secure),
    renderPage: (address, _fragment, _now, _visitor, editing) => {
      const rendered = page({ body: `<h1>${editing ?? "visitor"} ${address}</h1>` })
      return Promise.resolve(editing === undefined ? rendered : asEdited(rendered, editingPolicy({}, [EDITOR])))
    },
  })

const cookieOf = (headers: { readonly "set-cookie"?: ReadonlyArray<string> | undefined }) =>
  headers["set-cookie"]?.[0]?.split(";")[0] ?? ""

describe.each(["/api/editing/render", "/feaas-render", "/api/editing/feaas/render"])("%s", (path) => {
  it.each([
    ["without a secret", "", {}],
    ["with another secret", "?secret=another", {}],
    ["with the secret twice", `?secret=x&secret=${sent}`, {}],
    ["of another origin", `?secret=${sent}`, { origin: "https://evil.example" }],
  ])("%s is 401, with no cookie and no cache (S17, EDIT-04)", async (_, query, headers) => {
    const { status, headers: answered } = await (await shop()).call(path + query, { headers })
    expect(status).toBe(401)
    expect(answered["set-cookie"]).toBeUndefined()
    expect(answered["cache-control"]).toBe("no-store")
    expect(answered["access-control-allow-origin"]).toBeUndefined()
  })

  it("is 401 in a shop without page editing, whatever the secret", async () => {
    const { call } = await shop({ secret: false })
    for (const query of ["", "?secret=", "?secret=undefined", `?secret=${sent}`])
      expect((await call(path + query)).status).toBe(401)
  })

  it("answers GET and OPTIONS alone (S17)", async () => {
    const { call } = await shop()
    const query = `?secret=${sent}`
    const refused = await call(path + query, { method: "POST" })
    expect([refused.status, refused.headers.allow]).toEqual([405, "GET, OPTIONS"])
    const preflight = await call(path + query, { method: "OPTIONS", headers: { origin: EDITOR } })
    expect([preflight.status, preflight.headers["access-control-allow-origin"]]).toEqual([204, EDITOR])
    expect(preflight.headers["set-cookie"]).toBeUndefined()
  })

  it("leads to the page, and keeps only parameters that are known (EDIT-04)", async () => {
    const { call } = await shop()
    const query = new URLSearchParams({
      secret: Redacted.value(SECRET),
      route: "/om-oss",
      mode: "edit",
      sc_itemid: "{1}",
      sc_site: "kapitel",
      evil: "1",
      feaasSrc: "https://feaas.blob.core.windows.net/x",
    })
    const { status, headers } = await call(`${path}?${query}`)
    expect(status).toBe(307)
    expect(headers.location).toBe(
      "/om-oss?sc_itemid=%7B1%7D&sc_site=kapitel&feaasSrc=https%3A%2F%2Ffeaas.blob.core.windows.net%2Fx",
    )
    expect(headers["set-cookie"]?.[0]).toMatch(
      /^editing=edit\.\d+\.[\w-]{43}; Path=\/; Max-Age=1800; HttpOnly; SameSite=Lax$/,
    )
  })

  it.each([
    ["route", "//evil.example"],
    ["route", "/\\evil.example"],
    ["route", "https://evil.example/"],
    ["route", "/a/../b"],
    ["route", "/a?b"],
    ["feaasSrc", "https://evil.example/feaas.blob.core.windows.net"],
    ["feaasSrc", "data:text/html,x"],
    ["feaasSrc", ""],
  ])("refuses %s=%s (S14)", async (name, value) => {
    const query = new URLSearchParams({ secret: Redacted.value(SECRET), [name]: value })
    const { status, headers } = await (await shop()).call(`${path}?${query}`)
    expect([status, headers.location, headers["set-cookie"]]).toEqual([400, undefined, undefined])
  })
})

describe("a page in page-editing mode", () => {
  it("is the editor's alone: never stored, never a visitor's, and framed by their program (S11, S17)", async () => {
    const { call } = await shop()
    const before = await call("/om-oss")
    const begun = await call(`/api/editing/render?secret=${sent}&route=/om-oss`)
    const cookie = cookieOf(begun.headers)
    for (const method of ["GET", "HEAD"]) {
      const edited = await call("/om-oss?sc_itemid=1", { method, headers: { cookie } })
      expect(edited.headers["cache-control"]).toBe("private, no-store")
      expect(edited.headers.etag).toBeUndefined()
      expect(edited.headers["content-security-policy"]).toContain(`frame-ancestors ${EDITOR}`)
      expect(edited.headers["content-security-policy"]).toContain("script-src 'none'")
    }
    expect((await call("/om-oss", { headers: { cookie } })).body.toString()).toBe("<h1>edit /om-oss</h1>")
    const after = await call("/om-oss")
    expect(after.body).toEqual(before.body)
    expect(after.headers["content-security-policy"]).not.toContain(EDITOR)
    const preview = await call(`/api/editing/render?secret=${sent}&route=/om-oss&mode=preview`)
    const shown = await call("/om-oss", { headers: { cookie: cookieOf(preview.headers) } })
    expect(shown.body.toString()).toBe("<h1>preview /om-oss</h1>")
  })

  it.each([
    ["made up", "edit.9999999999999.".padEnd(62, "x")],
    ["signed for the other state", startEditing("preview", SECRET, NOW, false).replace("editing=preview", "edit")],
    [
      "signed with another secret",
      startEditing("edit", Redacted.make("x".repeat(40)), NOW, false).slice("editing=".length),
    ],
    ["prolonged", startEditing("edit", SECRET, NOW, false).replace(/editing=edit\.\d+/, "edit.9999999999999")],
    ["of an hour ago", startEditing("edit", SECRET, NOW - 3_600_000, false).slice("editing=".length)],
    ["empty", ""],
  ])("is a visitor's with a cookie that is %s (S17)", async (_, value) => {
    const { call } = await shop()
    const cookie = `editing=${value.split(";")[0]}`
    expect((await call("/om-oss", { headers: { cookie } })).body.toString()).toBe("<h1>visitor /om-oss</h1>")
  })

  it("ends after half an hour, and when the editor leaves it", async () => {
    let at = NOW
    const { call } = await shop({ now: () => at })
    const cookie = cookieOf((await call(`/api/editing/render?secret=${sent}`)).headers)
    at += 29 * 60_000
    expect((await call("/", { headers: { cookie } })).body.toString()).toContain("edit")
    at += 61_000
    expect((await call("/", { headers: { cookie } })).body.toString()).toContain("visitor")
    const left = await call("/api/editing/leave")
    expect([left.status, left.headers.location]).toEqual([307, "/"])
    expect(left.headers["set-cookie"]?.[0]).toContain("Max-Age=0")
  })

  it("has a cookie that reaches a frame of another site over TLS, and nothing else", () => {
    expect(startEditing("edit", SECRET, NOW, true)).toMatch(
      /^__Host-editing=edit\.\d+\.[\w-]{43}; Path=\/; Max-Age=1800; HttpOnly; SameSite=None; Secure; Partitioned$/,
    )
  })

  it("has no script and no link to a product (EDIT-01, EDIT-03, CARD-07)", () => {
    const { body } = asEdited(
      page({
        body: [
          '<link rel="modulepreload" href="/assets/a.js"><script type="module" src="/assets/b.js" async></script>',
          '<a class="x" href="/bok/a/9789100000011">A</a><a href="/vara/b/1" id="b">B</a><a href="#">C</a>',
          '<picture><source srcset="/images/0000000000001/200.avif"/><img alt="" src="/images/0000000000001/200.webp"/></picture>',
          '<a href="/kategori">D</a><a href="#content">E</a><script type="application/json">{}</script>',
        ].join(""),
      }),
      "",
    )
    expect(body).toBe(
      [
        '<a class="x" role="link" aria-disabled="true">A</a><a role="link" aria-disabled="true" id="b">B</a><a role="link" aria-disabled="true">C</a>',
        "<picture><img alt=\"\" src=\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 2 3'%3E%3Crect width='2' height='3' fill='%23d9d6c8'/%3E%3C/svg%3E\"/></picture>",
        '<a href="/kategori">D</a><a href="#content">E</a><script type="application/json">{}</script>',
      ].join(""),
    )
  })
})
