import type { SignUpState } from "@kapitel/core/events/signUpState"
import { Button } from "../primitives/Button.tsx"
import { Message } from "../primitives/Message.tsx"
import { seatsText, eventSignUps as words } from "../text/sv/eventSignUps.ts"
import { EventLine, type SignUpEventView } from "./SignUpPage.tsx"

export interface OwnSignUpView {
  title: string
  event: SignUpEventView
  name: string
  seats: number
  state: SignUpState
  code: string
  lead?: string | undefined
  /** Posted to in order to cancel; absent when it cannot be cancelled any more. */
  cancelAction?: string | undefined
  /** Cancelling has failed. */
  trouble?: string | undefined
}

/** One's own sign-up, by the link of its e-mail. */
export function OwnSignUp({ title, event, name, seats, state, code, lead, cancelAction, trouble }: OwnSignUpView) {
  return (
    <div className="grid max-w-modal gap-6 pt-10 pb-16">
      <h1 className="text-h1">{title}</h1>
      {trouble !== undefined && <Message tone="error">{trouble}</Message>}
      <EventLine event={event} />
      <p>
        {name}, {seatsText(seats)}
      </p>
      {lead !== undefined && <p>{lead}</p>}
      {state === "signedUp" && cancelAction !== undefined && (
        <p className="rounded-sm bg-linen p-5">
          <span className="block text-small">{words.code}</span>
          <b className="font-semibold text-h3 tracking-widest tnum">{code}</b>
          <span className="block text-ink-2 text-small">{words.codeHint}</span>
        </p>
      )}
      {cancelAction !== undefined && (
        <form className="grid justify-items-start gap-3" method="post" action={cancelAction}>
          {state === "signedUp" && <p className="text-ink-2 text-small">{words.cancelHint}</p>}
          <Button type="submit" variant="outline">
            {state === "waiting" ? words.leaveList : words.cancel}
          </Button>
        </form>
      )}
    </div>
  )
}
