import { assert, describe, it } from "@effect/vitest"
import { DEFAULT_DELIVERY_TERMS } from "@kapitel/core/delivery/DeliveryTerms"
import page from "../../content/pages/frakt-och-retur.json" with { type: "json" }
import { fillPlaceholders } from "../../views/fillPlaceholders.ts"

describe("placeholders in editorial content", () => {
  it("are filled on the page about delivery from the settings, without a remainder", () => {
    const filled = JSON.stringify(fillPlaceholders(page, DEFAULT_DELIVERY_TERMS))
    assert.include(filled, "49\u00a0kr till ombud och 79\u00a0kr hem till dörren")
    assert.include(filled, "2\u00a0vardagar till ombud och 2\u00a0vardagar hem till dörren")
    assert.include(filled, "skickar vi först det som finns i lager")
    assert.notInclude(filled, "{{")
    const together = { mixedCarts: "together", workingDays: { parcel: 1, home: 0 } } as const
    const other = JSON.stringify(fillPlaceholders(page, together))
    assert.include(other, "1\u00a0vardag till ombud och samma dag hem till dörren")
    assert.include(other, "tillsammans när alla finns i lager")
  })

  it("that are unknown stay as written", () => {
    const blocks = [{ text: "{{okänt}} {{constructor}} {x}" }]
    assert.deepStrictEqual(fillPlaceholders(blocks, DEFAULT_DELIVERY_TERMS), blocks)
  })
})
