import type { AnchorHTMLAttributes, ReactNode } from "react"
import { type ButtonLook, buttonClass } from "./buttonClass.ts"

export interface ButtonLinkProps
  extends ButtonLook,
    Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "className" | "style"> {
  href: string
  children: ReactNode
}

/** A link that looks like a button. */
export function ButtonLink({ variant, small, wide, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={buttonClass({ variant, small, wide })}>
      {children}
    </a>
  )
}
