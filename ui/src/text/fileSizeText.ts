/** The size of a file in decimal units. Examples: '1,2 MB', '340 kB'. */
import { formatNumber } from "./formatNumber.ts"

const NO_BREAK_SPACE = "\u00a0"

export const fileSizeText = (bytes: number): string =>
  bytes < 1_000_000
    ? `${formatNumber(Math.max(1, Math.round(bytes / 1_000)))}${NO_BREAK_SPACE}kB`
    : `${formatNumber(bytes / 1_000_000)}${NO_BREAK_SPACE}MB`
