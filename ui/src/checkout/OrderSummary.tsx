import type { ReactNode } from "react"
import type { CoverView } from "../catalogue/CoverView.ts"
import { type ProductFact, ProductFacts } from "../catalogue/ProductFacts.tsx"
import type { NamedText } from "../text/orderText.ts"
import { checkout } from "../text/sv/checkout.ts"
import { receipt } from "../text/sv/receipt.ts"
import type { StepView } from "../text/timelineText.ts"
import type { DigitalItemView } from "./DigitalGoods.tsx"
import { LineCover } from "./LineCover.tsx"
import { Sums } from "./Sums.tsx"

/** A line of an order, as texts. */
export interface OrderLineView {
  readonly key: string
  readonly title: string
  /** Absent for a product that is no longer sold. */
  readonly cover?: CoverView | undefined
  /** 'Elof Brandt', '2 st à 199 kr'. */
  readonly details: ReadonlyArray<string>
  readonly amount: string
  /** Copies that the customer has withdrawn: '1 av 2 ångrade'. */
  readonly withdrawn?: string | undefined
  /** Copies that the customer waits for. */
  readonly awaited?: string | undefined
}

/** An order as its confirmation and its own page show it. */
export interface OrderView {
  /** Of the site where it was bought. */
  readonly shopName: string
  readonly steps: ReadonlyArray<StepView>
  /** Valid ones, by event. */
  readonly tickets: ReadonlyArray<DigitalItemView>
  /** What can be downloaded. */
  readonly digital: ReadonlyArray<DigitalItemView>
  readonly lines: ReadonlyArray<OrderLineView>
  /** From the goods to the total, and how it is paid. */
  readonly sums: ReadonlyArray<NamedText>
  /** VAT of each rate. */
  readonly vat: ReadonlyArray<NamedText>
  /** Number, delivery, payment, address. */
  readonly facts: ReadonlyArray<ProductFact>
  /** Name, number and addresses. */
  readonly seller: ReadonlyArray<string>
}

export interface OrderSummaryProps {
  order: OrderView
  /** Level of its headings. @default 3 */
  level?: 2 | 3
  /** After the facts: what can be done with it. */
  actions?: ReactNode
}

/** What was bought, what it cost, and the delivery address: on paper the receipt, with the seller. */
export function OrderSummary({
  order: { shopName, lines, sums, vat, facts, seller },
  level = 3,
  actions,
}: OrderSummaryProps) {
  const Heading = `h${level}` as const
  return (
    <>
      <div className="mb-4 hidden print:block">
        <p className="font-serif text-h2">
          {shopName}, {checkout.receipt.toLowerCase()}
        </p>
        {seller.map((line) => (
          <p className="text-small" key={line}>
            {line}
          </p>
        ))}
      </div>
      <ProductFacts facts={facts} />
      {actions}
      <Heading className="mt-8 text-h3 print:mt-4">{checkout.goods}</Heading>
      <ul>
        {lines.map(({ key, title, cover, details, amount, withdrawn, awaited }) => (
          <li className="flex break-inside-avoid gap-4 hairline-b py-3 print:py-1.5" key={key}>
            <LineCover cover={cover} title={title} />
            <span className="min-w-0 flex-1 wrap-anywhere">
              <span className="block font-semibold">{title}</span>
              {details.map((detail) => (
                <span className="block text-small text-ink-2" key={detail}>
                  {detail}
                </span>
              ))}
              {withdrawn !== undefined && <span className="block text-small font-semibold">{withdrawn}</span>}
              {awaited !== undefined && <span className="block text-small">{awaited}</span>}
            </span>
            <span className="tnum whitespace-nowrap">{amount}</span>
          </li>
        ))}
      </ul>
      <div className="mt-4 break-inside-avoid">
        <Sums sums={sums} total={receipt.total} />
        <div className="mt-2 text-small text-ink-2">
          <Sums sums={vat} />
        </div>
      </div>
    </>
  )
}
