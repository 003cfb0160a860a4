/** Arithmetic of colours given as `#rgb` or `#rrggbb`. */

const channels = (hex: string): readonly [red: number, green: number, blue: number] => {
  const digits = hex.slice(1)
  const full = digits.length === 3 ? digits.replace(/./g, "$&$&") : digits
  const channel = (index: number) => Number.parseInt(full.slice(index * 2, index * 2 + 2), 16)
  return [channel(0), channel(1), channel(2)]
}

/** `share` of the way from one colour to another, 0 to 1. */
export const mix = (from: string, to: string, share: number): string => {
  const target = channels(to)
  return `#${channels(from)
    .map((value, index) => Math.round(value + ((target[index] ?? 0) - value) * share))
    .map((value) => value.toString(16).padStart(2, "0"))
    .join("")}`
}

/** Relative luminance, 0 to 1. Source: WCAG 2.2. */
export const luminance = (hex: string): number => {
  const [red, green, blue] = channels(hex)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

const linear = (channel: number): number => {
  const value = channel / 255
  return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** Contrast ratio, 1 to 21. Source: WCAG 2.2. */
export const contrast = (one: string, other: string): number => {
  const a = luminance(one)
  const b = luminance(other)
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** The first of the colours that text can have on this ground (4.5:1), else the better of white and ink. */
export const readableOn = (ground: string, ...choices: ReadonlyArray<string>): string =>
  choices.find((choice) => contrast(ground, choice) >= 4.5) ??
  (contrast(ground, "#ffffff") > contrast(ground, "#17211d") ? "#ffffff" : "#17211d")

/** Colour names of our goods in Swedish. The order matters: the first entry that a longer name contains is used. */
const NAMED = {
  svart: "#22252A",
  vit: "#F4F1E8",
  grå: "#9AA09C",
  röd: "#B8322A",
  lingon: "#A3123F",
  rosa: "#E8A7AC",
  orange: "#E07A3F",
  gul: "#F0BE45",
  hjortron: "#F0B04A",
  grön: "#2F6B4F",
  mossa: "#6F7F4A",
  gran: "#17483A",
  ljusgrön: "#A9C6A5",
  blå: "#2F5D8C",
  marin: "#22304F",
  ljusblå: "#A9C7DC",
  turkos: "#3C9A99",
  lila: "#6E5A8C",
  beige: "#DCCBAC",
  sand: "#DCCBAC",
  natur: "#D9C7A3",
  brun: "#7A5238",
  guld: "#C9A24B",
  silver: "#B9BEC2",
}

const named: ReadonlyMap<string, string> = new Map(Object.entries(NAMED))

/** The colour of an article: a hex value or a Swedish word, `mörkblå` too; `fallback` for anything else. */
export const articleColour = (color: string | undefined, fallback: string): string => {
  const word = color?.trim().toLowerCase() ?? ""
  if (word === "") return fallback
  if (/^#([0-9a-f]{3}|[0-9a-f]{6})$/.test(word)) return word
  return named.get(word) ?? [...named].find(([name]) => word.includes(name))?.[1] ?? fallback
}

export const LINGONBERRY = NAMED.lingon
export const SPRUCE = NAMED.gran

/** Colours for articles without one of their own. */
export const ARTICLE_COLOURS = [
  "#17483A",
  "#A3123F",
  "#22304F",
  "#E07A3F",
  "#F0BE45",
  "#A9C7DC",
  "#6F7F4A",
  "#E8A7AC",
  "#DCCBAC",
  "#2F5D8C",
]
