/** Composes the messages of a reservation. The texts are Swedish and stored with the shop's other texts, not here. */
import { Context } from "effect"
import type { ReservationMessageKind } from "../checkout/Outbox.ts"
import type { TextMessage } from "../identity/SmsSender.ts"
import type { EmailMessage } from "../mail/EmailSender.ts"
import type { Reservation } from "./Reservation.ts"

/** Sent the way that the shopper has chosen. */
export type ReservationMessage =
  | { readonly channel: "email"; readonly email: EmailMessage }
  | { readonly channel: "sms"; readonly text: TextMessage }

/** Port: composes the messages of a reservation. */
export class ReservationMessages extends Context.Service<
  ReservationMessages,
  {
    readonly compose: (kind: ReservationMessageKind, reservation: Reservation, dedupeKey: string) => ReservationMessage
  }
>()("core/reservations/ReservationMessages") {}
