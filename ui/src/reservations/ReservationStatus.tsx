import { Button } from "../primitives/Button.tsx"
import { ButtonLink } from "../primitives/ButtonLink.tsx"
import { Facts } from "../primitives/Facts.tsx"
import { Message } from "../primitives/Message.tsx"
import { reservations as words } from "../text/sv/reservations.ts"

export interface ReservationStatusProps {
  lead: string
  /** What became of a press: said above. */
  notice?: { readonly tone: "success" | "error"; readonly text: string } | undefined
  /** Absent once it has ended. */
  reference?: string | undefined
  facts: ReadonlyArray<{ readonly name: string; readonly value: string }>
  /** Posted to in order to hold it for longer, and until when that is. */
  extend?: { readonly action: string; readonly text: string } | undefined
  /** The question whether it is cancelled. */
  cancelHref?: string | undefined
  /** Reserving it again, or in another store. */
  again?: { readonly href: string; readonly text: string } | undefined
}

/** A reservation at the address of its messages: how it is, and what its shopper can do. */
export function ReservationStatus({
  lead,
  notice,
  reference,
  facts,
  extend,
  cancelHref,
  again,
}: ReservationStatusProps) {
  return (
    <div className="grid gap-6">
      {notice !== undefined && <Message tone={notice.tone}>{notice.text}</Message>}
      <p className="text-lead text-ink-2">{lead}</p>
      {reference !== undefined && (
        <div className="grid justify-items-start gap-1 rounded-md bg-white p-4.5 hairline">
          <span className="label">{words.code}</span>
          <strong className="text-h1 tnum">{reference}</strong>
        </div>
      )}
      <Facts facts={facts} />
      <div className="flex flex-wrap gap-3">
        {extend !== undefined && (
          <form method="post" action={extend.action}>
            <Button type="submit">{extend.text}</Button>
          </form>
        )}
        {cancelHref !== undefined && (
          <ButtonLink variant="outline" href={cancelHref}>
            {words.cancel}
          </ButtonLink>
        )}
        {again !== undefined && <ButtonLink href={again.href}>{again.text}</ButtonLink>}
      </div>
    </div>
  )
}

export interface CancelReservationProps {
  lead: string
  action: string
  /** Back to the reservation. */
  href: string
}

/** The question before a reservation is cancelled: a mail scanner that follows links cancels nothing. */
export function CancelReservation({ lead, action, href }: CancelReservationProps) {
  return (
    <div className="grid gap-6">
      <p className="text-lead text-ink-2">{lead}</p>
      <div className="flex flex-wrap gap-3">
        <form method="post" action={action}>
          <Button type="submit" variant="outline">
            {words.cancelYes}
          </Button>
        </form>
        <ButtonLink href={href}>{words.keep}</ButtonLink>
      </div>
    </div>
  )
}
