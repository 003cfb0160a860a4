import { useEffect, useEffectEvent, useRef } from "react"
import { useShopState } from "./ShopProvider.tsx"

/** Calls back when somebody has logged in or out, here or in another tab: what is shown may be another visitor's. */
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
