/** The product information list: every fact that a product has, in Swedish with its unit (PDP-14, PDP-33). */

import { hyphenateIsbn } from "@kapitel/adapters/isbn/hyphenateIsbn"
import { isIsbn } from "@kapitel/core/catalogue/Isbn"
import { isBook } from "@kapitel/core/catalogue/isBook"
import type { Product } from "@kapitel/core/catalogue/Product"
import { authorPath, campaignPath, categoryPath } from "@kapitel/core/catalogue/paths"
import { withIllustrators } from "@kapitel/core/catalogue/withIllustrators"
import { brandPath, seriesPath } from "@kapitel/core/search/listPaths"
import type { ProductFact } from "@kapitel/ui/catalogue/ProductFacts"
import { colourText } from "@kapitel/ui/text/colourText"
import { formatDate, formatMonthAndYear } from "@kapitel/ui/text/formatDate"
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
import { factNames } from "@kapitel/ui/text/sv/factNames"
import { productPage } from "@kapitel/ui/text/sv/productPage"

type FactName = keyof typeof factNames

/** '16 maj 2023', 'maj 2023' or '2023': as precise as is known. */
const publishedText = (date: string | undefined): string | undefined => {
  if (date === undefined || date.length === 4) return date
  return date.length === 7 ? formatMonthAndYear(`${date}-01`) : formatDate(date)
}

const isPresent = (text: string | undefined): text is string => text !== undefined && text !== ""

/** A page has forty of these, most of them empty: those are not created. */
const plain = (name: FactName, text: string | undefined): ProductFact | undefined =>
  isPresent(text) ? { name: factNames[name], values: [{ text }] } : undefined

const several = (name: FactName, texts: ReadonlyArray<string> | undefined): ProductFact | undefined =>
  texts === undefined || texts.length === 0
    ? undefined
    : { name: factNames[name], values: texts.filter(isPresent).map((text) => ({ text })) }

const links = (name: string, values: ProductFact["values"]): ProductFact | undefined =>
  values.length === 0 ? undefined : { name, values }

/** A fact that links to a list of all products with the same. */
const linked = (name: FactName, text: string | undefined, pathOf: (text: string) => string): ProductFact | undefined =>
  isPresent(text) ? { name: factNames[name], values: [{ text, href: pathOf(text) }] } : undefined

export const productFacts = (sold: Product): ReadonlyArray<ProductFact> => {
  const product = withIllustrators(sold)
  const number = isIsbn(product.identifier)
    ? plain("isbn", hyphenateIsbn(product.identifier))
    : plain("ean", product.identifier)
  return [
    isBook(product)
      ? links(
          factNames.authors,
          product.authors.map(({ id, name }) => ({ text: name, href: authorPath(id) })),
        )
      : linked("brand", product.brand, brandPath),
    // Books link to their publisher, other products to their brand (D-47).
    isBook(product) ? linked("publisher", product.publisher, brandPath) : plain("publisher", product.publisher),
    plain("publishingDate", publishedText(product.publishingDate)),
    number,
    plain("format", product.format),
    plain("subType", product.subType === product.format ? undefined : product.subType),
    several("languages", product.languages),
    plain("originalTitle", product.originalTitle),
    plain("pageCount", product.pageCount === undefined ? undefined : formatNumber(product.pageCount)),
    plain("duration", playingTimeText(product.duration)),
    plain("edition", product.edition),
    linked("series", product.series, seriesPath),
    plain("seriesPart", product.series === undefined ? undefined : product.seriesPart),
    several("translators", product.translators),
    several("illustrators", product.illustrators),
    several("narrators", product.narrators),
    several(
      "contributors",
      product.contributors?.map(({ name, role }) => `${name} (${role})`),
    ),
    plain("readingAge", product.readingAge),
    plain("age", ageText(product.age)),
    plain("puzzlePieces", puzzlePiecesText(product.puzzlePieces)),
    plain("gamePlayerCount", gamePlayersText(product.gamePlayerCount)),
    plain("gameDuration", gameDurationText(product.gameDuration)),
    plain("color", colourText(product)),
    plain("penInkColor", colourText({ color: product.penInkColor })),
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
    several("awards", product.awards),
    several("environmentalLabels", product.environmentalLabels),
    several("sabCodes", product.sabCodes),
    several("keywords", product.keywords),
    links(
      productPage.categories,
      product.categories.map(({ name, key }) => ({ text: name, href: categoryPath(key) })),
    ),
    links(
      productPage.campaigns,
      (product.campaigns ?? []).map(({ name, slug }) => ({ text: name, href: campaignPath(slug) })),
    ),
  ].filter((fact) => fact !== undefined)
}
