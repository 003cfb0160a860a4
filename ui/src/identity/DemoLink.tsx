import { login } from "../text/sv/login.ts"

export interface DemoLinkProps {
  to: keyof typeof login.demo
  href: string
}

/** Where each of them can be read. Only a demo has any. */
export type DemoLinks = Readonly<Record<DemoLinkProps["to"], string>>

/**
 * In the demo nothing leaves the machine: a link to its e-mail, its text messages or its BankID app, in another tab.
 */
export function DemoLink({ to, href }: DemoLinkProps) {
  return (
    <p className="mt-4 text-center text-small">
      <a className="link" href={href} target="_blank" rel="noopener">
        {login.demo[to]}
      </a>
    </p>
  )
}
