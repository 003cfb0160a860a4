import { CodeBoxes } from "@kapitel/ui/identity/CodeBoxes"
import { expect, it } from "vitest"
import { elements, render } from "../markup.tsx"

const nothing = () => {}
const controls = { type: nothing, erase: nothing, paste: nothing, click: nothing, focus: nothing }

/** What the boxes refer to, and which of them are marked invalid. */
const described = (fault?: string) => {
  const html = render(
    <CodeBoxes id="code" boxes={["1", "", ""]} at={1} busy={false} fault={fault} controls={controls} />,
  )
  const [group] = elements(html, "fieldset")
  return {
    description: group?.attribute("aria-describedby"),
    invalid: elements(html, "input").map((box) => box.attribute("aria-invalid")),
    errors: html.match(/id="code-error"/g) ?? [],
  }
}

it("is described by its error message, and each box is invalid with one", () => {
  expect(described("Inte så.")).toEqual({
    description: "code-error",
    invalid: ["true", "true", "true"],
    errors: ['id="code-error"'],
  })
  expect(described()).toEqual({ description: undefined, invalid: [undefined, undefined, undefined], errors: [] })
})
