/**
 * The parties responsible for a product's safety and its warnings, as its page shows them (Regulation (EU) 2023/988,
 * article 19).
 */
import type { Product } from "@kapitel/core/catalogue/Product"
import type { SafetyOperator } from "@kapitel/core/catalogue/ProductSafety"
import type { ProductFact } from "@kapitel/ui/catalogue/ProductFacts"
import type { ProductSafetyProps } from "@kapitel/ui/catalogue/ProductSafety"
import { law } from "@kapitel/ui/text/sv/law"
import { unbroken } from "@kapitel/ui/text/unbroken"

const { safety: words } = law

/** A contact was imported from a feed: only these two kinds of address become links. */
const hrefOf = (contact: string): string | undefined =>
  /^https?:\/\//.test(contact) ? contact : contact.includes("@") ? `mailto:${contact}` : undefined

const operator = (name: string, of: SafetyOperator | undefined): ReadonlyArray<ProductFact> =>
  of === undefined
    ? []
    : [
        {
          name,
          values: [
            { text: of.name },
            ...(of.address === undefined ? [] : [{ text: unbroken(of.address) }]),
            ...(of.contact === undefined ? [] : [{ text: of.contact, href: hrefOf(of.contact) }]),
          ],
        },
      ]

/** Undefined when nothing is known. */
export const productSafety = (product: Product): ProductSafetyProps | undefined => {
  const { manufacturer, responsiblePerson, safetyWarnings = [], hazardPictograms = [] } = product
  const facts = [
    ...operator(words.manufacturer, manufacturer),
    ...operator(words.responsiblePerson, responsiblePerson),
    ...(hazardPictograms.length === 0
      ? []
      : [
          {
            name: words.pictograms,
            values: hazardPictograms.map((code) => ({ text: `${words.pictogramNames[code]} (${code})` })),
          },
        ]),
  ]
  return facts.length === 0 && safetyWarnings.length === 0 ? undefined : { facts, warnings: safetyWarnings }
}
