/** Keeps a `<dialog>` open exactly as long as a machine says, and tells the machine what the platform has done to it. */
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react"

export interface NativeDialogOptions {
  /** The machine's state. */
  readonly state: string
  /** The states in which it lies over the page. */
  readonly openIn: ReadonlyArray<string>
  /** Escape, a press beside it, its own cross, or the page behind it was left. */
  readonly onClose: () => void
  /** It was opened before React was here: by the island runtime, or by a press on an opener. */
  readonly onOpen?: (() => void) | undefined
}

export interface NativeDialogProps {
  readonly ref: RefObject<HTMLDialogElement | null>
  readonly onClose: () => void
  /** The platform has written `open` into the server's HTML when it was opened before React was here. */
  readonly suppressHydrationWarning: true
}

/** Top layer, inert page behind, Escape and the way back of the focus are the platform's. */
export const useNativeDialog = ({ state, openIn, onClose, onOpen }: NativeDialogOptions): NativeDialogProps => {
  const ref = useRef<HTMLDialogElement>(null)
  const isMounted = useRef(false)
  // Before the effects of what lies inside, which may want the focus.
  // For every state: opened and dismissed between two drawings, it was never open here.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (dialog === null) return
    const open = openIn.includes(state)
    const isFirst = !isMounted.current
    isMounted.current = true
    // Opened before this component was here: there was nothing to tell of it then.
    if (isFirst && dialog.open) onOpen?.()
    else if (open && !dialog.open) dialog.showModal()
    else if (!open && dialog.open) dialog.close()
  }, [state, openIn, onOpen])
  // React 19.3 listens to `toggle` of dialogs that it has made, and not of those that it has taken over.
  useEffect(() => {
    const dialog = ref.current
    if (dialog === null) return
    const tell = () => {
      if (!openIn.includes(state)) onOpen?.()
    }
    Object.assign(dialog, {
      // At once: a press inside may come before `toggle`, which is all that some browsers have.
      onbeforetoggle: ({ newState }: ToggleEvent) => {
        if (newState === "open") tell()
      },
      ontoggle: () => {
        if (dialog.open) tell()
      },
    })
  }, [state, openIn, onOpen])
  return {
    ref,
    suppressHydrationWarning: true,
    // The event comes later than the closing: the dialog may have been opened again meanwhile.
    onClose: () => {
      if (ref.current?.open === false) onClose()
    },
  }
}
