/** The twelve ways a book's cover is laid out. */
import type { LayoutName } from "../genreStyle.ts"
import { animal } from "./animal.ts"
import { arcs } from "./arcs.ts"
import type { Layout } from "./CoverSheet.ts"
import { cutouts } from "./cutouts.ts"
import { frame } from "./frame.ts"
import { horizon } from "./horizon.ts"
import { initial } from "./initial.ts"
import { modernist } from "./modernist.ts"
import { night } from "./night.ts"
import { pattern } from "./pattern.ts"
import { poster } from "./poster.ts"
import { sky } from "./sky.ts"
import { table } from "./table.ts"

export const layouts: Readonly<Record<LayoutName, Layout>> = {
  animal,
  arcs,
  cutouts,
  frame,
  horizon,
  initial,
  modernist,
  night,
  pattern,
  poster,
  sky,
  table,
}
