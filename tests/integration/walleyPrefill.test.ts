import { assert, it } from "@effect/vitest"
import { initialisation } from "@kapitel/adapters/walley/walleyMessages"
import { sampleOrder } from "@kapitel/core/contracts/checkout/sampleOrder"
import { walleySettings } from "../contracts/simulatedWalley.ts"

const settings = walleySettings("https://walley.example", "https://shop.example")

it("a member's data is filled in at Walley, and nothing of other visitors is sent", () => {
  assert.notProperty(initialisation(sampleOrder(), settings), "privateCustomerPrefill")
  const known = {
    email: "agnes@exempel.se",
    phone: "+46701234567",
    firstName: "Agnes",
    street: "Kaponjärgatan 4",
    zipCode: "413 02",
    city: "Göteborg",
  }
  assert.deepStrictEqual(initialisation(sampleOrder(), settings, known).privateCustomerPrefill, {
    email: "agnes@exempel.se",
    mobilePhoneNumber: "+46701234567",
    deliveryAddress: {
      firstName: "Agnes",
      address: "Kaponjärgatan 4",
      postalCode: "413 02",
      city: "Göteborg",
    },
  })
})
