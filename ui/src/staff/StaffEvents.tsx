import { isActive, type SignUpState } from "@kapitel/core/events/signUpState"
import { Button } from "../primitives/Button.tsx"
import { ButtonLink } from "../primitives/ButtonLink.tsx"
import { staff as words } from "../text/sv/staff.ts"
import { ScanField } from "./HandOut.tsx"
import { isRefused, type StaffOutcome, StaffResult } from "./StaffResult.tsx"

const { events } = words

export interface StaffEventsProps {
  readonly list: ReadonlyArray<{
    readonly href: string
    readonly title: string
    readonly time: string
    /** '34 av 40 platser'. */
    readonly seats: string
  }>
}

/** The store's events that have not ended. */
export function StaffEvents({ list }: StaffEventsProps) {
  return (
    <>
      <h1 className="text-h2">{events.title}</h1>
      {list.length === 0 && <p className="text-ink-2">{events.none}</p>}
      <ul className="grid">
        {list.map(({ href, title, time, seats }) => (
          <li key={href} className="grid gap-x-6 py-3 hairline-t lg:grid-cols-[16rem_minmax(0,1fr)_auto]">
            <span className="text-ink-2">{time}</span>
            <a className="link justify-self-start" href={href}>
              {title}
            </a>
            <span className="text-small text-ink-2 tnum">{seats}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

export interface StaffAttendeesProps {
  readonly title: string
  readonly time: string
  readonly seats: string
  readonly action: string
  /** Absent without the right to it. */
  readonly exportHref: string | undefined
  readonly mayTickIn: boolean
  /** The page that asks before a seat is cancelled; absent without the right to it. */
  readonly cancelHref: string | undefined
  readonly outcome: StaffOutcome | undefined
  /** A code that was typed before the device was locked. */
  readonly typed: string | undefined
  readonly attendees: ReadonlyArray<{
    readonly id: string
    /** The first name and an initial. */
    readonly name: string
    /** Of a ticket with its code: several of one buyer differ by it. */
    readonly holder: string
    readonly seats: number
    readonly state: SignUpState
    readonly code: string
    /** Of a bought ticket: the number of its order. */
    readonly order?: string | undefined
  }>
}

/** Who comes to an event, and who is there. */
export function StaffAttendees(props: StaffAttendeesProps) {
  const { title, time, seats, action, exportHref, mayTickIn, cancelHref, outcome, typed, attendees } = props
  return (
    <>
      <h1 className="text-h2">{title}</h1>
      <p className="text-ink-2">
        {time} · {seats}
      </p>
      <StaffResult outcome={outcome} />
      {mayTickIn && attendees.length > 0 && (
        <ScanField
          action={action}
          method="post"
          name="kod"
          label={events.ticket}
          help={events.ticketHelp}
          submit={events.tickIn}
          isRefused={isRefused(outcome)}
          typed={typed}
        />
      )}
      <section className="grid gap-2">
        <div className="flex flex-wrap items-center gap-x-4">
          <h2 className="text-h3">{events.attendees}</h2>
          {exportHref !== undefined && (
            <ButtonLink href={exportHref} variant="outline" small>
              {events.export}
            </ButtonLink>
          )}
        </div>
        {attendees.length === 0 && <p className="text-ink-2">{events.noAttendees}</p>}
        <ol className="grid">
          {attendees.map(({ id, name, seats: own, state, code, order, holder }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 hairline-t">
              <span className="min-w-40 font-semibold wrap-anywhere">{name}</span>
              <span className="text-small text-ink-2">
                {order === undefined
                  ? `${events.people(own)} · ${events.states[state]}`
                  : [state === "signedUp" ? events.paid : events.states[state], code, events.order(order)].join(" · ")}
              </span>
              <span className="ml-auto flex items-center gap-2">
                {cancelHref !== undefined && isActive(state) && (
                  <ButtonLink
                    href={`${cancelHref}?id=${id}`}
                    variant="text"
                    small
                    aria-label={words.tasks.of(events.cancel, holder)}
                  >
                    {events.cancel}
                  </ButtonLink>
                )}
                {mayTickIn && state === "signedUp" && (
                  <form action={action} method="post">
                    <input type="hidden" name="kod" value={code} />
                    <Button type="submit" variant="outline" small aria-label={words.tasks.of(events.tickIn, holder)}>
                      {events.tickIn}
                    </Button>
                  </form>
                )}
              </span>
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}
