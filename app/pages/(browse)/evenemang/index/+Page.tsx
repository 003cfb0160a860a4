import "@kapitel/ui/theme/places.css"
import { EventList } from "@kapitel/ui/events/EventList"
import { Breadcrumbs } from "@kapitel/ui/primitives/Breadcrumbs"
import { useData } from "../../../useData.ts"
import type { Data } from "./+data.ts"

export function Page() {
  const { steps, list } = useData<Data>()
  return (
    <div className="places wrap pb-16">
      <Breadcrumbs steps={steps} />
      <EventList {...list} />
    </div>
  )
}
