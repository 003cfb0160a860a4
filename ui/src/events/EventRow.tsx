import { type ComponentType, useEffect, useState } from "react"
import { Icon } from "../primitives/Icon.tsx"
import { mapPin } from "../primitives/icons.generated.ts"
import type { IslandDefinition } from "../shop/Island.tsx"
import { events as words } from "../text/sv/events.ts"
import type { EventCardView } from "./EventCardView.ts"

export interface EventRowProps {
  /** Unique on the page. */
  id: string
  /** The next events of all stores. */
  events: ReadonlyArray<EventCardView>
  allHref: string
}

/**
 * The next events of the visitor's store, or of all stores when it has none (EVT-13, EVT-14). The HTML is the same for
 * everybody: a short list, since its page does not load the looks of cards. They are loaded when the row is seen.
 */
export function EventRow(props: EventRowProps) {
  const [Cards, setCards] = useState<ComponentType<EventRowProps>>()
  useEffect(() => {
    let isOver = false
    import("./MyStoreEvents.tsx").then(
      ({ MyStoreEvents }) => {
        if (!isOver) setCards(() => MyStoreEvents)
      },
      // Without a connection the list stays.
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [])
  return Cards === undefined ? <EventLines {...props} /> : <Cards {...props} />
}

const LINES = 3

export function EventLines({ id, events, allHref }: EventRowProps) {
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
