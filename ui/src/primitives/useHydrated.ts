import { useSyncExternalStore } from "react"

const neverChanges = () => () => {}

/** False on the server and during hydration; then true: controls that need a script may be rendered. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
