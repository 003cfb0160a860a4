import { useCallback, useContext, useEffect, useState } from "react"
import { StaffWindowContext } from "../shop/StaffWindow.ts"

/** How often the shop is asked while it cannot be reached, in ms. */
const ASKED_AGAIN_MS = 3_000

export interface Contact {
  readonly isLost: boolean
  /** Sends it, and notices when there is no answer. */
  readonly send: (href: string, options?: RequestInit) => Promise<Response>
}

/** Whether the shop can be reached from this device. `askHref` answers without being a use of the session. */
export const useContact = (askHref: string): Contact => {
  const { listen } = useContext(StaffWindowContext)
  const [isLost, setLost] = useState(false)

  const send = useCallback(async (href: string, options?: RequestInit) => {
    try {
      const response = await fetch(href, options)
      setLost(false)
      return response
    } catch (cause) {
      setLost(true)
      throw cause
    }
  }, [])

  useEffect(() => listen("offline", () => setLost(true)), [listen])

  useEffect(() => {
    if (!isLost) return
    const ask = () => void send(askHref).catch(() => undefined)
    const timer = setInterval(ask, ASKED_AGAIN_MS)
    const silence = listen("online", ask)
    return () => {
      clearInterval(timer)
      silence()
    }
  }, [isLost, askHref, send, listen])

  return { isLost, send }
}
