import { seasonOf } from "@kapitel/core/cart/season"
import { expect, it } from "vitest"

it.each([
  ["2026-12-01", "winter"],
  ["2027-01-15", "winter"],
  ["2027-02-28", "winter"],
  ["2027-03-01", "spring"],
  ["2027-04-15", "spring"],
  ["2027-05-31", "spring"],
  ["2027-06-01", "summer"],
  ["2027-07-15", "summer"],
  ["2027-08-31", "summer"],
  ["2026-09-01", "autumn"],
  ["2026-10-15", "autumn"],
  ["2026-11-30", "autumn"],
])("%s is in %s (CART-04)", (date, season) => {
  expect(seasonOf(date)).toBe(season)
})
