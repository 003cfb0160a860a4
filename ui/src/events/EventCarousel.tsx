import { Carousel } from "../content/Carousel.tsx"
import { EventCard } from "./EventCard.tsx"
import type { EventCardView } from "./EventCardView.ts"
import { EventMotifs } from "./EventMotifs.tsx"

export interface EventCarouselProps {
  /** Unique on the page. */
  id: string
  heading: string
  link?: { readonly label: string; readonly href: string } | undefined
  events: ReadonlyArray<EventCardView>
}

/** Cards that narrow desktops show whole. */
const SEEN = 2

/** Events in a row that scrolls sideways, the next first (EVT-12). An empty one is left out. */
export function EventCarousel({ id, heading, link, events }: EventCarouselProps) {
  if (events.length === 0) return null
  return (
    <div className="[&_.shelf-row]:auto-cols-[min(23rem,88%)] [&_.shelf-row]:gap-5">
      <EventMotifs of={id} />
      <Carousel id={id} heading={heading} link={link} count={events.length} seen={SEEN}>
        {events.map((event) => (
          <EventCard key={event.href} event={event} list={id} />
        ))}
      </Carousel>
    </div>
  )
}
