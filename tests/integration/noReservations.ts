/** For shops without reservations, sign-ups and bought gift cards: the outbox has no message about that. */
import * as SystemRandom from "@kapitel/adapters/embedded/RandomBytes"
import { EventSignUps } from "@kapitel/core/events/EventSignUps"
import { SignUpEmails } from "@kapitel/core/events/SignUpEmails"
import { StoreEvents } from "@kapitel/core/events/StoreEvents"
import { GiftCardMessages } from "@kapitel/core/gift-cards/GiftCardMessages"
import { GiftCardSales } from "@kapitel/core/gift-cards/GiftCardSales"
import { SmsSender } from "@kapitel/core/identity/SmsSender"
import { ReservationMessages } from "@kapitel/core/reservations/ReservationMessages"
import { Reservations } from "@kapitel/core/reservations/Reservations"
import { Stores } from "@kapitel/core/stores/Stores"
import { Layer } from "effect"

export const noReservations = Layer.mergeAll(
  Layer.mock(Reservations)({}),
  Layer.succeed(ReservationMessages, {
    compose: () => {
      throw new Error("nobody reserves here")
    },
  }),
  Layer.mock(SmsSender)({}),
  Layer.mock(EventSignUps)({}),
  Layer.mock(StoreEvents)({}),
  Layer.mock(Stores)({}),
  Layer.mock(GiftCardSales)({}),
  Layer.succeed(GiftCardMessages, {
    card: () => {
      throw new Error("nobody buys gift cards here")
    },
    about: () => {
      throw new Error("nobody buys gift cards here")
    },
  }),
  SystemRandom.layer,
  Layer.succeed(SignUpEmails, {
    compose: () => {
      throw new Error("nobody signs up here")
    },
  }),
)
