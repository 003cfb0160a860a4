/** Shows a modal dialog within a frame of the press: it is laid out ahead, and opened in two steps. */
import { afterNextPaint } from "./timing.ts"

/** Input that brings the second step forward: Escape has to close the dialog, a press must not reach what is behind. */
const HASTENED_BY = ["keydown", "pointerdown"]

/**
 * Shows the dialog in the next frame, and makes it modal after that: to make the page behind it inert a browser
 * recalculates the style of each of its elements, 50 to 150 ms for a list on a slow phone. Resolves once it is modal.
 */
export const openModal = (dialog: HTMLDialogElement): Promise<void> => {
  // The attribute causes neither an event nor a focus change; `showModal` causes both.
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

/** Lays a closed drawer out once, invisibly (drawer.css): half of the work of its first frame is done then. */
export const layOutAhead = (drawer: HTMLElement): void => {
  for (const display of ["block", "none"]) {
    drawer.setAttribute("data-ahead", display)
    drawer.getBoundingClientRect()
  }
  drawer.removeAttribute("data-ahead")
}
