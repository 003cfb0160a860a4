/** Logging in over any page. A lazy chunk: fetched when someone means to open it. */
import type { ReactNode } from "react"
import { Drawer, type DrawerState } from "../primitives/Drawer.tsx"

export interface LoginDrawerProps {
  state: DrawerState
  onClose: () => void
  title: string
  /** Tells one view from the next: the focus goes to each as it comes. */
  view: string
  onBack?: (() => void) | undefined
  children: ReactNode
}

/** What was pressed is gone with its view. A field that wants the focus has taken it by then. */
const focus = (view: HTMLElement | null) => {
  if (view !== null && !view.contains(document.activeElement)) view.focus({ preventScroll: true })
}

/** One of the six views, with its name above it (LOGIN-01). */
export function LoginDrawer({ state, onClose, title, view, onBack, children }: LoginDrawerProps) {
  return (
    <Drawer state={state} onClose={onClose} title={title} onBack={onBack}>
      <div className="login-view" key={view} ref={focus} tabIndex={-1}>
        {children}
      </div>
    </Drawer>
  )
}
