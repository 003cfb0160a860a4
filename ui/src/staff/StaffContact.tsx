import { ButtonLink } from "../primitives/ButtonLink.tsx"
import { EmailAddress } from "../primitives/EmailAddress.tsx"
import { Message } from "../primitives/Message.tsx"
import { staff as words } from "../text/sv/staff.ts"

export interface StaffContactProps {
  readonly reference: string
  readonly title: string
  /** Whole. */
  readonly contact: { readonly kind: "email" | "sms"; readonly text: string }
  readonly steps: ReadonlyArray<{ readonly at: string; readonly what: string; readonly by: string }>
  readonly backHref: string
}

/** Who the shopper is: opening it is logged. */
export function StaffContact({ reference, title, contact, steps, backHref }: StaffContactProps) {
  return (
    <>
      <h1 className="text-h2">
        {words.contactPage.title} {reference}
      </h1>
      <Message tone="warning">{words.contactPage.lead}</Message>
      <p>{title}</p>
      <p className="text-h4 wrap-anywhere">
        {contact.kind === "email" ? (
          <a className="link" href={`mailto:${contact.text}`}>
            <EmailAddress>{contact.text}</EmailAddress>
          </a>
        ) : (
          <a className="link" href={`tel:${contact.text}`}>
            {contact.text}
          </a>
        )}
      </p>
      <section className="grid gap-2">
        <h2 className="text-h3">{words.contactPage.steps}</h2>
        <ol className="grid">
          {steps.map(({ at, what, by }) => (
            <li key={`${at} ${what}`} className="flex flex-wrap gap-x-4 py-2 hairline-t">
              <span className="text-small text-ink-2">{at}</span>
              <span>{what}</span>
              <span className="text-ink-2">{by}</span>
            </li>
          ))}
        </ol>
      </section>
      <div>
        <ButtonLink href={backHref} variant="outline">
          {words.notFound.back}
        </ButtonLink>
      </div>
    </>
  )
}
