import {
  isChainAct,
  may,
  ROLE_RIGHTS,
  rolesWith,
  STAFF_ACTS,
  STAFF_ROLES,
  storesOf,
  worksInStores,
} from "@kapitel/core/staff/rights"
import fc from "fast-check"
import { assert, describe, expect, it } from "vitest"

const store = fc.constantFrom("1", "2", "3")
const act = fc.constantFrom(...STAFF_ACTS)
const role = fc.constantFrom(...STAFF_ROLES)
const inStore = fc.record({ role, storeId: store })
const grant = fc.oneof(inStore, fc.record({ role }))
const member = fc.record({ grants: fc.array(grant, { maxLength: 4 }) })
const place = fc.option(store, { nil: undefined })
const amount = fc.integer({ min: 0, max: 1_000_000_00 })

describe("what staff may do", () => {
  it("nobody may do anything without a role", () => {
    fc.assert(fc.property(act, place, (what, where) => assert.isFalse(may({ grants: [] }, what, where))))
  })

  it("another role never takes a right away", () => {
    fc.assert(
      fc.property(member, grant, act, place, amount, (who, more, what, where, much) => {
        const after = may({ grants: [...who.grants, more] }, what, where, much)
        assert.isTrue(after || !may(who, what, where, much))
      }),
    )
  })

  it("a role in one store gives nothing in another store, and nothing in the chain", () => {
    fc.assert(
      fc.property(fc.array(inStore), act, store, (grants, what, where) => {
        const elsewhere = grants.filter(({ storeId }) => storeId !== where)
        assert.isFalse(may({ grants: elsewhere }, what, where))
        assert.isFalse(may({ grants }, what))
      }),
    )
  })

  it("a role in the chain gives at least what it gives in a store", () => {
    fc.assert(
      fc.property(role, act, store, amount, (what, does, where, much) => {
        const inOne = may({ grants: [{ role: what, storeId: where }] }, does, where, much)
        assert.isTrue(may({ grants: [{ role: what }] }, does, where, much) || !inOne)
      }),
    )
  })

  it("a smaller amount is allowed where a larger one is, and none that is no number", () => {
    fc.assert(
      fc.property(member, act, place, amount, amount, (who, what, where, one, other) => {
        const larger = may(who, what, where, Math.max(one, other))
        assert.isTrue(may(who, what, where, Math.min(one, other)) || !larger)
        assert.isFalse(may(who, what, where, Number.NaN))
      }),
    )
  })

  it("the roles that a refusal names have the right, and the others have not", () => {
    fc.assert(
      fc.property(role, act, (what, does) => {
        assert.strictEqual(may({ grants: [{ role: what }] }, does), rolesWith(does).includes(what))
      }),
    )
  })

  it("members, the log, content and pictures are managed in the chain alone", () => {
    expect(may({ grants: [{ role: "admin", storeId: "1" }] }, "staff.manage", "1")).toBe(false)
    expect(may({ grants: [{ role: "admin", storeId: "1" }] }, "log.see", "1")).toBe(false)
    expect(may({ grants: [{ role: "admin" }] }, "staff.manage")).toBe(true)
    expect(rolesWith("staff.manage")).toEqual(["admin"])
  })

  it("each role has the rights that its name promises", () => {
    const acts = Object.entries(ROLE_RIGHTS).map(([name, rights]) => [name, rights.map(({ act: does }) => does)])
    expect(Object.fromEntries(acts)).toEqual({
      butik: [
        "reservations.see",
        "reservations.work",
        "stock.correct",
        "events.see",
        "events.tickIn",
        "events.cancelSeat",
        "personalData.open",
      ],
      kundtjänst: ["reservations.see", "events.see", "events.cancelSeat", "events.export", "personalData.open"],
      webb: ["pictures.manage", "content.edit"],
      admin: STAFF_ACTS,
    })
  })

  it("a member works in the stores of the roles, or in all", () => {
    expect(storesOf({ grants: [{ role: "butik", storeId: "2" }] }, ["1", "2"])).toEqual(["2"])
    expect(storesOf({ grants: [{ role: "butik", storeId: "2" }, { role: "kundtjänst" }] }, ["1", "2"])).toEqual([
      "1",
      "2",
    ])
    expect(storesOf({ grants: [] }, ["1", "2"])).toEqual([])
  })

  it("a member works in stores who has a right in one: a role of the chain alone adds no store", () => {
    fc.assert(
      fc.property(member, store, (who, where) => {
        const uses = STAFF_ACTS.some((does) => !isChainAct(does) && may(who, does, where))
        assert.strictEqual(storesOf(who, [where]).length > 0, uses)
        assert.isTrue(worksInStores(who) || !uses)
      }),
    )
    expect(worksInStores({ grants: [{ role: "webb" }] })).toBe(false)
    expect(storesOf({ grants: [{ role: "webb" }, { role: "butik", storeId: "2" }] }, ["1", "2"])).toEqual(["2"])
  })
})
