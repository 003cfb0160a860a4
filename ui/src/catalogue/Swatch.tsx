import type { SwatchView } from "./SwatchView.ts"

export interface SwatchProps {
  swatch: SwatchView
  /** Empty when the name is next to it. @default the colour's name */
  label?: string
}

/** One colour per sector, clockwise from the top, in a circle of radius 9 about the centre. */
const RAINBOW = ["#d8392b", "#ee8a2c", "#f2c733", "#4d9c4f", "#3c78b8", "#7b4fa0"] as const
const FOUR = ["#d8392b", "#f2c733", "#4d9c4f", "#3c78b8"] as const
const GREY = "#8a8578"

function sector(index: number, of: number): string {
  const at = (turn: number) => {
    const angle = turn * 2 * Math.PI - Math.PI / 2
    return `${(10 + 9 * Math.cos(angle)).toFixed(2)} ${(10 + 9 * Math.sin(angle)).toFixed(2)}`
  }
  return `M10 10L${at(index / of)}A9 9 0 0 1 ${at((index + 1) / of)}z`
}

const sectors = (colours: ReadonlyArray<string>) =>
  colours.map((colour, index) => <path key={colour} d={sector(index, colours.length)} fill={colour} />)

/** A round sample of a colour. SVG fills, since served HTML has no style attributes. */
export function Swatch({ swatch, label = swatch.name }: SwatchProps) {
  const { style } = swatch
  const [fill, border] = swatch.style === "default" ? [swatch.fill, swatch.border] : ["none", GREY]
  return (
    <svg
      className="swatch"
      viewBox="0 0 20 20"
      role={label === "" ? undefined : "img"}
      aria-label={label === "" ? undefined : label}
      aria-hidden={label === "" ? true : undefined}
    >
      {style === "rainbow" && sectors(RAINBOW)}
      {style === "four-color" && sectors(FOUR)}
      {style === "pattern" && (
        <>
          <circle cx="10" cy="10" r="9" fill="#f3f0e6" />
          <path d="M3 14L14 3M6 17L17 6M2.5 9L9 2.5M11 17.5L17.5 11" stroke="#44524b" strokeWidth="1.6" />
        </>
      )}
      <circle cx="10" cy="10" r="9" fill={fill} stroke={border} strokeWidth="1.2" />
    </svg>
  )
}
