/** Opens a modal dialog in two steps, so that it is seen within a frame of the press. */
import { painted } from "./timing.ts"

/** What a visitor may do before the second step: Escape has to close the dialog, the page behind it takes no press. */
const HASTENED_BY = ["keydown", "pointerdown"]

/**
 * Shows the dialog in the next frame, and makes it modal after that: to make the page behind it inert a browser works
 * out the style of each of its elements anew, 50 to 150 ms of a list on a slow phone. Resolves once it is modal.
 */
export const openModal = (dialog: HTMLDialogElement): Promise<void> => {
  const { ownerDocument } = dialog
  // Neither an event nor the focus comes with the attribute; both come with `showModal`.
  dialog.open = true
  const makeModal = (): void => {
    for (const type of HASTENED_BY) ownerDocument.removeEventListener(type, makeModal, true)
    if (!dialog.open || !dialog.isConnected || dialog.matches(":modal")) return
    dialog.open = false
    dialog.showModal()
  }
  for (const type of HASTENED_BY) ownerDocument.addEventListener(type, makeModal, true)
  return painted().then(makeModal)
}
