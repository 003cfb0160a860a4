import "@kapitel/ui/theme/checkout.css"
import "@kapitel/ui/theme/order.css"
import { OrderConfirmation } from "@kapitel/ui/checkout/OrderConfirmation"
import { PaymentFrame } from "@kapitel/ui/checkout/PaymentFrame"
import { ButtonLink } from "@kapitel/ui/primitives/ButtonLink"
import { EmptyState } from "@kapitel/ui/primitives/EmptyState"
import { checkout as words } from "@kapitel/ui/text/sv/checkout"
import { orderLookup } from "@kapitel/ui/text/sv/orderLookup"
import { checkout as ownWords } from "../../../text/checkout.ts"
import { FIND_ORDER } from "../../hitta-order/paths.ts"
import { useData } from "../../useData.ts"
import { PAYMENT_FRAME, ProviderScript } from "../ProviderScript.tsx"
import type { Data } from "./+data.ts"

export function Page() {
  const { kind, order, orderHref, withdrawHref, keepAddress, script } = useData<Data>()
  if (kind === "unknown" || kind === "failed") {
    return (
      <div className="wrap py-16">
        <EmptyState
          level={1}
          title={kind === "failed" ? ownWords.failed : words.unknownTitle}
          message={kind === "failed" ? ownWords.failedMore : words.unknown}
          action={
            <>
              <ButtonLink href="/checkout">{words.toCart}</ButtonLink>
              {kind === "unknown" && (
                <a className="link" href={FIND_ORDER}>
                  {orderLookup.title}
                </a>
              )}
            </>
          }
        />
      </div>
    )
  }
  return (
    <div
      data-refresh-cart
      data-pending={kind === "unpaid" ? "" : undefined}
      data-order={kind === "paid" ? order?.number : undefined}
      data-bought={kind === "paid" ? order?.bought : undefined}
    >
      <OrderConfirmation
        firstName={order?.firstName}
        email={order?.email}
        state={kind === "unpaid" ? "pending" : kind}
        shipped={order?.shipped ?? false}
        covers={order?.covers ?? []}
        order={order?.view}
        homeHref="/"
        orderHref={orderHref}
        withdrawHref={withdrawHref}
        keepAddress={keepAddress}
        receipt={
          script !== undefined && (
            <>
              <PaymentFrame id={PAYMENT_FRAME} receipt />
              <ProviderScript script={script} />
            </>
          )
        }
      />
    </div>
  )
}
