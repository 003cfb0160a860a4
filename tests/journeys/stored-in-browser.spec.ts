/** What a page stores in the browser is listed on the page 'Cookies': here that unlisted names are found. */
import { createServer, type Server } from "node:http"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { Browsing } from "./Browsing.ts"

const PAGE = `<!doctype html><html lang="sv"><title>x</title><link rel="icon" href="data:,"><script>
  const [kind, name] = location.hash.slice(1).split("=")
  if (kind === "cookie") document.cookie = name + "=1; Path=/"
  if (kind === "local") localStorage.setItem(name, "1")
  if (kind === "session") { sessionStorage.setItem(name, "1"); sessionStorage.removeItem(name) }
  if (kind === "answer") fetch("/answer?" + name).then(() => { document.title = "answered" })
</script>`

const browsing = new Browsing()
let server: Server
let origin = ""

beforeAll(async () => {
  server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://localhost")
    // A cookie that is deleted at once was stored all the same.
    if (url.pathname === "/answer") response.setHeader("set-cookie", `${url.search.slice(1)}=; Path=/; Max-Age=0`)
    response.setHeader("content-type", "text/html; charset=utf-8")
    response.end(url.pathname === "/answer" ? "" : PAGE)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve)
  })
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`
  await browsing.open()
})
afterAll(() => {
  server.close()
})
afterEach(async () => {
  await browsing.complaintsOfVisits()
})

/** The errors of the journeys' browser after a page has stored something under this name. */
const complaintsAfter = async (kind: string, name: string): Promise<ReadonlyArray<string>> => {
  const page = await browsing.newVisitor()
  await page.goto(`${origin}/#${kind}=${name}`)
  if (kind === "answer") await expect.poll(() => page.title()).toBe("answered")
  return browsing.complaintsOfVisits()
}

describe("checking what a browser stores", () => {
  it("reports what the page 'Cookies' does not list, and only that", async () => {
    for (const [kind, name, complaint] of [
      ["cookie", "unlisted", "cookie 'unlisted' is not on the list"],
      ["answer", "unlisted", "cookie 'unlisted' is not on the list"],
      ["local", "kapitel:unlisted", "localStorage 'kapitel:unlisted' is not on the list"],
      ["session", "kapitel:unlisted", "sessionStorage 'kapitel:unlisted' is not on the list"],
      // A name is listed for one kind of storage alone.
      ["session", "kapitel:search-history", "sessionStorage 'kapitel:search-history' is not on the list"],
    ] as const)
      expect((await complaintsAfter(kind, name)).join()).toContain(complaint)
    for (const [kind, name] of [
      ["cookie", "kapitel-consent"],
      ["cookie", "_ga_ABC123"],
      ["answer", "bid"],
      ["answer", "kapitel-device"],
      ["local", "kapitel:search-history"],
      ["session", "kapitel:searched"],
    ] as const)
      expect([kind, name, ...(await complaintsAfter(kind, name))]).toEqual([kind, name])
  })
})
