/** For shops where nobody reserves: the outbox has no message of a reservation. */
import { SmsSender } from "@kapitel/core/identity/SmsSender"
import { ReservationMessages } from "@kapitel/core/reservations/ReservationMessages"
import { Reservations } from "@kapitel/core/reservations/Reservations"
import { Layer } from "effect"

export const noReservations = Layer.mergeAll(
  Layer.mock(Reservations)({}),
  Layer.succeed(ReservationMessages, {
    compose: () => {
      throw new Error("nobody reserves here")
    },
  }),
  Layer.mock(SmsSender)({}),
)
