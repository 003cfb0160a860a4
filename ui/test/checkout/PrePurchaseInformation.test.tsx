import { assert, describe, it } from "@effect/vitest"
import {
  PrePurchaseFacts,
  PrePurchaseInformation,
  type PrePurchaseInformationProps,
} from "@kapitel/ui/checkout/PrePurchaseInformation"
import { checkout } from "@kapitel/ui/text/sv/checkout"
import { elements, render, words } from "../markup.tsx"

const view: Omit<PrePurchaseInformationProps, "withdrawalHref" | "termsHref"> = {
  shipped: true,
  noWithdrawal: "",
  guaranteePicture: undefined,
  seller: "Bokhandeln AB.",
}
const shown = (changes: Partial<PrePurchaseInformationProps> = {}) =>
  render(<PrePurchaseInformation {...view} {...changes} withdrawalHref="/angerratt" termsHref="/avtalsvillkor" />)
const SENTENCE = "Varor som säljs i EU har en rättslig garanti om minst två år."

describe("the information before an order is placed", () => {
  it("includes the legal guarantee of goods, with a link to the EU's page", () => {
    assert.include(words(shown()), SENTENCE)
    assert.include(
      elements(shown(), "a").map((link) => link.attribute("href")),
      "https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-returns/index_sv.htm",
    )
  })

  it("includes the Commission's picture instead, with its text as alternative text", () => {
    const markup = shown({ guaranteePicture: { path: "/garantimeddelande/a.png", width: 420, height: 560 } })
    const [picture] = elements(markup, "img")
    assert.strictEqual(picture?.attribute("src"), "/garantimeddelande/a.png")
    assert.include(picture?.attribute("alt") ?? "", "rättslig garanti om avtalsenlighet på minst två år")
    assert.notInclude(words(markup), SENTENCE)
    assert.include(markup, "guarantees-returns/index_sv.htm")
  })

  it("has the sums apart, which stand above what is paid in", () => {
    const facts = [
      ["Totalt inkl. moms", "199 kr"],
      ["Leverans till ombud", "49 kr"],
    ] as const
    assert.strictEqual(
      words(render(<PrePurchaseFacts facts={facts} />)),
      "Totalt inkl. moms 199 kr Leverans till ombud 49 kr",
    )
    assert.match(words(shown()), /^När du slutför köpet lägger du en beställning som du ska betala\. Du har 14/)
  })

  it("links the terms, except where they are linked in what is agreed to", () => {
    const links = (markup: string) => elements(markup, "a").map((link) => [link.attribute("href"), link.name])
    const digital = { ...view, shipped: false }
    const withdrawal = ["/angerratt", checkout.before.howToWithdraw]
    assert.deepStrictEqual(links(shown({ shipped: false })), [withdrawal, ["/avtalsvillkor", "Köpvillkor"]])
    assert.deepStrictEqual(links(render(<PrePurchaseInformation {...digital} withdrawalHref="/angerratt" />)), [
      withdrawal,
    ])
  })

  it("includes no guarantee of goods for files", () => {
    assert.notInclude(words(shown({ shipped: false, noWithdrawal: checkout.before.noWithdrawal })), SENTENCE)
  })
})
