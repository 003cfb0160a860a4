/** What a page starts, and when: its modules are recorded instead of being run. */
import { beforeEach, expect, it, vi } from "vitest"
import type { IslandSource } from "../../client/IslandSource.ts"
import { start } from "../../client/main.ts"
import { startNavigation } from "../../client/navigate.ts"
import { startPrefetching } from "../../client/prefetch.ts"
import { hydrateIslands, onceLoaded, startIslands } from "../../client/runtime.ts"
import { shopStore } from "../../client/shop.ts"
import { startWhenIdle } from "../../client/startWhenIdle.ts"
import { startStatistics } from "../../client/statistics.ts"

vi.mock("../../client/navigate.ts", async (original) => ({
  ...(await original<object>()),
  startNavigation: vi.fn<() => void>(),
}))
vi.mock("../../client/prefetch.ts", () => ({ startPrefetching: vi.fn<() => void>() }))
vi.mock("../../client/statistics.ts", () => ({ startStatistics: vi.fn<() => void>() }))
vi.mock("../../client/runtime.ts", async (original) => ({
  ...(await original<object>()),
  hydrateIslands: vi.fn<() => void>(),
  startIslands: vi.fn<() => void>(),
  onceLoaded: vi.fn<(work: () => void) => void>((work) => work()),
}))

const STORED = "kapitel-bankid"
beforeEach(() => {
  vi.clearAllMocks()
  sessionStorage.removeItem(STORED)
  document.cookie = "kapitel-consent=; Max-Age=0; Path=/"
})

// First: each later start listens for a consent too.
it("begins statistics once a visitor has consented, and not again", async () => {
  startWhenIdle()
  expect(startPrefetching).toHaveBeenCalledOnce()
  shopStore.emit({ type: "sample.opened", ean: "9789110190054" })
  shopStore.emit({ type: "consent.answered", answer: "no" })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(startStatistics).not.toHaveBeenCalled()
  shopStore.emit({ type: "consent.answered", answer: "yes" })
  await expect.poll(() => startStatistics).toHaveBeenCalledOnce()
  shopStore.emit({ type: "consent.answered", answer: "yes" })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(startStatistics).toHaveBeenCalledOnce()
})

it("begins statistics at once for a visitor who has consented before", async () => {
  shopStore.consent.keep("yes")
  startWhenIdle()
  await expect.poll(() => startStatistics).toHaveBeenCalledOnce()
  shopStore.emit({ type: "consent.answered", answer: "yes" })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(startStatistics).toHaveBeenCalledOnce()
})

it("navigates in place, unless the page is one visitor's own", () => {
  start({ inPlace: false })
  expect(startNavigation).not.toHaveBeenCalled()
  expect(startIslands).toHaveBeenCalledOnce()
  start()
  expect(startNavigation).toHaveBeenCalledOnce()
})

it("renders the login at once where a BankID login was under way (D-54)", () => {
  start()
  expect(hydrateIslands).not.toHaveBeenCalled()
  sessionStorage.setItem(STORED, "{}")
  start()
  expect(vi.mocked(hydrateIslands).mock.calls).toEqual([["login"]])
})

it("gives the islands React, their modules by name, and what is shown before them", async () => {
  start()
  const [source] = vi.mocked(startIslands).mock.lastCall as readonly [IslandSource]
  expect(await source.island("login")).toMatchObject({ name: "login" })
  expect(await source.island("unknown")).toBe(undefined)
  expect(await source.early("search")).toBeTypeOf("function")
  expect(await source.early("unknown")).toBe(undefined)
  const react = await source.react()
  expect(react.hydrate).toBeTypeOf("function")
  expect(await source.react()).toBe(react)
})

it("looks up the language and what waits in tasks of their own", async () => {
  const languages = vi.spyOn(Intl.DateTimeFormat, "supportedLocalesOf")
  start()
  expect(languages.mock.calls).toEqual([["sv-SE"]])
  expect(onceLoaded).toHaveBeenCalledTimes(2)
  await expect.poll(() => startPrefetching).toHaveBeenCalledOnce()
  languages.mockRestore()
})
