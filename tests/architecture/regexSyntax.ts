/**
 * A regular expression as a tree of what it reads, one character at a time. Contains only what affects the running
 * time.
 */

export type Reading =
  /** One character of a set, by the source that describes it. */
  | { readonly kind: "character"; readonly source: string }
  /** Reads nothing and may fail: `^`, `$`, `\b`, lookahead or lookbehind. */
  | { readonly kind: "condition"; readonly at: "start" | "elsewhere" }
  | { readonly kind: "sequence"; readonly parts: ReadonlyArray<Reading> }
  | { readonly kind: "choice"; readonly options: ReadonlyArray<Reading> }
  | { readonly kind: "loop"; readonly body: Reading; readonly min: number; readonly max: number }

export interface Parsed {
  readonly main: Reading
  /** The content of lookahead and lookbehind is analysed separately. */
  readonly looks: ReadonlyArray<Reading>
}

const QUANTIFIER = /^(?:([*+?])|\{(\d+)(,(\d*))?\})\??/

export function parseRegex(source: string, flags: string): Parsed {
  const looks: Array<Reading> = []
  let at = 0

  const rest = () => source.slice(at)

  const choice = (): Reading => {
    const options = [sequence()]
    while (source[at] === "|") {
      at++
      options.push(sequence())
    }
    return options.length === 1 && options[0] !== undefined ? options[0] : { kind: "choice", options }
  }

  const sequence = (): Reading => {
    const parts: Array<Reading> = []
    while (at < source.length && source[at] !== "|" && source[at] !== ")") parts.push(quantified(term()))
    return { kind: "sequence", parts }
  }

  const quantified = (body: Reading): Reading => {
    const found = QUANTIFIER.exec(rest())
    if (found === null) return body
    at += found[0].length
    const [, sign, from, comma, to] = found
    if (sign !== undefined) {
      return { kind: "loop", body, min: sign === "+" ? 1 : 0, max: sign === "?" ? 1 : Number.POSITIVE_INFINITY }
    }
    const min = Number(from)
    return {
      kind: "loop",
      body,
      min,
      max: comma === undefined ? min : to === "" ? Number.POSITIVE_INFINITY : Number(to),
    }
  }

  const term = (): Reading => {
    const char = source[at]
    if (char === "^" || char === "$") {
      at++
      return { kind: "condition", at: char === "^" && !flags.includes("m") ? "start" : "elsewhere" }
    }
    if (char === "(") return group()
    if (char === "[") return characterClass()
    if (char === "\\") return escape()
    const one = String.fromCodePoint(source.codePointAt(at) ?? 0)
    at += one.length
    return { kind: "character", source: one }
  }

  const group = (): Reading => {
    const opening = /^\((\?(:|<?[=!]|<[^>]+>|[a-z-]+:))?/.exec(rest())?.[0] ?? "("
    at += opening.length
    const body = choice()
    at++
    if (!/^\(\?<?[=!]$/.test(opening)) return body
    looks.push(body)
    return { kind: "condition", at: "elsewhere" }
  }

  const characterClass = (): Reading => {
    const start = at
    let depth = 0
    do {
      if (source[at] === "\\") at++
      else if (source[at] === "[" && (depth === 0 || flags.includes("v"))) depth++
      else if (source[at] === "]") depth--
      at++
    } while (depth > 0 && at < source.length)
    return { kind: "character", source: source.slice(start, at) }
  }

  const escape = (): Reading => {
    const text =
      /^\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[A-Za-z]|k<[^>]*>|[1-9]\d*|[^])/u.exec(
        rest(),
      )?.[0] ?? "\\"
    at += text.length
    if (/^\\[bB]$/.test(text)) return { kind: "condition", at: "elsewhere" }
    // A backreference may match anything.
    if (/^\\(?:[1-9]|k<)/.test(text)) return { kind: "character", source: "[^]" }
    return { kind: "character", source: text }
  }

  const main = choice()
  if (at < source.length) throw new Error(`/${source}/${flags} is not understood from ${at} on`)
  return { main, looks }
}
