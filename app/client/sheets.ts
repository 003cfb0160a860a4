/**
 * What lies over a page opens without any script as a popover. With one it is a modal dialog: the rest of the page is
 * out of reach, Escape and a press beside it close it, and the focus goes back to where it came from.
 */
import { onPage } from "./navigate.ts"

const sheetOf = (button: Element): HTMLDialogElement | undefined => {
  const sheet = document.getElementById(button.getAttribute("popovertarget") ?? "")
  return sheet instanceof HTMLDialogElement ? sheet : undefined
}

const open = (sheet: HTMLDialogElement): void => {
  sheet.showModal()
  if (sheet.dataset["sheet"] !== "picture") return
  // Without it the picture is as large as the window, and that is all.
  void import("./zoom.ts").then(({ startZoom }) => startZoom(sheet)).catch(() => undefined)
}

/** A page that was left with its sheet open comes back with one that is open and over nothing. */
const closeLeft = (): void => {
  for (const sheet of document.querySelectorAll<HTMLDialogElement>("dialog.sheet[open]")) {
    if (!sheet.matches(":modal")) sheet.close()
  }
}

export const startSheets = (): void => {
  onPage(closeLeft)
  document.addEventListener("click", (event) => {
    const { target } = event
    // A sheet's page fills it: what hits the sheet itself was beside it.
    if (target instanceof HTMLDialogElement && target.open) return target.close()
    const button = target instanceof Element ? target.closest("button[popovertarget]") : null
    const sheet = button === null ? undefined : sheetOf(button)
    if (button === null || sheet === undefined) return
    event.preventDefault()
    if (button.getAttribute("popovertargetaction") === "hide") sheet.close()
    else open(sheet)
  })
}
