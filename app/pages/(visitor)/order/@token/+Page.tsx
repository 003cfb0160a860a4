import { OrderPage } from "@kapitel/ui/checkout/OrderPage"
import { useData } from "vike-react/useData"
import { WITHDRAWAL } from "../../../legalPages.ts"
import type { Data } from "./+data.ts"

export function Page() {
  const { number, state, order, withdrawHref, email } = useData<Data>()
  return (
    <OrderPage
      number={number}
      state={state}
      order={order}
      withdrawalHref={WITHDRAWAL}
      withdrawHref={withdrawHref}
      email={email}
    />
  )
}
