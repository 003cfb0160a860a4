/** What a component is given when it is rendered in its island. */
import { usePostedKey } from "@kapitel/ui/shop/Island"
import { writeProps } from "@kapitel/ui/shop/islandProps"
import { useShopInBrowser } from "@kapitel/ui/shop/ShopProvider"
import { IslandElement, ListenToScrollContext } from "@kapitel/ui/shop/useElementAfterIsland"
import { NavigateContext, useAfterNavigation } from "@kapitel/ui/shop/useNavigate"
import { SearchHistories } from "@kapitel/ui/shop/useSearch"
import { useContext, useId, useState } from "react"
import { renderToString } from "react-dom/server"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { hydrate } from "../../client/hydrate.tsx"
import type { AnyIsland } from "../../client/IslandSource.ts"
import { startNavigation, visit } from "../../client/navigate.ts"
import { listenToScroll } from "../../client/pageLifecycle.ts"
import { shopStore } from "../../client/shop.ts"
import { servePages } from "./servedPages.ts"

const given: Record<string, unknown> = {}
const arrived: Array<string> = []

function Probe({ text }: { text: string }) {
  const [presses, setPresses] = useState(0)
  useAfterNavigation((address) => arrived.push(address.pathname))
  Object.assign(given, {
    store: useShopInBrowser(),
    visit: useContext(NavigateContext),
    history: useContext(SearchHistories),
    element: useContext(IslandElement),
    listenToScroll: useContext(ListenToScrollContext),
    posted: usePostedKey(),
    id: useId(),
  })
  if (text === "fault") throw new Error("A component has thrown")
  return (
    <button type="button" onClick={() => setPresses(presses + 1)}>
      {text} {presses}
    </button>
  )
}
const island = { name: "probe", Component: Probe, when: "idle" } as unknown as AnyIsland

const element = document.createElement("div")
const options = (text: string) => ({
  props: writeProps({ text }),
  id: "probe",
  copy: false,
  posted: "key",
  onFault: vi.fn<() => void>(),
})
const own = location.href

beforeEach(() => {
  document.body.append(element)
  element.innerHTML = renderToString(<Probe text="Köp" />, { identifierPrefix: "probe-" })
})
afterEach(() => {
  element.remove()
  localStorage.clear()
  vi.restoreAllMocks()
})

it("has the page's store, navigation, searches, element and key", async () => {
  const button = element.querySelector("button")
  const { show, end } = await hydrate(element, island, options("Köp"))
  const expected = { store: shopStore, visit, element, listenToScroll, posted: "key" }
  // Compared by identity: equality of stores and elements takes minutes.
  const others = Object.entries(expected).filter(([name, value]) => given[name] !== value)
  expect(others.map(([name]) => name)).toEqual([])
  expect(given["id"]).toContain("probe-")
  const history = given["history"] as { write: (terms: ReadonlyArray<string>) => void }
  history.write(["mumin"])
  expect(localStorage.getItem("kapitel:search-history")).toBe('["mumin"]')
  // The server's own element, with its handlers attached.
  expect(element.querySelector("button")).toBe(button)
  button?.click()
  await expect.poll(() => button?.textContent).toBe("Köp 1")
  show(writeProps({ text: "Sälj" }))
  expect(button?.textContent).toBe("Sälj 1")
  end()
  expect(element.innerHTML).toBe("")
})

it("hears of a page that was put in place, of no other change", async () => {
  document.body.insertAdjacentHTML("beforeend", '<main id="content"></main>')
  servePages({ "/a": { title: "A", main: "<h1>A</h1>" } })
  startNavigation()
  const { end } = await hydrate(element, island, options("Köp"))
  expect(arrived).toEqual([])
  await visit("/a")
  await expect.poll(() => arrived).toEqual(["/a"])
  end()
  document.querySelector("main")?.remove()
  history.replaceState(null, "", own)
})

it("of a copy is rendered again", async () => {
  const button = element.querySelector("button")
  const { end } = await hydrate(element, island, { ...options("Kopia"), copy: true })
  expect(element.textContent).toBe("Kopia 0")
  expect(element.contains(button)).toBe(false)
  end()
})

it("that throws is reported, and never ready", async () => {
  const faulty = options("fault")
  vi.spyOn(console, "error").mockImplementation(() => {})
  await expect(hydrate(element, island, { ...faulty, copy: true })).rejects.toThrow("A component has thrown")
  expect(faulty.onFault).toHaveBeenCalledOnce()
})
