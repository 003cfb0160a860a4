import { SORTS, type Sort } from "@kapitel/core/search/ListQuery"
import { withSort } from "@kapitel/core/search/listState"
import { type FocusEvent, type Ref, useRef } from "react"
import { Icon } from "../primitives/Icon.tsx"
import { caretDown, checkBold } from "../primitives/icons.generated.ts"
import type { ListController } from "../shop/useList.ts"
import { search } from "../text/sv/search.ts"
import { ChoiceLink } from "./ChoiceLink.tsx"

export const sortLabel = ({ state: { q }, place }: ListController, sort: Sort): string => {
  const { popular, relevance, day, ...named } = search.sortOptions
  if (sort !== "default") return named[sort]
  return q === undefined ? (place.coming === true ? day : popular) : relevance
}

/** What opens filters or sort orders. */
export interface SortChoicesProps {
  list: ListController
  onChosen?: (() => void) | undefined
  onEscape?: (() => void) | undefined
  onBlur?: ((event: FocusEvent) => void) | undefined
}

/** Only the choices: in the menu on wide screens, in the drawer or on a separate page on others. */
export function SortChoices({ list, onChosen, onEscape, onBlur }: SortChoicesProps) {
  const { state } = list
  return (
    <ul>
      {SORTS.filter((sort) => list.place.coming !== true || sort !== "publishing_date desc").map((sort) => (
        <li key={sort}>
          <ChoiceLink
            className="sort-option"
            list={list}
            change={(state) => withSort(state, sort)}
            aria-current={sort === state.sort ? true : undefined}
            onChosen={onChosen}
            onEscape={onEscape}
            onBlur={onBlur}
          >
            {sortLabel(list, sort)}
            {sort === state.sort && <Icon path={checkBold} size="s" />}
          </ChoiceLink>
        </li>
      ))}
    </ul>
  )
}

export interface SortMenuProps {
  list: ListController
  ref?: Ref<HTMLElement> | undefined
}

/** On wide screens: a native disclosure with links, closed by a choice, Escape, and when the focus leaves it. */
export function SortMenu({ list, ref }: SortMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  const summary = useRef<HTMLElement>(null)
  const close = () => {
    if (menu.current?.open !== true) return
    menu.current.open = false
    summary.current?.focus({ preventScroll: true })
  }
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (menu.current?.contains(relatedTarget) === false) menu.current.open = false
  }
  return (
    <details ref={menu} className="disclosure relative ml-auto hidden lg:block">
      <summary
        className="select"
        onKeyDown={(event) => {
          if (event.key === "Escape") close()
        }}
        onBlur={leave}
        ref={(element) => {
          summary.current = element
          if (typeof ref === "function") ref(element)
          else if (ref != null) ref.current = element
        }}
      >
        {search.sortBy(sortLabel(list, list.state.sort))}
        <Icon path={caretDown} size="s" />
      </summary>
      <div className="sort-options">
        <SortChoices list={list} onChosen={close} onEscape={close} onBlur={leave} />
      </div>
    </details>
  )
}
