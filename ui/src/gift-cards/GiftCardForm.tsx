import {
  GIFT_CARD_FIELDS,
  type GiftCardFault,
  type GiftCardFields,
  MAX_GIFT_MESSAGE,
  MAX_GIFT_MESSAGE_IN_SMS,
} from "@kapitel/core/gift-cards/giftCardPurchase"
import { MAX_GIFT_CARDS_EACH } from "@kapitel/core/gift-cards/giftCardValue"
import { MAX_EMAIL_LENGTH } from "@kapitel/core/identity/email"
import { type FormEvent, useState } from "react"
import { Button } from "../primitives/Button.tsx"
import { ErrorSummary } from "../primitives/ErrorSummary.tsx"
import { Message } from "../primitives/Message.tsx"
import { Radio } from "../primitives/Radio.tsx"
import { TextArea } from "../primitives/TextArea.tsx"
import { TextField } from "../primitives/TextField.tsx"
import { useHydrated } from "../primitives/useHydrated.ts"
import { giftCardFaultText } from "../text/giftCardFaultText.ts"
import { giftMomentText } from "../text/giftMomentText.ts"
import { giftCards as words } from "../text/sv/giftCards.ts"
import { GiftCardPicture } from "./GiftCardPicture.tsx"

export interface GiftCardFormProps {
  /** The name on the card. */
  shopName: string
  /** Where it is posted; no script is needed. */
  action: string
  /** Random: pressing twice adds the cards once. */
  attempt: string
  /** What was typed when it was refused, or the form's defaults. */
  typed: GiftCardFields
  faults: ReadonlyArray<GiftCardFault>
  /** It was not accepted, whatever was typed. */
  trouble?: string | undefined
  /** Whether text messages are sent. */
  byText: boolean
  /** The first and the last day that can be chosen: `2026-11-30`. */
  days: { readonly first: string; readonly last: string }
  /** '30 november 2036' */
  validThrough: string
}

const idOf = (field: keyof GiftCardFields): string => `gift-card-${field}`

/** The values of the form now. */
const fieldsIn = (form: HTMLFormElement, before: GiftCardFields): GiftCardFields => {
  const data = new FormData(form)
  const read = GIFT_CARD_FIELDS.map((field) => {
    const typed = data.get(field)
    return [field, typeof typed === "string" ? typed : before[field]] as const
  })
  return { ...before, ...Object.fromEntries(read) }
}

/** Buys gift cards: a native form beside the card as it will look, which follows what is typed. */
export function GiftCardForm(props: GiftCardFormProps) {
  const { shopName, action, attempt, typed, faults, trouble, byText, days, validThrough } = props
  const [shown, setShown] = useState(typed)
  const isHydrated = useHydrated()
  const follow = (event: FormEvent<HTMLFormElement>) => setShown(fieldsIn(event.currentTarget, shown))
  const errorAt = (field: keyof GiftCardFields) => {
    const fault = faults.find((one) => one.field === field)
    return fault === undefined ? undefined : giftCardFaultText(fault)
  }
  /** Without a script both addresses are shown; the one that is not chosen is not read. */
  const isAsked = (method: "email" | "sms") => !isHydrated || shown.method === method
  return (
    <div className="grid gap-10 lg:grid-cols-2">
      <div className="lg:order-2">
        <div className="lg:sticky lg:top-8">
          <GiftCardPicture
            shopName={shopName}
            value={shown.value}
            message={shown.message}
            when={giftMomentText(shown)}
          />
        </div>
      </div>
      {/* The shop checks the fields: its messages are in Swedish and stay next to them. */}
      <form className="grid max-w-drawer gap-5" method="post" action={action} onInput={follow} noValidate>
        {trouble !== undefined && <Message tone="error">{trouble}</Message>}
        <ErrorSummary
          faults={faults.map((fault) => ({ field: idOf(fault.field), message: giftCardFaultText(fault) }))}
        />
        <input type="hidden" name="attempt" value={attempt} />
        <TextField
          id={idOf("value")}
          name="value"
          type="number"
          inputMode="numeric"
          min={100}
          max={5_000}
          step={100}
          required
          label={words.value}
          help={words.valueHelp}
          defaultValue={typed.value}
          error={errorAt("value")}
        />
        <TextField
          id={idOf("quantity")}
          name="quantity"
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_GIFT_CARDS_EACH}
          required
          label={words.quantity}
          help={words.quantityHelp}
          defaultValue={typed.quantity}
          error={errorAt("quantity")}
        />
        {byText ? (
          <fieldset className="grid gap-1" id={idOf("method")} tabIndex={-1}>
            <legend className="label">{words.method}</legend>
            <Radio name="method" value="email" label={words.byEmail} defaultChecked={typed.method !== "sms"} />
            <Radio name="method" value="sms" label={words.bySms} defaultChecked={typed.method === "sms"} />
          </fieldset>
        ) : (
          <input type="hidden" name="method" value="email" />
        )}
        {isAsked("email") && (
          <TextField
            id={idOf("email")}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="off"
            maxLength={MAX_EMAIL_LENGTH}
            label={words.email}
            help={byText && !isHydrated ? words.onlyIf.email : undefined}
            defaultValue={shown.email}
            error={errorAt("email")}
          />
        )}
        {byText && isAsked("sms") && (
          <TextField
            id={idOf("phone")}
            name="phone"
            type="tel"
            autoComplete="off"
            maxLength={30}
            label={words.phone}
            help={isHydrated ? undefined : words.onlyIf.phone}
            defaultValue={shown.phone}
            error={errorAt("phone")}
          />
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            id={idOf("date")}
            name="date"
            type="date"
            min={days.first}
            max={days.last}
            label={words.date}
            help={words.dateHelp}
            defaultValue={typed.date}
            error={errorAt("date")}
          />
          <TextField
            id={idOf("time")}
            name="time"
            type="time"
            label={words.time}
            help={words.timeHelp}
            defaultValue={typed.time}
            error={errorAt("time")}
          />
        </div>
        <TextArea
          id={idOf("message")}
          name="message"
          maxLength={MAX_GIFT_MESSAGE}
          label={words.message}
          help={words.messageHelp(MAX_GIFT_MESSAGE, MAX_GIFT_MESSAGE_IN_SMS)}
          defaultValue={typed.message}
          error={errorAt("message")}
        />
        <ul className="grid gap-1 text-small text-ink-2">
          {[words.terms.valid(validThrough), words.terms.paid, words.terms.vat, words.terms.withdrawal].map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
        <div>
          <Button type="submit">{words.add}</Button>
        </div>
      </form>
    </div>
  )
}
