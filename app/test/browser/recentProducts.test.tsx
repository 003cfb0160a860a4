/** Which products a browser stores, and when the row of them is rendered (decision 434). */
import { beforeEach, expect, it, vi } from "vitest"
import { getFragment } from "../../client/navigate.ts"
import { recent, startRecentProducts } from "../../client/recentProducts.ts"
import { hydrateIslands } from "../../client/runtime.ts"

const shown = vi.hoisted(() => new Set<(change: "new" | "kept") => void>())
vi.mock("../../client/navigate.ts", async (original) => ({
  ...(await original<object>()),
  getFragment: vi.fn<() => Promise<{ main: string }>>(async () => ({
    main: '<ul></ul><p class="x" data-ratings="">Betyg</p>',
  })),
  onPage: (listener: (change: "new" | "kept") => void) => shown.add(listener),
}))
vi.mock("../../client/runtime.ts", async (original) => ({
  ...(await original<object>()),
  hydrateIslands: vi.fn<() => void>(),
}))

const KEY = "kapitel:recent-products"
const [FIRST, SECOND] = ["9789100000017", "9789100000024"]
const stored = () => localStorage.getItem(KEY)
const address = location.href

/** A page with a place for the row, at this path. */
const showPage = (path: string, place = '<kapitel-island name="recent"></kapitel-island>') => {
  history.replaceState(null, "", path)
  document.body.innerHTML = place
  for (const listener of shown) listener("new")
}

beforeEach(() => {
  vi.clearAllMocks()
  shown.clear()
  localStorage.removeItem(KEY)
  return () => {
    document.body.innerHTML = ""
    history.replaceState(null, "", address)
  }
})

it("stores products as they are shown, and renders the row where there are others", async () => {
  showPage(`/bok/a/${FIRST}`)
  startRecentProducts()
  expect(stored()).toBe(JSON.stringify([FIRST]))
  expect(hydrateIslands).not.toHaveBeenCalled()
  showPage(`/vara/b/${SECOND}`)
  expect(stored()).toBe(JSON.stringify([SECOND, FIRST]))
  expect(hydrateIslands).toHaveBeenCalledExactlyOnceWith("recent")
  await recent.loadRow()
  expect(getFragment).toHaveBeenLastCalledWith(`/senast-tittade?varor=${FIRST}`, "ahead")
  showPage("/")
  await recent.loadRow()
  expect(getFragment).toHaveBeenLastCalledWith(`/senast-tittade?varor=${SECOND},${FIRST}`, "ahead")
})

it("stores nothing on a page without a place for the row: the operator has switched it off, or it is a list", () => {
  startRecentProducts()
  showPage(`/bok/a/${FIRST}`, "")
  expect(stored()).toBeNull()
})

it("a page has one note about ratings", async () => {
  showPage("/")
  expect(await recent.loadRow()).toContain("Betyg")
  document.body.innerHTML += "<p data-ratings>Betyg</p>"
  expect(await recent.loadRow()).toBe("<ul></ul>")
})
