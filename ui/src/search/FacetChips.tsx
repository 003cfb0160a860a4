import { type RefObject, useEffect, useRef } from "react"
import { Icon } from "../primitives/Icon.tsx"
import { x } from "../primitives/icons.generated.ts"
import type { ListController } from "../shop/useList.ts"
import { search } from "../text/sv/search.ts"
import { ChoiceLink } from "./ChoiceLink.tsx"
import { type Chosen, cleared, isChosen, toggle } from "./ListPlace.ts"

export interface ActiveFilter extends Chosen {
  readonly label: string
}

export interface FacetChipsProps {
  filters: ReadonlyArray<ActiveFilter>
  list: ListController
  /** Gets the focus when the last chip is gone. */
  after: RefObject<HTMLElement | null>
}

const keyOf = ({ attribute, value }: Chosen) => `${attribute} ${value}`

/** The chosen filters, to be removed one by one or all at once. */
export function FacetChips({ filters, list, after }: FacetChipsProps) {
  const chips = useRef<Array<HTMLAnchorElement | null>>([])
  const pressed = useRef<number>(undefined)
  const count = filters.length
  const before = useRef(count)
  // A removed chip loses the focus: it moves to the next chip, or to what follows them all.
  useEffect(() => {
    const at = pressed.current
    const isFewer = count < before.current
    before.current = count
    if (at === undefined || !isFewer) return
    pressed.current = undefined
    const next = chips.current[Math.min(at, count)] ?? after.current
    next?.focus({ preventScroll: true })
  }, [count, after])
  if (count === 0) return null
  return (
    <ul className="chips lg:flex-1" aria-label={search.activeFilters}>
      {filters.map((filter, index) => (
        <li key={keyOf(filter)}>
          <ChoiceLink
            ref={(chip) => {
              chips.current[index] = chip
            }}
            className="chip chip-on"
            list={list}
            change={(state) => (isChosen(state, filter) ? toggle(state, filter) : state)}
            aria-label={search.removeFilter(filter.label)}
            data-leaving={isChosen(list.state, filter) ? undefined : ""}
            onChosen={() => {
              pressed.current = index
            }}
          >
            {filter.label}
            <Icon path={x} size="s" />
          </ChoiceLink>
        </li>
      ))}
      <li>
        <ChoiceLink
          ref={(all) => {
            chips.current[count] = all
          }}
          className="link inline-flex min-h-target items-center text-small"
          list={list}
          change={cleared}
          onChosen={() => {
            pressed.current = count
          }}
        >
          {search.clearAll}
        </ChoiceLink>
      </li>
    </ul>
  )
}
