import "@kapitel/ui/theme/places.css"
import { CancelReservation, ReservationStatus } from "@kapitel/ui/reservations/ReservationStatus"
import { usePageFact } from "@kapitel/ui/shop/usePageFact"
import { useData } from "vike-react/useData"
import type { Data } from "./+data.ts"

export function Page() {
  const { title, view, cancel, made } = useData<Data>()
  usePageFact(made && { type: "reservation.made", ...made })
  return (
    <div className="places">
      <div className="wrap grid max-w-modal gap-3 pt-10 pb-16">
        <h1 className="text-h1 hyphens-auto">{title}</h1>
        {view !== undefined && <ReservationStatus {...view} />}
        {cancel !== undefined && <CancelReservation {...cancel} />}
      </div>
    </div>
  )
}
