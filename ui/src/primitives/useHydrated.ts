import { useSyncExternalStore } from "react"

const nothingToHear = () => () => {}

/** False on the server and while React takes its HTML over; then true: what only works with a script may be drawn. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    nothingToHear,
    () => true,
    () => false,
  )
