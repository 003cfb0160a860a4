/** Hostile input. Texts are bytes, one character each (latin1), as a socket takes them. */
import type { Random } from "../soak/random.ts"

const utf8 = (text: string): string => Buffer.from(text, "utf8").toString("latin1")

/** A lone surrogate in UTF-8, which a decoder must never accept. */
const SURROGATES = "\xed\xa0\x80"

const PIECES: readonly [string, ...ReadonlyArray<string>] = [
  "",
  "\x00",
  "%00",
  "\xc0\xaf",
  "%C0%AF",
  "\xe0\x80\xaf",
  "\xf8\x88\x80\x80\x80",
  "\xff\xfe",
  SURROGATES,
  "%ED%A0%80",
  "\\ud800",
  "%",
  "%E",
  "%u0041",
  "%252e%252e%252f",
  "../",
  "..\\",
  "..;/",
  "//evil.example",
  "\r\n",
  "%0d%0aset-cookie:%20a=b",
  "\t",
  "\x7f",
  utf8("\u202eabc\u202c"),
  utf8("\u2066\u2069"),
  utf8("\u200b\u200d\ufeff"),
  utf8("\u2028"),
  utf8("Ｓｔｒｉｎｄｂｅｒｇ"),
  utf8("Ѕtrіndbеrg"),
  utf8("å".normalize("NFD")),
  utf8(`a${"\u0301".repeat(200)}`),
  utf8("👩‍👩‍👧‍👧".repeat(20)),
  utf8("９７８"),
  "__proto__",
  "constructor",
  "a[__proto__][x]",
  "' OR 1=1 --",
  "<script>alert(1)</script>",
  '"><svg onload=alert(1)>',
  "${7*7}{{7*7}}",
  "1e309",
  "-0",
  "NaN",
  "9007199254740993",
  "-1",
  "0x10",
  ",",
  ":",
  "|",
  "[",
  "]",
  "\\",
  "\\\\\\",
  "[[[[[[",
  '{"a":',
  "&",
  "=",
  ";",
  "&&&===",
  "+",
  "#",
  "?",
  "a".repeat(300),
  "[".repeat(300),
  "(a+)+$",
]

/** One of them, or several in a row. */
export const hostile = (random: Random): string => {
  let text = random.pick(PIECES)
  while (random.below(3) === 0) text += random.pick(PIECES)
  return text
}

/** Random bytes. */
export const noise = (random: Random, length: number): string =>
  Array.from({ length: random.below(length + 1) }, () => String.fromCharCode(random.below(256))).join("")

/** The text with parts deleted, duplicated, reversed or replaced by hostile input. */
export const mutated = (random: Random, text: string): string => {
  let result = text
  for (let times = 1 + random.below(4); times > 0; times--) {
    const at = random.below(result.length + 1)
    const to = Math.min(result.length, at + 1 + random.below(8))
    const piece = result.slice(at, to)
    const inside = random.pick<string>([
      "",
      piece + piece,
      [...piece].toReversed().join(""),
      hostile(random),
      hostile(random),
      noise(random, 12),
      piece.toUpperCase(),
      piece.repeat(random.below(60)),
    ])
    result = result.slice(0, at) + inside + result.slice(to)
  }
  return result
}

/** As a careless decoder would return it: with replacement characters and lone surrogates. */
export const asText = (random: Random, bytes: string): string => {
  const text = Buffer.from(bytes, "latin1").toString("utf8")
  return random.below(4) === 0 ? `${text}\ud800${text.slice(0, 5)}\udfff` : text
}
