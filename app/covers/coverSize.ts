/** The proportions of a product's picture, without drawing it: takes a few microseconds, and needs no letterforms. */
import type { CoverRequest } from "./coverRequest.ts"
import { planCover } from "./planCover.ts"

/** In pixels of the drawing; the picture is served in other widths but with these proportions. */
export const coverSize = (request: CoverRequest): { readonly width: number; readonly height: number } => {
  const { width, height } = planCover(request)
  return { width, height }
}
