import { useEffect, useState } from "react"

/** How often a page asks whether the queue has changed, in ms. */
const ASKED_EVERY_MS = 5_000

/** True when the store's queue is no longer as the page shows it. Asking is no use of the session. */
export const useQueueChange = (version: string, stateHref: string): boolean => {
  const [hasChanged, setChanged] = useState(false)
  useEffect(() => {
    const ask = async () => {
      const response = await fetch(stateHref)
      if (!response.ok) return
      const { version: now } = (await response.json()) as { readonly version?: string }
      if (now !== undefined && now !== version) setChanged(true)
    }
    const timer = setInterval(() => void ask().catch(() => undefined), ASKED_EVERY_MS)
    return () => clearInterval(timer)
  }, [version, stateHref])
  return hasChanged
}
