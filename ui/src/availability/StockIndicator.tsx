import { availability } from "../text/sv/availability.ts"

export interface StockIndicatorProps {
  /** Rules: STORE-17 to STORE-19, computed from the number in the store. */
  level: "in" | "few" | "out"
}

const words = { in: availability.inStock, few: availability.few, out: availability.notInStock }

/** Full disc, half disc or ring, and a text: colour is never the only indication. */
export function StockIndicator({ level }: StockIndicatorProps) {
  return <span className={`stock stock-${level}`}>{words[level]}</span>
}
