import type { ComponentProps, ReactNode } from "react"

export interface ChoiceProps extends Omit<ComponentProps<"input">, "className" | "style" | "type"> {
  label: ReactNode
}

/** A native checkbox with its label: the whole row is the target. */
export function Checkbox({ label, ...rest }: ChoiceProps) {
  return (
    <label className="choice">
      <input {...rest} type="checkbox" />
      <span>{label}</span>
    </label>
  )
}
