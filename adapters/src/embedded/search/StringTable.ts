/** Many strings in two arrays, so that threads can share them: UTF-16 units, and each string's offset. */

export interface StringTable {
  readonly units: Uint16Array
  /** One more than there are strings. */
  readonly offsets: Uint32Array
}

export const stringTable = (strings: ReadonlyArray<string>): StringTable => {
  let length = 0
  for (const text of strings) length += text.length
  const units = new Uint16Array(length)
  const offsets = new Uint32Array(strings.length + 1)
  let at = 0
  strings.forEach((text, i) => {
    for (let j = 0; j < text.length; j++) units[at++] = text.charCodeAt(j)
    offsets[i + 1] = at
  })
  return { units, offsets }
}

export const tableSize = (table: StringTable): number => table.offsets.length - 1

/** Units converted to a string at a time: each is an argument of one call, and those have to fit on the stack. */
const UNITS_AT_A_TIME = 4_096

/** Spread arguments take five times as long. */
const textOf = (units: Uint16Array): string => Reflect.apply(String.fromCharCode, undefined, units)

export const stringAt = ({ units, offsets }: StringTable, i: number): string => {
  const begin = offsets[i] as number
  const end = offsets[i + 1] as number
  if (end - begin <= UNITS_AT_A_TIME) return textOf(units.subarray(begin, end))
  let text = ""
  for (let at = begin; at < end; at += UNITS_AT_A_TIME)
    text += textOf(units.subarray(at, Math.min(end, at + UNITS_AT_A_TIME)))
  return text
}

export const allStrings = (table: StringTable): ReadonlyArray<string> =>
  Array.from({ length: tableSize(table) }, (_, i) => stringAt(table, i))

/** Position of the first string that is not before `text`, in a table sorted by UTF-16 units as `<` sorts. */
export const lowerBound = (table: StringTable, text: string): number => {
  let low = 0
  let high = tableSize(table)
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compareAt(table, middle, text) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/** Position of the string in a sorted table, or -1. */
export const findString = (table: StringTable, text: string): number => {
  const at = lowerBound(table, text)
  return at < tableSize(table) && compareAt(table, at, text) === 0 ? at : -1
}

/** First position, and the position after the last, of the strings in a sorted table that begin with `prefix`. */
export const prefixRange = (table: StringTable, prefix: string): readonly [number, number] => [
  lowerBound(table, prefix),
  // No text contains the noncharacter U+FFFF, so this sorts after every string with the prefix.
  lowerBound(table, `${prefix}\uffff`),
]

/** Whether the string at this position is `text`. */
export const isStringAt = ({ units, offsets }: StringTable, i: number, text: string): boolean => {
  const start = offsets[i] as number
  if ((offsets[i + 1] as number) - start !== text.length) return false
  for (let j = 0; j < text.length; j++) if (units[start + j] !== text.charCodeAt(j)) return false
  return true
}

const compareAt = ({ units, offsets }: StringTable, i: number, text: string): number => {
  const start = offsets[i] as number
  const length = (offsets[i + 1] as number) - start
  const shared = Math.min(length, text.length)
  for (let j = 0; j < shared; j++) {
    const difference = (units[start + j] as number) - text.charCodeAt(j)
    if (difference !== 0) return difference
  }
  return length - text.length
}
