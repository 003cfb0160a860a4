/** Books in several editions, among the goods of the search suite. */
import type { IntakeRecord } from "@kapitel/core/catalogue/CatalogueIntake"
import type { ProductFacts } from "@kapitel/core/catalogue/Product"
import { bookRecord } from "../catalogue/records.ts"

/** Numbers, works, formats and popularity. The last one is alone. */
export const EDITIONS = [
  [2401, "a", "Inbunden", 10],
  [2402, "a", "Pocket", 50],
  [2403, "a", "E-bok", 99],
  [2404, "b", "E-bok", 90],
  [2405, "b", "Inbunden", 20],
  [2406, "c", "Ljudbok", 80],
  [2407, undefined, "Inbunden", 60],
] as const

type Format = (typeof EDITIONS)[number][2]

const DIGITAL: Readonly<Partial<Record<Format, Partial<ProductFacts>>>> = {
  "E-bok": { kind: "ebook", distributionMethod: "download" },
  Ljudbok: { kind: "audiobook", productType: "audiobook", distributionMethod: "download" },
}

/** As an import brings them. */
export const EDITIONS_OF_WORKS: ReadonlyArray<IntakeRecord> = EDITIONS.map(([n, work, format, popularity]) =>
  bookRecord(n, {
    title: "Karlshamn",
    format,
    popularity,
    campaigns: [{ name: "Städer", slug: "stader" }],
    ...(work === undefined ? {} : { workKey: `stad-${work}` }),
    ...DIGITAL[format],
  }),
)
