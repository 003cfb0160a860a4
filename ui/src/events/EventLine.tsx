import { Icon } from "../primitives/Icon.tsx"
import { mapPin } from "../primitives/pageIcons.generated.ts"
import type { EventCardView } from "./EventCardView.ts"

/** An event in a short list, with looks that every page has. */
export function EventLine({ event: { href, title, place, day, month, time } }: { event: EventCardView }) {
  return (
    <li className="hairline-b">
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
  )
}
