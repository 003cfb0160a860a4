/** One place over the page where drawers and dialogs live, one at a time. React arrives with the first of them. */
import { type ReactNode, useEffect } from "react"
import { createRoot, type Root } from "react-dom/client"
import { isBankIdKept } from "../login/bankIdKept.ts"
import { onPage } from "../navigate.ts"

let root: Root | undefined
let shown = 0
let closeShown: (() => void) | undefined

/** Shows something over the page; what is open gives way. It is taken away when it says that it is gone. */
export const mountOver = (render: (key: number, onGone: () => void) => ReactNode): void => {
  const place = document.getElementById("drawers")
  if (place === null) return
  root ??= createRoot(place)
  const mine = ++shown
  root.render(
    render(mine, () => {
      if (mine === shown) root?.render(null)
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
