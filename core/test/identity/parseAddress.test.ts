import { assert, describe, it } from "@effect/vitest"
import { type AddressField, parseAddress } from "@kapitel/core/identity/parseAddress"
import fc from "fast-check"

const AGNES = { street: "Kaponjärgatan 4", zipCode: "413 02", city: "Göteborg" }
const FIELDS: ReadonlyArray<AddressField> = ["street", "zipCode", "city"]

describe("parsing an address", () => {
  it("returns it as it is stored: the code in two groups, the rest without spaces around it", () => {
    assert.deepStrictEqual(parseAddress({ street: " Kaponjärgatan 4 ", zipCode: "41302", city: "Göteborg " }), {
      kind: "valid",
      address: AGNES,
    })
  })

  it("refuses exactly the fields that are missing or wrong, in the order of the form", () => {
    const wrong = { street: ["", "   ", "x".repeat(201)], zipCode: ["", "4130", "413 020", "abc de"], city: ["", " "] }
    const fieldOf = (field: AddressField) =>
      fc.option(fc.constantFrom<string | undefined>(undefined, ...wrong[field]), { nil: "right" })
    fc.assert(
      fc.property(
        fc.record({ street: fieldOf("street"), zipCode: fieldOf("zipCode"), city: fieldOf("city") }),
        (drawn) => {
          const typed = Object.fromEntries(
            FIELDS.map((field) => [field, drawn[field] === "right" ? AGNES[field] : drawn[field]]),
          )
          const fields = FIELDS.filter((field) => drawn[field] !== "right")
          assert.deepStrictEqual(
            parseAddress(typed),
            fields.length === 0 ? { kind: "valid", address: AGNES } : { kind: "invalid", fields },
          )
        },
      ),
    )
  })
})
