import { type StockWord, stockLevel } from "@kapitel/core/availability/stockLevel"
import { storeDrawer as words } from "../text/sv/storeDrawer.ts"

const COLOURS: Readonly<Record<StockWord, string>> = {
  many: "text-success",
  few: "text-warning-ink",
  none: "text-error",
}

/** Full, half, empty: the levels differ without their colours too. */
const DISCS: Readonly<Record<StockWord, string>> = {
  many: "bg-current",
  few: "bg-linear-to-r from-current from-50% to-transparent to-50%",
  none: "",
}

export interface StockLevelProps {
  available: number
  /** The store has reported it long ago. */
  isOld?: boolean
}

/** How well a store is stocked (STORE-17, STORE-18, STORE-19). */
export function StockLevel({ available, isOld = false }: StockLevelProps) {
  const level = stockLevel(available)
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-2 text-small">
      <span className={`inline-flex items-center gap-2 font-semibold whitespace-nowrap ${COLOURS[level]}`}>
        <span
          className={`size-3 flex-none rounded-full border-2 border-current forced-color-adjust-none ${DISCS[level]}`}
          aria-hidden="true"
        />
        {words.levels[level]}
      </span>
      {isOld && <span className="text-meta text-ink-2">{words.check}</span>}
    </span>
  )
}
