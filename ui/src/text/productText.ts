/** Figures of a product in Swedish, with their units (PDP-31 to PDP-33; D-19). An unknown figure has no text. */
import { type FromTo, gameDuration, playerCount } from "@kapitel/core/catalogue/displayTexts"
import type { Product } from "@kapitel/core/catalogue/Product"
import { formatNumber } from "./formatNumber.ts"
import { productFacts as words } from "./sv/productFacts.ts"

/** Example: 'Från 30 till 60 min'. */
export const gameDurationText = (minutes: FromTo | undefined): string | undefined => {
  const duration = gameDuration(minutes)
  if (duration === undefined) return undefined
  return duration.kind === "from"
    ? words.durationFrom(formatNumber(duration.from))
    : words.durationRange(formatNumber(duration.from), formatNumber(duration.to))
}

/** Example: '2 till 4 spelare'. */
export const gamePlayersText = (players: FromTo | undefined): string | undefined => {
  const count = playerCount(players)
  if (count === undefined) return undefined
  return count.kind === "one"
    ? words.players(formatNumber(count.players))
    : words.playersRange(formatNumber(count.from), formatNumber(count.to))
}

/** Example: '1 000 bitar'. */
export const puzzlePiecesText = (pieces: number | undefined): string | undefined =>
  isStated(pieces) ? words.pieces(formatNumber(pieces)) : undefined

/** Example: 'Från 3 år', '3 till 6 år'. */
export const ageText = (years: FromTo | undefined): string | undefined => {
  if (years === undefined || (years.from === 0 && years.to === 0)) return undefined
  return years.to === 0
    ? words.yearsFrom(formatNumber(years.from))
    : words.yearsRange(formatNumber(years.from), formatNumber(years.to))
}

/** Playing time of an audiobook in minutes. Example: '7 tim 35 min'. */
export const playingTimeText = (minutes: number | undefined): string | undefined => {
  const whole = Math.round(minutes ?? 0)
  if (!isStated(whole)) return undefined
  const hours = Math.floor(whole / 60)
  const rest = whole % 60
  return [
    ...(hours === 0 ? [] : [words.hours(formatNumber(hours))]),
    ...(rest === 0 && hours > 0 ? [] : [words.minutes(formatNumber(rest))]),
  ].join(" ")
}

/** Width, height and depth, those that are known. Example: '135 × 210 × 22 mm'. */
export const dimensionsText = (dimensions: Product["dimensions"]): string | undefined => {
  if (dimensions === undefined) return undefined
  const sides = [dimensions.width, dimensions.height, dimensions.depth].filter(isStated)
  return sides.length === 0 ? undefined : `${sides.map(formatNumber).join(" × ")}\u00a0${dimensions.unit}`
}

/** Example: '386 g'. */
export const weightText = (grams: number | undefined): string | undefined =>
  isStated(grams) ? words.grams(formatNumber(grams)) : undefined

/** Line widths are shown to the hundredth. Example: '0,38 mm'. */
export const penTipWidthText = (millimetres: number | undefined): string | undefined =>
  isStated(millimetres) ? words.millimetres(String(Math.round(millimetres * 100) / 100).replace(".", ",")) : undefined

/** Example: '80 g/m²'. */
export const notebookGrammageText = (grammage: number | undefined): string | undefined =>
  isStated(grammage) ? words.grammage(formatNumber(grammage)) : undefined

/**
 * The edition in one line. Example: 'Inbunden, 224 sidor, svenska, 2023'. `format` is its name; an audiobook has its
 * playing time instead of pages.
 */
export const editionText = ({
  format,
  pageCount,
  duration,
  languages,
  publishingDate,
}: Pick<Product, "format" | "pageCount" | "duration" | "languages" | "publishingDate">): string =>
  [
    format,
    isStated(pageCount) ? words.pages(formatNumber(pageCount)) : playingTimeText(duration),
    languages?.map((language) => language.toLocaleLowerCase("sv")).join(words.and),
    publishingDate?.slice(0, 4),
  ]
    .filter((part) => part !== undefined && part !== "")
    .join(", ")

const isStated = (figure: number | undefined): figure is number => figure !== undefined && figure > 0
