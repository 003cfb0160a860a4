/** What strangers reserve for a contact takes nothing from its owner, and has only so many messages sent to it. */
import { assert, describe, it } from "@effect/vitest"
import { openInMemory } from "@kapitel/adapters/embedded/store/openDatabase"
import * as reservations from "@kapitel/adapters/embedded/store/operations/reservations"
import { sampleEan } from "@kapitel/core/contracts/checkout/sampleOrder"
import { ReservationToken } from "@kapitel/core/reservations/Reservation"
import { MAX_TOLD_PER_DAY } from "@kapitel/core/reservations/reservationLimits"
import fc from "fast-check"

const NOW = Date.UTC(2026, 10, 24, 9)
const HOUR = 3_600_000
const STORE = { id: "haga", name: "Haga" }
const CONTACT = { kind: "email", email: "agnes@exempel.se" } as const
const [VICTIM, STRANGERS] = ["victim", ["a", "b", "c", "d", "e"]]

interface Press {
  readonly reserver: string
  readonly product: number
  readonly quantity: number
  /** It is cancelled at once. */
  readonly isCancelled: boolean
}

const pressOf = (reserver: fc.Arbitrary<string>): fc.Arbitrary<Press> =>
  fc.record({
    reserver,
    product: fc.integer({ min: 1, max: 4 }),
    quantity: fc.integer({ min: 1, max: 5 }),
    isCancelled: fc.boolean(),
  })

const press = pressOf(fc.oneof(fc.constant(VICTIM), fc.constantFrom(...STRANGERS)))

/** What becomes of presses within half a day, in a shop that has enough of each product. */
const play = (presses: ReadonlyArray<Press>) => {
  const db = openInMemory()
  for (let product = 1; product <= 4; product++) {
    const about = { storeId: STORE.id, ean: sampleEan(product), expected: 0, figure: 10_000, reason: "x", by: "x" }
    reservations.correctStock(db, { ...about, now: NOW })
  }
  const outcomes = presses.map(({ reserver, product, quantity, isCancelled }, index) => {
    const now = NOW + index * ((12 * HOUR) / presses.length)
    const ean = sampleEan(product)
    const reserved = reservations.reserve(db, {
      attempt: String(index),
      ean,
      productEan: ean,
      title: "Vargtimmen",
      store: STORE,
      quantity,
      contact: CONTACT,
      reserver,
      heldUntil: NOW + 48 * HOUR,
      now: Math.floor(now),
    })
    if (reserved.kind === "reserved" && isCancelled) {
      reservations.cancel(db, { token: ReservationToken.make(reserved.reservation.token), now: Math.floor(now) })
    }
    return reserved.kind === "tooMany" ? reserved.of : reserved.kind
  })
  const { told } = db.one<{ told: number }>("SELECT count(DISTINCT about_id) AS told FROM outbox")
  db.close()
  return { outcomes, told }
}

describe("a contact of a reservation (D-27)", () => {
  it("has from each shopper what they would have from it alone, whatever strangers reserve", () => {
    fc.assert(
      fc.property(fc.array(press, { minLength: 1, maxLength: 60 }), (presses) => {
        const mine = ({ reserver }: Press) => reserver === VICTIM
        const { outcomes } = play(presses)
        assert.deepStrictEqual(
          outcomes.filter((_, index) => presses.some((each, at) => at === index && mine(each))),
          play(presses.filter(mine)).outcomes,
        )
      }),
      { numRuns: 40 },
    )
  })

  it("is sent messages about as many reservations in a day as are allowed, and about each of them until then", () => {
    fc.assert(
      fc.property(fc.array(press, { minLength: 1, maxLength: 60 }), (presses) => {
        const { outcomes, told } = play(presses)
        const made = outcomes.filter((outcome) => outcome === "reserved").length
        assert.strictEqual(told, Math.min(made, MAX_TOLD_PER_DAY))
      }),
      { numRuns: 40 },
    )
  })
})
