/** Editors' blocks as a browser shows them: heights, widths, keys, and what axe finds in each state of the gallery. */
import "@kapitel/ui/theme/shop.css"
import "@kapitel/ui/theme/blocks.css"
import { Tooltip } from "@kapitel/ui/blocks/Tooltip"
import { RichTextBlock } from "@kapitel/ui/content/RichTextBlock"
import { Disclosure } from "@kapitel/ui/primitives/Disclosure"
import { describe, expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { blockStates } from "../../stories/blocks.tsx"
import { violations } from "./violations.ts"

const link = { label: "Så byter du", href: "/byte" }
const tip = <Tooltip id="tip" title="Byteskvitto" text="Ett kvitto utan pris." link={link} />
const long = [{ type: "paragraph" as const, spans: [{ text: "Ord efter ord. ".repeat(60) }] }]

it("a tooltip opens by its word, 328 px wide, and closes with Escape (SHELL-15)", async () => {
  await page.viewport(1200, 800)
  const screen = await render(tip)
  const word = screen.getByRole("button", { name: "Byteskvitto" })
  const explanation = screen.container.querySelector("[popover]")
  if (explanation === null) throw new Error("There is no explanation")
  await expect.element(screen.getByText("Ett kvitto utan pris.")).not.toBeVisible()
  word.element().focus()
  await userEvent.keyboard("{Enter}")
  await expect.element(screen.getByText("Ett kvitto utan pris.")).toBeVisible()
  expect(explanation.getBoundingClientRect().width).toBe(328)
  expect(await violations(screen.container)).toEqual([])
  await userEvent.keyboard("{Tab}")
  await expect.element(screen.getByRole("link", { name: "Så byter du" })).toHaveFocus()
  await userEvent.keyboard("{Escape}")
  await expect.element(screen.getByText("Ett kvitto utan pris.")).not.toBeVisible()
  await expect.element(word).toHaveFocus()
})

it("a tooltip is no wider than a narrow window (SHELL-15)", async () => {
  await page.viewport(320, 640)
  const screen = await render(tip)
  await screen.getByRole("button", { name: "Byteskvitto" }).click()
  const { left, right } = screen.container.querySelector("[popover]")?.getBoundingClientRect() ?? {
    left: -1,
    right: 999,
  }
  expect(left).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(320)
})

it.each([
  [390, 62],
  [1023, 62],
  [1024, 76],
])("at %i px a folded text shows %i px of itself, opens and folds again (CMS-13, SHELL-18)", async (width, height) => {
  await page.viewport(width, 800)
  const screen = await render(<RichTextBlock id="text" text={long} folded />)
  const shown = () => screen.container.querySelector(".fold-text")?.getBoundingClientRect().height ?? 0
  expect(shown()).toBe(height)
  const box = screen.getByRole("checkbox", { name: "Visa hela texten" })
  box.element().focus()
  await userEvent.keyboard(" ")
  await expect.poll(shown).toBeGreaterThan(2 * height)
  await screen.getByText("Visa mindre").click()
  await expect.poll(shown).toBe(height)
})

it("an accordion opens and closes within 300 ms (CMS-07)", async () => {
  const screen = await render(<Disclosure summary="Slår ni in?">Ja, i alla butiker.</Disclosure>)
  const part = screen.container.querySelector("details")
  if (part === null) throw new Error("There is no accordion")
  const { transitionProperty, transitionDuration } = getComputedStyle(part, "::details-content")
  expect([transitionProperty, transitionDuration]).toEqual(["grid-template-rows, content-visibility", "0.3s, 0.3s"])
  await screen.getByText("Slår ni in?").click()
  await expect.element(screen.getByText("Ja, i alla butiker.")).toBeVisible()
  await screen.getByText("Slår ni in?").click()
  await expect.poll(() => part.open).toBe(false)
})

describe("the blocks of the gallery", () => {
  it.each(Object.entries(blockStates))("%s has no violations and fits into 320 px", async (_name, block) => {
    await page.viewport(320, 640)
    const screen = await render(<main>{block}</main>)
    expect(await violations(screen.container)).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  })
})
