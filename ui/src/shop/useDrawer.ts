import { drawerMachine } from "@kapitel/core/shell/drawerMachine"
import { useMachine } from "@xstate/react"
import { useCallback } from "react"
import type { DrawerState } from "../primitives/Drawer.tsx"

/** The state and callbacks of a `Drawer`, by `drawerMachine`. */
export interface DrawerRun {
  readonly state: DrawerState
  readonly onOpen: () => void
  readonly onClose: () => void
}

/** It is open, or opening. */
export const isDrawerOpen = ({ state }: Pick<DrawerRun, "state">): boolean => state === "opening" || state === "open"

export const useDrawer = (): DrawerRun => {
  const [snapshot, send] = useMachine(drawerMachine)
  return {
    state: snapshot.value,
    onOpen: useCallback(() => send({ type: "drawer.opened" }), [send]),
    onClose: useCallback(() => send({ type: "drawer.dismissed" }), [send]),
  }
}
