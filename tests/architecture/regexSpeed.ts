/**
 * Whether a regular expression can match the same text in very many ways. It is converted to the automaton of its
 * characters (Glushkov), and the automaton is searched for a text that is read on two different paths: twice around one
 * position, which doubles with every character (`(a+)+`, `(a|a)*`), or from one loop into another, which grows with the
 * square of the length (`a*a*$`, and `\s+$`, tried from every position). Nothing is timed.
 */
import { type AST, RegExpParser, visitRegExpAST } from "@eslint-community/regexpp"

export type Slowness = "doubles with every character" | "grows with the square of the text"

/** Loops with at most this many iterations are unrolled; longer ones count as endless. */
const WRITTEN_OUT = 4

type Alternatives = ReadonlyArray<AST.Alternative>

export function slownessOf(source: string, flags: string): Slowness | undefined {
  const parse = (text: string): Alternatives =>
    new RegExpParser().parsePattern(text, 0, text.length, {
      unicode: flags.includes("u"),
      unicodeSets: flags.includes("v"),
    }).alternatives
  const written = parse(source)
  const isAnchored = flags.includes("y") || (!flags.includes("m") && beginsAtStart(written))
  // An expression that is not anchored is tried from every position: any characters may precede it.
  const main = isAnchored ? written : parse(`[^]*(?:${source})`)
  const found = [main, ...looksIn(written)].map((part) => slowness(automatonOf(part, source, flags)))
  return found.find((one) => one === "doubles with every character") ?? found.find((one) => one !== undefined)
}

const beginsAtStart = (alternatives: Alternatives): boolean =>
  alternatives.every(({ elements: [first] }) =>
    first?.type === "Group" || first?.type === "CapturingGroup"
      ? beginsAtStart(first.alternatives)
      : first?.type === "Assertion" && first.kind === "start",
  )

/** Lookahead and lookbehind, which are analysed separately. */
const looksIn = (alternatives: Alternatives): ReadonlyArray<Alternatives> => {
  const lookaheads: Array<Alternatives> = []
  const onAssertionEnter = (assertion: AST.Assertion) => {
    if ("alternatives" in assertion) lookaheads.push(assertion.alternatives)
  }
  for (const alternative of alternatives) visitRegExpAST(alternative, { onAssertionEnter })
  return lookaheads
}

/** Representative characters: ASCII, the beginning of Latin, and some that classes treat differently. */
const ALPHABET = [
  ...Array.from({ length: 256 }, (_, code) => String.fromCodePoint(code)),
  ...Array.from("ıſ–−\u200b\u200e\u2028\u3000\ufeff٣漢😀"),
]

interface Automaton {
  /** For each position, the characters that it reads, one bit each. */
  readonly reads: ReadonlyArray<bigint>
  /** The next positions; the same one twice when two paths lead there. */
  readonly next: ReadonlyArray<ReadonlyArray<number>>
  /** Positions after which the expression has matched, whatever follows. */
  readonly found: ReadonlySet<number>
}

interface Piece {
  readonly empty: boolean
  readonly first: ReadonlyArray<number>
  readonly last: ReadonlyArray<number>
  /** The last positions after which nothing can fail. */
  readonly free: ReadonlyArray<number>
  readonly freeEmpty: boolean
}

const NOTHING: Piece = { empty: true, first: [], last: [], free: [], freeEmpty: true }

function automatonOf(alternatives: Alternatives, source: string, flags: string): Automaton {
  const reads: Array<bigint> = []
  const next: Array<Array<number>> = []
  const alphabet = [...new Set([...ALPHABET, ...source])]
  const masks = new Map<string, bigint>()

  const maskOf = (set: string): bigint => {
    const known = masks.get(set)
    if (known !== undefined) return known
    const one = new RegExp(`^(?:${set})$`, flags.replace(/[dgmy]/g, ""))
    const mask = alphabet.reduce((bits, char, index) => (one.test(char) ? bits | (1n << BigInt(index)) : bits), 0n)
    masks.set(set, mask)
    return mask
  }

  const link = (from: ReadonlyArray<number>, to: ReadonlyArray<number>) => {
    for (const place of from) next[place]?.push(...to)
  }

  const join = (before: Piece, after: Piece): Piece => {
    link(before.last, after.first)
    return {
      empty: before.empty && after.empty,
      first: before.empty ? [...before.first, ...after.first] : before.first,
      last: after.empty ? [...before.last, ...after.last] : after.last,
      free: after.freeEmpty ? [...before.free, ...after.free] : after.free,
      freeEmpty: before.freeEmpty && after.freeEmpty,
    }
  }

  const choice = (of: Alternatives): Piece => {
    const options = of.map(({ elements }) => elements.map(piece).reduce(join, NOTHING))
    return {
      empty: options.some(({ empty }) => empty),
      first: options.flatMap(({ first }) => first),
      last: options.flatMap(({ last }) => last),
      free: options.flatMap(({ free }) => free),
      freeEmpty: options.some(({ freeEmpty }) => freeEmpty),
    }
  }

  const piece = (of: AST.Element): Piece => {
    switch (of.type) {
      case "Assertion":
        return { ...NOTHING, freeEmpty: false }
      case "CapturingGroup":
      case "Group":
        return choice(of.alternatives)
      case "Quantifier":
        return loop(of)
      // A backreference may match anything.
      case "Backreference":
        return character("[^]")
      default:
        return character(of.raw)
    }
  }

  const character = (set: string): Piece => {
    const place = reads.push(maskOf(set)) - 1
    next.push([])
    return { empty: false, first: [place], last: [place], free: [place], freeEmpty: false }
  }

  const loop = ({ element: body, min, max }: AST.Quantifier): Piece => {
    if (max === 0) return NOTHING
    if (max <= WRITTEN_OUT) {
      return Array.from({ length: max }, (_, turn) => (turn < min ? piece(body) : optional(piece(body)))).reduce(
        join,
        NOTHING,
      )
    }
    const turn = piece(body)
    link(turn.last, turn.first)
    return min === 0 ? optional(turn) : turn
  }

  const optional = (of: Piece): Piece => ({ ...of, empty: true, freeEmpty: true })

  const whole = choice(alternatives)
  return { reads, next, found: new Set(whole.free) }
}

/** Everything reachable from `start`, itself only through a cycle. */
function reachable<Node extends string>(start: Node, from: (node: Node) => Iterable<Node>): ReadonlySet<Node> {
  const seen = new Set<Node>()
  const waiting = [start]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    for (const one of from(node)) {
      if (seen.has(one)) continue
      seen.add(one)
      waiting.push(one)
    }
  }
  return seen
}

function slowness({ reads, next, found }: Automaton): Slowness | undefined {
  const places = reads.map((_, place) => place)
  const goesTo = places.map((place) => [...new Set(next[place])])
  const onward = places.map((place) => reachable(String(place), (at) => (goesTo[Number(at)] ?? []).map(String)))
  const isRound = (place: number) => onward[place]?.has(String(place)) === true
  const sameRound = (one: number, other: number) =>
    onward[one]?.has(String(other)) === true && onward[other]?.has(String(one)) === true
  const meet = (...of: ReadonlyArray<number>) => of.reduce((bits, place) => bits & (reads[place] ?? 0n), -1n) !== 0n

  const together = function* (...of: ReadonlyArray<number>): Generator<ReadonlyArray<number>> {
    const [head, ...tail] = of
    if (head === undefined) {
      yield []
      return
    }
    for (const to of goesTo[head] ?? [])
      for (const others of together(...tail)) if (meet(to, ...others)) yield [to, ...others]
  }
  const steps = function* (node: string): Generator<string> {
    for (const to of together(...node.split(" ").map(Number))) yield to.join(" ")
  }

  for (const place of places.filter(isRound)) {
    const twice = (next[place] ?? []).filter((to, index, all) => all.indexOf(to) !== index && sameRound(place, to))
    if (twice.length > 0) return "doubles with every character"
    const here = `${place} ${place}`
    for (const pair of reachable(here, steps)) {
      const [one, other] = pair.split(" ")
      if (one !== other && reachable(pair, steps).has(here)) return "doubles with every character"
    }
  }
  for (const one of places.filter(isRound)) {
    for (const other of places.filter(isRound)) {
      if (one === other || found.has(other) || onward[one]?.has(String(other)) !== true) continue
      if (!meet(one, one) || sameRound(one, other)) continue
      if (reachable(`${one} ${one} ${other}`, steps).has(`${one} ${other} ${other}`)) {
        return "grows with the square of the text"
      }
    }
  }
  return undefined
}
