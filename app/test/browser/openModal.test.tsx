import { layOutAhead, openModal } from "@kapitel/adapters/browser/openModal"
import { beforeEach, expect, it } from "vitest"

const dialog = () => document.querySelector("dialog") as HTMLDialogElement
const state = () => [dialog().open, dialog().matches(":modal"), document.activeElement?.id ?? ""]

beforeEach(() => {
  document.body.innerHTML = `<button id="opener">Öppna</button><dialog><a id="first" href="#a">Ett</a><input id="second"/></dialog>`
  document.getElementById("opener")?.focus()
})

it("is shown at once, and modal with its first control focused after the next frame", async () => {
  const opened = openModal(dialog())
  expect(state()).toEqual([true, false, "opener"])
  await opened
  expect(state()).toEqual([true, true, "first"])
})

it.each([
  ["keydown", "second"],
  ["pointerdown", "opener"],
])("is modal before a %s reaches anything, and keeps the focus within it", async (type, focused) => {
  const opened = openModal(dialog())
  document.getElementById(focused)?.focus()
  let reached: unknown
  const control = document.getElementById("second")
  control?.addEventListener(type, (event) => {
    event.stopPropagation()
    reached = state()
  })
  control?.dispatchEvent(new Event(type, { bubbles: true }))
  const modal = [true, true, focused === "second" ? "second" : "first"]
  expect([reached, state()]).toEqual([modal, modal])
  await opened
  expect(state()).toEqual(modal)
})

it("is left alone where it was closed, removed or made modal meanwhile", async () => {
  const closed = openModal(dialog())
  dialog().close()
  await closed
  expect(state()).toEqual([false, false, "opener"])
  dialog().showModal()
  document.getElementById("second")?.focus()
  let shown = 0
  dialog().showModal = () => void shown++
  await openModal(dialog())
  const removed = dialog()
  removed.close()
  const ended = openModal(removed)
  removed.remove()
  await ended
  expect([shown, removed.open]).toEqual([0, true])
})

it("listens to nothing once it is modal", async () => {
  await openModal(dialog())
  dialog().close()
  dialog().open = true
  for (const type of ["keydown", "pointerdown"]) document.body.dispatchEvent(new Event(type, { bubbles: true }))
  expect(state().slice(0, 2)).toEqual([true, false])
})

it("a drawer is laid out ahead as shown and as hidden, and is as before then", () => {
  const laidOut: Array<string | null> = []
  const drawer = dialog()
  const measure = drawer.getBoundingClientRect.bind(drawer)
  drawer.getBoundingClientRect = () => {
    laidOut.push(drawer.getAttribute("data-ahead"))
    return measure()
  }
  layOutAhead(drawer)
  expect([laidOut, drawer.hasAttribute("data-ahead")]).toEqual([["block", "none"], false])
})
