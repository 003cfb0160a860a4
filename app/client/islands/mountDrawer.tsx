/** Lets a drawer in and out, as its machine says. */
import { drawerMachine } from "@kapitel/core/shell/drawerMachine"
import type { DrawerState } from "@kapitel/ui/primitives/Drawer"
import { useMachine } from "@xstate/react"
import { type ReactNode, useCallback, useEffect } from "react"
import { mountOver, useClosedByLeaving } from "./mountOver.tsx"

export interface DrawerControls {
  readonly state: DrawerState
  readonly close: () => void
}

function DrawerHost({ render, onClosed }: { render: (controls: DrawerControls) => ReactNode; onClosed: () => void }) {
  const [snapshot, send] = useMachine(drawerMachine)
  const state: DrawerState = snapshot.value
  const close = useCallback(() => send({ type: "drawer.dismissed" }), [send])
  useClosedByLeaving(close)
  useEffect(() => send({ type: "drawer.opened" }), [send])
  useEffect(() => {
    if (state !== "closing") return
    return () => onClosed()
  }, [state, onClosed])
  return render({ state, close })
}

/** Shows a drawer; one that is open gives way. */
export const mountDrawer = (render: (controls: DrawerControls) => ReactNode): void =>
  mountOver((key, onGone) => <DrawerHost key={key} render={render} onClosed={onGone} />)
