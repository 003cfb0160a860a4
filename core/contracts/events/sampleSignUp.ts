/** A sign-up for tests. */
import { EventSignUp, SignUpId, SignUpToken, TicketCode } from "@kapitel/core/events/EventSignUp"

/** A sign-up of Agnes, with these fields. */
export const sampleSignUp = (fields: Partial<EventSignUp> = {}): EventSignUp =>
  EventSignUp.make({
    id: SignUpId.make("3f0c1c1e-6f0a-4f57-9d39-0d6a5a3c7a11"),
    token: SignUpToken.make("s".repeat(43)),
    code: TicketCode.make("K7PX3MQ9"),
    event: "/evenemang/signering",
    name: "Agnes Ek",
    email: "agnes@exempel.se",
    seats: 2,
    state: "signedUp",
    signedUpAt: Date.UTC(2026, 10, 21, 9),
    ...fields,
  })
