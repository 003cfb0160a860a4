/** The form that buys gift cards, as it is read (GIFT-03, GIFT-04, D-25). Effect-free: the form itself uses it. */
import { addDays, stockholmDate, stockholmInstant } from "../delivery/stockholm.ts"
import { parseEmail } from "../identity/email.ts"
import { parsePhone } from "../identity/phone.ts"
import { ORE_PER_KRONA } from "../pricing/kronor.ts"
import { isGiftCardValue, MAX_GIFT_CARDS_EACH } from "./giftCardValue.ts"
import type { GiftCardPurchase } from "./SoldGiftCard.ts"

/** As typed, by the names of spec §3. */
export interface GiftCardFields {
  /** In kronor. */
  readonly value: string
  readonly quantity: string
  /** `2026-12-24`; empty: at once. */
  readonly date: string
  /** `09:00`, in Stockholm. */
  readonly time: string
  /** `email` or `sms`. */
  readonly method: string
  readonly email: string
  readonly phone: string
  readonly message: string
}

/** The form as it is opened. */
export const NO_GIFT_CARD: GiftCardFields = {
  value: "500",
  quantity: "1",
  date: "",
  time: "",
  method: "email",
  email: "",
  phone: "",
  message: "",
}

/** The fields in the form's order. */
export const GIFT_CARD_FIELDS = [
  "value",
  "quantity",
  "method",
  "email",
  "phone",
  "date",
  "time",
  "message",
] as const satisfies ReadonlyArray<keyof GiftCardFields>

/** UTF-16 units (D-25). */
export const MAX_GIFT_MESSAGE = 500
/** A text message has room for no more beside number, PIN and balance (`MAX_TEXT_LENGTH`). */
export const MAX_GIFT_MESSAGE_IN_SMS = 160
/** Days ahead. */
export const LATEST_GIFT_DELIVERY = 365
/** A day without a time: when the recipient is awake. */
const MORNING = "09:00"
/** The present minute means now. */
const MINUTE_MS = 60_000

/** What is wrong with a field. */
export type GiftCardFault =
  | { readonly field: "value" | "quantity" | "method" | "email" | "phone" | "time"; readonly why: "unreadable" }
  | { readonly field: "date"; readonly why: "unreadable" | "past" | "late" }
  | { readonly field: "message"; readonly why: "long" | "longForSms" }

/** The purchase, or the fields to correct. */
export type GiftCardReading =
  | { readonly kind: "purchase"; readonly purchase: GiftCardPurchase; readonly quantity: number }
  | { readonly kind: "faults"; readonly faults: ReadonlyArray<GiftCardFault> }

/** Lines are kept; other control and formatting characters are not. */
export const tidyMessage = (typed: string): string =>
  typed
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{C}\n\u200d]/gu, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim()

const whole = (typed: string): number => (/^\d{1,6}$/.test(typed) ? Number(typed) : Number.NaN)

/** Kronor as typed: '1 000', '500 kr'. Öre; NaN when it is no value of a gift card. */
export const parseGiftCardValue = (typed: string): number => {
  const value = whole(typed.replace(/kr|\s/gi, "")) * ORE_PER_KRONA
  return isGiftCardValue(value) ? value : Number.NaN
}

type Moment =
  | { readonly at?: number }
  | { readonly field: "time"; readonly why: "unreadable" }
  | Extract<GiftCardFault, { readonly field: "date" }>

/** When it is delivered; without a date at once. Skipped and repeated hours as in `stockholmInstant`. `now` in epoch ms. */
const momentOf = ({ date, time }: Pick<GiftCardFields, "date" | "time">, now: number): Moment => {
  if (date.trim() === "") return time.trim() === "" ? {} : { field: "date", why: "unreadable" }
  if (stockholmInstant(date.trim()) === undefined) return { field: "date", why: "unreadable" }
  const at = stockholmInstant(date.trim(), time.trim() === "" ? MORNING : time.trim())
  if (at === undefined) return { field: "time", why: "unreadable" }
  if (date.trim() > addDays(stockholmDate(now), LATEST_GIFT_DELIVERY)) return { field: "date", why: "late" }
  // A morning that is over is today's: the day was chosen, and no hour.
  if (time.trim() === "" && date.trim() === stockholmDate(now) && at < now) return {}
  return at < now - MINUTE_MS ? { field: "date", why: "past" } : { at }
}

const recipientOf = ({ method, email, phone }: Pick<GiftCardFields, "method" | "email" | "phone">) => {
  const number = parsePhone(phone)
  const address = method === "email" ? parseEmail(email) : number.kind === "mobile" ? number.number : undefined
  return address === undefined ? undefined : ({ channel: method === "email" ? "email" : "sms", address } as const)
}

/** `bySms`: whether the shop sends text messages. `now` in epoch ms. */
export const readGiftCardPurchase = (typed: GiftCardFields, bySms: boolean, now: number): GiftCardReading => {
  const faults: Array<GiftCardFault> = []
  const unreadable = (field: Extract<GiftCardFault, { readonly why: "unreadable" }>["field"]) =>
    faults.push({ field, why: "unreadable" })
  const value = parseGiftCardValue(typed.value)
  const quantity = whole(typed.quantity.trim())
  const isMethod = typed.method === "email" || (typed.method === "sms" && bySms)
  const recipient = recipientOf(typed)
  const moment = momentOf(typed, now)
  const message = tidyMessage(typed.message)
  if (!isGiftCardValue(value)) unreadable("value")
  if (!(quantity >= 1 && quantity <= MAX_GIFT_CARDS_EACH)) unreadable("quantity")
  if (!isMethod) unreadable("method")
  else if (recipient === undefined) unreadable(typed.method === "sms" ? "phone" : "email")
  if ("field" in moment) faults.push(moment)
  if (message.length > MAX_GIFT_MESSAGE) faults.push({ field: "message", why: "long" })
  else if (typed.method === "sms" && message.length > MAX_GIFT_MESSAGE_IN_SMS)
    faults.push({ field: "message", why: "longForSms" })
  if (faults.length > 0 || recipient === undefined || "field" in moment || !isGiftCardValue(value))
    return { kind: "faults", faults }
  return {
    kind: "purchase",
    quantity,
    purchase: {
      value,
      recipient,
      ...(moment.at === undefined || moment.at <= now ? {} : { deliverAt: moment.at }),
      ...(message === "" ? {} : { message }),
    },
  }
}

/** The recipient that a buyer corrects after a failed delivery; nothing when it cannot be read. */
export const readRecipient = (
  typed: Pick<GiftCardFields, "method" | "email" | "phone">,
  bySms: boolean,
): GiftCardPurchase["recipient"] | undefined =>
  typed.method === "email" || (typed.method === "sms" && bySms) ? recipientOf(typed) : undefined
