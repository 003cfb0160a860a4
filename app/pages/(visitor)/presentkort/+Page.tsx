import "@kapitel/ui/theme/places.css"
import { GiftCardsPage } from "@kapitel/ui/gift-cards/GiftCardsPage"
import { useData } from "vike-react/useData"
import type { Data } from "./+data.ts"

export function Page() {
  const { buy, balance } = useData<Data>()
  return (
    <div className="places">
      <GiftCardsPage buy={buy} balance={balance} />
    </div>
  )
}
