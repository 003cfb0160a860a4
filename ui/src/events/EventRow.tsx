import { eventsOfStorePath } from "@kapitel/core/events/eventPaths"
import { Icon } from "../primitives/Icon.tsx"
import { mapPin } from "../primitives/icons.generated.ts"
import type { IslandDefinition } from "../shop/Island.tsx"
import { IslandElement } from "../shop/useElementAfterIsland.ts"
import { useMyStore } from "../stores/useMyStore.ts"
import { eventCardOf } from "../text/eventText.ts"
import { events as words } from "../text/sv/events.ts"
import type { EventCardView } from "./EventCardView.ts"
import { EventCarousel } from "./EventCarousel.tsx"
import { useEventsOfStore } from "./useEventsOfStore.ts"

export interface EventRowProps {
  /** Unique on the page. */
  id: string
  /** The next events of all stores. */
  events: ReadonlyArray<EventCardView>
  allHref: string
}

/**
 * The next events of the visitor's store, or of all stores when it has none (EVT-13, EVT-14). The HTML is the same for
 * everybody: a short list, since its page does not load the looks of cards; they come with the script.
 */
export function EventRow({ id, events, allHref }: EventRowProps) {
  const { myStore } = useMyStore()
  const own = useEventsOfStore(myStore?.id)
  if (own === undefined) return <EventLines id={id} events={events} allHref={allHref} />
  const isOwn = myStore !== undefined && own.length > 0
  return (
    <div className="places">
      {/* The row is part of this tree, not of the page beside it. */}
      <IslandElement value={undefined}>
        <EventCarousel
          key={isOwn ? myStore.id : "all"}
          id={id}
          heading={isOwn ? words.upcomingIn(myStore.displayName) : words.upcoming}
          link={
            isOwn
              ? { label: words.allIn(myStore.displayName), href: eventsOfStorePath(myStore.id) }
              : { label: words.showAll, href: allHref }
          }
          events={isOwn ? own.map((event) => eventCardOf(event, myStore.displayName)) : events}
        />
      </IslandElement>
    </div>
  )
}

const LINES = 3

function EventLines({ id, events, allHref }: EventRowProps) {
  return (
    <section aria-labelledby={id}>
      <div className="running-head">
        <h2 className="text-h2" id={id}>
          {words.upcoming}
        </h2>
        <a href={allHref}>{words.showAll}</a>
      </div>
      <ul>
        {events.slice(0, LINES).map(({ href, title, place, day, month, time }) => (
          <li className="hairline-b" key={href}>
            <a className="flex min-h-target items-center gap-4 py-2" href={href}>
              <span className="flex-1">
                <b className="link font-semibold">{title}</b>
                <span className="block text-small text-ink-2">
                  {day} {month} {time}
                </span>
              </span>
              <span className="flex items-center gap-2 text-small">
                <Icon path={mapPin} size="s" />
                {place}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

export const eventRow: IslandDefinition<EventRowProps> = { name: "event-row", Component: EventRow, when: "visible" }
