import { EVENTS_PATH, eventsOfStorePath, STORE_PARAMETER } from "@kapitel/core/events/eventPaths"
import { useEffect, useState } from "react"
import { Button } from "../primitives/Button.tsx"
import { Icon } from "../primitives/Icon.tsx"
import { magnifyingGlass } from "../primitives/icons.generated.ts"
import type { IslandDefinition } from "../shop/Island.tsx"
import { useNavigate } from "../shop/useNavigate.ts"
import { events as words } from "../text/sv/events.ts"

export interface EventSearchProps {
  /** What is searched for. */
  query: string
}

const FIELD = "event-search"

/** After the last letter: a word is not searched for letter by letter. */
const EVENT_SEARCH_AFTER_MS = 300

/** The search for events by a town or a store: as one types, or by its button without a script (EVT-04, EVT-07). */
export function EventSearch({ query }: EventSearchProps) {
  const visit = useNavigate()
  const [typed, setTyped] = useState<string>()
  useEffect(() => {
    if (typed === undefined) return
    const search = new AbortController()
    const wanted = typed.trim()
    const timer = setTimeout(() => {
      // Only the list changes: the field keeps its text and the focus.
      void visit(wanted === "" ? EVENTS_PATH : eventsOfStorePath(wanted), { keep: "place", signal: search.signal })
    }, EVENT_SEARCH_AFTER_MS)
    return () => {
      clearTimeout(timer)
      search.abort()
    }
  }, [typed, visit])
  return (
    <form className="grid gap-2" action={EVENTS_PATH} aria-label={words.search}>
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
            onChange={(event) => setTyped(event.target.value)}
          />
        </span>
        <Button type="submit" variant="outline">
          {words.submit}
        </Button>
      </div>
    </form>
  )
}

/** Few visitors of the page search: it is loaded when the field gets the focus. */
export const eventSearch: IslandDefinition<EventSearchProps> = {
  name: "event-search",
  Component: EventSearch,
  when: "reach",
}
