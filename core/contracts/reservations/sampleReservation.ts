/** A reservation for tests. */
import { Reservation } from "@kapitel/core/reservations/Reservation"
import { sampleEan } from "../checkout/sampleOrder.ts"

/** Of one copy in Haga, as it was made unless `changes` say otherwise. */
export const sampleReservation = (changes: Partial<Reservation> = {}): Reservation => ({
  id: Reservation.fields.id.make("7b7a3c0e-6c1c-4b53-9d4b-0d8c5b1f2a13"),
  token: Reservation.fields.token.make("r".repeat(43)),
  reference: Reservation.fields.reference.make("R7K4M2D"),
  ean: sampleEan(1),
  productEan: sampleEan(1),
  title: "Vargtimmen",
  format: "inbunden",
  store: { id: "haga", name: "Kapitel Haga" },
  quantity: 1,
  contact: { kind: "email", email: "agnes@exempel.se" },
  state: "asked",
  version: 1,
  madeAt: Date.UTC(2026, 10, 24, 9),
  heldUntil: Date.UTC(2026, 10, 25, 18),
  ...changes,
})
