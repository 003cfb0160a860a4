import { useEffect, useEffectEvent, useRef } from "react"
import { useShopState } from "./ShopProvider.tsx"

/** Calls back after a login or logout, here or in another tab: the shown data may be another visitor's. */
export const useNewSession = (onNew: () => void): void => {
  const sessions = useShopState((state) => state.sessions)
  const known = useRef(sessions)
  const notify = useEffectEvent(onNew)
  useEffect(() => {
    if (known.current === sessions) return
    known.current = sessions
    notify()
  }, [sessions])
}
