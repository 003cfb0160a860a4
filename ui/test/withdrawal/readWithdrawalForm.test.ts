import { assert, describe, it } from "@effect/vitest"
import { readWithdrawalForm } from "../../src/withdrawal/readWithdrawalForm.ts"

const filled = (fields: ReadonlyArray<readonly [string, string]>): FormData => {
  const data = new FormData()
  for (const [name, value] of fields) data.append(name, value)
  return data
}

describe("the fields of the withdrawal form", () => {
  it("contain each ticked line with its copies, all of them unless a number is given", () => {
    const copies = { a: "2", b: "0", d: "1", e: "998", f: "999", g: "1000", h: "1.5", i: "två", j: "-1" }
    const typed = readWithdrawalForm(
      filled([
        ["name", "Asta"],
        ["orderNumber", "K123456789"],
        ["email", "asta@exempel.se"],
        ["scope", "all"],
        ["words", "Alltihop"],
        ["order", "token"],
        ...Array.from("abcdefghij", (key) => ["line", key] as const),
        ...Object.entries(copies).map(([key, count]) => [`copies-${key}`, count] as const),
      ]),
    )
    const quantities = { a: 2, b: 999, c: 999, d: 1, e: 998, f: 999, g: 999, h: 999, i: 999, j: 999 }
    assert.deepStrictEqual(typed, {
      name: "Asta",
      orderNumber: "K123456789",
      email: "asta@exempel.se",
      scope: "all",
      words: "Alltihop",
      order: "token",
      lines: Object.entries(quantities).map(([key, quantity]) => ({ key, quantity })),
    })
    assert.strictEqual(readWithdrawalForm(filled([["scope", "some"]])).scope, "some")
  })

  it("name no order where none was listed, and treat an empty scope as a part", () => {
    assert.deepStrictEqual(readWithdrawalForm(filled([])), {
      name: "",
      orderNumber: "",
      email: "",
      scope: "some",
      words: "",
      lines: [],
    })
  })
})
