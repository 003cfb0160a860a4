/** Size and weight (lists 48 and 50), pages, playing time and file size (lists 23 and 24). */
import type { Dimensions } from "@kapitel/core/catalogue/Product"
import { childLine, childrenOf, type OnixElement, withCode } from "./OnixElement.ts"

const IN_MILLIMETRES: ReadonlyMap<string, number> = new Map([
  ["mm", 1],
  ["cm", 10],
  ["in", 25.4],
])
const IN_GRAMS: ReadonlyMap<string, number> = new Map([
  ["gr", 1],
  ["kg", 1000],
  ["lb", 453.592],
  ["oz", 28.3495],
])
/** Largest plausible values: 10 m, 1 t. */
const MOST_MILLIMETRES = 10_000
const MOST_GRAMS = 1_000_000

/** A positive number in ONIX or Swedish notation; undefined otherwise. */
export const positive = (text: string | undefined): number | undefined => {
  if (text === undefined || !/^\d{1,12}(?:[.,]\d{1,9})?$/.test(text)) return undefined
  const number = Number(text.replace(",", "."))
  return number > 0 ? number : undefined
}

const measured = (
  measures: ReadonlyArray<OnixElement>,
  type: string,
  units: ReadonlyMap<string, number>,
  most: number,
): number | undefined => {
  const measure = withCode(measures, "MeasureType", type)
  const value = positive(childLine(measure, "Measurement"))
  const factor = units.get(childLine(measure, "MeasureUnitCode") ?? "")
  if (value === undefined || factor === undefined) return undefined
  const converted = Math.round(value * factor * 10) / 10
  return converted > 0 && converted <= most ? converted : undefined
}

export interface Measures {
  readonly dimensions?: typeof Dimensions.Type
  readonly weight?: number
}

/** Height 01, width 02, thickness 03 in millimetres, weight 08 in grams. */
export const measuresOf = (descriptive: OnixElement): Measures => {
  const measures = childrenOf(descriptive, "Measure")
  const length = (type: string) => measured(measures, type, IN_MILLIMETRES, MOST_MILLIMETRES)
  const [height, width, depth] = [length("01"), length("02"), length("03")]
  const weight = measured(measures, "08", IN_GRAMS, MOST_GRAMS)
  const any = height !== undefined || width !== undefined || depth !== undefined
  return {
    ...(any && {
      dimensions: {
        unit: "mm",
        ...(width !== undefined && { width }),
        ...(height !== undefined && { height }),
        ...(depth !== undefined && { depth }),
      } as const,
    }),
    ...(weight !== undefined && { weight: Math.round(weight) }),
  }
}

/** Main content, total numbered, content and absolute page count, then the pages of the printed edition. */
const PAGE_TYPES = ["00", "05", "11", "07", "08", "10", "06"]
const MOST_PAGES = 100_000
const DURATION = "09"
const FILE_SIZE = ["22", "23"]
const MOST_MINUTES = 100_000

/** Minutes, from hours (04), minutes (05), seconds (06), HHH (14), HHHMM (15) or HHHMMSS (16). */
const minutesOf = (value: string | undefined, unit: string | undefined): number | undefined => {
  const number = positive(value)
  if (value === undefined || number === undefined) return undefined
  const split = /^(\d{1,3})(\d{2})(\d{2})?$/.exec(value.padStart(unit === "16" ? 7 : 5, "0"))
  const minutes =
    unit === "04" || unit === "14"
      ? number * 60
      : unit === "05"
        ? number
        : unit === "06"
          ? number / 60
          : (unit === "15" || unit === "16") && split !== null
            ? Number(split[1]) * 60 + Number(split[2]) + Number(split[3] ?? 0) / 60
            : 0
  const whole = Math.round(minutes)
  return whole > 0 && whole <= MOST_MINUTES ? whole : undefined
}

const MEGABYTES: ReadonlyMap<string, number> = new Map([
  ["17", 1 / (1024 * 1024)],
  ["18", 1 / 1024],
  ["19", 1],
])

const fileSizeOf = (value: number | undefined, unit: string | undefined): string | undefined => {
  const factor = MEGABYTES.get(unit ?? "")
  if (value === undefined || factor === undefined) return undefined
  const megabytes = Math.max(0.1, Math.round(value * factor * 10) / 10)
  return `${String(megabytes).replace(".", ",")} MB`
}

export interface Extents {
  readonly pageCount?: number
  readonly duration?: number
  readonly fileSize?: string
}

export const extentsOf = (descriptive: OnixElement): Extents => {
  const extents = childrenOf(descriptive, "Extent")
  const pages = positive(childLine(withCode(extents, "ExtentType", ...PAGE_TYPES), "ExtentValue"))
  const played = withCode(extents, "ExtentType", DURATION)
  const duration = minutesOf(childLine(played, "ExtentValue"), childLine(played, "ExtentUnit"))
  const file = withCode(extents, "ExtentType", ...FILE_SIZE)
  const fileSize = fileSizeOf(positive(childLine(file, "ExtentValue")), childLine(file, "ExtentUnit"))
  return {
    ...(pages !== undefined && pages <= MOST_PAGES && { pageCount: Math.round(pages) }),
    ...(duration !== undefined && { duration }),
    ...(fileSize !== undefined && { fileSize }),
  }
}
