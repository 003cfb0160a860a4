/** The outline of Sweden in a few strokes, drawn by hand for this shop: longitude and latitude in degrees, and its two largest lakes. */
import type { Position } from "@kapitel/core/stores/Store"

const MAINLAND = `
11.2 59.1 11.1 58.9 11.25 58.4 11.45 58.2 11.6 57.9 11.8 57.65 12 57.35 12.25 57.1 12.5 56.88 12.85 56.65 12.9 56.48 12.65 56.47
12.82 56.25 12.45 56.3 12.68 56.04 12.85 55.85 12.95 55.6 12.82 55.39 13.15 55.36 13.83 55.42 14.2 55.38 14.36 55.56 14.32 55.92
14.58 56.05 14.87 56.16 15.6 56.13 15.95 56.1 16.37 56.66 16.48 57.26 16.68 57.75 16.8 58.2 16.8 58.6 17.15 58.68 17.6 58.9 17.95 58.88
18.5 59.1 18.85 59.4 18.98 59.75 18.82 60.1 18.4 60.35 17.95 60.6 17.2 60.68 17.2 61.3 17.2 61.7 17.5 61.7 17.4 62.35 17.95 62.63 18.55 62.95
18.9 63.25 19.6 63.53 20.4 63.68 20.9 63.95 21.55 64.45 21.3 64.72 21.55 65.25 22.25 65.5 23.2 65.78 24.15 65.81 23.7 66.3 23.6 66.9
23.4 67.48 23.6 67.95 22.5 68.44 21.6 68.75 20.55 69.06 20.25 68.93 20.05 68.49 19.9 68.36 18.15 68.5 17.3 68.1 16.75 67.92 16.15 67.5
16.38 67.05 15.45 66.45 15.45 66.15 14.52 66.13 14.5 65.12 13.65 64.58 14.12 64.45 14.1 64.1 13.2 64.08 12.7 63.97 12.15 63.6 11.98 63.27
12.1 62.8 12.3 62.27 12.15 61.7 12.87 61.36 12.25 61 12.35 60.7 12.6 60.5 12.5 60.1 11.85 59.85 11.7 59.6 11.8 59.3 11.45 58.9
`
const GOTLAND = "18.1 57.25 18.15 57.6 18.75 57.93 19.3 57.97 18.85 57.45 18.7 57.2 18.2 56.92"
const OLAND = "16.4 56.2 16.62 56.75 17.08 57.35 16.85 56.85 16.55 56.25"
const VANERN = "12.45 58.45 12.5 58.9 13 59.1 13.6 59.35 14.05 59 13.85 58.65 13.3 58.6 12.8 58.5"
const VATTERN = "14.15 57.8 14.15 58.25 14.6 58.7 14.95 58.65 14.6 58.2 14.3 57.85"

/** Of the drawing, in its own units: pixels at its natural size. */
export const MAP_WIDTH = 280
export const MAP_HEIGHT = 600

const PER_DEGREE = 42.5
/** A degree of longitude in the middle of the country, as part of a degree of latitude. */
const NARROWING = Math.cos((62 * Math.PI) / 180)
const WEST = 10.8
const NORTH = 69.25

/** Where a position is on the drawing. */
export const pointOf = ({ latitude, longitude }: Position): readonly [x: number, y: number] => [
  Math.round((longitude - WEST) * NARROWING * PER_DEGREE * 10) / 10,
  Math.round((NORTH - latitude) * PER_DEGREE * 10) / 10,
]

const pathOf = (outline: string): string => {
  const degrees = outline.trim().split(/\s+/).map(Number)
  const points = degrees.flatMap((longitude, index) =>
    index % 2 === 0 ? [pointOf({ longitude, latitude: degrees[index + 1] ?? 0 }).join(" ")] : [],
  )
  return `M${points.join("L")}Z`
}

export const LAND_PATH = [MAINLAND, GOTLAND, OLAND].map(pathOf).join("")
export const LAKES_PATH = [VANERN, VATTERN].map(pathOf).join("")
