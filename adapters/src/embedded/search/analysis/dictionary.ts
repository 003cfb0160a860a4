/**
 * Dictionaries in the format of Hunspell: entries, and rules that make their inflected forms. A form is looked up by
 * undoing the rules, so that the forms themselves, six times as many, are not stored.
 * https://manpages.debian.org/hunspell.5
 */
import { isStringAt, type StringTable, stringAt, stringTable, tableSize } from "../StringTable.ts"
import { fold } from "./fold.ts"

export interface Dictionary {
  /** Folded. */
  readonly entries: StringTable
  /** A hash table of the entries: places from 1, 0 where there is none. */
  readonly slots: Uint32Array
  /** The place of each entry's flags in `flagSets`. */
  readonly flags: Uint16Array
  readonly flagSets: StringTable
  /**
   * `end flag strip add condition`, where `end` is S for suffixes of words, C for suffixes of the first parts of
   * compounds, and P for prefixes.
   */
  readonly rules: StringTable
}

export const NO_DICTIONARY: Dictionary = {
  entries: stringTable([]),
  slots: new Uint32Array(1),
  flags: new Uint16Array(0),
  flagSets: stringTable([]),
  rules: stringTable([]),
}

/** `aff` has the rules and `dic` the entries, a line each. */
export const readDictionary = (aff: string, dic: string): Dictionary => {
  const named = (option: string) => new RegExp(`^${option}\\s+(\\S)`, "mu").exec(aff)?.[1] ?? ""
  // Entries with these flags are no words of their own.
  const notWords = [named("ONLYINCOMPOUND"), named("NEEDAFFIX"), named("FORBIDDENWORD")].filter((flag) => flag !== "")
  const rules = [...aff.matchAll(/^([SP])FX[ \t]+(\S)[ \t]+(\S+)[ \t]+([^\s/]+)(?:\/(\S+))?[ \t]+(\S+)/gmu)].map(
    ([, end, flag, strip, add = "", added = "", condition]) =>
      [
        notWords.some((other) => added.includes(other)) ? "C" : end,
        flag,
        strip === "0" ? "" : fold(strip ?? ""),
        add === "0" ? "" : fold(add),
        condition,
      ].join(" "),
  )
  /** Undefined for an entry that is there to be refused. */
  const ownFlags = (flags: string): string | undefined => {
    if (flags.includes(FORBIDDEN)) return undefined
    return flags.replaceAll(IS_WORD, "") + (notWords.some((flag) => flags.includes(flag)) ? "" : IS_WORD)
  }
  const known = new Map<string, string | undefined>()
  const lines = dic.split("\n").slice(1)
  const slots = emptySlots(lines.length)
  const entries: Array<string> = []
  const flagsOf: Array<string> = []
  for (const line of lines) {
    const slash = line.indexOf("/")
    const given = slash < 0 ? "" : line.slice(slash + 1).trimEnd()
    if (!known.has(given)) known.set(given, ownFlags(given))
    const flags = known.get(given)
    const word = fold(slash < 0 ? line.trim() : line.slice(0, slash))
    if (word === "" || flags === undefined) continue
    const slot = slotOf(slots, word, (place) => entries[place] === word)
    const place = (slots[slot] as number) - 1
    if (place < 0) {
      slots[slot] = entries.push(word)
      flagsOf.push(flags)
    } else flagsOf[place] += flags
  }
  const sets = new Map<string, number>()
  const flags = Uint16Array.from(flagsOf, (own) => {
    const place = sets.get(own) ?? sets.size
    if (place === sets.size) sets.set(own, place)
    return place
  })
  return {
    entries: stringTable(entries),
    slots,
    flags,
    flagSets: stringTable([...sets.keys()]),
    rules: stringTable(rules),
  }
}

/** FNV-1a, 32 bits. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

/** For open addressing: at most three quarters come into use. */
const emptySlots = (entries: number): Uint32Array => new Uint32Array(2 ** Math.ceil(Math.log2((entries * 4) / 3 + 1)))

/** The slot of an entry, or the free one that it would take. */
const slotOf = (slots: Uint32Array, entry: string, isEntryAt: (place: number) => boolean): number => {
  for (let at = hashOf(entry) & (slots.length - 1); ; at = (at + 1) & (slots.length - 1)) {
    const place = (slots[at] as number) - 1
    if (place < 0 || isEntryAt(place)) return at
  }
}

/** The place of an entry, or -1. */
const placeOf = ({ entries, slots }: Dictionary, entry: string): number =>
  (slots[slotOf(slots, entry, (place) => isStringAt(entries, place, entry))] as number) - 1

/** Marks an entry that is a word without a suffix. */
const IS_WORD = " "
const FORBIDDEN = "%"

/** A shorter entry is an abbreviation. */
const SHORTEST_LEMMA = 2

interface Rule {
  readonly flag: string
  readonly strip: string
  readonly condition: RegExp
}

type Rules = ReadonlyMap<string, ReadonlyArray<Rule>>

interface Compiled {
  readonly suffixes: Rules
  readonly firstParts: Rules
  readonly prefixes: Rules
  readonly longest: number
  readonly flagSets: ReadonlyArray<string>
}

/** Each thread compiles the rules of a dictionary once. */
const compiled = new WeakMap<Dictionary, Compiled>()

const compile = (dictionary: Dictionary): Compiled => {
  const known = compiled.get(dictionary)
  if (known !== undefined) return known
  const all = {
    S: new Map<string, Array<Rule>>(),
    C: new Map<string, Array<Rule>>(),
    P: new Map<string, Array<Rule>>(),
  }
  let longest = 0
  for (let i = 0; i < tableSize(dictionary.rules); i++) {
    const [end, flag = "", strip = "", add = "", condition = "."] = stringAt(dictionary.rules, i).split(" ")
    const rules = all[end as keyof typeof all]
    const pattern = condition === "." ? "" : condition
    const rule = { flag, strip, condition: new RegExp(end === "P" ? `^${pattern}` : `${pattern}$`, "u") }
    const same = rules.get(add)
    if (same === undefined) rules.set(add, [rule])
    else same.push(rule)
    longest = Math.max(longest, add.length)
  }
  const flagSets = Array.from({ length: tableSize(dictionary.flagSets) }, (_, i) => stringAt(dictionary.flagSets, i))
  const made = { suffixes: all.S, firstParts: all.C, prefixes: all.P, longest, flagSets }
  compiled.set(dictionary, made)
  return made
}

const flagsAt = (dictionary: Dictionary, { flagSets }: Compiled, entry: string): string => {
  const place = placeOf(dictionary, entry)
  return place < 0 ? "" : (flagSets[dictionary.flags[place] as number] ?? "")
}

/** Entries that become the word by one of the rules. */
const strippedBy = (dictionary: Dictionary, made: Compiled, rules: Rules, word: string): ReadonlyArray<string> => {
  const found: Array<string> = []
  for (let length = 0; length <= Math.min(made.longest, word.length); length++) {
    const at = word.length - length
    for (const { flag, strip, condition } of rules.get(word.slice(at)) ?? []) {
      const lemma = word.slice(0, at) + strip
      if (lemma.length < SHORTEST_LEMMA || !condition.test(lemma)) continue
      if (flagsAt(dictionary, made, lemma).includes(flag)) found.push(lemma)
    }
  }
  return found
}

/** The entries of which this folded word is a form: itself first, then the shortest. */
export const lemmasOf = (dictionary: Dictionary, word: string): ReadonlyArray<string> => {
  if (tableSize(dictionary.entries) === 0) return []
  const made = compile(dictionary)
  const others = strippedBy(dictionary, made, made.suffixes, word).toSorted(
    (a, b) => a.length - b.length || (a < b ? -1 : 1),
  )
  const itself = flagsAt(dictionary, made, word).includes(IS_WORD) || isPrefixed(dictionary, made, word)
  return [...new Set(itself ? [word, ...others] : others)]
}

const isPrefixed = (dictionary: Dictionary, made: Compiled, word: string): boolean => {
  for (const [add, rules] of made.prefixes)
    if (
      word.startsWith(add) &&
      rules.some(({ flag, strip, condition }) => {
        const lemma = strip + word.slice(add.length)
        return condition.test(lemma) && flagsAt(dictionary, made, lemma).includes(flag)
      })
    )
      return true
  return false
}

/** Flags of entries that may begin and end a compound; the Swedish dictionary names them so. */
const BEGINS = "X"
const ENDS = "Y"

/** Whether a compound may begin with this: 'häst', 'flick', 'skönhets'. */
export const beginsCompounds = (dictionary: Dictionary, part: string): boolean => {
  if (tableSize(dictionary.entries) === 0) return false
  const made = compile(dictionary)
  return (
    flagsAt(dictionary, made, part).includes(BEGINS) || strippedBy(dictionary, made, made.firstParts, part).length > 0
  )
}

/** Whether a compound may end with this, inflected or not. */
export const endsCompounds = (dictionary: Dictionary, part: string): boolean =>
  tableSize(dictionary.entries) > 0 &&
  lemmasOf(dictionary, part).some((lemma) => flagsAt(dictionary, compile(dictionary), lemma).includes(ENDS))
