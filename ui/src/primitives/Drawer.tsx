/** Drawers slide in over the page. React Aria keeps focus inside, gives it back and closes on Escape: lazy chunks only. */
import type { ReactNode } from "react"
import { Dialog, Heading, Modal, ModalOverlay } from "react-aria-components"
import { shell } from "../text/sv/shell.ts"
import { IconButton } from "./IconButton.tsx"
import { arrowLeft, x } from "./icons.generated.ts"

/** As the drawer machine says (SHELL-16). */
export type DrawerState = "closed" | "opening" | "open" | "closing"

export interface DrawerProps {
  state: DrawerState
  /** Escape, the scrim or the cross: the machine decides what follows. */
  onClose: () => void
  title: string
  /** Beside the title: '4 varor'. */
  note?: string | undefined
  /** The menu comes from the left, everything else from the right. @default "right" */
  side?: "left" | "right"
  /** A level deeper than the first has a back arrow instead of the ribbon. */
  onBack?: (() => void) | undefined
  /** Sticks to the foot while the body scrolls. */
  foot?: ReactNode
  children: ReactNode
}

/** At most 512 px wide, 300 ms in and out (SHELL-16). */
export function Drawer({ state, onClose, title, note, side = "right", onBack, foot, children }: DrawerProps) {
  return (
    <ModalOverlay
      className="scrim"
      isDismissable
      isOpen={state === "opening" || state === "open"}
      isExiting={state === "closing"}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Modal className={side === "left" ? "drawer drawer-left" : "drawer"}>
        <Dialog className="drawer-sheet" data-state={state}>
          <div className={onBack === undefined ? "drawer-head ribbon" : "drawer-head"}>
            {onBack !== undefined && <IconButton path={arrowLeft} name={shell.back} onClick={onBack} />}
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            {note !== undefined && <p className="text-small text-ink-2">{note}</p>}
            <IconButton path={x} name={shell.close} onClick={onClose} />
          </div>
          <div className="drawer-body">{children}</div>
          {foot !== undefined && <div className="drawer-foot">{foot}</div>}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
