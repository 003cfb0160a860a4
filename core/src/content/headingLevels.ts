/** Levels of an editor's headings in order below the heading above them (WCAG 1.3.1). Effect-free. */

/**
 * `above`: the level of that heading, 1 to 4. Levels as written are counted below it; one that skips a level is the next
 * one instead. Example: 3, 4, 2 below a heading of level 1 are 2, 3, 2.
 */
export const orderedLevels = (written: ReadonlyArray<number>, above: number): ReadonlyArray<number> => {
  let before = above
  return written.map((level) => {
    before = Math.max(above + 1, Math.min(level + above - 1, before + 1, 6))
    return before
  })
}
