import { assert, describe, it } from "@effect/vitest"
import { Cells } from "@kapitel/adapters/csv/Cells"

/** What is read of a cell, or what is wrong with it. */
const read =
  <A>(reader: (cells: Cells) => A) =>
  (text: string): A | string => {
    const cells = new Cells(new Map([["c", text]]))
    const value = reader(cells)
    return cells.problems.length === 0 ? value : cells.problems.join("; ")
  }

const wrong = (text: string, wanted: string) => `c is "${text}", not ${wanted}`

describe("a cell", () => {
  it.each([
    ["0", 0],
    ["12", 12],
    ["1 234,5", 1234.5],
    ["1\u00a0234.123456", 1234.123456],
    ["1000000000", 1e9],
    ["1000000001", wrong("1000000001", "a number within the shop's limits")],
    ["12345678901", wrong("12345678901", "a number")],
    ["1.1234567", wrong("1.1234567", "a number")],
    ["1.", wrong("1.", "a number")],
    [",5", wrong(",5", "a number")],
    ["-1", wrong("-1", "a number")],
    ["a1", wrong("a1", "a number")],
    ["1a", wrong("1a", "a number")],
  ])("'%s' as a number is %s", (text, value) => {
    assert.strictEqual(read((cells) => cells.number("c"))(text), value)
  })

  it.each([
    ["0", 0],
    ["3,0", 3],
    ["3,5", wrong("3,5", "a whole number")],
    ["tre", wrong("tre", "a number")],
  ])("'%s' as a whole number is %s", (text, value) => {
    assert.strictEqual(read((cells) => cells.whole("c"))(text), value)
  })

  it.each([
    ["199", 19_900],
    ["1 299,50 kr", 130_000],
    ["199 KR.", 19_900],
    ["199sek", 19_900],
    ["0", 0],
    ["kr 199", wrong("kr 199", "a price in kronor")],
    ["199 kr st", wrong("199 kr st", "a price in kronor")],
  ])("'%s' in kronor is %s", (text, value) => {
    assert.strictEqual<unknown>(read((cells) => cells.kronor("c"))(text), value)
  })

  it.each([
    ...["ja", "yes", "true", "1", "x", "JA", " X "].map((text) => [text, true] as const),
    ...["nej", "no", "false", "0", "Nej"].map((text) => [text, false] as const),
    ["kanske", wrong("kanske", "yes or no")] as const,
  ])("'%s' as yes or no is %s", (text, value) => {
    assert.strictEqual(read((cells) => cells.yesNo("c"))(text), value)
  })

  it.each(["2026", "2026-02", "2024-02-29", "2026-12-31"])("'%s' is a date", (text) => {
    assert.strictEqual(read((cells) => cells.date("c"))(text), text)
  })

  it.each(["26", "2026-13", "2026-01-32", "2026-02-30", "2026-11-21T09:00", "x2026"])("'%s' is no date", (text) => {
    assert.strictEqual(read((cells) => cells.date("c"))(text), wrong(text, "a date such as 2026-11-21"))
  })

  it.each([
    "2026-11-21",
    "2026-11-21T09:00Z",
    "2026-11-21T09:00:30Z",
    "2026-11-21T09:00+01:00",
    "2026-11-21T09:00-05:00",
  ])("'%s' is a moment", (text) => {
    assert.strictEqual(read((cells) => cells.moment("c"))(text), text)
  })

  it.each([
    "2026",
    "2026-11",
    "2026-13-01",
    "2026-11-21T09:00",
    "2026-11-21T25:00Z",
    "x2026-11-21",
    "2026-11-21 09:00Z",
  ])("'%s' is no moment", (text) => {
    assert.strictEqual(read((cells) => cells.moment("c"))(text), wrong(text, "a day such as 2026-11-21"))
  })

  it.each([
    ["New", "New"],
    ["nEW", "New"],
    ["signed", "Signed"],
    ["Old", wrong("Old", "one of New, Signed")],
  ])("'%s' of two words is %s", (text, value) => {
    assert.strictEqual(read((cells) => cells.oneOf("c", ["New", "Signed"]))(text), value)
  })

  it.each([
    ["9789100000011", "9789100000011"],
    ["978-91-0000001-1", "9789100000011"],
    ["9789100000012", wrong("9789100000012", "an EAN with a right check digit")],
    ["", "c is empty"],
  ])("'%s' as an EAN is %s", (text, value) => {
    assert.strictEqual<unknown>(read((cells) => cells.ean("c"))(text), value)
  })

  it("as a list has its words between bars, each once and none empty", () => {
    assert.deepStrictEqual(read((cells) => cells.list("c"))(" kul|<b>snabbt</b> || kul|"), ["kul", "snabbt"])
    assert.isUndefined(read((cells) => cells.list("c"))(" | "))
  })

  it("as a line or as paragraphs is plain text", () => {
    const text = "En <i>rad</i>\noch\ten till"
    assert.strictEqual(read((cells) => cells.line("c"))(text), "En rad och en till")
    assert.strictEqual(read((cells) => cells.text("c"))("<p>En</p><p>och en &amp; till</p>"), "En\n\noch en & till")
    assert.isUndefined(read((cells) => cells.line("c"))("<br>"))
    assert.isUndefined(read((cells) => cells.text("c"))("<br>"))
  })

  it("that is not there is nothing, and no problem", () => {
    const cells = new Cells(new Map())
    const values = [
      cells.line("c"),
      cells.text("c"),
      cells.list("c"),
      cells.number("c"),
      cells.whole("c"),
      cells.kronor("c"),
      cells.yesNo("c"),
      cells.date("c"),
      cells.moment("c"),
      cells.oneOf("c", ["a"]),
    ]
    assert.deepStrictEqual([...new Set(values)], [undefined])
    assert.deepStrictEqual([cells.problems, cells.has("c")], [[], false])
  })

  it("that is wrong is quoted by its first sixty characters", () => {
    assert.strictEqual(read((cells) => cells.number("c"))("a".repeat(61)), wrong("a".repeat(60), "a number"))
  })
})
