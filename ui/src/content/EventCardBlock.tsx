import type { EventCardView } from "../events/EventCardView.ts"
import { Icon } from "../primitives/Icon.tsx"
import { mapPin } from "../primitives/pageIcons.generated.ts"
import { events as words } from "../text/sv/events.ts"

/** One event of a page: its day, title, store, and whether one has to sign up (EVT-11). */
export function EventCardBlock({ event }: { event: EventCardView }) {
  const { href, title, place, day, month, time, preRegistration, price, cancelled } = event
  return (
    <article className="max-w-drawer rounded-sm bg-linen px-4 py-5">
      <p className="flex items-end gap-2">
        <b className="font-serif text-display">{day}</b>
        <span className="pb-3 text-small">
          {month} {time}
        </span>
      </p>
      <h2 className="mt-3 text-h3">
        <a className="link" href={href}>
          {title}
        </a>
      </h2>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-small">
        <span className="flex items-center gap-2">
          <Icon path={mapPin} size="s" />
          {place}
        </span>
        {(cancelled || preRegistration || price !== undefined) && (
          <span className="framed rounded-sm bg-paper px-2 font-semibold">
            {cancelled ? words.cancelled : (price ?? words.preRegistration)}
          </span>
        )}
      </p>
    </article>
  )
}
