import type { FileUse } from "@kapitel/core/digital/fileUse"
import type { ReactNode } from "react"
import { Cover } from "../catalogue/Cover.tsx"
import type { CoverView } from "../catalogue/CoverView.ts"
import { keepTicket } from "../offline/KeepOnDevice.tsx"
import { Button } from "../primitives/Button.tsx"
import { ButtonLink } from "../primitives/ButtonLink.tsx"
import { checkout } from "../text/sv/checkout.ts"
import { myPages } from "../text/sv/myPages.ts"
import { withdrawal } from "../text/sv/withdrawal.ts"
import { CHECKOUT_COLUMNS } from "./checkoutColumns.ts"
import { DeliveredGoods } from "./DigitalGoods.tsx"
import { OrderSummary, type OrderView } from "./OrderSummary.tsx"
import { OrderTimeline } from "./OrderTimeline.tsx"

export interface OrderConfirmationProps {
  firstName?: string | undefined
  email?: string | undefined
  /** The order's number; absent in a browser that did not place the order. */
  number?: string | undefined
  /** `pending`: not known yet; `examined`: the payment is being reviewed. Neither promises that books are sent. */
  state: "paid" | "pending" | "examined"
  /** A part is sent by post: false for downloads alone. */
  shipped: boolean
  /** A store keeps it until it is collected. @default false */
  collected?: boolean
  /** What the files are for; absent while none can be downloaded. */
  ready?: FileUse | undefined
  covers: ReadonlyArray<CoverView>
  /** Absent in a browser that did not place the order. */
  order?: OrderView | undefined
  homeHref: string
  /** The order's own page. */
  orderHref?: string | undefined
  /** The form for a withdrawal. */
  withdrawHref?: string | undefined
  /**
   * A member may store the order's address for the next one: where the form is posted, of which order, and what is
   * stored.
   */
  saveAddress?: { readonly action: string; readonly order: string; readonly address: string } | undefined
  /** The provider's receipt. */
  receipt?: ReactNode
}

/** More would not fit the width of a phone. */
const MAX_COVERS = 5

/** Thank you: the books on their shelf, the order, and the provider's receipt next to it. */
export function OrderConfirmation(props: OrderConfirmationProps) {
  const {
    firstName,
    email,
    number,
    state,
    shipped,
    collected = false,
    ready,
    covers,
    order,
    homeHref,
    orderHref,
    withdrawHref,
    saveAddress,
    receipt,
  } = props
  const lead = state === "paid" ? email !== undefined && checkout.confirmationSent(email) : checkout.states[state].lead
  const { digital, tickets } = order ?? { digital: [], tickets: [] }
  // One button is filled: for a parcel the order's page, for tickets and files alone the first of them.
  const isFollowed = shipped || digital.length + tickets.length === 0
  const actions = (
    <div className="mt-6 flex flex-wrap gap-3 print:hidden">
      {orderHref !== undefined && (
        <ButtonLink href={orderHref} variant={isFollowed ? "primary" : "outline"}>
          {checkout.followOrder}
        </ButtonLink>
      )}
      <ButtonLink href={homeHref} variant={orderHref === undefined ? "primary" : "outline"}>
        {checkout.continueShopping}
      </ButtonLink>
    </div>
  )
  return (
    <>
      <section className="bg-lav text-center print:hidden">
        <div className="wrap grid grid-cols-1 justify-items-center pt-14">
          <h1 className="text-h1">
            {state === "paid"
              ? checkout.thanks(firstName) +
                (collected
                  ? checkout.collecting
                  : shipped
                    ? checkout.packing
                    : ready === undefined
                      ? ""
                      : checkout.ready[ready])
              : checkout.states[state].title}
          </h1>
          {lead !== false && <p className="mt-3 max-w-drawer text-lead text-ink-2 wrap-anywhere">{lead}</p>}
          {number !== undefined && (
            <p className="mt-2">
              {checkout.orderNumber} <b className="font-semibold">{number}</b>
            </p>
          )}
          <div className="mt-10 flex max-w-full items-end justify-center gap-[clamp(0.5rem,2vw,1.25rem)] edge-b-6 border-[#c7d1bd] px-[clamp(0.25rem,3vw,2rem)] *:h-auto *:w-[clamp(4.5rem,19vw,8rem)] *:min-w-0">
            {covers.slice(0, MAX_COVERS).map((cover) => (
              <Cover key={cover.ean} cover={cover} sizes="8rem" priority />
            ))}
          </div>
        </div>
      </section>
      <div className={`wrap pt-12 pb-16 lg:grid-rows-[auto_1fr] print:block print:p-0 ${CHECKOUT_COLUMNS}`}>
        {order !== undefined && (
          <div className="grid gap-10 print:hidden">
            <DeliveredGoods tickets={tickets} digital={digital} isMain={!isFollowed} keep={keepTicket} />
            <OrderTimeline steps={order.steps} />
          </div>
        )}
        <section className={order === undefined ? undefined : "lg:col-2 lg:row-[1/span_2]"} aria-labelledby="order">
          <h2 className="mb-4 text-[1.75rem]/8 print:hidden" id="order">
            {checkout.yourOrder}
          </h2>
          {order === undefined ? (
            <>
              <p>{checkout.elsewhere}</p>
              {actions}
            </>
          ) : (
            <OrderSummary order={order} actions={actions} />
          )}
          {saveAddress !== undefined && (
            <form
              className="mt-6 grid justify-items-start gap-3 print:hidden"
              method="post"
              action={saveAddress.action}
            >
              <input type="hidden" name="order" value={saveAddress.order} />
              <p>{myPages.saveAddressAbout(saveAddress.address)}</p>
              <Button type="submit" variant="outline">
                {myPages.saveAddress}
              </Button>
            </form>
          )}
          {withdrawHref !== undefined && (
            <p className="mt-6 print:hidden">
              <a className="link inline-flex min-h-target items-center" href={withdrawHref}>
                {withdrawal.link}
              </a>
            </p>
          )}
        </section>
        {receipt !== undefined && (
          <section className="print:hidden" aria-label={checkout.receipt}>
            {receipt}
          </section>
        )}
      </div>
    </>
  )
}
