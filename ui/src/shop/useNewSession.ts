import { useEffect, useEffectEvent, useRef } from "react"
import { useShopState } from "./ShopProvider.tsx"

/** Calls back after a login or logout, here or in another tab: the shown data may be another visitor's. */
export const useNewSession = (onNew: () => void): void => {
  const sessions = useShopState((state) => state.sessions)
  const heard = useRef(sessions)
  const tell = useEffectEvent(onNew)
  useEffect(() => {
    if (heard.current === sessions) return
    heard.current = sessions
    tell()
  }, [sessions])
}
