import { formatMoney } from "@kapitel/ui/text/formatMoney"
import { expect, it } from "vitest"

it("amounts are öre in code and whole kronor on screen", () => {
  expect(formatMoney(329_600)).toBe("3\u00a0296\u00a0kr")
})
