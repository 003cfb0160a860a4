import { Button } from "../primitives/Button.tsx"
import { ButtonLink } from "../primitives/ButtonLink.tsx"
import { staff as words } from "../text/sv/staff.ts"
import { type StaffOutcome, StaffResult } from "./StaffResult.tsx"

const { events } = words

export interface CancelSeatProps {
  /** 'Avboka Agnes E.' */
  readonly title: string
  /** The event, its time, and what is cancelled. */
  readonly about: string
  readonly lead: string
  /** Why it cannot be cancelled. */
  readonly refusal: StaffOutcome | undefined
  readonly action: string
  readonly id: string
  readonly backHref: string
}

/** Asks before a seat is cancelled: it cannot be undone. */
export function CancelSeat({ title, about, lead, refusal, action, id, backHref }: CancelSeatProps) {
  return (
    <>
      <h1 className="text-h2">{title}</h1>
      <p className="text-ink-2">{about}</p>
      <StaffResult outcome={refusal} />
      <form className="grid max-w-152 gap-5" action={action} method="post">
        <input type="hidden" name="id" value={id} />
        {refusal === undefined && <p>{lead}</p>}
        <div className="flex flex-wrap gap-2">
          {refusal === undefined && (
            <Button type="submit" variant="outline">
              {events.cancelNow}
            </Button>
          )}
          <ButtonLink href={backHref} variant="text">
            {events.back}
          </ButtonLink>
        </div>
      </form>
    </>
  )
}
