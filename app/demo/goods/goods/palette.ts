/** Colours of the shop's own notebooks and pens, as facet value, swatch and detail. Swedish data. */
export interface GoodsColour {
  readonly color: string
  /** `#rrggbb`, or a pattern of the swatches. */
  readonly colorCode: string
  readonly colorDetail: string
}

const colour = (color: string, colorCode: string, colorDetail: string): GoodsColour => ({
  color,
  colorCode,
  colorDetail,
})

/** Eleven, the three patterned ones among them. */
export const palette: ReadonlyArray<GoodsColour> = [
  colour("Grön", "#17483a", "Gran"),
  colour("Röd", "#a3123f", "Lingon"),
  colour("Blå", "#22304f", "Marin"),
  colour("Orange", "#e07a3f", "Rönnbär"),
  colour("Gul", "#f0b04a", "Hjortron"),
  colour("Ljusblå", "#a9c7dc", "Norrsken"),
  colour("Rosa", "#e8a7ac", "Linnea"),
  colour("Svart", "#22252a", "Sot"),
  colour("Regnbåge", "rainbow", "Alla på en gång"),
  colour("Flerfärgad", "four-color", "Fyra fält"),
  colour("Mönstrad", "pattern", "Allmoge"),
]
