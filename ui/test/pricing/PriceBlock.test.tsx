import { PriceBlock } from "@kapitel/ui/pricing/PriceBlock"
import { describe, expect, it } from "vitest"
import { render, words } from "../markup.tsx"

/** What the style sheet shows to guests. */
const forGuests = (element: Parameters<typeof render>[0]) =>
  render(element).replace(/<span class="for-member">(?:<span [^>]*>[^<]*<\/span>)?[^<]*<\/span>/g, "")

const textOf = (html: string) => words(html).replaceAll("\u00a0", " ")

describe("PriceBlock", () => {
  it("shows an ordinary price alone (PRICE-03)", () => {
    expect(textOf(render(<PriceBlock price={{ type: "original", price: 22_900 }} />))).toBe("229 kr")
  })

  it("states which price is reduced and which was before (PRICE-01)", () => {
    const html = render(<PriceBlock price={{ type: "discount", price: 14_900, originalPrice: 19_900 }} />)
    expect(textOf(html)).toBe("Nedsatt pris 149 kr Ordinarie pris 199 kr")
    expect(html).toContain("<s>")
    const same = render(<PriceBlock price={{ type: "discount", price: 14_900, originalPrice: 14_900 }} />)
    expect(textOf(same)).toBe("149 kr")
  })

  it("shows the lowest price of 30 days under a reduction (D-73)", () => {
    const price = { type: "discount", price: 14_900, originalPrice: 19_900, lowestRecentPrice: 13_900 } as const
    expect(textOf(render(<PriceBlock price={price} />))).toContain("Lägsta pris senaste 30 dagarna: 139 kr")
  })

  it("shows the member price beside the ordinary one: short on cards, in full on the page (PRICE-02, PDP-05)", () => {
    const price = { type: "loyalty", price: 22_900, loyaltyPrice: 19_900 } as const
    expect(textOf(forGuests(<PriceBlock price={price} />))).toBe("229 kr Medlem 199 kr")
    expect(textOf(forGuests(<PriceBlock price={price} size="page" />))).toBe("229 kr 199 kr för medlemmar")
  })

  it("calls it a member's own where the browser knows a member, and the guest's the ordinary one", () => {
    const price = { type: "loyalty", price: 22_900, loyaltyPrice: 19_900 } as const
    const forMembers = (html: string) => html.replace(/<span class="for-guest">.*?<\/span>/g, "")
    expect(textOf(forMembers(render(<PriceBlock price={price} />)))).toBe("Ordinarie 229 kr Medlem 199 kr")
    expect(textOf(forMembers(render(<PriceBlock price={price} size="page" />)))).toBe(
      "Ordinarie 229 kr Ditt medlemspris 199 kr",
    )
    // A reduced price is not the ordinary one, and a price for all is not called so.
    const reduced = render(<PriceBlock price={{ ...price, originalPrice: 24_900 }} />)
    expect(reduced).not.toContain("for-member")
    expect(render(<PriceBlock price={{ type: "original", price: 22_900 }} size="page" />)).not.toContain("for-member")
  })

  it("has the period of a subscription", () => {
    expect(textOf(render(<PriceBlock price={{ type: "original", price: 7_900, isMonthly: true }} />))).toBe("79 kr/mån")
  })

  it("strikes the earlier price also when members pay less still (PDP-05, D-05)", () => {
    const price = { type: "loyalty", price: 14_900, originalPrice: 19_900, loyaltyPrice: 12_900 } as const
    expect(textOf(render(<PriceBlock price={price} />))).toBe("Nedsatt pris 149 kr Ordinarie pris 199 kr Medlem 129 kr")
  })

  it("shows a dash for price 0 and a text for none (PRICE-04, PRICE-05, D-02)", () => {
    expect(textOf(render(<PriceBlock price={{ type: "original", price: 0 }} />))).toBe("–")
    expect(textOf(render(<PriceBlock price={{ type: "original" }} />))).toBe("Priset är ej tillgängligt")
  })
})
