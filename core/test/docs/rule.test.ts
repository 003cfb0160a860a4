import { freeShipping } from "@kapitel/core/delivery/freeShipping"
import { Money } from "@kapitel/core/pricing/Money"
import { expect, it } from "vitest"

it("goods for 178 kr are 71 kr short of free shipping", () => {
  expect(freeShipping(Money.make(17_800))).toEqual({ percent: 71, remaining: 7_100, reached: false })
})
