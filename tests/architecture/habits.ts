/** Conventions that neither types nor the linter can check: each finds violations in one file. */

type Habit = (file: string, source: string) => ReadonlyArray<string>

const found = (file: string, source: string, patterns: ReadonlyArray<readonly [RegExp, string]>) =>
  patterns.flatMap(([pattern, reason]) => [...source.matchAll(pattern)].map(([text]) => `${file}: ${text} (${reason})`))

const NAMELESS =
  /(?:^|\/)(utils?|helpers?|common|shared|misc)(?:\/|\.[cm]?[jt]sx?$)|\/(types|constants|index)\.[jt]sx?$/

/** A file is named for its idea; a folder called `utils` has none, and an `index.ts` hides where things are. */
export const namesItsIdea: Habit = (file) =>
  NAMELESS.test(file) ? [`${file} is named for no idea: put it with the one it serves`] : []

/** The shop's output must not depend on the machine's language. */
export const namesItsLocale: Habit = (file, source) =>
  found(file, source, [
    [/\.toLocale\w*\(\s*(\)|undefined|\[\s*\])/g, "name the locale"],
    [/\bIntl\.\w+\(\s*(\)|undefined|\[\s*\])/g, "name the locale"],
    [/\.localeCompare\([^(),]*\)/g, "name the locale"],
  ])

/** Core receives time and randomness; it does not read them. */
export const readsNoClock: Habit = (file, source) => found(file, source, [[/\bnew Date\(\s*\)/g, "ask effect's Clock"]])

/** The shop's content security policy allows no script and no style inside markup. */
export const writesNoHandlerInMarkup: Habit = (file, source) =>
  found(file, source, [
    [/<\w+[^<>{}]*\son[a-z]+=["'][^"']/g, "a listener is added by a script of our own"],
    [/\bjavascript:(?=[\w(])/g, "a link leads to an address"],
  ])

/** A disabled check has no effect. */
export const switchesNothingOff: Habit = (file, source) =>
  found(file, source, [
    [/@ts-(?:ignore|nocheck|expect-error)\b/g, "make the types right"],
    [/\b(?:oxlint|eslint|biome)-(?:disable|ignore)\S*/g, "make the code right"],
    [/\b(?:it|test|describe|suite)(?:\.\w+)*\.(?:skip|only|todo|skipIf|runIf|fails)\b/g, "every test runs"],
    [/\b(?:TODO|FIXME|XXX)\b/g, "do it, or write down what is not done"],
  ])

/** Each configuration sets the time limit of `expect.poll`: these would time out earlier on a busy machine. */
export const waitsAsLongAsConfigured: Habit = (file, source) =>
  found(file, source, [
    [/\bvi\.wait(?:For|Until)\(/g, "expect.poll"],
    [/\.poll\([^;]*?\btimeout: [12]?\d_000\b/g, "as long as the configuration says"],
  ])

/** Deep imports name the file itself. */
export const isNoBarrel: Habit = (file, source) =>
  found(file, source, [[/^export \* from .*$/gm, "import from the file itself"]])

/** A page's content may appear late: a test polls until it does, rather than checking once. */
export const pollsUntilVisible: Habit = (file, source) =>
  found(file, source, [
    [
      /\bexpect\(\s*await [^\n]*?\.(?:count|isVisible|isChecked|isDisabled|isEnabled|isEditable|inputValue|textContent|innerText|allTextContents|getAttribute|title|ariaSnapshot|copiesInCart)\([^()]*\)\s*\)/g,
      "poll it",
    ],
    [/\bexpect\((?:new URL\()?\w+\.url\(\)/g, "poll it"],
  ])
