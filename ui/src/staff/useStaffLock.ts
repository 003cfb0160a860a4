import { useCallback, useEffect, useRef, useState } from "react"

/** Uses are reported at most this often, in ms. */
const REPORTED_EVERY_MS = 20_000

const report = async (useAction: string): Promise<number> => {
  const response = await fetch(useAction, { method: "POST" })
  const { locksInMs } = (await response.json()) as { readonly locksInMs: number }
  return locksInMs
}

export interface StaffLock {
  readonly isLocked: boolean
  /** A key, a press or a scan: the server then locks later. */
  readonly onUse: () => void
}

/**
 * The lock of a page of staff (decision 376): the server locks the session, and the page hides what it shows at that time.
 * `locksInMs` is as of the page's rendering; without an answer of the server the page locks in time.
 */
export const useStaffLock = (locksInMs: number, useAction: string): StaffLock => {
  const [isLocked, setLocked] = useState(false)
  const [lock, setLock] = useState({ inMs: locksInMs })
  const isReported = useRef(false)

  useEffect(() => {
    const timer = setTimeout(() => setLocked(true), Math.max(0, lock.inMs))
    return () => clearTimeout(timer)
  }, [lock])

  const onUse = useCallback(() => {
    if (isReported.current) return
    isReported.current = true
    setTimeout(() => {
      isReported.current = false
    }, REPORTED_EVERY_MS)
    void report(useAction).then(
      (inMs) => setLock({ inMs }),
      () => undefined,
    )
  }, [useAction])

  return { isLocked, onUse }
}
