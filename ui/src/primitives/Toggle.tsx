export interface ToggleProps {
  on: boolean
  /** Ids of the texts that name it and tell about it. */
  labelledBy: string
  describedBy?: string | undefined
}

/** Something that is on or off at once. It sends the form that it stands in. */
export function Toggle({ on, labelledBy, describedBy }: ToggleProps) {
  return (
    <button
      type="submit"
      role="switch"
      className="toggle"
      aria-checked={on}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
    />
  )
}
