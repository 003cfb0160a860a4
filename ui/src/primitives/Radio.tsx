import type { ChoiceProps } from "./Checkbox.tsx"

/** One of several; those with the same `name` form a group, in a fieldset with a legend. */
export function Radio({ label, ...rest }: ChoiceProps) {
  return (
    <label className="choice">
      <input {...rest} type="radio" />
      <span>{label}</span>
    </label>
  )
}
