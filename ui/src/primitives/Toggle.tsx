import { useLayoutEffect, useRef, useState } from "react"
import { Switch } from "react-aria-components/Switch"

export interface ToggleProps {
  on: boolean
  onToggle: () => void
  /** Ids of the texts that name and describe it. */
  labelledBy: string
  describedBy?: string
}

/**
 * A switch that takes effect at once. Without a script it submits its form; React Aria's switch replaces that button,
 * and takes over its focus.
 */
export function Toggle({ on, onToggle, labelledBy, describedBy }: ToggleProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [taken, setTaken] = useState<{ focused: boolean }>()
  useLayoutEffect(() => setTaken({ focused: button.current?.matches(":focus") === true }), [])
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (taken?.focused === true) input.current?.focus()
  }, [taken])
  const labels = {
    "aria-labelledby": labelledBy,
    ...(describedBy === undefined ? {} : { "aria-describedby": describedBy }),
  }
  return taken === undefined ? (
    <button {...labels} ref={button} type="submit" role="switch" className="toggle" aria-checked={on} />
  ) : (
    <Switch {...labels} className="toggle over-box" isSelected={on} onChange={onToggle} inputRef={input} />
  )
}
