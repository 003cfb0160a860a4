import { OrderConfirmation } from "@kapitel/ui/checkout/OrderConfirmation"
import { PaymentFrame } from "@kapitel/ui/checkout/PaymentFrame"
import { ButtonLink } from "@kapitel/ui/primitives/ButtonLink"
import { EmptyState } from "@kapitel/ui/primitives/EmptyState"
import { DeviceContext } from "@kapitel/ui/shop/DeviceContext"
import { useAwaitedData } from "@kapitel/ui/shop/useAwaitedData"
import { useFreshCart } from "@kapitel/ui/shop/useFreshCart"
import { useNewSession } from "@kapitel/ui/shop/useNewSession"
import { usePageFact } from "@kapitel/ui/shop/usePageFact"
import { usePendingPayment } from "@kapitel/ui/shop/usePendingPayment"
import { checkout as words } from "@kapitel/ui/text/sv/checkout"
import { orderLookup } from "@kapitel/ui/text/sv/orderLookup"
import { useData } from "vike-react/useData"
import { device } from "../../../../client/device.ts"
import { fetchPageData } from "../../../../client/pageData.ts"
import { checkout as ownWords } from "../../../../text/checkout.ts"
import { FIND_ORDER } from "../../hitta-order/paths.ts"
import { PAYMENT_FRAME, ProviderScript } from "../ProviderScript.tsx"
import type { Data } from "./+data.ts"

const CONFIRMATION = "/checkout/confirmation"

const reload = () => location.reload()

/**
 * On the server, the confirmation of an order empties the cart; a later decision about the payment, and files that are
 * ready by then, are fetched and shown.
 */
const useConfirmation = (): Data => {
  // A file is ready some seconds after the payment: the page is kept, and says so in place.
  const data = useAwaitedData(
    useData<Data>(),
    ({ order }) => order?.preparing === true,
    (signal) => fetchPageData<Data>(location.href, signal),
  )
  useFreshCart()
  useNewSession(reload)
  usePendingPayment(
    data.kind === "unpaid",
    async (signal) => {
      const fresh = await fetchPageData<Data>(location.href, signal)
      return fresh !== undefined && fresh.kind !== "unpaid"
    },
    reload,
  )
  return data
}

export function Page() {
  const { kind, order, orderHref, withdrawHref, saveAddress, script } = useConfirmation()
  usePageFact({ type: "page.shown", item: kind === "unknown" || kind === "failed" ? undefined : CONFIRMATION })
  usePageFact(
    kind === "paid" && order !== undefined
      ? { type: "order.confirmed", number: order.number, goods: order.bought }
      : undefined,
  )
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
    <DeviceContext value={device}>
      <OrderConfirmation
        firstName={order?.firstName}
        email={order?.email}
        number={order?.number}
        state={kind === "unpaid" ? "pending" : kind}
        shipped={order?.shipped ?? false}
        collected={order?.collected ?? false}
        ready={order?.ready}
        covers={order?.covers ?? []}
        order={order?.view}
        homeHref="/"
        orderHref={orderHref}
        withdrawHref={withdrawHref}
        saveAddress={saveAddress}
        receipt={
          script !== undefined && (
            <>
              <PaymentFrame id={PAYMENT_FRAME} receipt />
              <ProviderScript script={script} />
            </>
          )
        }
      />
    </DeviceContext>
  )
}
