import "@kapitel/ui/theme/places.css"
import { Island } from "@kapitel/ui/shop/Island"
import { chooseStore } from "@kapitel/ui/stores/ChooseStore"
import { StorePage } from "@kapitel/ui/stores/StorePage"
import { useData } from "../../../useData.ts"
import type { Data } from "./+data.ts"

export function Page() {
  const { store, mine, steps, events, eventsHref } = useData<Data>()
  return (
    <div className="places">
      <StorePage
        store={store}
        steps={steps}
        events={events}
        eventsHref={eventsHref}
        action={<Island of={chooseStore} props={mine} />}
      />
    </div>
  )
}
