/** The product information list: every fact that a product has, in Swedish with its unit (PDP-14, PDP-33). */

import { hyphenateIsbn } from "@kapitel/adapters/isbn/hyphenateIsbn"
import { isIsbn } from "@kapitel/core/catalogue/Isbn"
import { isBook } from "@kapitel/core/catalogue/isBook"
import type { Product } from "@kapitel/core/catalogue/Product"
import { authorPath, categoryPath } from "@kapitel/core/catalogue/paths"
import type { ProductFact } from "@kapitel/ui/catalogue/ProductFacts"
import { formatDate } from "@kapitel/ui/text/formatDate"
import { formatNumber } from "@kapitel/ui/text/formatNumber"
import {
  ageText,
  dimensionsText,
  gameDurationText,
  gamePlayersText,
  notebookGrammageText,
  penTipWidthText,
  playingTimeText,
  puzzlePiecesText,
  weightText,
} from "@kapitel/ui/text/productText"
import { catalogue as words } from "@kapitel/ui/text/sv/catalogue"

type FactName = keyof typeof words.factNames

/** A full date is written out; a year or a month stays as it is known. */
const publishedText = (date: string | undefined): string | undefined =>
  date === undefined ? undefined : date.length === 10 ? formatDate(date) : date

const plain = (name: FactName, ...texts: ReadonlyArray<string | undefined>): ProductFact => ({
  name: words.factNames[name],
  values: texts.filter((text) => text !== undefined && text !== "").map((text) => ({ text: text as string })),
})

export const productFacts = (product: Product): ReadonlyArray<ProductFact> => {
  const number = isIsbn(product.identifier)
    ? plain("isbn", hyphenateIsbn(product.identifier))
    : plain("ean", product.identifier)
  const deepest = product.categories.at(-1)
  return [
    isBook(product)
      ? {
          name: words.factNames.authors,
          values: product.authors.map(({ id, name }) => ({ text: name, href: authorPath(id) })),
        }
      : plain("brand", product.brand),
    plain("publisher", product.publisher),
    plain("publishingDate", publishedText(product.publishingDate)),
    number,
    plain("format", product.format),
    plain("languages", ...(product.languages ?? [])),
    plain("originalTitle", product.originalTitle),
    plain("pageCount", product.pageCount === undefined ? undefined : formatNumber(product.pageCount)),
    plain("duration", playingTimeText(product.duration)),
    plain("edition", product.edition),
    plain("series", product.series),
    plain("translators", ...(product.translators ?? [])),
    plain("illustrators", ...(product.illustrators ?? [])),
    plain("narrators", ...(product.narrators ?? [])),
    plain("contributors", ...(product.contributors ?? []).map(({ name, role }) => `${name} (${role})`)),
    plain("readingAge", product.readingAge),
    plain("age", ageText(product.age)),
    plain("puzzlePieces", puzzlePiecesText(product.puzzlePieces)),
    plain("gamePlayerCount", gamePlayersText(product.gamePlayerCount)),
    plain("gameDuration", gameDurationText(product.gameDuration)),
    plain("color", product.colorDetail ?? product.color),
    plain("penInkColor", product.penInkColor),
    plain("penHardness", product.penHardness),
    plain("penTipWidth", penTipWidthText(product.penTipWidth)),
    plain("notebookLayout", product.notebookLayout),
    plain("notebookPaperSize", product.notebookPaperSize),
    plain("notebookGrammage", notebookGrammageText(product.notebookGrammage)),
    plain("calendarInsert", product.calendarInsert),
    plain("dimensions", dimensionsText(product.dimensions)),
    plain("weight", weightText(product.weight)),
    plain("digitalFormat", product.digitalFormat),
    plain("fileSize", product.fileSize),
    plain("fileProtection", product.fileProtection),
    plain("awards", ...(product.awards ?? [])),
    plain("environmentalLabels", ...(product.environmentalLabels ?? [])),
    plain("sabCodes", ...(product.sabCodes ?? [])),
    plain("keywords", ...(product.keywords ?? [])),
    {
      name: words.categories,
      values: deepest === undefined ? [] : [{ text: deepest.name, href: categoryPath(deepest.key) }],
    },
  ].filter((fact) => fact.values.length > 0)
}
