import type { ButtonHTMLAttributes } from "react"
import { Icon } from "../primitives/Icon.tsx"
import { arrowRight } from "../primitives/icons.generated.ts"

export interface LoginOptionProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: string
  note?: string
  primary?: boolean
}

/** A way to log in. */
export function LoginOption({ icon, note, primary = false, children, ...rest }: LoginOptionProps) {
  return (
    <button {...rest} type="button" className={primary ? "login-option login-option-primary" : "login-option"}>
      <Icon path={icon} />
      <span>
        <b className="font-semibold">{children}</b>
        {note !== undefined && <span className="block text-small">{note}</span>}
      </span>
      <Icon path={arrowRight} size="m" />
    </button>
  )
}
