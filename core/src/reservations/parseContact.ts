/** The contact of a reservation as it was typed: an e-mail address or a Swedish mobile number. Effect-free. */
import { emailKey, parseEmail } from "../identity/email.ts"
import { parsePhone } from "../identity/phone.ts"
import type { ReservationContact } from "./Reservation.ts"

/** Absent when it is neither, or a number and text messages cannot be sent. */
export const parseContact = (typed: string, byText: boolean): ReservationContact | undefined => {
  const email = parseEmail(typed)
  if (email !== undefined) return { kind: "email", email: emailKey(email) }
  const phone = parsePhone(typed)
  return byText && phone.kind === "mobile" ? { kind: "sms", phone: phone.number } : undefined
}
