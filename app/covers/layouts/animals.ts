/** Fox, owl, bear, whale and hare, in the order of the patterns that select them (`ANIMALS`). */
import { contrast, mix } from "../drawing/colours.ts"
import { circle, path, stroke } from "../drawing/shapes.ts"
import type { Palette } from "../palettes.ts"

interface Figure {
  /** The middle of the animal and its baseline, in pixels of the drawing. */
  readonly x: number
  readonly foot: number
  readonly palette: Palette
  /** Eyes and noses. */
  readonly dark: string
}

export interface Animal {
  readonly height: number
  readonly swims: boolean
  readonly draw: (figure: Figure) => string
}

const eye = (x: number, y: number, dark: string, radius = 9): string =>
  circle(x, y, radius, dark) + circle(x - radius * 0.3, y - radius * 0.35, radius * 0.3, "#fff")

const fox = ({ x, foot, palette: [, , fur], dark }: Figure): string =>
  path(`M${x - 128} ${foot}c-8-150 50-200 128-200s136 50 128 200z`, fur) +
  path(`M${x - 118} ${foot - 300}l70 76-62 66zM${x + 118} ${foot - 300}l-70 76 62 66z`, fur) +
  path(`M${x - 104} ${foot - 268}l38 44-34 34zM${x + 104} ${foot - 268}l-38 44 34 34z`, dark) +
  path(`M${x - 120} ${foot - 190}c10-70 70-84 120-84s110 14 120 84c-30 60-80 96-120 120c-40-24-90-60-120-120z`, fur) +
  path(
    `M${x - 120} ${foot - 188}c40-14 90 0 120 48c30-48 80-62 120-48c-28 60-80 94-120 118c-40-24-92-58-120-118z`,
    "#FFF6E8",
  ) +
  eye(x - 48, foot - 186, dark) +
  eye(x + 48, foot - 186, dark) +
  path(`M${x - 17} ${foot - 88}h34l-17 22z`, dark)

const owl = ({ x, foot, palette: [, , iris, belly, feathers], dark }: Figure): string => {
  let svg =
    path(`M${x - 124} ${foot}v-150c0-90 50-140 124-140s124 50 124 140v150z`, feathers) +
    path(`M${x - 118} ${foot - 300}l52 56-56 30zM${x + 118} ${foot - 300}l-52 56 56 30z`, feathers) +
    path(`M${x - 72} ${foot}v-80c0-50 30-80 72-80s72 30 72 80v80z`, belly)
  for (let j = 0; j < 4; j++)
    for (let i = 0; i < 5; i++) {
      svg += stroke(`M${x - 60 + i * 25 + (j % 2) * 10} ${foot - 118 + j * 32}q8 12 16 0`, iris, 4)
    }
  const y = foot - 208
  return (
    svg +
    circle(x - 50, y, 47, "#FFF8EA") +
    circle(x + 50, y, 47, "#FFF8EA") +
    circle(x - 50, y, 30, iris) +
    circle(x + 50, y, 30, iris) +
    eye(x - 50, y, dark, 17) +
    eye(x + 50, y, dark, 17) +
    path(`M${x - 16} ${foot - 184}h32l-16 30z`, "#F3B63C")
  )
}

const bear = ({ x, foot, palette: [, , fur, , scarf], dark }: Figure): string =>
  circle(x - 92, foot - 236, 42, fur) +
  circle(x + 92, foot - 236, 42, fur) +
  circle(x - 92, foot - 236, 22, mix(fur, "#ffffff", 0.45)) +
  circle(x + 92, foot - 236, 22, mix(fur, "#ffffff", 0.45)) +
  path(`M${x - 150} ${foot}c0-80 20-110 40-130c-10-90 50-130 110-130s120 40 110 130c20 20 40 50 40 130z`, fur) +
  `<ellipse cx="${x}" cy="${foot - 118}" rx="62" ry="48" fill="${mix(fur, "#ffffff", 0.6)}"/>` +
  eye(x - 54, foot - 176, dark, 10) +
  eye(x + 54, foot - 176, dark, 10) +
  `<ellipse cx="${x}" cy="${foot - 138}" rx="22" ry="15" fill="${dark}"/>` +
  stroke(`M${x} ${foot - 124}v16m-20 4q20 18 40 0`, dark, 5, ' stroke-linecap="round"') +
  path(`M${x - 70} ${foot - 52}q70 40 140 0l10 26q-80 44-160 0z`, scarf)

const whale = ({ x, foot, palette: [ground, , first, belly, third], dark }: Figure): string =>
  path(
    `M${x - 150} ${foot - 120}c0-80 80-130 160-120c70 8 96 50 104 96c30 4 46-26 44-52c30 10 34 70-8 96c-20 80-110 110-180 100c-70-8-120-50-120-120z`,
    contrast(ground, third) > 1.6 ? third : first,
  ) +
  path(`M${x - 146} ${foot - 100}q90 66 190 50q-40 50-100 45q-70-6-90-95z`, belly) +
  eye(x - 82, foot - 152, dark, 10) +
  stroke(`M${x - 20} ${foot - 250}c0-26-26-30-34-16m34 16c0-26 26-30 34-16`, belly, 7, ' stroke-linecap="round"')

const hare = ({ x, foot, palette: [, , first, fur, scarf], dark }: Figure): string => {
  const ear = (side: number, degrees: number, left: number) =>
    `<g transform="rotate(${degrees} ${x + side} ${foot - 250})"><rect x="${x + left}" y="${foot - 372}" width="54" height="180" rx="27" fill="${fur}"/><rect x="${x + left + 14}" y="${foot - 352}" width="26" height="130" rx="13" fill="${first}"/></g>`
  return (
    ear(-44, -9, -72) +
    ear(44, 12, 18) +
    path(`M${x - 140} ${foot}c0-60 16-84 36-104c-20-90 40-132 104-132s124 42 104 132c20 20 36 44 36 104z`, fur) +
    eye(x - 48, foot - 150, dark, 11) +
    eye(x + 48, foot - 150, dark, 11) +
    circle(x - 74, foot - 110, 18, first, ' opacity=".55"') +
    circle(x + 74, foot - 110, 18, first, ' opacity=".55"') +
    path(`M${x - 13} ${foot - 126}h26l-13 16z`, first) +
    stroke(`M${x} ${foot - 110}v12m-18 0q9 14 18 0q9 14 18 0`, dark, 4, ' stroke-linecap="round"') +
    path(`M${x - 104} ${foot - 50}q104 52 208 0v28q-104 48-208 0z`, scarf)
  )
}

export const drawnAnimals: ReadonlyArray<Animal> = [
  { height: 304, swims: false, draw: fox },
  { height: 304, swims: false, draw: owl },
  { height: 284, swims: false, draw: bear },
  { height: 268, swims: true, draw: whale },
  { height: 376, swims: false, draw: hare },
]
