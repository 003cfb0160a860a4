/** One place over the page where drawers and dialogs live, one at a time. React arrives with the first of them. */
import { type ReactNode, useEffect } from "react"
import { createRoot, type Root } from "react-dom/client"
import { isBankIdKept } from "../login/bankIdKept.ts"
import { onPage } from "../navigate.ts"

let root: Root | undefined
let shown = 0
let closeShown: (() => void) | undefined
let isOpen = false
/** What had the keyboard before anything lay over the page. */
let opener: Element | null = null

/** A drawer gives the keyboard back to what opened it; when that was in a drawer that gave way, it is gone. */
const giveBack = (): void => {
  if (!isOpen && document.activeElement === document.body && opener instanceof HTMLElement)
    opener.focus({ preventScroll: true })
}

/** Shows something over the page; what is open gives way. It is taken away when it says that it is gone. */
export const mountOver = (render: (key: number, onGone: () => void) => ReactNode): void => {
  const place = document.getElementById("drawers")
  if (place === null) return
  root ??= createRoot(place)
  const mine = ++shown
  if (!isOpen) opener = document.activeElement
  isOpen = true
  root.render(
    render(mine, () => {
      if (mine !== shown) return
      root?.render(null)
      isOpen = false
      requestAnimationFrame(() => requestAnimationFrame(giveBack))
    }),
  )
}

/** Going to another page closes what lies over this one. */
export const useClosedByLeaving = (close: () => void): void =>
  useEffect(() => {
    closeShown = close
    return () => {
      if (closeShown === close) closeShown = undefined
    }
  }, [close])

onPage(() => closeShown?.())
// What lay over a page when it was left does not lie over it when somebody comes back (D-74), unless from BankID's app.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted && !isBankIdKept()) closeShown?.()
})
