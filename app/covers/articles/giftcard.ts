/** The shop's gift card. */
import { sprig } from "../drawing/motifs.ts"
import { path, rect } from "../drawing/shapes.ts"
import { text } from "../lettering/text.ts"
import type { ArticleSheet } from "./ArticleSheet.ts"

export const giftcard = ({ width, height }: ArticleSheet): string =>
  rect(0, 0, width, height, "#17483A", ' rx="18"') +
  sprig(-10, height + 10, 240, -34, "#27614F", 8) +
  sprig(width - 140, height + 20, 220, -60, "#27614F", 7) +
  path(`M${width - 96} 0h44v104l-22-20-22 20z`, "#A3123F") +
  path(`M${width - 74} 62c-20-14-14-30-6-30q5 0 6 5q1-5 6-5c8 0 14 16-6 30z`, "#fff") +
  text("serif", "Presentkort", 46, 32, 78, "#FBF7EC") +
  text("sans", "Kapitel", 22, 32, height - 34, "#DDE8DF")
