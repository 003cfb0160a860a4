import type { ReactNode } from "react"
import { Icon } from "./Icon.tsx"
import { caretDown } from "./icons.generated.ts"

export interface ReadMoreProps {
  /** Unique on the page. */
  id: string
  /**
   * Folded height: description 99 px, facts 105 px, rich text 62 px and 76 px on desktop (PDP-13, CMS-13);
   * chips three rows, on desktop two of many chips and all of few.
   */
  of: "description" | "facts" | "rich" | "chips" | "many-chips"
  more: string
  less: string
  children: ReactNode
}

/**
 * A long text of which only the beginning shows; a native checkbox expands the rest, so no script is needed. Only for
 * texts longer than the folded height: a short one has nothing to expand.
 */
export function ReadMore({ id, of, more, less, children }: ReadMoreProps) {
  return (
    <div className={of === "description" ? "fold" : `fold fold-${of}`}>
      <input className="sr-only" type="checkbox" id={id} aria-controls={`${id}-text`} />
      <div className="fold-text" id={`${id}-text`}>
        {children}
      </div>
      <label htmlFor={id}>
        <span className="when-closed">{more}</span>
        <span className="when-open">{less}</span>
        <Icon path={caretDown} size="s" />
      </label>
    </div>
  )
}
