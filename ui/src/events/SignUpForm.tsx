import type { SignUpFields } from "@kapitel/core/events/signUp"
import { MAX_SEATS_EACH } from "@kapitel/core/events/signUpRules"
import { MAX_EMAIL_LENGTH } from "@kapitel/core/identity/email"
import { Button } from "../primitives/Button.tsx"
import { ErrorSummary } from "../primitives/ErrorSummary.tsx"
import { FieldLayout } from "../primitives/FieldLayout.tsx"
import { Message } from "../primitives/Message.tsx"
import { TextField } from "../primitives/TextField.tsx"
import { eventSignUps as words } from "../text/sv/eventSignUps.ts"

export interface SignUpFormProps {
  /** Where it is posted; no script is needed. */
  action: string
  /** Free seats; 0 when only the waiting list is left. */
  left: number
  /** What was typed, when it was refused. */
  typed?: Partial<SignUpFields> | undefined
  faults?: ReadonlyArray<keyof SignUpFields> | undefined
  /** It was not accepted, whatever was typed. */
  trouble?: string | undefined
}

const FIELD_IDS = { name: "sign-up-name", email: "sign-up-email", seats: "sign-up-seats" } as const
const FAULTS = { name: words.nameFault, email: words.emailFault, seats: words.seatsFault } as const

const NOTHING: Partial<SignUpFields> = {}
const NONE: ReadonlyArray<keyof SignUpFields> = []

/** Signs up for an event, or for its waiting list. */
export function SignUpForm({ action, left, typed = NOTHING, faults = NONE, trouble }: SignUpFormProps) {
  const faultAt = (field: keyof SignUpFields) => (faults.includes(field) ? FAULTS[field] : undefined)
  return (
    // The shop checks the fields: its messages are in Swedish and stay next to them.
    <form className="grid gap-5" method="post" action={action} noValidate>
      {trouble !== undefined && <Message tone="error">{trouble}</Message>}
      <ErrorSummary faults={faults.map((field) => ({ field: FIELD_IDS[field], message: FAULTS[field] }))} />
      <p>{left === 0 ? words.full : words.seatsLeft(left)}</p>
      <TextField
        id={FIELD_IDS.name}
        name="name"
        label={words.name}
        autoComplete="name"
        required
        maxLength={100}
        defaultValue={typed.name}
        error={faultAt("name")}
      />
      <TextField
        id={FIELD_IDS.email}
        name="email"
        type="email"
        label={words.email}
        autoComplete="email"
        required
        maxLength={MAX_EMAIL_LENGTH}
        defaultValue={typed.email}
        error={faultAt("email")}
      />
      <FieldLayout id={FIELD_IDS.seats} label={words.seats} error={faultAt("seats")}>
        {(ties) => (
          <select {...ties} name="seats" defaultValue={typed.seats ?? "1"}>
            {Array.from({ length: MAX_SEATS_EACH }, (_, index) => String(index + 1)).map((seats) => (
              <option key={seats}>{seats}</option>
            ))}
          </select>
        )}
      </FieldLayout>
      <p className="text-ink-2 text-small">{words.privacy}</p>
      <Button type="submit">{left === 0 ? words.waitingList : words.signUp}</Button>
    </form>
  )
}
