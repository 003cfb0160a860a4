import { Icon } from "../primitives/Icon.tsx"
import { caretDown, checkBold } from "../primitives/icons.generated.ts"
import { search } from "../text/sv/search.ts"

export interface SortChoice {
  label: string
  href: string
  current?: boolean
}

export interface SortMenuProps {
  choices: ReadonlyArray<SortChoice>
}

/** The choices alone: in the menu on desktop, in the sort drawer or page on mobile. */
export function SortChoices({ choices }: SortMenuProps) {
  return (
    <ul>
      {choices.map((choice) => (
        <li key={choice.href}>
          <a
            className="sort-option"
            href={choice.href}
            rel="nofollow"
            aria-current={choice.current === true ? "true" : undefined}
          >
            {choice.label}
            {choice.current === true && <Icon path={checkBold} size="s" />}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Desktop: a native disclosure with links. A script closes it on Escape and outside presses (`data-menu`). */
export function SortMenu({ choices }: SortMenuProps) {
  const current = choices.find((choice) => choice.current === true) ?? choices[0]
  if (current === undefined) return null
  return (
    <details className="sort disclosure" data-menu="">
      <summary className="select">
        {search.sortBy(current.label)}
        <Icon path={caretDown} size="s" />
      </summary>
      <div className="sort-options">
        <SortChoices choices={choices} />
      </div>
    </details>
  )
}
