import { type ProductFact, ProductFacts } from "../catalogue/ProductFacts.tsx"
import type { NamedText } from "../text/orderText.ts"
import { checkout } from "../text/sv/checkout.ts"
import { Sums } from "./Sums.tsx"

/** A line of an order, as texts. */
export interface OrderLineView {
  readonly title: string
  /** 'Elof Brandt', '2 st à 199 kr'. */
  readonly details: ReadonlyArray<string>
  readonly amount: string
  /** Copies that the customer waits for. */
  readonly awaited?: string | undefined
  /** The links to its files: 'Ladda ner'. */
  readonly downloads?: ReadonlyArray<{ readonly text: string; readonly href: string }> | undefined
}

/** An order as its confirmation and its own page show it. */
export interface OrderView {
  readonly lines: ReadonlyArray<OrderLineView>
  /** From the goods to the total, and how it is paid. */
  readonly sums: ReadonlyArray<NamedText>
  /** Number, delivery, payment, address. */
  readonly facts: ReadonlyArray<ProductFact>
}

export interface OrderSummaryProps {
  order: OrderView
  /** Level of its headings. @default 3 */
  level?: 2 | 3
}

/** What was bought, what it cost, and the delivery address. */
export function OrderSummary({ order: { lines, sums, facts }, level = 3 }: OrderSummaryProps) {
  const Heading = `h${level}` as const
  return (
    <>
      <ProductFacts facts={facts} />
      <Heading className="mt-8 text-h3">{checkout.goods}</Heading>
      <ul>
        {lines.map((line) => (
          <li className="flex gap-4 hairline-b py-3" key={`${line.title} ${line.details.join()}`}>
            <span className="flex-1 wrap-anywhere">
              <span className="block font-semibold">{line.title}</span>
              {line.details.map((detail) => (
                <span className="block text-small text-ink-2" key={detail}>
                  {detail}
                </span>
              ))}
              {line.downloads?.map(({ text, href }) => (
                <a className="link block" href={href} key={href} rel="nofollow">
                  {text}
                </a>
              ))}
              {line.awaited !== undefined && <span className="block text-small">{line.awaited}</span>}
            </span>
            <span className="tnum whitespace-nowrap">{line.amount}</span>
          </li>
        ))}
      </ul>
      <div className="mt-4">
        <Sums sums={sums} />
      </div>
    </>
  )
}
