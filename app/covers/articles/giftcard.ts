/** The shop's gift card. */
import { mix, readableOn } from "../drawing/colours.ts"
import { sprig } from "../drawing/motifs.ts"
import { path, rect } from "../drawing/shapes.ts"
import { text } from "../lettering/text.ts"
import type { ArticleSheet } from "./ArticleSheet.ts"

/** Share of white in its leaves, and of its colour in the shop's name. */
const LEAVES = 0.11
const NAME = 0.14

export const giftcard = ({ width, height, shop: { name, gran, lingon } }: ArticleSheet): string =>
  rect(0, 0, width, height, gran, ' rx="18"') +
  sprig(-10, height + 10, 240, -34, mix(gran, "#ffffff", LEAVES), 8) +
  sprig(width - 140, height + 20, 220, -60, mix(gran, "#ffffff", LEAVES), 7) +
  path(`M${width - 96} 0h44v104l-22-20-22 20z`, lingon) +
  path(`M${width - 74} 62c-20-14-14-30-6-30q5 0 6 5q1-5 6-5c8 0 14 16-6 30z`, "#fff") +
  text("serif", "Presentkort", 46, 32, 78, readableOn(gran, "#FBF7EC")) +
  text("sans", name, 22, 32, height - 34, readableOn(gran, mix("#ffffff", gran, NAME)))
