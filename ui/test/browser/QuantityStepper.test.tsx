import { QuantityStepper } from "@kapitel/ui/cart/QuantityStepper"
import { expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"

it("presses, keys and the loss of the focus reach the controls, and nothing is posted", async () => {
  const called: Array<ReadonlyArray<unknown>> = []
  const reach =
    (name: string) =>
    (...args: ReadonlyArray<unknown>) =>
      void called.push([name, ...args.filter((arg) => typeof arg !== "object")])
  const controls = { text: "3", step: reach("step"), type: reach("type"), leave: reach("leave"), save: reach("save") }
  const screen = await render(<QuantityStepper lineKey="a1" title="Vargtimmen" quantity={3} controls={controls} />)
  const here = location.href
  await screen.getByRole("button", { name: "Öka Vargtimmen" }).click()
  await screen.getByRole("button", { name: "Minska Vargtimmen" }).click()
  expect(called.splice(0)).toEqual([
    ["step", 1],
    ["step", -1],
  ])
  const field = screen.getByRole("spinbutton", { name: "Antal av Vargtimmen" })
  await expect.element(field).toHaveValue(3)
  await field.click()
  await userEvent.keyboard("{End}1-")
  await userEvent.keyboard("{Enter}")
  await userEvent.tab()
  expect(called).toEqual([["type", "31"], ["save"], ["leave"]])
  expect(location.href).toBe(here)
})
