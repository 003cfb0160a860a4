/** Fictional books, as many as a test needs; the same number always makes the same book. */
import type { IntakeRecord } from "@kapitel/core/catalogue/CatalogueIntake"
import { Ean } from "@kapitel/core/catalogue/Ean"
import { eanCheckDigit } from "@kapitel/core/catalogue/isEan"
import { Money } from "@kapitel/core/pricing/Money"

type ProductRecord = Extract<IntakeRecord, { kind: "product" }>

export const sampleEan = (number: number): Ean => {
  const first12 = `978${String(number).padStart(9, "0")}`
  return Ean.make(`${first12}${eanCheckDigit(first12)}`)
}

const DESCRIPTION =
  "En berättelse om en stad vid havet, om dem som blev kvar när färjan slutade gå och om brevet som aldrig kom fram. "

export const sampleRecord = (number: number): ProductRecord => ({
  kind: "product",
  ref: `record-${number}`,
  facts: {
    identifier: sampleEan(number),
    title: `Den långa resan, bok ${number}`,
    productType: "book",
    kind: "book",
    format: "Inbunden",
    languages: ["Svenska"],
    publisher: `Förlaget ${number % 97}`,
    pageCount: 200 + (number % 300),
    publishingDate: `20${String(10 + (number % 16)).padStart(2, "0")}-03-01`,
    authors: [{ id: `forfattare-${number % 2_000}`, name: `Författare ${number % 2_000}` }],
    contributors: [{ name: `Översättare ${number % 500}`, role: "översättare" }],
    series: `Serie ${number % 1_000}`,
    seriesPart: String(1 + (number % 12)),
    tags: [],
    badges: [],
    categories: [
      { type: "book", name: "Böcker", key: "bocker" },
      { type: "book", name: "Skönlitteratur", key: "bocker_skonlitteratur" },
      { type: "book", name: `Hylla ${number % 40}`, key: `bocker_skonlitteratur_hylla-${number % 40}` },
    ],
    description: DESCRIPTION.repeat(4),
    popularity: number % 10_000,
  },
  offer: {
    price: Money.make(10_000 + (number % 200) * 100),
    vatRate: 6,
    availability: "AVAILABLE_TO_BUY",
    inStock: true,
    deliveryTime: "1-3",
  },
  variants: [],
  stock: number % 10,
})

export const sampleRecords = (count: number, from = 1): ReadonlyArray<ProductRecord> =>
  Array.from({ length: count }, (_, index) => sampleRecord(from + index))
