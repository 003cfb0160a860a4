import { staffLockOf } from "@kapitel/core/staff/staffLockMachine"
import { useMachine } from "@xstate/react"
import { useContext, useEffect, useMemo } from "react"
import { StaffWindowContext } from "../shop/StaffWindow.ts"

export interface StaffLock {
  readonly isWarned: boolean
  readonly isLocked: boolean
  /** Nothing of the page is shown: it is locked, or the person changes. */
  readonly isHidden: boolean
  /** A key, a press or a scan. */
  readonly onUse: () => void
  readonly onPersonChanged: () => void
}

const now = (): number => Date.now()

/** The lock of a page of staff, by `staffLockMachine`. `locksInMs` is as of the page's rendering. */
export const useStaffLock = (locksInMs: number, report: () => Promise<number>): StaffLock => {
  const machine = useMemo(() => staffLockOf({ now, report }), [report])
  const [snapshot, send] = useMachine(machine, { input: { now: now(), locksInMs } })
  const { listen } = useContext(StaffWindowContext)
  useEffect(() => {
    // The window has the focus again after a sleep or another tab; it is shown again by 'Back'.
    const onShown = () => send({ type: "page.shown", now: now() })
    const stops = [listen("focus", onShown), listen("pageshow", onShown)]
    return () => stops.forEach((stop) => stop())
  }, [listen, send])
  return {
    isWarned: snapshot.matches("warned"),
    isLocked: snapshot.matches("locked"),
    isHidden: snapshot.status === "done",
    onUse: () => send({ type: "page.used" }),
    onPersonChanged: () => send({ type: "person.changed" }),
  }
}
