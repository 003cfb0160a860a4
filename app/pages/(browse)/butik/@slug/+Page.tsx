import "@kapitel/ui/theme/places.css"
import { StorePage } from "@kapitel/ui/stores/StorePage"
import { useData } from "../../../useData.ts"
import type { Data } from "./+data.ts"

export function Page() {
  const { store, steps, events, eventsHref } = useData<Data>()
  return (
    <div className="places">
      <StorePage store={store} steps={steps} events={events} eventsHref={eventsHref} />
    </div>
  )
}
