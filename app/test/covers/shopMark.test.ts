/** What drawn pictures show of a site: its own name and colours, on the shop's own things alone. */
import { assert, describe, it } from "@effect/vitest"
import { eanOf } from "@kapitel/core/contracts/catalogue/records"
import { COLOURS } from "@kapitel/core/site/colours"
import { siteOf } from "@kapitel/core/site/Site"
import type { CoverRequest } from "../../covers/coverRequest.ts"
import { coverVersion } from "../../covers/coverVersion.ts"
import { drawCard } from "../../covers/drawCard.ts"
import { drawCover } from "../../covers/drawCover.ts"
import { planCover } from "../../covers/planCover.ts"
import { requestFor } from "../../covers/shopMark.ts"
import { shopCard } from "../../views/shareCards.ts"

const kapitel = siteOf("kapitel", "")
const vinjett = siteOf("vinjett", "")
const coloured = siteOf("kapitel", "", { colours: { ...COLOURS.kapitel, gran: "#123456" } })

const giftCard: CoverRequest = { title: "Presentkort", ean: eanOf(1), productType: "giftcard" }

/** The first one that is drawn so. */
const bookDrawn = (isSo: (layout: string) => boolean): CoverRequest => {
  for (let number = 1; ; number++) {
    const book = { title: "Ön", genre: "Klassiker", ean: eanOf(number), productType: "book" }
    const plan = planCover(book)
    if ("layout" in plan && isSo(plan.layout)) return book
  }
}
const binding = bookDrawn((layout) => layout === "frame")

describe("a drawn picture of the shop's own", () => {
  it.each([
    ["gift card", giftCard],
    ["ticket", { ...giftCard, productType: "ticket" }],
    ["gift", { ...giftCard, productType: "other" }],
    ["imprint of a binding", binding],
  ] as const)("is another one for each site: %s", (_, request) => {
    assert.strictEqual(requestFor(request, kapitel), request)
    const other = requestFor(request, vinjett)
    assert.deepInclude(other.shop, { name: "Vinjett", gran: COLOURS.vinjett.gran })
    assert.notStrictEqual(coverVersion(other), coverVersion(request))
  })

  it("has the colours of its site, and those that an operator sets", () => {
    const [shop, other, set] = [kapitel, vinjett, coloured].map((site) => drawCover(requestFor(giftCard, site)))
    assert.include(shop, COLOURS.kapitel.gran)
    assert.include(other, COLOURS.vinjett.gran)
    assert.include(other, COLOURS.vinjett.lingon)
    assert.notInclude(other, COLOURS.kapitel.gran)
    assert.include(set, "#123456")
  })

  it("has the name of its site", () => {
    assert.notStrictEqual(drawCover(requestFor(binding, vinjett)), drawCover(binding))
  })
})

it("draws goods alike for each site", () => {
  const goods = [bookDrawn((layout) => layout !== "frame"), { ...giftCard, productType: "notebook", color: "blå" }]
  for (const request of goods) assert.strictEqual(requestFor(request, vinjett), request)
})

it("draws link previews in the colours of the site", () => {
  const svg = drawCard(shopCard(vinjett))
  const { paper, ink, lingon } = COLOURS.vinjett
  for (const colour of [paper, ink, lingon]) assert.include(svg, colour)
  assert.notInclude(svg, COLOURS.kapitel.lingon)
})
