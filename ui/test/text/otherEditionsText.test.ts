import type { OtherEditions } from "@kapitel/core/catalogue/formats"
import type { Money } from "@kapitel/core/pricing/Money"
import { otherEditionsText } from "@kapitel/ui/text/otherEditionsText"
import { expect, it } from "vitest"

const streamed = { format: "Ljudbok", distributionMethod: "streaming" } as const

it.each<[text: string, formats: ReadonlyArray<string | typeof streamed>, öre?: number]>([
  ["Även pocket, e-\u2060bok, ljudbok, från 89\u00a0kr", ["Pocket", "E-bok", "Ljudbok"], 8_900],
  ["Även inbunden, CD-\u2060bok, från 1\u00a0289\u00a0kr", ["Inbunden", "CD-bok"], 128_900],
  ["Även e-\u2060bok, 59\u00a0kr", ["E-bok"], 5_900],
  ["Även spiralbunden, 60\u00a0kr", ["Spiralbunden"], 5_950],
  ["Även strömmande ljudbok", [streamed]],
  ["Även strömmande ljudbok, pocket, från 89\u00a0kr", [streamed, "Pocket"], 8_900],
])("a card says '%s'", (text, formats, öre) => {
  const others: OtherEditions = {
    formats: formats.map((format) => (typeof format === "string" ? { format } : format)),
    lowestPrice: öre as Money | undefined,
  }
  expect(otherEditionsText(others)).toBe(text)
})
