import type { ButtonHTMLAttributes, ReactNode } from "react"
import { type ButtonLook, buttonClass } from "./buttonClass.ts"

export interface ButtonProps extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className" | "style"> {
  children: ReactNode
  /** Shows the spinner and disables the button; the text describes what is going on. */
  loading?: boolean
}

/** A button for an action on this page. A link to another page is a `ButtonLink`. */
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
      // A button that must stay focusable while it waits sets this itself.
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
