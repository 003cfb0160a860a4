/**
 * Restricts documents to what the index can be built from. Imports have their own, lower limits
 * (`core/catalogue/fieldLimits`); a database that was restored or written by an older version may contain anything.
 */
import { cleanText } from "@kapitel/core/catalogue/cleanText"
import { isEan } from "@kapitel/core/catalogue/isEan"
import type { NumberSpan, SearchDocument } from "./SearchDocument.ts"

/**
 * Limits of a title, a name, a value or a key, and of a text, in UTF-16 units; and how many of a kind. The rest is not
 * searched.
 */
const LONGEST_NAME = 1_000
const LONGEST_TEXT = 100_000
const MOST_OF_A_KIND = 1_000

/** The document within the limits of the index; throws with the name of an invalid field. */
export const readableDocument = (document: SearchDocument): SearchDocument => {
  if (!isEan(document.ean)) throw new TypeError("its number is not an EAN")
  return {
    ...document,
    variantEans: list("variants", document.variantEans, (ean) => (isEan(ean) ? [ean] : [])),
    title: name("title", document.title),
    ...optional("work", document.work, name),
    ...optional("subtitle", document.subtitle, name),
    ...optional("originalTitle", document.originalTitle, name),
    ...optional("series", document.series, name),
    ...optional("seriesPart", document.seriesPart, name),
    ...optional("publisher", document.publisher, name),
    ...optional("brand", document.brand, name),
    ...optional("description", document.description, text),
    ...optional("keywords", document.keywords, names),
    authors: list("authors", document.authors, (author) => [
      {
        ...author,
        id: name("authors", author.id),
        name: name("authors", author.name),
        ...optional("filedAs", author.filedAs, name),
      },
    ]),
    categories: names("categories", document.categories),
    ...optional("categoryNames", document.categoryNames, names),
    campaigns: names("campaigns", document.campaigns),
    values: mapped(document.values, names),
    ranges: mapped(document.ranges, span),
    ...optional("price", document.price, number),
    ...optional("publishingDate", document.publishingDate, name),
    popularity: number("popularity", document.popularity),
  }
}

const wrong = (field: string) => new TypeError(`its field ${field} has an invalid value`)

const bounded = (most: number) => (field: string, value: unknown) => {
  if (typeof value !== "string") throw wrong(field)
  // Nearly all texts are valid, and are not copied.
  return cleanText(value.length > most ? value.slice(0, most) : value)
}
const name = bounded(LONGEST_NAME)
const text = bounded(LONGEST_TEXT)

const list = <Item>(
  field: string,
  value: ReadonlyArray<Item>,
  read: (item: Item) => ReadonlyArray<Item>,
): ReadonlyArray<Item> => {
  if (!Array.isArray(value)) throw wrong(field)
  return value.slice(0, MOST_OF_A_KIND).flatMap(read)
}

const names = (field: string, value: ReadonlyArray<string>) => list(field, value, (item) => [name(field, item)])

const number = (field: string, value: unknown): number => {
  if (typeof value !== "number" || !Number.isFinite(value)) throw wrong(field)
  return value
}

/** A span may lack an end, or have an unknown one; without a beginning it is invalid. */
const span = (field: string, { from, to }: NumberSpan): NumberSpan => {
  if (typeof to !== "number" || Number.isNaN(to)) throw wrong(field)
  return { from: number(field, from), to }
}

const optional = <Field extends string, Value>(
  field: Field,
  value: Value | undefined,
  read: (field: string, value: Value) => Value,
): { readonly [name in Field]?: Value } =>
  value === undefined ? {} : ({ [field]: read(field, value) } as { readonly [name in Field]?: Value })

const mapped = <Value, Fields extends Readonly<Record<string, Value | undefined>>>(
  fields: Fields,
  read: (field: string, value: Value) => Value,
): Fields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, value]) => (value === undefined ? [] : [[field, read(field, value)]])),
  ) as Fields
