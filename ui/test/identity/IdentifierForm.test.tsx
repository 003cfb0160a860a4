import { IdentifierForm } from "@kapitel/ui/identity/IdentifierForm"
import { expect, it } from "vitest"
import { elements, render } from "../markup.tsx"

const nothing = () => {}

it.each([
  ["EMAIL", "email", "E-post"],
  ["SMS", "tel", "Mobilnummer"],
] as const)("a code by %s is sent to what a keyboard for it types, without corrections", (codeType, kind, label) => {
  const html = render(
    <IdentifierForm
      id="to"
      codeType={codeType}
      lead="Vart?"
      typed="agnes"
      onTyped={nothing}
      onSubmit={nothing}
      valid
      sending={false}
    />,
  )
  const [field] = elements(html, "input")
  const valueOf = (name: string) => field?.attribute(name)
  expect(["name", "type", "inputMode", "autoComplete"].map(valueOf)).toEqual([kind, kind, kind, kind])
  expect(["autoCapitalize", "spellCheck", "maxLength", "value"].map(valueOf)).toEqual(["none", "false", "254", "agnes"])
  expect(html).toContain(label)
})
