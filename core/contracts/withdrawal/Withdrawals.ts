/** The contract of every withdrawal store: none is lost or changed, and which orders exist is not revealed. */
import { assert, it } from "@effect/vitest"
import { CartId } from "@kapitel/core/cart/CartContents"
import { OrderStore } from "@kapitel/core/checkout/OrderStore"
import { Outbox } from "@kapitel/core/checkout/Outbox"
import { listedAt } from "@kapitel/core/withdrawal/unknownOrders"
import {
  WithdrawalId,
  WithdrawalInput,
  WithdrawalStatement,
  type WithdrawalToken,
} from "@kapitel/core/withdrawal/Withdrawal"
import { Withdrawals } from "@kapitel/core/withdrawal/Withdrawals"
import { RECEIPTS } from "@kapitel/core/withdrawal/withdrawalLimits"
import { Effect, type Layer, Option } from "effect"
import { sampleContents, sampleEan } from "../checkout/sampleOrder.ts"

const NOW = Date.UTC(2026, 10, 21, 9)
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let created = 0
const newName = (of: string) => `${of}-${++created}`
/** A number that no order has. */
const newNumber = () => `K${700_000_000 + ++created}`

const typed = (name: string): WithdrawalInput =>
  WithdrawalInput.make({
    name,
    orderNumber: "k123 456 789",
    email: "",
    scope: "some",
    words: "Två rader:\nden här också",
    lines: [{ key: "line-1", quantity: 2 }],
  })

const statement = (changes: { orderNumber?: string; email?: string; name?: string } = {}): WithdrawalStatement =>
  WithdrawalStatement.make({
    name: changes.name ?? "Agnes Edvardsson",
    orderNumber: WithdrawalStatement.fields.orderNumber.make(changes.orderNumber ?? newNumber()),
    email: changes.email ?? `${newName("agnes")}@exempel.se`,
    goods: { kind: "some", lines: [{ ean: sampleEan(1), title: "Bok 1", quantity: 1 }], words: "och en penna" },
  })

const submitted = (now = NOW) => Withdrawals.use((withdrawals) => withdrawals.keep({ typed: typed("Agnes"), now }))

const confirmed = Effect.fnUntraced(function* (input = statement(), now = NOW) {
  const token = yield* submitted(now)
  const withdrawals = yield* Withdrawals
  return (yield* withdrawals.confirm({ token, statement: input, now })).confirmed
})

/** Kinds of the e-mails that wait for these withdrawals. */
const emailsOf = Effect.fnUntraced(function* (...ids: ReadonlyArray<WithdrawalId>) {
  const outbox = yield* Outbox
  const entries = yield* outbox.take({ now: NOW + DAY, leaseUntil: 0, limit: 10_000 })
  return entries.flatMap((entry) => ("withdrawalId" in entry && ids.includes(entry.withdrawalId) ? [entry.kind] : []))
})

/** A paid order. */
const bought = Effect.fnUntraced(function* () {
  const orderStore = yield* OrderStore
  const n = ++created
  const placed = yield* orderStore.place({
    cartId: CartId.make(`withdrawal-cart-${String(n).padStart(8, "0")}`),
    member: false,
    contents: sampleContents([{ ean: sampleEan(600_000 + n), quantity: 2, price: 9_900 }]),
    now: NOW,
  })
  yield* orderStore.attachSession({
    orderId: placed.id,
    session: { providerRef: `withdrawal-${placed.id}`, clientToken: `withdrawal-token-${placed.id}`, expiresAt: NOW },
    revision: 1,
    now: NOW,
  })
  return (yield* orderStore.confirm({ orderId: placed.id, revision: 1, now: NOW })).order
})

/** `OrderStore` and `Outbox` have the same store: bought orders are withdrawn, and receipts written. */
export const suite = <E>(adapter: string, layer: Layer.Layer<Withdrawals | OrderStore | Outbox, E>) =>
  it.layer(layer, { timeout: "30 seconds" })(`Withdrawals (${adapter})`, (it) => {
    it.effect("a submitted statement is found by its token, e-mail by e-mail, and has no other effect yet", () =>
      Effect.gen(function* () {
        const withdrawals = yield* Withdrawals
        const token = yield* submitted()
        const found = Option.getOrThrow(yield* withdrawals.find(token))
        assert.strictEqual(found.kind, "typed")
        if (found.kind !== "typed") return
        assert.deepStrictEqual(found.typed, typed("Agnes"))
        assert.deepStrictEqual(yield* emailsOf(found.id), [])
        assert.isTrue(Option.isNone(yield* withdrawals.file(found.id)))
        assert.isTrue(Option.isNone(yield* withdrawals.find("x".repeat(43) as WithdrawalToken)))
      }),
    )

    it.effect("a confirmation stores the statement with its time, and adds a receipt and an e-mail to the staff", () =>
      Effect.gen(function* () {
        const withdrawals = yield* Withdrawals
        const token = yield* submitted()
        const input = statement({ orderNumber: (yield* bought()).number })
        const { confirmed: first, receipt } = yield* withdrawals.confirm({
          token,
          statement: input,
          now: NOW + MINUTE,
        })
        assert.strictEqual(receipt, "leaves")
        assert.deepStrictEqual(first, { id: first.id, statement: input, at: NOW + MINUTE })
        assert.deepStrictEqual(yield* withdrawals.find(token), Option.some({ kind: "confirmed", confirmed: first }))
        assert.sameMembers([...(yield* emailsOf(first.id))], ["withdrawalReceipt", "withdrawalNotice"])
      }),
    )

    it.effect("a second confirmation, concurrent or later, changes nothing and returns the first", () =>
      Effect.gen(function* () {
        const withdrawals = yield* Withdrawals
        const token = yield* submitted()
        const input = statement({ orderNumber: (yield* bought()).number })
        const answers = yield* Effect.all(
          Array.from({ length: 10 }, (_, index) =>
            withdrawals.confirm({ token, statement: input, now: NOW + index * MINUTE }),
          ),
          { concurrency: "unbounded" },
        )
        const [first] = answers
        for (const answer of answers) assert.deepStrictEqual(answer, first)
        assert.strictEqual((yield* emailsOf(...answers.map((answer) => answer.confirmed.id))).length, 2)
      }),
    )

    it.effect("those of an order are found by its number and the address they were confirmed with, in any case", () =>
      Effect.gen(function* () {
        const withdrawals = yield* Withdrawals
        const input = statement({ email: `${newName("Agnes")}@Exempel.se` })
        const [first, again] = [yield* confirmed(input), yield* confirmed(input, NOW + MINUTE)]
        yield* confirmed({ ...input, email: `${newName("bo")}@exempel.se` })
        yield* confirmed({ ...input, orderNumber: statement().orderNumber })
        yield* submitted()
        const found = yield* withdrawals.ofOrder(input.orderNumber, input.email.toUpperCase())
        assert.deepStrictEqual(found, [again, first])
      }),
    )

    it.effect("repeating a statement sends another receipt, and notifies the staff once", () =>
      Effect.gen(function* () {
        const input = statement({ orderNumber: (yield* bought()).number })
        const [first, again] = [yield* confirmed(input), yield* confirmed(input, NOW + MINUTE)]
        assert.notStrictEqual(first.id, again.id)
        const emails = yield* emailsOf(first.id, again.id)
        assert.deepStrictEqual([...emails].sort(), ["withdrawalNotice", "withdrawalReceipt", "withdrawalReceipt"])
      }),
    )

    it.effect("the answer is the same whether the order exists or not; only the record and the e-mails differ", () =>
      Effect.gen(function* () {
        const withdrawals = yield* Withdrawals
        const order = yield* bought()
        const known = yield* confirmed(statement({ orderNumber: order.number }))
        const unknown = yield* confirmed()
        assert.deepStrictEqual(Object.keys(known), Object.keys(unknown))
        assert.sameMembers([...(yield* emailsOf(known.id))], ["withdrawalReceipt", "withdrawalNotice"])
        assert.deepStrictEqual(yield* withdrawals.file(known.id), Option.some({ withdrawal: known, order }))
        assert.deepStrictEqual(yield* withdrawals.file(unknown.id), Option.some({ withdrawal: unknown }))
      }),
    )

    it.effect("an unknown token confirms nothing", () =>
      Effect.gen(function* () {
        const withdrawals = yield* Withdrawals
        const token = "x".repeat(43) as WithdrawalToken
        const refusal = yield* Effect.flip(withdrawals.confirm({ token, statement: statement(), now: NOW }))
        assert.strictEqual(refusal._tag, "WithdrawalNotFound")
      }),
    )

    it.effect("statements about unknown orders reach the staff as one list, the next morning", () =>
      Effect.gen(function* () {
        const withdrawals = yield* Withdrawals
        // A separate day: its list has nothing else.
        const day = NOW + 100 * DAY
        const [first, second] = [yield* confirmed(statement(), day), yield* confirmed(statement(), day + 60 * MINUTE)]
        const known = yield* confirmed(statement({ orderNumber: (yield* bought()).number }), day + MINUTE)
        const next = yield* confirmed(statement(), day + DAY)
        const ids = [first.id, second.id, known.id, next.id]
        const outbox = yield* Outbox
        const lists = Effect.fnUntraced(function* (now: number) {
          const due = yield* outbox.take({ now, leaseUntil: 0, limit: 10_000 })
          return due.flatMap((entry) =>
            entry.kind === "unknownWithdrawals" && ids.includes(entry.withdrawalId) ? [entry.withdrawalId] : [],
          )
        })
        const morning = listedAt(day)
        assert.deepStrictEqual(yield* lists(morning - 1), [])
        assert.deepStrictEqual(yield* lists(morning), [first.id])
        assert.deepStrictEqual(yield* lists(morning + DAY), [first.id, next.id])
        const until = (at: number) => withdrawals.ofUnknownOrders({ since: first.at, until: at })
        assert.deepStrictEqual(yield* until(morning), [first, second])
        assert.deepStrictEqual(yield* until(second.at), [first])
        assert.deepStrictEqual(yield* until(day + DAY + 1), [first, second, next])
      }),
    )

    it.effect(
      "one address receives a limited number of receipts a day, however it is spelled; the others are sent later",
      () =>
        Effect.gen(function* () {
          const withdrawals = yield* Withdrawals
          const outbox = yield* Outbox
          const name = newName("agnes")
          const start = NOW + 500 * DAY
          const { times, forMs } = RECEIPTS.email
          const confirm = Effect.fnUntraced(function* (email: string, now: number) {
            const token = yield* submitted(now)
            return yield* withdrawals.confirm({ token, statement: statement({ email }), now })
          })
          for (let n = 0; n < times; n++)
            assert.strictEqual((yield* confirm(`${name}@exempel.se`, start + n)).receipt, "leaves")
          const late = yield* confirm(`${name.toUpperCase()}@Exempel.SE`, start + MINUTE)
          assert.strictEqual(late.receipt, "waits first")
          assert.strictEqual((yield* confirm(`${name}@exempel.se`, start + MINUTE)).receipt, "waits")
          const isDue = (now: number) =>
            Effect.map(outbox.take({ now, leaseUntil: 0, limit: 10_000 }), (due) =>
              due.some((entry) => entry.kind === "withdrawalReceipt" && entry.withdrawalId === late.confirmed.id),
            )
          assert.isFalse(yield* isDue(start + forMs - 1))
          assert.isTrue(yield* isDue(start + forMs))
        }),
    )

    it.effect("the shop sends a limited number of receipts an hour; the others are sent later, and none is lost", () =>
      Effect.gen(function* () {
        const withdrawals = yield* Withdrawals
        const outbox = yield* Outbox
        const start = NOW + 700 * DAY
        const { times, forMs } = RECEIPTS.shop
        const confirm = Effect.gen(function* () {
          const token = yield* submitted(start)
          return yield* withdrawals.confirm({ token, statement: statement(), now: start })
        })
        const answers = yield* Effect.replicateEffect(confirm, 2 * times + 1)
        assert.deepStrictEqual(
          answers.map(({ receipt }) => receipt),
          answers.map((_, n) => (n < times ? "leaves" : n === times ? "waits first" : "waits")),
        )
        const ids = new Set(answers.map(({ confirmed: { id } }) => id))
        const due = (now: number) =>
          Effect.map(
            outbox.take({ now, leaseUntil: 0, limit: 10_000 }),
            (entries) =>
              entries.filter((entry) => entry.kind === "withdrawalReceipt" && ids.has(entry.withdrawalId)).length,
          )
        assert.strictEqual(yield* due(start + forMs - 1), times)
        assert.strictEqual(yield* due(start + forMs), 2 * times)
        assert.strictEqual(yield* due(start + 2 * forMs), 2 * times + 1)
      }),
    )

    it.effect("the list has the statements confirmed since then, newest first, at most as many as requested", () =>
      Effect.gen(function* () {
        const withdrawals = yield* Withdrawals
        const later = NOW + 900 * DAY
        const older = yield* confirmed(statement(), later)
        const newer = yield* confirmed(statement(), later + 1)
        yield* submitted(later + 2)
        const ids = (since: number, limit: number) =>
          Effect.map(withdrawals.list({ since, limit }), (filed) => filed.map(({ withdrawal }) => withdrawal.id))
        assert.deepStrictEqual(yield* ids(later, 10), [newer.id, older.id])
        assert.deepStrictEqual(yield* ids(later, 1), [newer.id])
        assert.deepStrictEqual(yield* ids(later + 1, 10), [newer.id])
        assert.deepStrictEqual(yield* ids(later + 2, 10), [])
      }),
    )
  })
