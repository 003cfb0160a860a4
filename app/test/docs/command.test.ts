import { expect, it } from "vitest"
import { kapitel } from "../cli/kapitel.ts"

it("a command without a shop to work on reports it and exits with 1", async () => {
  const { code, err } = await kapitel(["orders", "show", "K123456789", "--data-dir", "no-such-folder"])
  expect(code).toBe(1)
  expect(err).toContain("no-such-folder is not a shop")
})
