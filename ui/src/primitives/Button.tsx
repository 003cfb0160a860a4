import type { ButtonHTMLAttributes, ReactNode } from "react"
import { type ButtonLook, buttonClass } from "./buttonClass.ts"

export interface ButtonProps extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className" | "style"> {
  children: ReactNode
  /** Shows the spinner and keeps further presses out; the text says what is going on. */
  loading?: boolean
}

/** A press that does something here. What leads elsewhere is a `ButtonLink`. */
export function Button({
  variant,
  small,
  wide,
  loading = false,
  disabled,
  type = "button",
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      // One that shall stay in reach while it waits says so itself.
      aria-busy={loading || undefined}
      {...rest}
      type={type}
      className={buttonClass({ variant, small, wide })}
      disabled={loading || disabled}
    >
      {children}
    </button>
  )
}
