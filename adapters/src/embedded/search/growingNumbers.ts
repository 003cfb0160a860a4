/** Numbers that are added one by one, in an array that doubles: a million of them as objects would fill the heap. */

export interface GrowingNumbers {
  readonly length: () => number
  readonly push: (value: number) => void
  /** 0 where nothing was set. */
  readonly get: (at: number) => number
  readonly set: (at: number, value: number) => void
  /** All up to the last; afterwards it is empty. */
  readonly finish: () => Uint32Array
}

export const growingNumbers = (room = 1_024): GrowingNumbers => {
  let numbers = new Uint32Array(room)
  let count = 0
  const grow = (least: number) => {
    const larger = new Uint32Array(Math.max(least, numbers.length * 2))
    larger.set(numbers)
    numbers = larger
  }
  return {
    length: () => count,
    push: (value) => {
      if (count === numbers.length) grow(count + 1)
      numbers[count++] = value
    },
    get: (at) => numbers[at] ?? 0,
    set: (at, value) => {
      if (at >= numbers.length) grow(at + 1)
      if (at >= count) count = at + 1
      numbers[at] = value
    },
    finish: () => {
      const all = numbers.slice(0, count)
      numbers = new Uint32Array(0)
      count = 0
      return all
    },
  }
}
