import type { QueryType } from "@kapitel/core/search/listState"
import { Icon } from "../primitives/Icon.tsx"
import { IconButton } from "../primitives/IconButton.tsx"
import { magnifyingGlass, x } from "../primitives/icons.generated.ts"
import { search } from "../text/sv/search.ts"

const TYPED: QueryType = "typed"

export interface SearchFieldProps {
  /** What is searched for on this page. */
  query?: string
  /** Where the results are. @default "/search" */
  action?: string
}

/**
 * A plain search form that says that its words were typed (D-18). A script finds `data-search`: it turns the placeholders while the field is empty and out of
 * focus (D-37), empties it by `data-search-clear` and opens suggestions; the accessible name stays the same.
 */
export function SearchField({ query = "", action = "/search" }: SearchFieldProps) {
  return (
    <search>
      <form className="search" action={action} data-search="" data-placeholders={search.placeholders.join("|")}>
        <button className="icon-button" type="submit" aria-label={search.submit}>
          <Icon path={magnifyingGlass} size="m" />
        </button>
        <input type="hidden" name="qt" value={TYPED} />
        <input
          type="search"
          name="q"
          aria-label={search.label}
          placeholder={search.placeholders[0]}
          defaultValue={query}
          maxLength={200}
          enterKeyHint="search"
        />
        <IconButton path={x} name={search.clear} data-search-clear="" data-needs-script />
      </form>
    </search>
  )
}
