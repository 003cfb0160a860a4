import type { ReactNode } from "react"
import { keepTicket } from "../offline/KeepOnDevice.tsx"
import { ButtonLink } from "../primitives/ButtonLink.tsx"
import { Message } from "../primitives/Message.tsx"
import { checkout } from "../text/sv/checkout.ts"
import { withdrawal } from "../text/sv/withdrawal.ts"
import { DeliveredGoods } from "./DigitalGoods.tsx"
import { OrderSummary, type OrderView } from "./OrderSummary.tsx"
import { OrderTimeline } from "./OrderTimeline.tsx"

export interface OrderPageProps {
  number: string
  /** `awaited`: paid, and some copies have to arrive first (D-72). */
  state: "paid" | "awaited" | "examined"
  order: OrderView
  /** The gift cards that were bought, with their forms. */
  giftCards?: ReactNode
  withdrawalHref: string
  /** The form for a withdrawal from this order. */
  withdrawHref: string
  /** The shop's own address for questions. */
  email: string
}

/** An order for a visitor with its link from the e-mail, for as long as the shop stores it. */
export function OrderPage({ number, state, order, giftCards, withdrawalHref, withdrawHref, email }: OrderPageProps) {
  return (
    <div className="wrap max-w-modal pt-10 pb-16 print:p-0">
      <h1 className="mb-6 text-h1 print:hidden">{checkout.orderTitle(number)}</h1>
      <div className="mb-6 print:hidden">
        <Message tone={state === "paid" ? "success" : "warning"}>{checkout.orderStates[state]}</Message>
      </div>
      <div className="mb-8 grid gap-8 print:hidden">
        <DeliveredGoods tickets={order.tickets} digital={order.digital} isMain keep={keepTicket} />
        {giftCards}
        <OrderTimeline steps={order.steps} />
      </div>
      <OrderSummary order={order} level={2} />
      <div className="print:hidden">
        <h2 className="mt-10 text-h3">{checkout.questions}</h2>
        <p className="mt-2">
          {checkout.contactUs}{" "}
          <a className="link" href={`mailto:${email}`}>
            {email}
          </a>
          .{" "}
          <a className="link whitespace-nowrap" href={withdrawalHref}>
            {checkout.howToWithdraw}
          </a>
          .
        </p>
        <p className="mt-6">
          <ButtonLink href={withdrawHref} variant="outline">
            {withdrawal.link}
          </ButtonLink>
        </p>
      </div>
    </div>
  )
}
