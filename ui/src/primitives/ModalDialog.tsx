/** A dialog in the middle of the page that fades in: fine print, picture, product added. A lazy chunk. */
import type { ReactNode } from "react"
import { Dialog, Heading, Modal, ModalOverlay } from "react-aria-components"
import { shell } from "../text/sv/shell.ts"
import { IconButton } from "./IconButton.tsx"
import { x } from "./icons.generated.ts"

/** As the modal machine says (SHELL-17). */
export type ModalState = "closed" | "open" | "added" | "closing"

export interface ModalDialogProps {
  state: ModalState
  onClose: () => void
  title: string
  children: ReactNode
}

/** At most 704 px wide, fades in 200 ms (SHELL-17). */
export function ModalDialog({ state, onClose, title, children }: ModalDialogProps) {
  return (
    <ModalOverlay
      className="scrim"
      isDismissable
      isOpen={state === "open" || state === "added"}
      isExiting={state === "closing"}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Modal className="modal">
        <Dialog className="outline-none" data-state={state}>
          <div className="mb-5 flex items-center gap-3">
            <Heading slot="title" level={2} className="flex-1 text-[1.75rem] leading-8">
              {title}
            </Heading>
            <IconButton path={x} name={shell.close} onClick={onClose} />
          </div>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
