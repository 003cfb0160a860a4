import { showPreHydrationPanel } from "@kapitel/adapters/browser/preHydrationPanel"
import { beforeAll, beforeEach, expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { startIslands } from "../../client/runtime.ts"

const chosen: Array<string> = []
let loads = 0

/** React is never loaded here. */
beforeAll(() =>
  startIslands({
    react: () => new Promise(() => {}),
    island: () => Promise.resolve(undefined),
    early: () => {
      loads++
      const panel = {
        html: `<div class="panel"><a href="#mumin">mumin</a></div>`,
        className: "panel",
        onChoose: (text: string) => void chosen.push(text),
      }
      return Promise.resolve((field, island) => showPreHydrationPanel(field, island, panel))
    },
  }),
)

beforeEach(() => {
  chosen.length = 0
  document.body.innerHTML = `
    <kapitel-island name="search"><form><input aria-label="Sök" /></form></kapitel-island>
    <button type="button">Annat</button>`
})

const field = () => page.getByRole("textbox", { name: "Sök" })
const panels = () => document.querySelectorAll(".panel").length
const island = () => document.querySelector("kapitel-island") as HTMLElement
const enter = async () => {
  await field().click()
  await expect.poll(panels).toBe(1)
}

it("is shown next to the island while its field has the focus", async () => {
  await enter()
  expect(island().nextElementSibling?.className).toBe("panel")
  await page.getByRole("button", { name: "Annat" }).click()
  await expect.poll(panels).toBe(0)
})

it.each(["x", "{Escape}"])("closes when %s is typed", async (keys) => {
  await enter()
  await userEvent.keyboard(keys)
  await expect.poll(panels).toBe(0)
  await expect.element(field()).toHaveFocus()
})

it("stores the chosen term, writes it into the field, and removes the focus", async () => {
  await enter()
  await page.getByRole("link", { name: "mumin" }).click()
  expect(chosen).toEqual(["mumin"])
  expect(location.hash).toBe("#mumin")
  await expect.element(field()).toHaveValue("mumin")
  expect([panels(), document.activeElement === document.body]).toEqual([0, true])
})

it("is replaced by the component's own panel in the same frame", async () => {
  await enter()
  const own = document.createElement("div")
  own.className = "panel"
  island().append(own)
  await Promise.resolve()
  expect([...document.querySelectorAll(".panel")]).toEqual([own])
})

it("is shown neither for a hydrated island nor for a filled field", async () => {
  island().setAttribute("taken", "")
  const before = loads
  await field().click()
  expect([loads, panels()]).toEqual([before, 0])
  await page.getByRole("button", { name: "Annat" }).click()
  island().removeAttribute("taken")
  await field().fill("surdeg")
  await expect.poll(() => loads).toBeGreaterThan(before)
  expect(panels()).toBe(0)
})
