import type { SelectHTMLAttributes } from "react"

export interface SelectOption {
  value: string
  label: string
}

export interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, "className" | "style" | "children"> {
  id: string
  label: string
  options: ReadonlyArray<SelectOption>
}

/** The native select, supported by every phone and screen reader. */
export function Select({ id, label, options, ...rest }: SelectProps) {
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <select {...rest} id={id} className="input">
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
