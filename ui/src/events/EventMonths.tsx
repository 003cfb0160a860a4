import { EventCard } from "./EventCard.tsx"
import type { EventCardView } from "./EventCardView.ts"
import { EventMotifs } from "./EventMotifs.tsx"

export interface EventMonthView {
  /** 'November 2026' */
  readonly heading: string
  readonly events: ReadonlyArray<EventCardView>
}

const LIST = "events"

/** Events under the months in which they begin (EVT-05). */
export function EventMonths({ months }: { months: ReadonlyArray<EventMonthView> }) {
  return (
    <>
      <EventMotifs of={LIST} />
      {months.map(({ heading, events }, index) => (
        <section className="mb-14" key={heading} aria-labelledby={`${LIST}-${index}`}>
          <div className="running-head">
            <h2 className="text-h2" id={`${LIST}-${index}`}>
              {heading}
            </h2>
          </div>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,21rem),1fr))] gap-5">
            {events.map((event) => (
              <EventCard key={event.href} event={event} list={LIST} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
