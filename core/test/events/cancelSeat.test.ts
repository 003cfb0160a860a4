import { assert, describe, it } from "@effect/vitest"
import { OrderId, OrderNumber, OrderPageToken } from "@kapitel/core/checkout/Order"
import { sampleEan } from "@kapitel/core/contracts/checkout/sampleOrder"
import { sampleSignUp } from "@kapitel/core/contracts/events/sampleSignUp"
import { cancelSeat } from "@kapitel/core/events/cancelSeat"
import { EventSignUps } from "@kapitel/core/events/EventSignUps"
import { Money } from "@kapitel/core/pricing/Money"
import { SEAT_LIMIT, type StaffRole } from "@kapitel/core/staff/rights"
import { StaffMember } from "@kapitel/core/staff/StaffMember"
import { Effect, Layer, Option } from "effect"

const bought = (paid: number) =>
  sampleSignUp({
    ticket: {
      order: OrderId.make("3f0c1c1e-6f0a-4f57-9d39-0d6a5a3c7a11"),
      number: OrderNumber.make("K123456789"),
      page: OrderPageToken.make("p".repeat(43)),
      ean: sampleEan(1),
      paid: Money.make(paid),
    },
  })

const member = (role: StaffRole, storeId = "haga") =>
  StaffMember.make({
    id: StaffMember.fields.id.make("7b7a3c0e-6c1c-4b53-9d4b-0d8c5b1f2a13"),
    name: "Vera",
    email: "vera@exempel.se",
    grants: [{ role, storeId }],
  })

const outcome = (role: StaffRole, signUp = bought(SEAT_LIMIT), event = signUp.event, storeId = "haga") =>
  cancelSeat({ member: member(role), storeId }, event, signUp.id).pipe(
    Effect.match({ onFailure: ({ _tag }) => _tag, onSuccess: ({ kind }) => kind }),
    Effect.provide(
      Layer.mock(EventSignUps, {
        findById: () => Effect.succeed(Option.some(signUp)),
        cancelSeat: () => Effect.succeed({ kind: "cancelled", signUp } as const),
      }),
    ),
  )

describe("staff cancel a seat", () => {
  it.effect("within the right and the limit of their role, in their store", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* outcome("butik"), "cancelled")
      assert.strictEqual(yield* outcome("butik", bought(SEAT_LIMIT + 1)), "AboveLimit")
      assert.strictEqual(yield* outcome("kundtjänst", bought(SEAT_LIMIT + 1)), "cancelled")
      assert.strictEqual(yield* outcome("butik", sampleSignUp()), "cancelled")
      assert.strictEqual(yield* outcome("admin", sampleSignUp(), "/evenemang/annat"), "SignUpNotFound")
      assert.strictEqual(yield* outcome("butik", sampleSignUp(), undefined, "lund"), "RightMissing")
    }),
  )
})
