/** A dialog in the middle of the page that fades in: product added. */
import { type ReactNode, useId } from "react"
import { shell } from "../text/sv/shell.ts"
import { IconButton } from "./IconButton.tsx"
import { x } from "./icons.generated.ts"
import { useNativeDialog } from "./useNativeDialog.ts"

/** The state of the modal machine (SHELL-17). */
export type ModalState = "closed" | "open" | "added" | "closing"

const OPEN_IN: ReadonlyArray<ModalState> = ["open", "added"]

export interface ModalDialogProps {
  state: ModalState
  onClose: () => void
  title: string
  children: ReactNode
}

/** At most 704 px wide, fades in 200 ms (SHELL-17). */
export function ModalDialog({ state, onClose, title, children }: ModalDialogProps) {
  const titleId = useId()
  const dialog = useNativeDialog({ state, openIn: OPEN_IN, onClose })
  return (
    <dialog {...dialog} className="modal" aria-labelledby={titleId} data-state={state}>
      <div className="p-4.5 sm:px-7 sm:pt-6 sm:pb-7">
        <div className="mb-5 flex items-center gap-3">
          <h2 id={titleId} className="flex-1 text-[1.75rem]/8">
            {title}
          </h2>
          <form method="dialog">
            <IconButton path={x} name={shell.close} type="submit" />
          </form>
        </div>
        {children}
      </div>
    </dialog>
  )
}
