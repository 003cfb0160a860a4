/** A colour as it is shown: a hex value, or one of the styles that hold many colours (CARD-02). */
export interface SwatchView {
  readonly name: string
  readonly style: "rainbow" | "four-color" | "pattern" | "default"
  /** '#a3123f'; only for the default style. */
  readonly hex?: string | undefined
}
