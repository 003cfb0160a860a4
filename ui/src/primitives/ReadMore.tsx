import type { ReactNode } from "react"
import { Icon } from "./Icon.tsx"
import { caretDown } from "./icons.generated.ts"

/** The height of the folded text, and the mask at its end. */
const FOLDS = {
  description: "[--fold:99px]",
  facts: "[--fold:105px]",
  rich: "[--fold:62px] lg:[--fold:76px]",
  chips: "[--fold:9.25rem] [--fold-mask:none] lg:[--fold:none]",
  "many-chips": "[--fold:9.25rem] [--fold-mask:none] items-end gap-6 sm:flex lg:[--fold:6rem]",
} as const

export interface ReadMoreProps {
  /** Unique on the page. */
  id: string
  /**
   * Folded height: description 99 px, facts 105 px, rich text 62 px and 76 px on desktop (PDP-13, CMS-13);
   * chips three rows, on desktop two of many chips and all of few.
   */
  of: keyof typeof FOLDS
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
    <div className={`fold relative ${FOLDS[of]}`}>
      <input
        className={of === "chips" ? "peer sr-only lg:hidden" : "peer sr-only"}
        type="checkbox"
        id={id}
        aria-controls={`${id}-text`}
      />
      <div className="fold-text" id={`${id}-text`}>
        {children}
      </div>
      <label
        className={`inline-flex min-h-target items-center gap-1.5 whitespace-nowrap underline peer-focus-visible:focus-ring peer-focus-visible:outline-offset-2 ${of === "chips" ? "lg:hidden" : ""}`}
        htmlFor={id}
      >
        <span className="when-closed">{more}</span>
        <span className="when-open">{less}</span>
        <Icon path={caretDown} size="s" />
      </label>
    </div>
  )
}
