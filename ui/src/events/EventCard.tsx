import { Icon } from "../primitives/Icon.tsx"
import { mapPin } from "../primitives/pageIcons.generated.ts"
import { events as words } from "../text/sv/events.ts"
import type { EventCardView } from "./EventCardView.ts"
import { type EventGround, eventGround, motifId } from "./eventGround.ts"

const grounds: Record<EventGround, string> = {
  linen: "bg-linen",
  dusk: "on-dark bg-dusk text-paper",
  lingon: "bg-lingon-soft",
  hjortron: "bg-hjortron-soft",
  lav: "bg-lav",
}

export interface EventCardProps {
  event: EventCardView
  /** The id of its list, which has the drawings. */
  list: string
  /** Level of its heading. @default 3 */
  level?: 2 | 3
}

/** An event: its day large, then its title, store and whether one has to sign up (EVT-11). 240 px high. */
export function EventCard({ event, list, level = 3 }: EventCardProps) {
  const { href, title, place, day, month, time, preRegistration, price, cancelled } = event
  const ground = eventGround(href)
  const Heading = `h${level}` as const
  return (
    <li className="flex">
      <a
        className={`relative flex min-h-60 w-full flex-col overflow-clip rounded-sm px-5.5 py-5 ${grounds[ground]}`}
        href={href}
      >
        <svg className="absolute -top-6 -right-5 size-42.5" aria-hidden="true">
          <use href={`#${motifId(list, ground)}`} />
        </svg>
        <p className="relative flex items-end gap-2.5">
          <b className="-tracking-[0.04em] font-normal font-serif text-[4.5rem] leading-[0.85]">{day}</b>
          <span className="pb-0.5 font-semibold text-small leading-4.5">
            {month} {time !== "" && <span className="block">{time}</span>}
          </span>
        </p>
        <Heading
          className={`relative mt-auto line-clamp-2 pt-4 font-serif text-[1.375rem] leading-6.5 ${cancelled ? "line-through" : ""}`}
        >
          {title}
        </Heading>
        <p className="mt-1 flex items-center gap-1.5 text-small">
          <Icon path={mapPin} size="s" />
          <span className="flex-1">{place}</span>
          {(cancelled || preRegistration || price !== undefined) && (
            <span className="rounded-xs framed bg-paper px-2 font-semibold text-ink text-meta leading-5.5">
              {cancelled ? words.cancelled : (price ?? words.preRegistration)}
            </span>
          )}
        </p>
      </a>
    </li>
  )
}
