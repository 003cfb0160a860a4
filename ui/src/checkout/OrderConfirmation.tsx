import type { ReactNode } from "react"
import { Cover } from "../catalogue/Cover.tsx"
import type { CoverView } from "../catalogue/CoverView.ts"
import { type ProductFact, ProductFacts } from "../catalogue/ProductFacts.tsx"
import { ButtonLink } from "../primitives/ButtonLink.tsx"
import { checkout } from "../text/sv/checkout.ts"

export interface OrderConfirmationProps {
  firstName?: string | undefined
  email?: string | undefined
  /** 'Din beställning skickas imorgon.' */
  delivery?: string | undefined
  /** The payment is not settled yet: say so instead of promising a mail. */
  pending?: boolean
  covers: ReadonlyArray<CoverView>
  facts: ReadonlyArray<ProductFact>
  homeHref: string
  /** Where the order can be followed; left out while there is no such page. */
  orderHref?: string | undefined
  /** The provider's receipt. */
  receipt?: ReactNode
}

/** More would not stand on the shelf of a phone. */
const MAX_COVERS = 5

/** Thank you: the books on their shelf, the order in words, the provider's receipt beside it. */
export function OrderConfirmation(props: OrderConfirmationProps) {
  const { firstName, email, delivery, pending = false, covers, facts, homeHref, orderHref, receipt } = props
  const lead = [pending ? checkout.pending : email !== undefined && checkout.confirmationSent(email), delivery]
  return (
    <>
      <section className="thanks">
        <div className="wrap grid grid-cols-1 justify-items-center pt-14">
          <h1 className="text-h1">{checkout.thanks(firstName)}</h1>
          <p className="mt-3 max-w-lg text-lead text-ink-2">{lead.filter(Boolean).join(" ")}</p>
          <div className="thanks-shelf">
            {covers.slice(0, MAX_COVERS).map((cover) => (
              <Cover key={cover.ean} cover={cover} sizes="8rem" priority />
            ))}
          </div>
        </div>
      </section>
      <div className="wrap checkout pt-12 pb-16">
        <section>
          <h2 className="mb-4 text-[1.75rem] leading-8">{checkout.yourOrder}</h2>
          <ProductFacts facts={facts} />
          <div className="mt-6 flex flex-wrap gap-3">
            {orderHref !== undefined && <ButtonLink href={orderHref}>{checkout.followOrder}</ButtonLink>}
            <ButtonLink href={homeHref} variant={orderHref === undefined ? "primary" : "outline"}>
              {checkout.continueShopping}
            </ButtonLink>
          </div>
        </section>
        {receipt !== undefined && <section aria-label={checkout.receipt}>{receipt}</section>}
      </div>
    </>
  )
}
