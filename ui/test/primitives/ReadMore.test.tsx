import { ReadMore, type ReadMoreProps } from "@kapitel/ui/primitives/ReadMore"
import { expect, it } from "vitest"
import { elements, render, words } from "../markup.tsx"

const htmlOf = (of: ReadMoreProps["of"]) =>
  render(
    <ReadMore id="part" of={of} more="Visa mer" less="Visa mindre">
      <p>Text</p>
    </ReadMore>,
  )

it.each([
  ["description", "[--fold:99px]"],
  ["facts", "[--fold:105px]"],
] as const)("folds %s at its own height (PDP-13)", (of, fold) => {
  expect(htmlOf(of)).toContain(`class="fold relative ${fold}"`)
})

it.each([
  ["chips", true],
  ["facts", false],
  ["many-chips", false],
  ["description", false],
] as const)("has nothing to expand on a desk of %s: %s", (of, isWhole) => {
  const [box] = elements(htmlOf(of), "input")
  const [label] = elements(htmlOf(of), "label")
  expect(words(label?.content ?? "")).toBe("Visa mer Visa mindre")
  for (const element of [box, label]) expect(element?.attribute("class")?.includes("lg:hidden")).toBe(isWhole)
})
