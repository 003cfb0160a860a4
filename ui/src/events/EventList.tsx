import { EVENTS_PATH } from "@kapitel/core/events/eventPaths"
import { EmptyState } from "../primitives/EmptyState.tsx"
import { Island } from "../shop/Island.tsx"
import { events as words } from "../text/sv/events.ts"
import { EventMonths, type EventMonthView } from "./EventMonths.tsx"
import { eventSearch } from "./EventSearch.tsx"

export interface EventListProps {
  /** What is searched for: a town, a store or a title. */
  query: string
  months: ReadonlyArray<EventMonthView>
}

/** All events of the stores, with a search by town or store (EVT-04 to EVT-08). */
export function EventList({ query, months }: EventListProps) {
  const count = months.reduce((sum, { events }) => sum + events.length, 0)
  return (
    <>
      <div className="mb-10 grid max-w-modal gap-5 pt-4">
        <h1 className="text-h1">{words.title}</h1>
        <p className="text-ink-2 text-lead">{words.subtitle}</p>
        <p>{words.description}</p>
        <Island of={eventSearch} props={{ query }} />
        {query !== "" && (
          <p className="flex flex-wrap items-center gap-x-5">
            <span role="status">{words.found(count)}</span>
            <a className="link inline-flex min-h-target items-center" href={EVENTS_PATH}>
              {words.showAll}
            </a>
          </p>
        )}
      </div>
      {months.length === 0 ? <EmptyState title={words.none} /> : <EventMonths months={months} />}
    </>
  )
}
