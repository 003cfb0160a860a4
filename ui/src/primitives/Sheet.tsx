import { createContext, type KeyboardEventHandler, type ReactNode, useCallback, useEffect, useRef } from "react"
import { shell } from "../text/sv/shell.ts"
import { Icon } from "./Icon.tsx"
import { x } from "./icons.generated.ts"

/** For a button that opens a sheet: the platform shows it as a modal dialog, with or without a script. */
export const opensSheet = (id: string) =>
  ({ type: "button", commandfor: id, command: "show-modal", "aria-haspopup": "dialog" }) as const

const closesSheet = (id: string) => ({ type: "button", commandfor: id, command: "close" }) as const

export const CloseSheet = createContext<() => void>(() => {})

export interface SheetProps {
  /** Unique on the page: the argument of `opensSheet`. */
  id: string
  title: string
  /** `text` has a line length for reading, `frame` and `picture` are as large as the window. @default "text" */
  look?: "text" | "drawer" | "frame" | "picture"
  /** Next to the title. */
  tools?: ReactNode
  /** Below what scrolls, of a frame; it closes the sheet with `CloseSheet`. */
  foot?: ReactNode
  /** Called once each time it opens, also when that was before hydration. */
  onOpen?: () => void
  onClose?: () => void
  onKeyDown?: KeyboardEventHandler
  children: ReactNode
}

/**
 * A dialog in the page's HTML. Escape, a press outside it and the close button close it; the focus returns to where it
 * was. It fades in and out by CSS alone (SHELL-17).
 */
export function Sheet({ id, title, look = "text", tools, foot, onOpen, onClose, onKeyDown, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const wasOpen = useRef(false)
  const close = useCallback(() => dialog.current?.close(), [])
  const follow = () => {
    const isOpen = dialog.current?.open === true
    if (isOpen === wasOpen.current) return
    wasOpen.current = isOpen
    if (isOpen) onOpen?.()
    else onClose?.()
  }
  // It may have been opened before hydration.
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
        <CloseSheet value={close}>{foot}</CloseSheet>
      </div>
    </dialog>
  )
}
