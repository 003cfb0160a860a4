import { assert, describe, it } from "@effect/vitest"
import { sampleEan, sampleOrder } from "@kapitel/core/contracts/checkout/sampleOrder"
import { sampleReservation } from "@kapitel/core/contracts/reservations/sampleReservation"
import { StaffId } from "@kapitel/core/staff/StaffMember"
import { StaffMembers } from "@kapitel/core/staff/StaffMembers"
import { Effect, Layer } from "effect"
import { staffTask } from "../../views/staffTasks.ts"

const NOW = Date.UTC(2026, 10, 24, 10)
const ME = StaffId.make("7b7a3c0e-6c1c-4b53-9d4b-0d8c5b1f2a99")

const shown = (changes: Parameters<typeof sampleReservation>[0]) =>
  Effect.runSync(staffTask(sampleReservation(changes), ME, NOW).pipe(Effect.provide(Layer.mock(StaffMembers, {}))))

describe("a task of the staff", () => {
  it("is a reservation of one product, paid at the counter", () => {
    const { title, details, lines, contact } = shown({ author: "Selma Ek" })
    assert.deepStrictEqual([title, details, lines], ["Vargtimmen", "Selma Ek · inbunden", undefined])
    assert.notInclude(contact, "agnes@")
  })

  it("is a paid order with all of its lines", () => {
    const { id, number, pageToken } = sampleOrder()
    const lines = [
      { ean: sampleEan(1), title: "Vargtimmen", author: "Selma Ek", format: "inbunden", quantity: 2 },
      { ean: sampleEan(2), title: "Penna", color: "blå", quantity: 1 },
    ]
    const task = shown({ quantity: 3, order: { id, number, pageToken, lines } })
    assert.deepStrictEqual([task.title, task.details, task.quantity], [`Betald order ${number}`, "", 3])
    assert.deepStrictEqual(task.lines, [
      `Vargtimmen · Selma Ek · inbunden · ${sampleEan(1)} · 2 ex`,
      `Penna · blå · ${sampleEan(2)} · 1 ex`,
    ])
    assert.notInclude(JSON.stringify(task), pageToken)
  })
})
