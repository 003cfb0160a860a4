import { type KeyboardEventHandler, type ReactNode, useEffect, useRef } from "react"
import { shell } from "../text/sv/shell.ts"
import { Icon } from "./Icon.tsx"
import { x } from "./icons.generated.ts"

/** On a button that opens a sheet: the platform shows it as a modal dialog, with or without a script. */
export const opensSheet = (id: string) =>
  ({ type: "button", commandfor: id, command: "show-modal", "aria-haspopup": "dialog" }) as const

const closesSheet = (id: string) => ({ type: "button", commandfor: id, command: "close" }) as const

export interface SheetProps {
  /** Unique on the page: what `opensSheet` names. */
  id: string
  title: string
  /** `text` has the measure of fine print, `frame` and `picture` are as large as the window lets them. @default "text" */
  look?: "text" | "drawer" | "frame" | "picture"
  /** Beside the title. */
  tools?: ReactNode
  /** Called once each time it opens, also when that was before React was here. */
  onOpen?: () => void
  onClose?: () => void
  onKeyDown?: KeyboardEventHandler
  children: ReactNode
}

/**
 * Lies over the page and comes with it. Escape, a press beside it and the cross close it; the focus goes back to where it
 * was. It fades in and out by its looks alone (SHELL-17).
 */
export function Sheet({ id, title, look = "text", tools, onOpen, onClose, onKeyDown, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const wasOpen = useRef(false)
  const follow = () => {
    const isOpen = dialog.current?.open === true
    if (isOpen === wasOpen.current) return
    wasOpen.current = isOpen
    if (isOpen) onOpen?.()
    else onClose?.()
  }
  // It may have been opened before React was here.
  useEffect(follow)
  return (
    <dialog
      className={`sheet sheet-${look}`}
      id={id}
      ref={dialog}
      closedby="any"
      aria-labelledby={`${id}-title`}
      onToggle={follow}
      onKeyDown={onKeyDown}
    >
      <div className="sheet-page">
        <div className={look === "drawer" ? "drawer-head ribbon" : "sheet-head"}>
          <h2 id={`${id}-title`}>{title}</h2>
          {tools}
          <button {...closesSheet(id)} className="icon-button" aria-label={shell.close}>
            <Icon path={x} />
          </button>
        </div>
        {look === "drawer" ? <div className="drawer-body">{children}</div> : children}
      </div>
    </dialog>
  )
}
