import { useLayoutEffect, useRef, useState } from "react"
import { Switch } from "react-aria-components/Switch"

export interface ToggleProps {
  on: boolean
  onToggle: () => void
  /** Ids of the texts that name it and tell about it. */
  labelledBy: string
  describedBy: string
}

/**
 * Something that is on or off at once. Without a script it sends the form that it stands in; React Aria's switch takes
 * the place of that button, and its focus.
 */
export function Toggle({ on, onToggle, labelledBy, describedBy }: ToggleProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [taken, setTaken] = useState<{ focused: boolean }>()
  useLayoutEffect(() => setTaken({ focused: button.current?.matches(":focus") === true }), [])
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (taken?.focused === true) input.current?.focus()
  }, [taken])
  const said = { "aria-labelledby": labelledBy, "aria-describedby": describedBy }
  return taken === undefined ? (
    <button {...said} ref={button} type="submit" role="switch" className="toggle" aria-checked={on} />
  ) : (
    <Switch {...said} className="toggle over-box" isSelected={on} onChange={onToggle} inputRef={input} />
  )
}
