/** The script of a payment provider, as its adapter describes it. */
import type { ClientScript } from "@kapitel/core/checkout/PaymentProvider"

export const sampleScript = (page: "checkout" | "confirmation", clientToken: string): ClientScript => ({
  src: "https://pay.example/loader.js",
  origin: "https://pay.example",
  attributes: { "data-token": clientToken, "data-page": page },
  events: {
    customerUpdated: "customerUpdated",
    shippingUpdated: "shippingUpdated",
    purchaseCompleted: "purchaseCompleted",
    validationFailed: "validationFailed",
  },
  functions: { suspend: "pay.suspend", resume: "pay.resume" },
})
