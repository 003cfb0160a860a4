/**
 * Text that depends on settings: `{{mixedCarts}}` in an editor's text is replaced by what the shop does with mixed
 * carts.
 */
import { DELIVERY_OPTIONS } from "@kapitel/core/delivery/DeliveryOption"
import { type DeliveryTerms, deliveryDays } from "@kapitel/core/delivery/DeliveryTerms"
import { formatSum } from "@kapitel/ui/text/formatMoney"
import { inSentence } from "@kapitel/ui/text/inSentence"
import { deliveryPage as words } from "@kapitel/ui/text/sv/deliveryPage"

const list = (texts: ReadonlyArray<string>): string =>
  texts.length < 2 ? texts.join("") : `${texts.slice(0, -1).join(", ")} och ${texts.at(-1)}`

/** The settings by the names that pages use. */
const settingsIn = (terms: DeliveryTerms): Readonly<Record<string, string>> => ({
  mixedCarts: words.mixedCarts[terms.mixedCarts],
  shippingFees: list(DELIVERY_OPTIONS.map(({ name, fee }) => `${formatSum(fee)} ${inSentence(name)}`)),
  deliveryDays: list(
    DELIVERY_OPTIONS.map(({ id, name }) => `${words.onTheWay(deliveryDays(terms, id))} ${inSentence(name)}`),
  ),
})

/** The blocks of a page with every `{{name}}` replaced; an unknown one stays as it is. */
export const fillPlaceholders = <Blocks>(blocks: Blocks, terms: DeliveryTerms): Blocks => {
  const settings = settingsIn(terms)
  const text = JSON.stringify(blocks)
  if (!text.includes("{{")) return blocks
  return JSON.parse(
    text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) =>
      Object.hasOwn(settings, name) ? JSON.stringify(settings[name]).slice(1, -1) : whole,
    ),
  ) as Blocks
}
