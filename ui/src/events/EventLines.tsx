import { Icon } from "../primitives/Icon.tsx"
import { mapPin } from "../primitives/pageIcons.generated.ts"
import { events as words } from "../text/sv/events.ts"
import type { EventCardView } from "./EventCardView.ts"

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
