/** How a word sounds, roughly: words that are confused by ear have the same text. Swedish, and the commonest of English. */

/** In this order; the longer spellings of a sound first. */
const RULES: ReadonlyArray<readonly [spelled: RegExp, sound: string]> = [
  [/sch|stj|skj|sj|sh|sk(?=[eiyäö])/g, "š"],
  [/tj|kj|ch|k(?=[eiyäö])/g, "ç"],
  [/cks|x/g, "ks"],
  [/ck/g, "k"],
  [/ph/g, "f"],
  [/th|dt/g, "t"],
  [/qu|kv/g, "kv"],
  [/hv|w/g, "v"],
  [/[hlgd]j|g(?=[eiyäö])/g, "j"],
  [/c(?=[eiyäö])|z/g, "s"],
  [/[cq]/g, "k"],
  [/e[ai]|ie|ee/g, "i"],
  [/y/g, "i"],
  [/ä/g, "e"],
  [/å/g, "o"],
  [/(.)\1+/g, "$1"],
]

/** `word` is folded. */
export const soundOf = (word: string): string =>
  RULES.reduce((text, [spelled, sound]) => text.replace(spelled, sound), word)
