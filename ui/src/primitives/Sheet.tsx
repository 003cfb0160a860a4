import type { ReactNode } from "react"
import { shell } from "../text/sv/shell.ts"
import { Icon } from "./Icon.tsx"
import { x } from "./icons.generated.ts"

export interface SheetProps {
  /** Unique on the page: what a `SheetButton` opens. */
  id: string
  title: string
  /** `text` has the measure of fine print, `frame` and `picture` are as large as the window lets them. @default "text" */
  look?: "text" | "drawer" | "frame" | "picture"
  /** Beside the title. */
  tools?: ReactNode
  children: ReactNode
}

/**
 * Lies over the page and comes with it: without any script a popover, with `client/sheets.ts` a modal dialog that keeps
 * the focus and gives it back. It fades in and out by its looks alone (SHELL-17).
 */
export function Sheet({ id, title, look = "text", tools, children }: SheetProps) {
  return (
    <dialog className={`sheet sheet-${look}`} id={id} popover="auto" aria-labelledby={`${id}-title`} data-sheet={look}>
      <div className="sheet-page">
        <div className={look === "drawer" ? "drawer-head ribbon" : "sheet-head"}>
          <h2 id={`${id}-title`}>{title}</h2>
          {tools}
          <button
            className="icon-button"
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label={shell.close}
          >
            <Icon path={x} />
          </button>
        </div>
        {look === "drawer" ? <div className="drawer-body">{children}</div> : children}
      </div>
    </dialog>
  )
}
