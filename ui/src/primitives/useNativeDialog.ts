/**
 * Keeps a `<dialog>` open exactly as long as a machine's state requires, and reports to the machine what the platform
 * did to it.
 */
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react"

export interface NativeDialogOptions {
  /** The machine's state. */
  readonly state: string
  /** The states in which it is open. */
  readonly openIn: ReadonlyArray<string>
  /** Escape, a press outside it, its close button, or the page behind it was left. */
  readonly onClose: () => void
  /** It was opened before hydration: by the island runtime, or by a press on an opener. */
  readonly onOpen?: (() => void) | undefined
}

export interface NativeDialogProps {
  readonly ref: RefObject<HTMLDialogElement | null>
  readonly onClose: () => void
  /** The platform has written `open` into the server's HTML when it was opened before hydration. */
  readonly suppressHydrationWarning: true
}

/** The platform handles the top layer, the inert page behind, Escape and returning the focus. */
export const useNativeDialog = ({ state, openIn, onClose, onOpen }: NativeDialogOptions): NativeDialogProps => {
  const ref = useRef<HTMLDialogElement>(null)
  const wasOpen = useRef<boolean>(undefined)
  // Before the effects of its children, which may move the focus. In every state: opened and dismissed between two
  // renders, it was never open here.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (dialog === null) return
    const open = openIn.includes(state)
    const before = wasOpen.current
    wasOpen.current = open
    // Opened before this component was mounted: there was no handler then.
    if (before === undefined && dialog.open) onOpen?.()
    // From one open state to the next, a closed dialog was closed by the visitor: its `close` event is still to come.
    else if (open && before !== true && !dialog.open) dialog.showModal()
    else if (!open && dialog.open) dialog.close()
  }, [state, openIn, onOpen])
  // React 19.3 listens to `toggle` of dialogs that it has created, and not of those that it has hydrated.
  useEffect(() => {
    const dialog = ref.current
    if (dialog === null) return
    const notify = () => {
      if (!openIn.includes(state)) onOpen?.()
    }
    Object.assign(dialog, {
      // At once: a press inside may come before `toggle`, the only event that some browsers have.
      onbeforetoggle: ({ newState }: ToggleEvent) => {
        if (newState === "open") notify()
      },
      ontoggle: () => {
        if (dialog.open) notify()
      },
    })
  }, [state, openIn, onOpen])
  return {
    ref,
    suppressHydrationWarning: true,
    // The event is later than the closing: the dialog may have been opened again meanwhile.
    onClose: () => {
      if (ref.current?.open === false) onClose()
    },
  }
}
