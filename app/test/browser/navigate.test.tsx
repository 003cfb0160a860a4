import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest"
import { onPage, startNavigation, visit } from "../../client/navigate.ts"
import { servePages } from "./servedPages.ts"

const HOME = location.href
const pages: Record<string, { title: string; main: string }> = {
  "/one": { title: "Ett", main: "<h1>Ett</h1>" },
  "/list": { title: "Lista", main: '<h1>Lista</h1><input id="typed">' },
  "/search?q=ett": { title: "Sök", main: "<h1>Sök</h1>" },
  "/search?q=ett&sort=title": { title: "Sök", main: "<h1>Sök, ordnat</h1>" },
  "/list?page=2": { title: "Lista", main: '<h1>Lista, två</h1><input id="typed">' },
}

let served: ReturnType<typeof servePages>

const main = document.createElement("main")
const words = () => main.querySelector("h1")?.textContent
const changes: Array<string> = []

beforeAll(() => {
  main.id = "content"
  main.tabIndex = -1
  document.body.append(main)
  served = servePages(pages)
  startNavigation()
  onPage((change) => changes.push(change))
})
beforeEach(() => {
  changes.length = 0
})
afterAll(() => {
  history.replaceState(null, "", HOME)
  vi.restoreAllMocks()
  main.remove()
})

it("replaces the page, with its title, its address and the focus", async () => {
  expect(await visit("/one")).toBe("shown")
  expect([words(), document.title, location.pathname, changes]).toEqual(["Ett", "Ett", "/one", ["new"]])
  await expect.poll(() => document.activeElement).toBe(main)
})

it("restores the nodes of the page that was left", async () => {
  const heading = main.querySelector("h1")
  await visit("/list")
  expect(words()).toBe("Lista")
  history.back()
  await expect.poll(words).toBe("Ett")
  expect(main.querySelector("h1")).toBe(heading)
  history.forward()
  await expect.poll(words).toBe("Lista")
})

it("morphs a page around a focused field, and back", async () => {
  const field = main.querySelector("input") as HTMLInputElement
  changes.length = 0
  expect(await visit("/list?page=2", { keep: "place" })).toBe("shown")
  expect([words(), location.search, changes]).toEqual(["Lista, två", "?page=2", ["kept"]])
  expect(main.querySelector("input")).toBe(field)
  history.back()
  await expect.poll(words).toBe("Lista")
  expect(main.querySelector("input")).toBe(field)
})

it("reports a failed change, and leaves the page unchanged", async () => {
  expect(await visit("/list?page=3", { keep: "place" })).toBe("failed")
  expect([words(), location.search, main.hasAttribute("aria-busy")]).toEqual(["Lista", "", false])
})

it("shows the last of two visits, and ends an aborted one", async () => {
  const letGo = served.hold()
  const given = new AbortController()
  const first = visit("/list?page=2&sort=price", { keep: "place" })
  const second = visit("/list?page=2&sort=title", { keep: "place", signal: given.signal })
  given.abort()
  expect(main.hasAttribute("aria-busy")).toBe(false)
  letGo()
  expect(await Promise.all([first, second])).toEqual(["replaced", "replaced"])
  expect(words()).toBe("Lista")
})

it("tells the server of a page that is opened from the hits of a search, whether or not it hears it", async () => {
  const told: Array<string> = []
  const { fetch } = globalThis
  // Not a mock, which would handle the rejection: one that is unhandled fails the run.
  vi.stubGlobal("fetch", (given: string | URL, init?: RequestInit) => {
    if (init?.method !== "HEAD") return fetch(given, init)
    told.push(`${location.pathname}${location.search} -> ${new URL(given).pathname}`)
    return Promise.reject(new TypeError("Failed to fetch"))
  })
  await visit("/one")
  await visit("/search?q=ett")
  await visit("/search?q=ett&sort=title", { keep: "place" })
  await visit("/one")
  await visit("/list")
  await new Promise((resolve) => setTimeout(resolve))
  vi.unstubAllGlobals()
  expect([told, words()]).toEqual([["/search?q=ett&sort=title -> /one"], "Lista"])
})
