import { assert, describe, it } from "@effect/vitest"
import { parseCustomer } from "@kapitel/core/checkout/parseCustomer"
import { AGNES } from "@kapitel/core/contracts/checkout/agnes"

describe("parsing a customer", () => {
  it("returns the customer as an order stores it, without an address when nothing is sent", () => {
    const { email, phone: _typed, firstName, lastName, street, city } = AGNES
    const person = { email, phone: "+46701234567", firstName, lastName }
    assert.deepStrictEqual(parseCustomer(AGNES, false), { kind: "valid", customer: person })
    const customer = { ...person, street, zipCode: "413 02", city }
    assert.deepStrictEqual(parseCustomer(AGNES, true), { kind: "valid", customer })
  })

  it("returns all missing and invalid fields, in the order of the form", () => {
    const typed = { ...AGNES, email: "agnes", phone: "08-123 456 78", zipCode: "4130", city: " " }
    assert.deepStrictEqual(parseCustomer(typed, true), {
      kind: "invalid",
      fields: ["email", "phone", "zipCode", "city"],
    })
    assert.deepStrictEqual(parseCustomer(typed, false), { kind: "invalid", fields: ["email", "phone"] })
    assert.deepStrictEqual(parseCustomer({ ...AGNES, lastName: "x".repeat(201) }, true), {
      kind: "invalid",
      fields: ["lastName"],
    })
    assert.deepStrictEqual(parseCustomer({}, true), {
      kind: "invalid",
      fields: ["email", "phone", "firstName", "lastName", "street", "zipCode", "city"],
    })
  })
})
