import "@kapitel/ui/theme/places.css"
import { EVENTS_PATH } from "@kapitel/core/events/eventPaths"
import { EventPage } from "@kapitel/ui/events/EventPage"
import { useData } from "../../../useData.ts"
import type { Data } from "./+data.ts"

export function Page() {
  const { event, steps, others } = useData<Data>()
  return (
    <div className="places">
      <EventPage event={event} steps={steps} others={others} allHref={EVENTS_PATH} />
    </div>
  )
}
