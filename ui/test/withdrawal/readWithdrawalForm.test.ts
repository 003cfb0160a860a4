import { assert, describe, it } from "@effect/vitest"
import { readWithdrawalForm } from "../../src/withdrawal/readWithdrawalForm.ts"

const filled = (fields: ReadonlyArray<readonly [string, string]>): FormData => {
  const data = new FormData()
  for (const [name, value] of fields) data.append(name, value)
  return data
}

describe("the fields of the withdrawal form", () => {
  it("contain each ticked line with its copies, all of them unless a number is given", () => {
    const typed = readWithdrawalForm(
      filled([
        ["name", "Asta"],
        ["scope", "some"],
        ["order", "token"],
        ["line", "a"],
        ["line", "b"],
        ["line", "c"],
        ["copies-a", "2"],
        ["copies-b", "0"],
      ]),
    )
    assert.strictEqual(typed.order, "token")
    assert.deepStrictEqual(typed.lines, [
      { key: "a", quantity: 2 },
      { key: "b", quantity: 999 },
      { key: "c", quantity: 999 },
    ])
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
