/** Colours of paints and of coloured pencils. */
import { at } from "../random.ts"
import { mix } from "./colours.ts"

export const PIGMENTS = [
  "#B8322A",
  "#E07A3F",
  "#F0BE45",
  "#8FA34A",
  "#2F6B4F",
  "#3C9A99",
  "#2F5D8C",
  "#22304F",
  "#7A3B5C",
  "#A3123F",
  "#7A5238",
  "#22252A",
]

/** A colour for each thing of a set: after the pigments, lighter ones. */
export const pigment = (index: number): string => {
  const own = at(PIGMENTS, index % PIGMENTS.length)
  return index < PIGMENTS.length ? own : mix(own, "#ffffff", 0.3 * Math.floor(index / PIGMENTS.length))
}
