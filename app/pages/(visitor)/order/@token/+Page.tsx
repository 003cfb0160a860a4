import "@kapitel/ui/theme/places.css"
import { OrderPage } from "@kapitel/ui/checkout/OrderPage"
import { OwnGiftCards } from "@kapitel/ui/gift-cards/OwnGiftCards"
import { DeviceContext } from "@kapitel/ui/shop/DeviceContext"
import { useAwaitedData } from "@kapitel/ui/shop/useAwaitedData"
import { useData } from "vike-react/useData"
import { device } from "../../../../client/device.ts"
import { fetchPageData } from "../../../../client/pageData.ts"
import { WITHDRAWAL } from "../../../legalPages.ts"
import type { Data } from "./+data.ts"

export function Page() {
  const { number, state, order, giftCards, withdrawHref, email } = useAwaitedData(
    useData<Data>(),
    ({ isAwaited }) => isAwaited,
    (signal) => fetchPageData<Data>(location.href, signal),
  )
  return (
    <DeviceContext value={device}>
      <OrderPage
        number={number}
        state={state}
        order={order}
        giftCards={
          giftCards !== undefined && (
            <div className="places">
              <OwnGiftCards cards={giftCards.cards} result={giftCards.result} />
            </div>
          )
        }
        withdrawalHref={WITHDRAWAL}
        withdrawHref={withdrawHref}
        email={email}
      />
    </DeviceContext>
  )
}
