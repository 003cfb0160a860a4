/** Has a modal dialog seen within a frame of the press: it is laid out ahead, and opened in two steps. */
import { afterNextPaint } from "./timing.ts"

/** What a visitor may do before the second step: Escape has to close the dialog, the page behind it takes no press. */
const HASTENED_BY = ["keydown", "pointerdown"]

/**
 * Shows the dialog in the next frame, and makes it modal after that: to make the page behind it inert a browser works
 * out the style of each of its elements anew, 50 to 150 ms of a list on a slow phone. Resolves once it is modal.
 */
export const openModal = (dialog: HTMLDialogElement): Promise<void> => {
  // Neither an event nor the focus comes with the attribute; both come with `showModal`.
  dialog.open = true
  const makeModal = (): void => {
    for (const type of HASTENED_BY) document.removeEventListener(type, makeModal, true)
    if (!dialog.open || !dialog.isConnected || dialog.matches(":modal")) return
    const control = dialog.querySelector<HTMLElement>(":focus")
    dialog.open = false
    dialog.showModal()
    // A key that makes it modal is meant for the control that has the focus already.
    control?.focus({ preventScroll: true })
  }
  for (const type of HASTENED_BY) document.addEventListener(type, makeModal, true)
  return afterNextPaint().then(makeModal)
}

/**
 * Lays a closed drawer out once where it cannot be seen (drawer.css): its letters are shaped and its styles found then,
 * which is half of what its first frame takes.
 */
export const layOutAhead = (drawer: HTMLElement): void => {
  for (const display of ["block", "none"]) {
    drawer.setAttribute("data-ahead", display)
    drawer.getBoundingClientRect()
  }
  drawer.removeAttribute("data-ahead")
}
