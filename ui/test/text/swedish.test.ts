import { availability } from "@kapitel/ui/text/sv/availability"
import { cart } from "@kapitel/ui/text/sv/cart"
import { cartNews } from "@kapitel/ui/text/sv/cartNews"
import { catalogue } from "@kapitel/ui/text/sv/catalogue"
import { delivery } from "@kapitel/ui/text/sv/delivery"
import { search } from "@kapitel/ui/text/sv/search"
import { describe, expect, it } from "vitest"

describe("the words that the specification fixes", () => {
  it("names the copies that were added, with the format when there is one (QTY-09, QTY-10, D-21)", () => {
    expect(cartNews.added("Vargtimmen", "inbunden")).toBe('Varan "Vargtimmen (inbunden)" har lagts till i varukorgen')
    expect(cartNews.added("Vargtimmen")).toBe('Varan "Vargtimmen" har lagts till i varukorgen')
    expect(cartNews.addFailed("Vargtimmen", "inbunden")).toBe(
      'Varan "Vargtimmen (inbunden)" kunde tyvärr inte läggas till i varukorgen. Vänligen försök igen.',
    )
  })

  it("counts one thing and many", () => {
    expect(cartNews.opener(0)).toBe("Varukorg")
    expect(cartNews.opener(1)).toBe("Varukorg, 1 vara")
    expect(cartNews.opener(4)).toBe("Varukorg, 4 varor")
  })

  it("has the calls to action of D-43", () => {
    expect([availability.addToCart, availability.buy, availability.reserve, search.more, search.clearAll]).toEqual([
      "Lägg i varukorg",
      "Köp",
      "Reservera i butik",
      "Visa fler",
      "Rensa alla",
    ])
    expect([cart.toCheckout, catalogue.allFormats, catalogue.readSample]).toEqual([
      "Till kassan",
      "Visa alla format",
      "Provläs",
    ])
  })

  it("promises free shipping as it is promised (PDP-25)", () => {
    expect(delivery.freeShipping.replaceAll("\u00a0", " ")).toBe("Fri frakt över 249 kr för medlemmar")
  })
})
