import { MAX_EMAIL_LENGTH } from "@kapitel/core/identity/email"
import { useEffect, useRef } from "react"
import { Button } from "../primitives/Button.tsx"
import { fieldText } from "../primitives/fieldText.ts"
import { watchFieldId } from "../primitives/formPlaces.ts"
import { Message } from "../primitives/Message.tsx"
import { TextField } from "../primitives/TextField.tsx"
import { useFocusOnFault } from "../primitives/useFocusOnFault.ts"
import type { IslandDefinition } from "../shop/Island.tsx"
import { useKnownEmail, useWatch, type WatchStep } from "../shop/useWatch.ts"
import { watches as words } from "../text/sv/watches.ts"

export interface WatchFormProps {
  ean: string
  /** Where it is posted without a script. */
  action: string
  /** The shop's e-mail address. */
  shopEmail: string
  /** What became of the form that was posted without a script. */
  result?: "sent" | "started" | "faulty" | "forSale" | "full" | undefined
  /** What was typed, or the address of the account that is logged in. */
  email?: string | undefined
}

const DONE = { sent: words.sent, started: words.started, forSale: words.forSale } as const

/** Why it has failed, and how else to reach the shop. */
const troubleOf = (
  step: WatchStep | undefined,
  result: WatchFormProps["result"],
  shopEmail: string,
): string | undefined => {
  if ((step?.kind ?? result) === "full") return words.full
  if (step?.kind === "tooMany") return words.tooMany(shopEmail)
  if (step?.kind === "unanswered") return step.message ?? words.unavailable(shopEmail)
  return undefined
}

/** 'Bevaka': one e-mail when the product can be bought. The answer is the same whether the address watches it already. */
export function WatchForm({ ean, action, shopEmail, result, email }: WatchFormProps) {
  const { step, request } = useWatch(ean)
  const field = useRef<HTMLInputElement>(null)
  useFocusOnFault(field, step?.kind === "faulty" ? words.emailFault : undefined)
  const answer = useRef<HTMLDivElement>(null)
  const known = useKnownEmail()
  useEffect(() => {
    if (known !== undefined && field.current?.value === "") field.current.value = known
  }, [known, field])
  const isDone = step !== undefined && step.kind in DONE
  // The pressed button is gone.
  useEffect(() => {
    if (isDone) answer.current?.focus()
  }, [isDone])
  const live = step !== undefined
  const kind = step === undefined ? result : step.kind
  const trouble = troubleOf(step, result, shopEmail)
  if (kind === "sent" || kind === "started" || kind === "forSale") {
    return (
      <div ref={answer} tabIndex={-1}>
        <Message tone="success" live={live}>
          {DONE[kind]}
        </Message>
      </div>
    )
  }
  return (
    <form
      className="grid gap-3"
      method="post"
      action={action}
      // The shop checks the field: its message is in Swedish and stays next to it.
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        request(fieldText(new FormData(event.currentTarget), "email"))
      }}
    >
      {trouble !== undefined && (
        <Message tone="error" live={live}>
          {trouble}
        </Message>
      )}
      <p className="text-small">{words.lead}</p>
      <input type="hidden" name="ean" value={ean} />
      <TextField
        id={watchFieldId(ean)}
        ref={field}
        name="email"
        type="email"
        label={words.email}
        autoComplete="email"
        required
        maxLength={MAX_EMAIL_LENGTH}
        defaultValue={email}
        error={kind === "faulty" ? words.emailFault : undefined}
      />
      <Button type="submit" variant="outline" aria-busy={kind === "sending" || undefined}>
        {words.send}
      </Button>
    </form>
  )
}

/** Few visitors of a page use it: it is loaded when it is pressed or gets the focus. */
export const watchForm: IslandDefinition<WatchFormProps> = { name: "watch", Component: WatchForm, when: "reach" }
