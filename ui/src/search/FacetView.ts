import type { SwatchView } from "../catalogue/SwatchView.ts"

/** One value to choose; its link is this list with the value added, or taken away when it is chosen. */
export interface FacetValueView {
  readonly label: string
  readonly href: string
  readonly count: number
  readonly selected: boolean
  /** Only for colours. */
  readonly swatch?: SwatchView | undefined
}

/** A facet as the sidebar shows it, in the order of its product type. */
export type FacetView =
  | {
      readonly kind: "values"
      readonly attribute: string
      readonly label: string
      readonly values: ReadonlyArray<FacetValueView>
    }
  | {
      readonly kind: "range"
      readonly attribute: string
      readonly label: string
      readonly min: number
      readonly max: number
      readonly minSelected?: number | undefined
      readonly maxSelected?: number | undefined
      /** 'kr', 'bitar'. */
      readonly unit?: string | undefined
      /** Least difference between two values. @default 1 */
      readonly step?: number | undefined
    }
