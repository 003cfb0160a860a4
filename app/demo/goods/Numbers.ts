/**
 * Numbers for barcodes: a different valid one for each serial, in ranges of the book trade (978-91) and of Sweden
 * (735).
 */
import { Ean } from "@kapitel/core/catalogue/Ean"
import { eanCheckDigit } from "@kapitel/core/catalogue/isEan"
import { shuffled } from "./Chance.ts"

export const eanOf = (first12: string): Ean => Ean.make(`${first12}${eanCheckDigit(first12)}`)

/** Numbers below two million are assigned in the tables. */
const FIRST_ISBN = 2_000_000
const ISBNS = 8_000_000
const FIRST_ARTICLE = 100_000_000
const ARTICLES = 90_000_000

export class Numbers {
  private books = 0
  private articles = 0

  isbn(): Ean {
    return eanOf(`97891${FIRST_ISBN + shuffled(this.books++, ISBNS)}`)
  }

  article(): Ean {
    return eanOf(`735${FIRST_ARTICLE + shuffled(this.articles++, ARTICLES)}`)
  }
}
