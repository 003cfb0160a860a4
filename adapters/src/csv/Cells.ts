/** One row of a table, read cell by cell; its problems are collected, so that one run reports all of them. */

import type { Ean } from "@kapitel/core/catalogue/Ean"
import { PartialDate } from "@kapitel/core/catalogue/Product"
import type { Money } from "@kapitel/core/pricing/Money"
import { Schema } from "effect"
import { kronorToMoney } from "../feed/kronor.ts"
import { plainLine, plainParagraphs } from "../feed/plainText.ts"
import { readEan } from "../onix/identifiers.ts"

const YES: ReadonlySet<string> = new Set(["ja", "yes", "true", "1", "x"])
const NO: ReadonlySet<string> = new Set(["nej", "no", "false", "0"])
const MOST = 1e9

const MOST_CITED = 60

const isPartialDate = Schema.is(PartialDate)

/** The beginning of what a cell says, in quotation marks. */
export const cited = (text: string): string => `"${text.slice(0, MOST_CITED)}"`

export class Cells {
  readonly problems: Array<string> = []
  private readonly cells: ReadonlyMap<string, string>

  constructor(cells: ReadonlyMap<string, string>) {
    this.cells = cells
  }

  has(column: string): boolean {
    return this.cells.has(column)
  }

  wrong(column: string, wanted: string): undefined {
    this.problems.push(`${column} is ${cited(plainLine(this.cells.get(column) ?? ""))}, not ${wanted}`)
    return undefined
  }

  /** A word or a line. */
  line(column: string): string | undefined {
    const text = plainLine(this.cells.get(column) ?? "")
    return text === "" ? undefined : text
  }

  /** Paragraphs. */
  text(column: string): string | undefined {
    const text = plainParagraphs(this.cells.get(column) ?? "")
    return text === "" ? undefined : text
  }

  /** Words with `|` between. */
  list(column: string): ReadonlyArray<string> | undefined {
    const words = (this.cells.get(column) ?? "").split("|").map(plainLine)
    const filled = words.filter((word) => word !== "")
    return filled.length === 0 ? undefined : [...new Set(filled)]
  }

  /** A number, decimals with a comma or a point. */
  number(column: string): number | undefined {
    const text = this.line(column)?.replace(/\s/g, "")
    if (text === undefined) return undefined
    if (!/^\d{1,10}(?:[.,]\d{1,6})?$/.test(text)) return this.wrong(column, "a number")
    const number = Number(text.replace(",", "."))
    return number <= MOST ? number : this.wrong(column, "a number within the shop's limits")
  }

  /** A whole number, 0 or more. */
  whole(column: string): number | undefined {
    const number = this.number(column)
    if (number === undefined || Number.isInteger(number)) return number
    return this.wrong(column, "a whole number")
  }

  /** Kronor incl. VAT. */
  kronor(column: string): Money | undefined {
    const text = this.line(column)
    if (text === undefined) return undefined
    return kronorToMoney(text.replace(/\s*(kr|sek)\.?$/i, "")) ?? this.wrong(column, "a price in kronor")
  }

  yesNo(column: string): boolean | undefined {
    const word = this.line(column)?.toLowerCase()
    if (word === undefined) return undefined
    return YES.has(word) ? true : NO.has(word) ? false : this.wrong(column, "yes or no")
  }

  /** `2026`, `2026-11` or `2026-11-21`. */
  date(column: string): string | undefined {
    const date = this.line(column)
    if (date === undefined) return undefined
    const instant = isPartialDate(date) ? Date.parse(date) : Number.NaN
    const isReal = !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(date)
    return isReal ? date : this.wrong(column, "a date such as 2026-11-21")
  }

  /** A day, or with time and zone if it must be exact. */
  moment(column: string): string | undefined {
    const text = this.line(column)
    if (text === undefined) return undefined
    const isMoment = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2}))?$/.test(text)
    return isMoment && !Number.isNaN(Date.parse(text)) ? text : this.wrong(column, "a day such as 2026-11-21")
  }

  oneOf<Word extends string>(column: string, words: ReadonlyArray<Word>): Word | undefined {
    const word = this.line(column)
    if (word === undefined) return undefined
    const found = words.find((each) => each.toLowerCase() === word.toLowerCase())
    return found ?? this.wrong(column, `one of ${words.join(", ")}`)
  }

  ean(column: string): Ean | undefined {
    const text = this.line(column)
    if (text === undefined) {
      this.problems.push(`${column} is empty`)
      return undefined
    }
    // Spreadsheets turn long numbers into 9,78E+12, and the digits cannot be recovered.
    return readEan(text) ?? this.wrong(column, "an EAN with a right check digit")
  }
}
