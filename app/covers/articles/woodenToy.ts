/** Turned and painted toys of birch: cars, a rainbow and a tower of blocks. Their shadow lies on the lower edge. */
import { mix } from "../drawing/colours.ts"
import { circle, path, rect, shadow, stroke } from "../drawing/shapes.ts"

const BIRCH = "#E3C290"
const GRAIN = mix(BIRCH, "#6b4420", 0.3)
const HOLLOW = mix(BIRCH, "#3a2414", 0.7)

const wheel = (x: number, y: number): string =>
  circle(x, y, 40, mix(BIRCH, "#6b4420", 0.35)) + circle(x, y, 30, BIRCH) + circle(x, y, 9, HOLLOW)

/** The lines of the wood, which say that a window is sawn out of one piece. */
const grain = (d: string): string => stroke(d, GRAIN, 2.5, ' stroke-linecap="round" opacity=".7"')

/** `sign`: painted on its side. */
const familyCar = (foot: number, paint: string, sign = ""): string =>
  path(`M44 ${foot - 40}v-64q0-18 18-20l54-8 40-62q8-12 24-12h92q16 0 24 12l40 64 24 8q16 4 16 20v62z`, BIRCH) +
  path(`M44 ${foot - 74}h332v34h-332z`, paint) +
  path(`M140 ${foot - 136}l34-50h46v50zM236 ${foot - 136}v-50h36l30 50z`, HOLLOW) +
  grain(`M64 ${foot - 108}q60-12 110-4M230 ${foot - 106}q70-10 124 2M176 ${foot - 196}h80`) +
  sign +
  wheel(118, foot - 40) +
  wheel(300, foot - 40)

const CHECKS = [0, 1, 2, 3, 4, 5, 6, 7]

const taxi = (foot: number): string =>
  familyCar(
    foot,
    "#F0BE45",
    CHECKS.map((n) => rect(60 + n * 38, foot - 68 + (n % 2) * 11, 19, 11, "#22252A")).join("") +
      rect(178, foot - 240, 84, 32, "#F0BE45", ' rx="6"'),
  )

const racingCar = (foot: number, paint: string): string =>
  path(`M36 ${foot - 40}v-34q0-22 30-28l90-18q30-34 70-34 34 0 48 36l74 16q28 8 28 30v32z`, BIRCH) +
  path(`M36 ${foot - 66}h340v26h-340z`, paint) +
  path(`M186 ${foot - 122}q18-20 42-20 20 0 28 24z`, HOLLOW) +
  rect(28, foot - 128, 62, 14, paint, ' rx="5"') +
  rect(52, foot - 118, 12, 34, GRAIN) +
  circle(132, foot - 84, 26, "#FBF7EC") +
  stroke(`M126 ${foot - 92}l10-8v32`, "#22252A", 6) +
  grain(`M180 ${foot - 92}q70-12 160 4`) +
  wheel(106, foot - 40) +
  wheel(306, foot - 40)

const ARCHES = ["#B8322A", "#E07A3F", "#F0BE45", "#2F6B4F", "#2F5D8C", "#7A4E86"]

/** Arches that stand within one another. */
const rainbow = (x: number, foot: number): string =>
  ARCHES.map((colour, n) => {
    const radius = 172 - n * 26
    return path(
      `M${x - radius} ${foot}a${radius} ${radius} 0 0 1 ${2 * radius} 0h-21a${radius - 21} ${radius - 21} 0 0 0 ${-2 * (radius - 21)} 0z`,
      colour,
    )
  }).join("")

interface Block {
  readonly width: number
  readonly colour: string
  /** Round ones are rollers. */
  readonly round?: boolean
}

const WIDE = [
  { width: 190, colour: "#2F5D8C" },
  { width: 160, colour: "#E07A3F" },
  { width: 132, colour: "#2F6B4F" },
  { width: 104, colour: "#F0BE45" },
  { width: 78, colour: "#B8322A" },
] as const

/** Blocks on one another, each moved and turned a little where the tower leans; the last has a roof. */
const blocks = (x: number, foot: number, all: ReadonlyArray<Block>, { high, lean }: { high: number; lean: number }) => {
  const parts = all.map(({ width, colour, round = false }, n) => {
    const [middle, top] = [x + n * lean, foot - (n + 1) * high]
    const block =
      rect(middle - width / 2, top, width, high - 2, colour, round ? ` rx="${high / 2}"` : ' rx="4"') +
      rect(middle - width / 2 + 14, top + 10, width * 0.4, 6, "#ffffff", ' rx="3" opacity=".3"')
    return lean === 0 ? block : `<g transform="rotate(${n % 2 === 0 ? 2 : -3} ${middle} ${top + high})">${block}</g>`
  })
  const last = all.length
  const [middle, base, half] = [x + last * lean, foot - last * high, 46]
  return parts.join("") + path(`M${middle - half} ${base}h${2 * half}l${-half} -58z`, mix(BIRCH, "#6b4420", 0.12))
}

const blockTower = (x: number, foot: number, title: string): string => {
  if (/rund/i.test(title))
    return blocks(
      x,
      foot,
      WIDE.map((block) => ({ ...block, round: true })),
      { high: 56, lean: 0 },
    )
  if (/sne[dt]/i.test(title)) return blocks(x - 24, foot, WIDE, { high: 56, lean: 11 })
  if (/li(?:lla|ten) torn/i.test(title)) return blocks(x, foot, WIDE.slice(1, 4), { high: 66, lean: 0 })
  if (/stapel/i.test(title)) return blocks(x, foot, WIDE, { high: 48, lean: 0 })
  return blocks(x, foot, [...WIDE.slice(1), { width: 64, colour: "#A9C7DC" }], { high: 60, lean: 0 })
}

/** Undefined for what is drawn as any toy is. `colour`: of its paint. */
export const woodenToy = (x: number, height: number, title: string, colour: string): string | undefined => {
  const foot = height - 12
  if (/regnbåg/i.test(title)) return shadow(x, foot, 176) + rainbow(x, foot)
  if (/byggleksak|träleksak stapel/i.test(title)) return shadow(x, foot, 118) + blockTower(x, foot, title)
  if (!/träleksak/i.test(title)) return undefined
  if (/taxi/i.test(title)) return shadow(x, foot, 160) + taxi(foot)
  if (/racer/i.test(title)) return shadow(x, foot, 160) + racingCar(foot, colour)
  return /bil/i.test(title) ? shadow(x, foot, 160) + familyCar(foot, colour) : undefined
}
