import { ButtonLink } from "../primitives/ButtonLink.tsx"
import { Message } from "../primitives/Message.tsx"
import { eventSignUps as words } from "../text/sv/eventSignUps.ts"
import { SignUpForm, type SignUpFormProps } from "./SignUpForm.tsx"

/** The event of a sign-up, on the pages about it. */
export interface SignUpEventView {
  readonly name: string
  readonly href: string
  /** 'torsdag 26 november kl 18.00' */
  readonly when: string
  readonly place: string
}

export interface SignUpPageView {
  title: string
  event: SignUpEventView
  form?: SignUpFormProps
  /** What it got. */
  done?: string
  /** Why sign-up is closed. */
  closed?: string
}

/** Signing up for an event on a page of its own: where a form that was refused, or accepted, leads. */
export function SignUpPage({ title, event, form, done, closed }: SignUpPageView) {
  return (
    <div className="grid max-w-modal gap-6 pt-10 pb-16">
      <h1 className="hyphens-auto text-h1">{title}</h1>
      <EventLine event={event} />
      {done !== undefined && <Message tone="success">{done}</Message>}
      {closed !== undefined && <Message tone="warning">{closed}</Message>}
      {form === undefined ? (
        <div>
          <ButtonLink href={event.href}>{words.toEvent}</ButtonLink>
        </div>
      ) : (
        <SignUpForm {...form} />
      )}
    </div>
  )
}

/** What, when and where. */
export function EventLine({ event: { name, href, when, place } }: { event: SignUpEventView }) {
  return (
    <p>
      <a className="link inline-flex min-h-target items-center font-semibold" href={href}>
        {name}
      </a>
      <span className="block text-ink-2">
        {when}, {place}
      </span>
    </p>
  )
}
