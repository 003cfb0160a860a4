/** The other editions of a work in one line of its card (docs/decisions/0359-a-card-names-the-other-editions.md). */
import type { OtherEditions } from "@kapitel/core/catalogue/formats"
import { formatMoney } from "./formatMoney.ts"
import { inSentence } from "./inSentence.ts"
import { productPage } from "./sv/productPage.ts"
import { unbroken } from "./unbroken.ts"

const nameOf = ({ format, distributionMethod }: OtherEditions["formats"][number]): string =>
  distributionMethod === "streaming" ? productPage.streamedAmong(inSentence(format)) : inSentence(format)

/** Examples: 'Även pocket, e-bok, ljudbok, från 89 kr', 'Även e-bok, 59 kr'. */
export const otherEditionsText = ({ formats, lowestPrice }: OtherEditions): string => {
  const names = formats.map(nameOf).join(", ")
  if (lowestPrice === undefined) return unbroken(productPage.also(names))
  const price = formatMoney(lowestPrice)
  return unbroken(formats.length === 1 ? productPage.alsoAt(names, price) : productPage.alsoFrom(names, price))
}
