import { type ComponentType, useEffect, useState } from "react"
import type { IslandDefinition } from "../shop/Island.tsx"
import { EventLines, type EventLinesProps } from "./EventLines.tsx"

/**
 * The next events of the visitor's store, or of all stores when it has none (EVT-13, EVT-14). The HTML is the same for
 * everybody: a short list, since its page does not load the looks of cards. They are loaded when the row is seen.
 */
export function EventRow(props: EventLinesProps) {
  const [Cards, setCards] = useState<ComponentType<EventLinesProps>>()
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

export const eventRow: IslandDefinition<EventLinesProps> = { name: "event-row", Component: EventRow, when: "visible" }
