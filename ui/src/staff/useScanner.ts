import { NO_SCAN, scannedCode, withKey } from "@kapitel/core/staff/scan"
import { useContext, useEffect, useEffectEvent } from "react"
import { StaffWindowContext } from "../shop/StaffWindow.ts"

/** Where a scanner types, and what stood there before. */
interface Overtyped {
  readonly field: HTMLInputElement | HTMLTextAreaElement
  readonly value: string
}

const isField = (target: EventTarget | null): target is Overtyped["field"] =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement

/** A code from a hand scanner, wherever the focus is: its Enter presses nothing, and what it typed into a field is taken out. */
export const useScanner = (onScan: (code: string) => void): void => {
  const scanned = useEffectEvent(onScan)
  const { listen } = useContext(StaffWindowContext)
  useEffect(() => {
    let scan = NO_SCAN
    let overtyped: Overtyped | undefined
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, timeStamp, target } = event
      if (key === "Enter") {
        const code = scannedCode(scan, timeStamp)
        scan = NO_SCAN
        if (code === undefined) return
        event.preventDefault()
        if (overtyped !== undefined) overtyped.field.value = overtyped.value
        scanned(code)
        return
      }
      const next = withKey(scan, key, timeStamp)
      // The first key of a code: the field has not changed yet.
      if (next.text?.length === 1) overtyped = isField(target) ? { field: target, value: target.value } : undefined
      scan = next
    }
    return listen("keydown", onKeyDown)
  }, [listen])
}
