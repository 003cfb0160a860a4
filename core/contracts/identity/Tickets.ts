/** The contract of every ticket store: a ticket is valid once, briefly, and in the same browser. */
import { assert, it } from "@effect/vitest"
import { Accounts } from "@kapitel/core/identity/Accounts"
import { Admission, TICKET_LIFE_MS, Tickets } from "@kapitel/core/identity/Tickets"
import { Effect, type Layer, Option, Redacted } from "effect"

const NOW = Date.UTC(2026, 10, 21, 9)

let created = 0
const newBrowser = () => Redacted.make(String(++created).padStart(43, "b"))

const admission = Effect.gen(function* () {
  const accounts = yield* Accounts
  const { id } = yield* accounts.create({ email: `ticket.${++created}@exempel.se` }, NOW)
  return Admission.make({ accountId: id, method: "EMAIL", rememberMe: true })
})

/** `Accounts` has the same store: a ticket admits to an account. */
export const suite = <E>(adapter: string, layer: Layer.Layer<Tickets | Accounts, E>) =>
  it.layer(layer, { timeout: "30 seconds" })(`Tickets (${adapter})`, (it) => {
    it.effect("a ticket is accepted once, however many redeem it concurrently", () =>
      Effect.gen(function* () {
        const tickets = yield* Tickets
        const [admitted, browser] = [yield* admission, newBrowser()]
        const ticket = yield* tickets.issue(admitted, browser, NOW)
        assert.match(Redacted.value(ticket), /^[A-Za-z0-9_-]{43}$/)
        const redeemed = yield* Effect.all(
          Array.from({ length: 50 }, () => tickets.redeem(ticket, browser, NOW + TICKET_LIFE_MS - 1)),
          { concurrency: "unbounded" },
        )
        assert.deepStrictEqual(redeemed.filter(Option.isSome), [Option.some(admitted)])
      }),
    )

    it.effect("a ticket is refused in another browser, and is used up by the attempt", () =>
      Effect.gen(function* () {
        const tickets = yield* Tickets
        const browser = newBrowser()
        const ticket = yield* tickets.issue(yield* admission, browser, NOW)
        assert.deepStrictEqual(yield* tickets.redeem(ticket, newBrowser(), NOW), Option.none())
        assert.deepStrictEqual(yield* tickets.redeem(ticket, browser, NOW), Option.none())
      }),
    )

    it.effect("a ticket is refused after a minute; so is one that was never issued, or one from the future", () =>
      Effect.gen(function* () {
        const tickets = yield* Tickets
        const [admitted, browser] = [yield* admission, newBrowser()]
        const late = yield* tickets.issue(admitted, browser, NOW)
        assert.deepStrictEqual(yield* tickets.redeem(late, browser, NOW + TICKET_LIFE_MS), Option.none())
        const early = yield* tickets.issue(admitted, browser, NOW)
        assert.deepStrictEqual(yield* tickets.redeem(early, browser, NOW - 1), Option.none())
        for (const word of ["", "' OR 1=1 --", "a".repeat(43)]) {
          assert.deepStrictEqual(yield* tickets.redeem(Redacted.make(word), browser, NOW), Option.none())
        }
      }),
    )

    it.effect("deleting an account deletes its tickets", () =>
      Effect.gen(function* () {
        const [tickets, accounts] = [yield* Tickets, yield* Accounts]
        const [admitted, browser] = [yield* admission, newBrowser()]
        const ticket = yield* tickets.issue(admitted, browser, NOW)
        yield* accounts.erase(admitted.accountId, NOW)
        assert.deepStrictEqual(yield* tickets.redeem(ticket, browser, NOW), Option.none())
      }),
    )
  })
