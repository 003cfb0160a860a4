import type { ReactNode } from "react"
import { Icon } from "./Icon.tsx"
import { caretDown } from "./icons.generated.ts"

export interface DisclosureProps {
  summary: ReactNode
  children: ReactNode
  /** Open when the page loads. */
  open?: boolean
  /** @default "serif" */
  look?: "serif" | "plain"
  /** Disclosures of the same name close each other. */
  group?: string
}

/**
 * A row that expands the part below it, in 300 ms; a native details element, so it works before any script (CMS-07).
 */
export function Disclosure({ summary, children, open = false, look = "serif", group }: DisclosureProps) {
  return (
    <details
      className={look === "plain" ? "disclosure accordion accordion-plain" : "disclosure accordion"}
      open={open}
      name={group}
    >
      <summary>
        {summary}
        <Icon path={caretDown} size="m" />
      </summary>
      <div>{children}</div>
    </details>
  )
}
