import { assert, describe, it } from "@effect/vitest"
import { disclosedRefusal } from "@kapitel/core/promotions/disclosedRefusal"
import type { PromotionRefusal } from "@kapitel/core/promotions/refusalOf"

const TOLD: ReadonlyArray<PromotionRefusal> = ["threshold", "nothingInScope", "usedUp", "betterWithout"]
const SILENT: ReadonlyArray<PromotionRefusal> = ["notYet", "expired", "membersOnly", "alreadyUsed"]
const FOR_ALL = { membersOnly: false, oncePerMember: false }

describe("why a code takes nothing off (D-79)", () => {
  it.each(TOLD)("is told of a code for everybody: %s", (reason) => {
    assert.strictEqual(disclosedRefusal(FOR_ALL, reason), reason)
  })

  it.each(SILENT)("is not told of one that is answered like an unknown code: %s", (reason) => {
    assert.isUndefined(disclosedRefusal(FOR_ALL, reason))
  })

  it.each([...TOLD, ...SILENT])("is not told of a code that is bound to people: %s", (reason) => {
    assert.isUndefined(disclosedRefusal({ ...FOR_ALL, membersOnly: true }, reason))
    assert.isUndefined(disclosedRefusal({ ...FOR_ALL, oncePerMember: true }, reason))
  })
})
