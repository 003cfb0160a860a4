/** The product information list: every fact that a product has, in Swedish with its unit (PDP-14, PDP-33). */

import { hyphenateIsbn } from "@kapitel/adapters/isbn/hyphenateIsbn"
import { isIsbn } from "@kapitel/core/catalogue/Isbn"
import { isBook } from "@kapitel/core/catalogue/isBook"
import type { Product } from "@kapitel/core/catalogue/Product"
import { authorPath, campaignPath, categoryPath } from "@kapitel/core/catalogue/paths"
import { brandPath, seriesPath } from "@kapitel/core/search/listPaths"
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

/** A fact that leads to a list of everything with the same. */
const linked = (name: FactName, text: string | undefined, pathOf: (text: string) => string): ProductFact => ({
  name: words.factNames[name],
  values: text === undefined || text === "" ? [] : [{ text, href: pathOf(text) }],
})

export const productFacts = (product: Product): ReadonlyArray<ProductFact> => {
  const number = isIsbn(product.identifier)
    ? plain("isbn", hyphenateIsbn(product.identifier))
    : plain("ean", product.identifier)
  return [
    isBook(product)
      ? {
          name: words.factNames.authors,
          values: product.authors.map(({ id, name }) => ({ text: name, href: authorPath(id) })),
        }
      : linked("brand", product.brand, brandPath),
    // Books are found by their publisher, other things by their brand (D-47).
    isBook(product) ? linked("publisher", product.publisher, brandPath) : plain("publisher", product.publisher),
    plain("publishingDate", publishedText(product.publishingDate)),
    number,
    plain("format", product.format),
    plain("subType", product.subType === product.format ? undefined : product.subType),
    plain("languages", ...(product.languages ?? [])),
    plain("originalTitle", product.originalTitle),
    plain("pageCount", product.pageCount === undefined ? undefined : formatNumber(product.pageCount)),
    plain("duration", playingTimeText(product.duration)),
    plain("edition", product.edition),
    linked("series", product.series, seriesPath),
    plain("seriesPart", product.series === undefined ? undefined : product.seriesPart),
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
      values: product.categories.map(({ name, key }) => ({ text: name, href: categoryPath(key) })),
    },
    {
      name: words.campaigns,
      values: (product.campaigns ?? []).map(({ name, slug }) => ({ text: name, href: campaignPath(slug) })),
    },
  ].filter((fact) => fact.values.length > 0)
}
