/** A confirmation with an undecided payment polls the shop for two minutes; after that the e-mail has the result. */
import { useEffect, useRef } from "react"

const POLL_MS = 3_000
const MAX_POLLS = 40

const later = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** `isDecided` asks the shop; `onDecided` is called once. */
export const usePendingPayment = (
  isPending: boolean,
  isDecided: (signal: AbortSignal) => Promise<boolean>,
  onDecided: () => void,
): void => {
  const latest = useRef({ isDecided, onDecided })
  useEffect(() => {
    latest.current = { isDecided, onDecided }
  })
  useEffect(() => {
    if (!isPending) return
    const stopped = new AbortController()
    const wait = async () => {
      for (let polls = 0; polls < MAX_POLLS; polls++) {
        await later(POLL_MS)
        if (stopped.signal.aborted) return
        if (await latest.current.isDecided(stopped.signal).catch(() => false)) return latest.current.onDecided()
      }
    }
    void wait()
    return () => stopped.abort()
  }, [isPending])
}
