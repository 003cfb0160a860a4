/** What stands around each view of a login, and of what My pages do in a drawer: its name above it, and the focus. */
import { createContext, type ReactNode, useCallback, useEffect, useRef } from "react"
import { Drawer } from "../primitives/Drawer.tsx"
import { type DrawerRun, isDrawerOpen } from "../shop/useDrawer.ts"

/** The field of a view that is gone on from; a form inside puts its own there. */
export const FirstField = createContext<(field: HTMLInputElement | null) => void>(() => {})

export interface LoginFrameProps {
  drawer: DrawerRun
  /** What `data-opens` names. */
  id?: string | undefined
  title: string
  /** Tells one view from the next: the focus goes to each as it comes. */
  view: string
  onBack?: (() => void) | undefined
  /** It is there still when the browser shows the page again, as on the way back from BankID's app. */
  staysOnReturn?: boolean | undefined
  children: ReactNode
}

/** Takes the focus as it comes: what was pressed is gone with the view before, and an opened dialog gives it to the cross. */
export function LoginView({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const putFirst = useCallback((input: HTMLInputElement | null) => {
    field.current = input
  }, [])
  useEffect(() => {
    const here = place.current
    if (!isOpen || here === null || here.matches(":focus-within")) return
    ;(field.current ?? here).focus({ preventScroll: true })
  }, [isOpen])
  return (
    <FirstField value={putFirst}>
      <div className="login-view" ref={place} tabIndex={-1}>
        {children}
      </div>
    </FirstField>
  )
}

export function LoginFrame({ drawer, id, title, view, onBack, staysOnReturn, children }: LoginFrameProps) {
  return (
    <Drawer {...drawer} id={id} title={title} onBack={onBack} staysOnReturn={staysOnReturn}>
      <LoginView key={view} isOpen={isDrawerOpen(drawer)}>
        {children}
      </LoginView>
    </Drawer>
  )
}
