import { events as words } from "../text/sv/events.ts"
import type { EventCardView } from "./EventCardView.ts"
import { EventLine } from "./EventLine.tsx"

export interface EventLinesProps {
  /** Unique on the page. */
  id: string
  /** Of a row that is the same for every visitor; without it the row follows the visitor's store. */
  heading?: string | undefined
  /** The next events of all stores, or those of the row. */
  events: ReadonlyArray<EventCardView>
  allHref: string
}

/** As high as the row of cards that takes their place, to within a few pixels. */
const LINES = 4

/** The next events as a short list, with looks that every page has. */
export function EventLines({ id, heading = words.upcoming, events, allHref }: EventLinesProps) {
  return (
    <section className="min-h-96" aria-labelledby={id}>
      <div className="running-head">
        <h2 className="text-h2" id={id}>
          {heading}
        </h2>
        <a href={allHref}>{words.showAll}</a>
      </div>
      <ul>
        {events.slice(0, LINES).map((event) => (
          <EventLine key={event.href} event={event} />
        ))}
      </ul>
    </section>
  )
}
