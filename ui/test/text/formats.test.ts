import { formatDate, formatMonthAndYear, formatTime, formatWeekdayAndDate } from "@kapitel/ui/text/formatDate"
import { formatMoney, formatPrice, formatSum } from "@kapitel/ui/text/formatMoney"
import { formatNumber } from "@kapitel/ui/text/formatNumber"
import fc from "fast-check"
import { describe, expect, it } from "vitest"

describe("formatNumber", () => {
  it.each([
    [0, "0"],
    [386, "386"],
    [3296, "3\u00a0296"],
    [1_000_000, "1\u00a0000\u00a0000"],
    [-1500, "\u22121\u00a0500"],
    [4.3, "4,3"],
    [4.26, "4,3"],
    [5, "5"],
  ])("formats %s in Swedish notation", (value, text) => {
    expect(formatNumber(value)).toBe(text)
  })

  it("loses no digit of any whole number", () => {
    fc.assert(
      fc.property(fc.integer(), (value) => {
        const text = formatNumber(value)
        expect(Number(text.replaceAll("\u00a0", "").replace("\u2212", "-"))).toBe(value)
        expect(text).toMatch(/^\u2212?\d{1,3}(\u00a0\d{3})*$/)
      }),
    )
  })
})

describe("formatPrice", () => {
  it("has the period of a subscription, and a dash where it costs nothing", () => {
    expect(formatPrice(7_900, true)).toBe("79\u00a0kr/mån")
    expect(formatPrice(7_900)).toBe("79\u00a0kr")
    expect(formatPrice(0, true)).toBe("–")
  })
})

describe("formatMoney", () => {
  it("writes öre as whole kronor with a no-break space (SHELL-05)", () => {
    expect(formatMoney(22_900)).toBe("229\u00a0kr")
    expect(formatMoney(129_900)).toBe("1\u00a0299\u00a0kr")
  })

  it("writes price 0 as a dash and a sum of 0 as 0 kr (PRICE-04)", () => {
    expect(formatMoney(0)).toBe("–")
    expect(formatSum(0)).toBe("0\u00a0kr")
  })

  it("shows reductions with a minus sign", () => {
    expect(formatSum(-3000)).toBe("\u221230\u00a0kr")
  })
})

describe("dates", () => {
  it("are in Swedish", () => {
    expect(formatWeekdayAndDate("2026-11-26")).toBe("torsdag 26 november")
    expect(formatDate("2026-09-12")).toBe("12 september 2026")
    expect(formatMonthAndYear("2027-01-03")).toBe("januari 2027")
  })

  it("are Stockholm's, summer and winter", () => {
    expect(formatTime("2026-11-26T17:00:00Z")).toBe("kl\u00a018.00")
    expect(formatTime("2026-07-01T16:30:00Z")).toBe("kl\u00a018.30")
    expect(formatDate("2026-12-31T23:30:00Z")).toBe("1 januari 2027")
  })

  it("are empty when invalid (DATE-08, D-45)", () => {
    for (const format of [formatDate, formatTime, formatMonthAndYear, formatWeekdayAndDate]) {
      expect(format("2026-13-45")).toBe("")
      expect(format(new Date(Number.NaN))).toBe("")
    }
  })
})
