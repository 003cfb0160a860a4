/** Titles by number: each number gives another title, as long as the genre's words last. */

import { shuffled } from "./Chance.ts"
import { commonSlots, MEN, WOMEN } from "./commonWords.ts"
import { fillIn, type Slots, slotsIn, type Words, wordsOf } from "./fillIn.ts"
import type { Genre } from "./Genre.ts"

interface Frame {
  readonly text: string
  /** Name and rows of each gap. */
  readonly gaps: ReadonlyArray<readonly [string, ReadonlyArray<string>]>
  readonly size: number
  /** Where its rows begin, so that templates do not all start with the same words. */
  readonly offset: number
}

export interface ComposedTitle {
  readonly title: string
  /** The words of the title: its text uses the same ones. */
  readonly words: Words
  /** 0 while the title is new; then how many times it was used before. */
  readonly round: number
  /** The number within its round. */
  readonly place: number
}

/** A first name in a title is the name of its hero. */
const slotsOf = (genre: Genre): Slots => ({ ...commonSlots, ...genre.slots, förnamn: [...WOMEN, ...MEN] })

/** A prime, so that it shares no factor with the lists. */
const OFFSET_STEP = 7919

export class TitleComposer {
  private readonly frames: ReadonlyArray<Frame>
  readonly size: number

  constructor(genre: Genre) {
    const slots = slotsOf(genre)
    this.frames = genre.titles.map((text, index) => {
      const gaps = slotsIn(text, slots).map((slot) => [slot, slots[slot] ?? []] as const)
      const size = gaps.reduce((product, [, rows]) => product * rows.length, 1)
      return { text, gaps, size, offset: (index * OFFSET_STEP) % size }
    })
    this.size = this.frames.reduce((sum, { size }) => sum + size, 0)
  }

  title(number: number): ComposedTitle {
    const place = number % this.size
    const { frame, row } = this.frameAt(place)
    let left = shuffled(row + frame.offset, frame.size)
    const words: Record<string, string> = {}
    for (const [slot, rows] of frame.gaps) {
      Object.assign(words, wordsOf(slot, rows[left % rows.length] ?? ""))
      left = Math.floor(left / rows.length)
    }
    return { title: fillIn(frame.text, words), words, round: Math.floor(number / this.size), place }
  }

  /** Templates take turns; one that has no more titles is skipped. */
  private frameAt(place: number): { readonly frame: Frame; readonly row: number } {
    const taken = (rows: number) => this.frames.reduce((sum, { size }) => sum + Math.min(size, rows), 0)
    let [low, high] = [0, this.size]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if (taken(middle) <= place) low = middle
      else high = middle - 1
    }
    const alive = this.frames.filter(({ size }) => size > low)
    const frame = alive[place - taken(low)]
    if (frame === undefined) throw new Error(`there is no title number ${place}`)
    return { frame, row: low }
  }
}
