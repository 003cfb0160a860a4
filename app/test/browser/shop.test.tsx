/** The store that a page's islands share, and the moments of the page that it follows. */
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest"
import { startNavigation, visit } from "../../client/navigate.ts"
import { listenToScroll, onPageLifecycle, section, visitorDocument } from "../../client/pageLifecycle.ts"
import { startIslands } from "../../client/runtime.ts"
import { servePages } from "./servedPages.ts"

const COUNT = "kapitel-cart-count"
const islands: Array<string> = []
const place = document.createElement("div")
const moments: Array<string> = []
let shopStore: typeof import("../../client/shop.ts")["shopStore"]
let pageHost: typeof import("../../client/pageHost.ts")["pageHost"]
let unsubscribe = () => {}

const badge = () => place.querySelector("b")?.textContent
const count = (copies: number) => {
  document.cookie = `${COUNT}=${copies}; Path=/`
}

beforeAll(async () => {
  count(3)
  startIslands({
    react: () => new Promise(() => undefined),
    island: (name) => {
      islands.push(name)
      return Promise.resolve(undefined)
    },
    early: () => Promise.resolve(undefined),
  })
  ;({ shopStore } = await import("../../client/shop.ts"))
  ;({ pageHost } = await import("../../client/pageHost.ts"))
})
beforeEach(() => {
  place.innerHTML =
    '<a><b data-cart-count></b></a><kapitel-island name="messages"></kapitel-island><kapitel-island name="cart"></kapitel-island>'
  document.body.append(place)
  moments.length = 0
  islands.length = 0
  unsubscribe = onPageLifecycle((moment) => moments.push(moment))
})
afterEach(() => {
  unsubscribe()
  place.remove()
  document.cookie = `${COUNT}=; Max-Age=0; Path=/`
  vi.restoreAllMocks()
})

const become = (state: DocumentVisibilityState) => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state)
  document.dispatchEvent(new Event("visibilitychange"))
}
const show = (persisted: boolean) => dispatchEvent(new PageTransitionEvent("pageshow", { persisted }))

it("begins with the number in the cookie", () => {
  expect(shopStore.state().count).toBe(3)
})

it("counts again when the page is visible again or has returned, and in no other moment", () => {
  count(4)
  become("hidden")
  dispatchEvent(new PageTransitionEvent("pagehide"))
  show(false)
  dispatchEvent(new HashChangeEvent("hashchange"))
  expect([moments, shopStore.state().count]).toEqual([["hidden", "left", "moved"], 3])
  become("visible")
  expect([moments.at(-1), shopStore.state().count, badge()]).toEqual(["shown", 4, "4"])
  count(5)
  show(true)
  expect([moments.at(-1), shopStore.state().count, badge()]).toEqual(["returned", 5, "5"])
  unsubscribe()
  show(true)
  expect(moments.at(-1)).toBe("returned")
  expect(moments).toHaveLength(5)
})

it("shows the number when it changes, and not again", () => {
  shopStore.recount(7)
  expect(badge()).toBe("7")
  const [text] = place.querySelectorAll("b")
  if (text !== undefined) text.textContent = "own"
  shopStore.recount(7)
  expect(badge()).toBe("own")
})

it("counts again when the visitor has logged in or out, since carts may have been merged", () => {
  count(9)
  shopStore.sessionChanged()
  expect(shopStore.state().count).toBe(9)
})

it("has the visitor whom the browser knows, and asks the shop after each session", async () => {
  const asked = vi
    .spyOn(globalThis, "fetch")
    .mockImplementation(() => Promise.resolve(new Response(null, { status: 503 })))
  visitorDocument.cookie = "kapitel-signed-in=member; Path=/"
  shopStore.sessionChanged()
  expect(shopStore.state().visitor.kind).toBe("account")
  const isShown = () => document.documentElement.hasAttribute("data-member")
  expect(isShown()).toBe(true)
  await expect.poll(() => asked.mock.calls.map(([address]) => address)).toContain("/auth/me")
  visitorDocument.cookie = "kapitel-signed-in=; Max-Age=0; Path=/"
  shopStore.sessionChanged()
  expect(shopStore.state().visitor.kind).toBe("guest")
  expect(isShown()).toBe(false)
  visitorDocument.cookie = "kapitel-signed-in=member; Path=/"
  show(false)
  expect(isShown()).toBe(false)
  become("visible")
  expect(isShown()).toBe(true)
  visitorDocument.cookie = "kapitel-signed-in=; Max-Age=0; Path=/"
  show(true)
  expect(isShown()).toBe(false)
})

it("has the messages rendered once there is one", () => {
  shopStore.showMessage("success", "Klart")
  expect(islands).toEqual(["messages"])
  islands.length = 0
  shopStore.recount(1)
  expect(islands).toEqual([])
})

it("moves when another page is shown in place", async () => {
  place.insertAdjacentHTML("beforeend", '<main id="content"></main>')
  servePages({ "/a": { title: "A", main: "<h1>A</h1>" } })
  const own = location.href
  startNavigation()
  await visit("/a")
  await expect.poll(() => place.querySelector("[data-arriving]")).toBe(null)
  expect(moments).toEqual(["moved"])
  history.replaceState(null, "", own)
})

it("belongs to the category that its header names, else to its own address", () => {
  expect(section()).toBe(location.pathname)
  place.insertAdjacentHTML("beforeend", '<a data-section href="/kategori/bocker">Böcker</a>')
  expect([section(), pageHost.section()]).toEqual(["/kategori/bocker", "/kategori/bocker"])
})

it("is scrolled for a component until it has left", () => {
  const listener = vi.fn<() => void>()
  const stop = listenToScroll(place, listener)
  place.dispatchEvent(new Event("scroll"))
  stop()
  place.dispatchEvent(new Event("scroll"))
  expect(listener).toHaveBeenCalledTimes(1)
})

it("gives components the page's hash, storage, login and dialogs", () => {
  location.hash = "#avsnitt"
  expect(pageHost.hash()).toBe("avsnitt")
  history.replaceState(history.state, "", location.pathname + location.search)
  expect(pageHost.tab()).toBe(sessionStorage)
  expect(pageHost.signedIn()).toBe(undefined)
  visitorDocument.cookie = "kapitel-signed-in=member; Path=/"
  expect(pageHost.signedIn()).toBe("member")
  visitorDocument.cookie = "kapitel-signed-in=; Max-Age=0; Path=/"
  place.insertAdjacentHTML("beforeend", '<dialog id="one"></dialog>')
  pageHost.openDialog("one")
  expect(place.querySelector("dialog")?.open).toBe(true)
})
