/** One place where drawers live, and one machine that lets them in and out. React arrives with the first of them. */
import { drawerMachine } from "@kapitel/core/shell/drawerMachine"
import type { DrawerState } from "@kapitel/ui/primitives/Drawer"
import { useMachine } from "@xstate/react"
import { type ReactNode, useEffect } from "react"
import { createRoot, type Root } from "react-dom/client"
import { onPage } from "../navigate.ts"

export interface DrawerControls {
  readonly state: DrawerState
  readonly close: () => void
}

let root: Root | undefined
let closeShown: (() => void) | undefined

function DrawerHost({ render, onClosed }: { render: (controls: DrawerControls) => ReactNode; onClosed: () => void }) {
  const [snapshot, send] = useMachine(drawerMachine)
  const state: DrawerState = snapshot.value
  const close = () => send({ type: "drawer.dismissed" })
  useEffect(() => {
    send({ type: "drawer.opened" })
    closeShown = () => send({ type: "drawer.dismissed" })
    return () => {
      closeShown = undefined
    }
  }, [send])
  useEffect(() => {
    if (state !== "closing") return
    return () => onClosed()
  }, [state, onClosed])
  return render({ state, close })
}

let shown = 0

/** Shows a drawer; one that is open gives way. */
export const mountDrawer = (render: (controls: DrawerControls) => ReactNode): void => {
  const place = document.getElementById("drawers")
  if (place === null) return
  root ??= createRoot(place)
  const mine = ++shown
  const unmount = () => {
    if (mine === shown) root?.render(null)
  }
  root.render(<DrawerHost key={mine} render={render} onClosed={unmount} />)
}

// Going to another page closes what lies over this one.
onPage(() => closeShown?.())
