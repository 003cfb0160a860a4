import type { SwatchView } from "../catalogue/SwatchView.ts"

/** One value to choose. */
export interface FacetValueView {
  /** The value in the address. */
  readonly id: string
  /** @default the id */
  readonly label?: string | undefined
  readonly count: number
  /** Only for colours. */
  readonly swatch?: SwatchView | undefined
}

/** A facet as the sidebar shows it, in the order of its product type. The list's state has what is chosen. */
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
      /** 'kr', 'bitar'. */
      readonly unit?: string | undefined
      /** Smallest difference between two values. @default 1 */
      readonly step?: number | undefined
    }
