/** Boxes of a one-time code: what each input reports, and what the browser is kept from doing (LOGIN-22 to LOGIN-26). */
import { CodeBoxes } from "@kapitel/ui/identity/CodeBoxes"
import { expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"

const arrive = async (at = 1) => {
  const reported: Array<ReadonlyArray<unknown>> = []
  const report =
    (name: string) =>
    (...what: ReadonlyArray<unknown>) =>
      void reported.push([name, ...what])
  const controls = {
    type: report("type"),
    erase: report("erase"),
    paste: report("paste"),
    click: report("click"),
    focus: report("focus"),
  }
  const tree = (boxes: ReadonlyArray<string>, box: number) => (
    <CodeBoxes id="code" boxes={boxes} at={box} busy={false} controls={controls} />
  )
  const screen = await render(tree(["1", "", ""], at))
  const box = (position: number) => screen.getByLabelText(`Siffra ${position} av 3`).element() as HTMLInputElement
  return {
    box,
    reported,
    clear: () => reported.splice(0),
    show: (boxes: ReadonlyArray<string>, next: number) => screen.rerender(tree(boxes, next)),
  }
}

/** Whether the browser would still do what the event stands for. */
const dispatched = (target: Element, event: Event): boolean => target.dispatchEvent(event)
const key = (name: string) => new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true })

it("reports keys, and moves within the boxes only", async () => {
  const { box, reported, clear } = await arrive()
  clear()
  expect(dispatched(box(2), key("Backspace"))).toBe(false)
  expect(["ArrowLeft", "ArrowRight", "5"].map((name) => dispatched(box(2), key(name)))).toEqual([true, true, true])
  dispatched(box(1), key("ArrowLeft"))
  dispatched(box(3), key("ArrowRight"))
  expect(reported).toEqual([
    ["erase", 1],
    ["focus", 0],
    ["focus", 2],
    ["focus", 0],
    ["focus", 2],
  ])
})

it("reports typed and pasted text, presses and focus", async () => {
  const { box, reported, clear } = await arrive()
  expect(document.activeElement).toBe(box(2))
  clear()
  await userEvent.keyboard("7")
  expect(reported).toEqual([["type", 1, "7"]])
  clear()
  const data = new DataTransfer()
  data.setData("text", "123")
  const paste = new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true })
  expect(dispatched(box(1), paste)).toBe(false)
  await userEvent.click(box(3))
  expect(reported).toEqual([
    ["paste", 0, "123"],
    ["focus", 2],
    ["click", 2],
  ])
})

it("focuses the box that is next, again when the code is cleared, and fills in a code in the first", async () => {
  const { box, show } = await arrive()
  await show(["1", "2", ""], 2)
  expect(document.activeElement).toBe(box(3))
  box(1).focus()
  await show(["", "", ""], 2)
  expect(document.activeElement).toBe(box(3))
  // The same digits in other boxes.
  await show(["1", "", ""], 2)
  box(1).focus()
  await show(["", "1", ""], 2)
  expect(document.activeElement).toBe(box(3))
  expect([1, 2, 3].map((position) => box(position).autocomplete)).toEqual(["one-time-code", "off", "off"])
  expect([1, 2, 3].map((position) => box(position).inputMode)).toEqual(["numeric", "numeric", "numeric"])
})
