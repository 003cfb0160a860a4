import { login } from "../text/sv/login.ts"

export interface DemoDoorProps {
  to: keyof typeof login.demo
  href: string
}

/** Where each of them can be read. Only a demo has any. */
export type DemoDoors = Readonly<Record<DemoDoorProps["to"], string>>

/**
 * In the demo nothing leaves the machine: a link to its e-mail, its text messages or its BankID app, in another tab.
 */
export function DemoDoor({ to, href }: DemoDoorProps) {
  return (
    <p className="mt-4 text-center text-small">
      <a className="link" href={href} target="_blank" rel="noopener">
        {login.demo[to]}
      </a>
    </p>
  )
}
