/** Prefetching: by hover and focus at once, in view within a budget, none when data is saved. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest"
import { userEvent } from "vitest/browser"
import { startNavigation } from "../../client/navigate.ts"
import { startPrefetching } from "../../client/prefetch.ts"

const main = document.createElement("main")
/** Where the pointer rests outside of any link. */
const aside = document.createElement("p")
aside.textContent = "Vid sidan av"
const requests: Array<string> = []

/** Each test has its own addresses: what was fetched once is not fetched again. */
const card = (path: string) => `<article class="card"><h3 class="title"><a href="${path}">${path}</a></h3></article>`
const link = (path: string) => main.querySelector(`a[href="${path}"]`) as HTMLAnchorElement

beforeAll(() => {
  main.id = "content"
  document.body.append(aside, main)
  vi.spyOn(globalThis, "fetch").mockImplementation(async (address) => {
    requests.push((address as string).replace(/[?&]_main=1/, ""))
    const answer = Response.json({ title: "", canonical: "", main: "<h1></h1>" })
    Object.defineProperty(answer, "url", { value: new URL(address as string, location.href).href })
    return answer
  })
  startNavigation()
})
beforeEach(async () => {
  main.replaceChildren()
  await userEvent.hover(aside)
  requests.length = 0
})
afterEach(() => {
  vi.unstubAllGlobals()
})
afterAll(() => {
  vi.restoreAllMocks()
  main.remove()
  aside.remove()
})

it("fetches nothing when the visitor saves data", async () => {
  Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true })
  main.innerHTML = card("/bok/sparad/9789100000001")
  startPrefetching()
  Reflect.deleteProperty(navigator, "connection")
  link("/bok/sparad/9789100000001").focus()
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 }))
  expect(requests).toEqual([])
})

it("fetches at most eight of the products in view", async () => {
  const paths = Array.from({ length: 12 }, (_, index) => `/bok/i-sikte/97891000001${String(index).padStart(2, "0")}`)
  main.innerHTML = paths.map(card).join("")
  startPrefetching()
  await expect.poll(() => requests.length).toBe(8)
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(requests).toHaveLength(8)
  expect(paths).toEqual(expect.arrayContaining(requests))
})

it("fetches for a mouse that rests on a link, and not for a finger or one that moves on", () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
  main.innerHTML = '<p style="margin-top: 9rem"><a href="/kategori/vila">Vila</a></p>'
  const path = "/kategori/vila"
  startPrefetching()
  const over = (target: Element, pointerType = "mouse") =>
    target.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType }))
  over(link(path), "touch")
  vi.advanceTimersByTime(65)
  over(link(path))
  vi.advanceTimersByTime(64)
  over(aside)
  vi.advanceTimersByTime(65)
  expect(requests).toEqual([])
  over(link(path))
  vi.advanceTimersByTime(65)
  expect(requests).toEqual([path])
  vi.useRealTimers()
})

it("fetches a product whose link is focused or hovered", async () => {
  main.innerHTML = card("/bok/fokus/9789100000201") + '<p style="margin-top:9rem"><a href="/kategori/spel">Spel</a></p>'
  link("/bok/fokus/9789100000201").focus()
  await expect.poll(() => requests).toEqual(["/bok/fokus/9789100000201"])
  // Moving the focus by keyboard prefetches nothing.
  link("/kategori/spel").focus()
  await userEvent.hover(link("/kategori/spel"))
  await expect.poll(() => requests).toEqual(["/bok/fokus/9789100000201", "/kategori/spel"])
})
