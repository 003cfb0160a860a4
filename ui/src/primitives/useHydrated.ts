import { useSyncExternalStore } from "react"

const nothingToHear = () => () => {}

/** False on the server and during hydration; then true: controls that need a script may be rendered. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    nothingToHear,
    () => true,
    () => false,
  )
