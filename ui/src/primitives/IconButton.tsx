import type { ButtonHTMLAttributes, Ref } from "react"
import { Icon } from "./Icon.tsx"

export interface IconButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className" | "style" | "children"> {
  path: string
  /** The accessible name: there is no other text. */
  name: string
  ref?: Ref<HTMLButtonElement> | undefined
  /** A hairline circle around it. */
  framed?: boolean
}

/** 44 px square with an icon. */
export function IconButton({ path, name, framed = false, type = "button", ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={framed ? "icon-button icon-button-framed" : "icon-button"}
      aria-label={name}
    >
      <Icon path={path} />
    </button>
  )
}
