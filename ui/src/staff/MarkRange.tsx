import { useEffect, useRef } from "react"
import { pictures as words } from "../text/sv/pictures.ts"

export interface MarkRangeProps {
  readonly name: string
  readonly label: string
  /** In percent. */
  readonly value: number
  /** The value that it has from now on: another one where the number would leave too little of the picture. */
  readonly onChange: (value: number) => number
}

/** A number from 0 to 100: by keys, a pointer, a finger, or moved by the picture beside it. */
export function MarkRange({ name, label, value, onChange }: MarkRangeProps) {
  const field = useRef<HTMLInputElement>(null)
  // The value that it was rendered with stays its default: the page's lock keeps what differs from that.
  useEffect(() => {
    if (field.current !== null) field.current.value = String(value)
  }, [value])
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)_3.5rem] items-center gap-x-3">
      <label className="text-small" htmlFor={name}>
        {label}
      </label>
      <input
        className="min-h-target w-full accent-lingon"
        ref={field}
        id={name}
        name={name}
        type="range"
        min={0}
        max={100}
        defaultValue={value}
        aria-valuetext={words.percent(value)}
        onChange={({ currentTarget }) => {
          currentTarget.value = String(onChange(Number(currentTarget.value)))
        }}
      />
      <output className="text-right text-small tabular-nums" htmlFor={name}>
        {words.percent(value)}
      </output>
    </div>
  )
}
