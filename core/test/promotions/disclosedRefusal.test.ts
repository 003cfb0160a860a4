import { assert, describe, it } from "@effect/vitest"
import { disclosedRefusal } from "@kapitel/core/promotions/disclosedRefusal"
import type { PromotionRefusal } from "@kapitel/core/promotions/refusalOf"

const DISCLOSED: ReadonlyArray<PromotionRefusal> = ["threshold", "nothingInScope", "usedUp", "betterWithout"]
const HIDDEN: ReadonlyArray<PromotionRefusal> = ["notYet", "expired", "membersOnly", "alreadyUsed"]
const FOR_ALL = { membersOnly: false, oncePerMember: false }

describe("the reason why a code has no effect (D-79)", () => {
  it.each(DISCLOSED)("is disclosed for a code for everybody: %s", (reason) => {
    assert.strictEqual(disclosedRefusal(FOR_ALL, reason), reason)
  })

  it.each(HIDDEN)("is not disclosed when the answer equals that of an unknown code: %s", (reason) => {
    assert.isUndefined(disclosedRefusal(FOR_ALL, reason))
  })

  it.each([...DISCLOSED, ...HIDDEN])("is not disclosed for a code for certain people: %s", (reason) => {
    assert.isUndefined(disclosedRefusal({ ...FOR_ALL, membersOnly: true }, reason))
    assert.isUndefined(disclosedRefusal({ ...FOR_ALL, oncePerMember: true }, reason))
  })
})
