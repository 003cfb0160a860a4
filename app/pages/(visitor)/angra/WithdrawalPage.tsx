import { withdrawal as words } from "@kapitel/ui/text/sv/withdrawal"
import type { ReactNode } from "react"
import { WITHDRAWAL } from "../../legalPages.ts"

interface WithdrawalPageProps {
  readonly title: string
  readonly lead: string
  /** The shop's own address: a withdrawal by e-mail is as valid as the form. */
  readonly email: string
  /** There is nothing more to do here. */
  readonly done?: boolean
  readonly children?: ReactNode
}

/** The frame around each step of a withdrawal. */
export function WithdrawalPage({ title, lead, email, done = false, children }: WithdrawalPageProps) {
  return (
    <div className="wrap max-w-modal pt-10 pb-16">
      <h1 className="text-h1">{title}</h1>
      <p className="mt-3 mb-6 text-lead text-ink-2">{lead}</p>
      {children}
      <p className="mt-10">
        <a className="link" href={WITHDRAWAL}>
          {words.whatNot}
        </a>
        . {done ? words.questions : words.byLetter}{" "}
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>
        .
      </p>
    </div>
  )
}
