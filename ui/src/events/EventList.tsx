import { EVENTS_PATH, STORE_PARAMETER } from "@kapitel/core/events/eventPaths"
import { Button } from "../primitives/Button.tsx"
import { EmptyState } from "../primitives/EmptyState.tsx"
import { Icon } from "../primitives/Icon.tsx"
import { magnifyingGlass } from "../primitives/icons.generated.ts"
import { events as words } from "../text/sv/events.ts"
import { EventMonths, type EventMonthView } from "./EventMonths.tsx"

export interface EventListProps {
  /** What is searched for: a town, a store or a title. */
  query: string
  months: ReadonlyArray<EventMonthView>
}

const FIELD = "event-search"

/** All events of the stores, with a search by town or store (EVT-04 to EVT-08). */
export function EventList({ query, months }: EventListProps) {
  const count = months.reduce((sum, { events }) => sum + events.length, 0)
  return (
    <>
      <div className="mb-10 grid max-w-modal gap-5 pt-4">
        <h1 className="text-h1">{words.title}</h1>
        <p className="text-ink-2 text-lead">{words.subtitle}</p>
        <p>{words.description}</p>
        <form className="grid gap-2" action={EVENTS_PATH} role="search" aria-label={words.search}>
          <label className="label" htmlFor={FIELD}>
            {words.search}
          </label>
          <div className="flex gap-2">
            <span className="relative flex-1">
              <span className="pointer-events-none absolute inset-y-0 left-3.5 grid place-items-center text-ink-2">
                <Icon path={magnifyingGlass} size="m" />
              </span>
              <input
                className="input pl-11"
                id={FIELD}
                name={STORE_PARAMETER}
                type="search"
                defaultValue={query}
                maxLength={100}
                autoComplete="off"
                enterKeyHint="search"
              />
            </span>
            <Button type="submit" variant="outline">
              {words.submit}
            </Button>
          </div>
        </form>
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
