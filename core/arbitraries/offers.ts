/** Offers, and products as shops sell them, for property tests (Effect). */
import { Ean } from "@kapitel/core/catalogue/Ean"
import { eanCheckDigit } from "@kapitel/core/catalogue/isEan"
import {
  Availability,
  type Offer,
  type PartialDate,
  type Product,
  type Supply,
  type Variant,
} from "@kapitel/core/catalogue/Product"
import { Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"
import { date, feedDate } from "./delivery.ts"
import { money, vatRate } from "./pricing.ts"

/** The EAN with these first twelve digits. */
export const eanOf = (first12: string): Ean => Ean.make(`${first12}${eanCheckDigit(first12)}`)

const digits = Arbitrary.schema(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 999_999_999 })))

/** An EAN of a book, of Swedish and foreign goods, or of an unused range. */
export const ean: Arbitrary.Arbitrary<Ean> = Arbitrary.all([
  Arbitrary.schema(Schema.Literals(["978", "979", "731", "400", "000"])),
  digits,
] as const).pipe(Arbitrary.map(([range, number]) => eanOf(`${range}${String(number).padStart(9, "0")}`)))

/** A day, a month or a year. */
export const partialDate: Arbitrary.Arbitrary<PartialDate> = Arbitrary.all([
  date,
  Arbitrary.schema(Schema.Literals([4, 7, 10])),
] as const).pipe(Arbitrary.map(([day, length]) => day.slice(0, length)))

/** The value or, half the time, no such field at all. */
const sometimes = <A>(arbitrary: Arbitrary.Arbitrary<A>): Arbitrary.Arbitrary<A | undefined> =>
  Arbitrary.all([Arbitrary.schema(Schema.Boolean), arbitrary] as const).pipe(
    Arbitrary.map(([there, value]) => (there ? value : undefined)),
  )

/** An object without the fields that are undefined: the shape that optional fields have. */
const withoutAbsent = <T extends object>(
  fields: T,
): { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>
} => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never

/** Price, availability and dates as a feed may state them, consistent or not. Amounts in öre. */
export const offer: Arbitrary.Arbitrary<Offer> = Arbitrary.all({
  price: sometimes(money),
  originalPrice: sometimes(money),
  loyaltyPrice: sometimes(money),
  vatRate,
  availability: Arbitrary.schema(Availability),
  inStock: Arbitrary.schema(Schema.Boolean),
  deliveryTime: sometimes(
    Arbitrary.schema(Schema.Literals(["0", "1", "2", "3", "5-8", "10", "15", "30", "", "snart"])),
  ),
  supply: sometimes(
    Arbitrary.schema(Schema.Literals(["none", "0", "5-8", "", "snart"])).pipe(
      Arbitrary.map((word): Supply => (word === "none" ? { kind: "none" } : { kind: "toOrder", deliveryTime: word })),
    ),
  ),
  preorderDate: sometimes(feedDate),
  preorderDeliveryDate: sometimes(feedDate),
  embargoDate: sometimes(feedDate),
}).pipe(Arbitrary.map(withoutAbsent))

/** A book, article or download with up to three colours, each with an `offer`. */
export const product: Arbitrary.Arbitrary<Product> = Arbitrary.all({
  identifier: ean,
  title: Arbitrary.schema(Schema.Literals(["Röda rummet", "Gösta Berlings saga", "Kalender 2027", "Bläckpenna"])),
  kind: Arbitrary.schema(Schema.Literals(["book", "ebook", "audiobook", "calendar", "game", "pen", "giftcard"])),
  format: sometimes(Arbitrary.schema(Schema.Literals(["Inbunden", "Pocket"]))),
  languages: sometimes(Arbitrary.schema(Schema.Literals(["Svenska", "Engelska"])).pipe(Arbitrary.map((one) => [one]))),
  publishingDate: sometimes(partialDate),
  distributionMethod: sometimes(Arbitrary.schema(Schema.Literals(["download", "streaming"]))),
  deliverable: sometimes(Arbitrary.schema(Schema.Boolean)),
  offer,
  variants: Arbitrary.array(Arbitrary.all({ identifier: ean, offer }), { maxLength: 3 }),
}).pipe(
  Arbitrary.map(({ offer, variants, ...facts }) => ({
    ...withoutAbsent(facts),
    productType: facts.kind === "audiobook" ? "audiobook" : facts.kind.endsWith("book") ? "book" : "other",
    authors: [{ id: "august-strindberg", name: "August Strindberg" }],
    tags: [],
    badges: [],
    categories: [],
    popularity: 0,
    ...offer,
    variants: variants.map(
      ({ identifier, offer }): Variant => ({ identifier, title: facts.title, color: "röd", ...offer }),
    ),
  })),
)
