import { login } from "../text/sv/login.ts"

export interface DemoDoorProps {
  to: keyof typeof login.demo
  href: string
}

/** Where each of them can be read. Only a demo has any. */
export type DemoDoors = Readonly<Record<DemoDoorProps["to"], string>>

/** In the demo nothing leaves the machine: where its e-mail, its text message or its BankID app is, in a tab beside. */
export function DemoDoor({ to, href }: DemoDoorProps) {
  return (
    <p className="mt-4 text-center text-small">
      <a className="link" href={href} target="_blank" rel="noopener">
        {login.demo[to]}
      </a>
    </p>
  )
}
