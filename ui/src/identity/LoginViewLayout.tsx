/** The drawer around each view of a login, and around My pages' forms: its title, and the focus. */
import { createContext, type ReactNode, useCallback, useEffect, useRef } from "react"
import { Drawer } from "../primitives/Drawer.tsx"
import { type DrawerRun, isDrawerOpen } from "../shop/useDrawer.ts"

/** Registers the first field of a view, to be focused. */
export const FirstField = createContext<(field: HTMLInputElement | null) => void>(() => {})

export interface LoginViewLayoutProps {
  drawer: DrawerRun
  /** The `data-opens` value. */
  id?: string | undefined
  title: string
  /** Identifies the view: the focus moves to each new one. */
  view: string
  onBack?: (() => void) | undefined
  /** It is still open when the browser shows the page again, as on the way back from BankID's app. */
  staysOnReturn?: boolean | undefined
  children: ReactNode
}

/**
 * Takes the focus when it appears: the pressed button is gone with the view before, and an opened dialog focuses its
 * close button.
 */
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

export function LoginViewLayout({ drawer, id, title, view, onBack, staysOnReturn, children }: LoginViewLayoutProps) {
  return (
    <Drawer {...drawer} id={id} title={title} onBack={onBack} staysOnReturn={staysOnReturn}>
      <LoginView key={view} isOpen={isDrawerOpen(drawer)}>
        {children}
      </LoginView>
    </Drawer>
  )
}
