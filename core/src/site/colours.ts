/** The colours of each brand, by the names of the theme (`ui/src/theme/tokens.css`). Effect-free. */

import { contrast, TEXT_CONTRAST } from "./contrast.ts"

/** The shop's own; `tokens.css` has the same. */
const SHOP = {
  paper: "#fcfbf7",
  linen: "#f3f0e6",
  lav: "#e2e9db",
  ink: "#15231e",
  "ink-2": "#44524b",
  "ink-3": "#5c6862",
  line: "#dad6c9",
  "line-strong": "#727d76",
  gran: "#17483a",
  "gran-hover": "#0e362b",
  "gran-active": "#0a2820",
  dusk: "#16302a",
  lingon: "#a3123f",
  "lingon-hover": "#850d32",
  "lingon-soft": "#fae6ea",
  hjortron: "#f2b134",
  "hjortron-soft": "#fcefcf",
  sale: "#8f4300",
  success: "#1b6a3c",
  "success-soft": "#e0efe2",
  "warning-soft": "#fcefcf",
  "warning-ink": "#5f3900",
  error: "#b0300f",
  "error-soft": "#fbe7e0",
  disabled: "#e7e4da",
  "disabled-ink": "#5c6862",
  focus: "#2438a8",
  "focus-dark": "#ffd27a",
} as const

/** A role of a colour, e.g. `ink` of texts. */
export type ColourRole = keyof typeof SHOP
/** `#rrggbb` by role. */
export type Colours = Readonly<Record<ColourRole, string>>

/** Every role, in the order of the design's tokens. */
export const COLOUR_ROLES = Object.keys(SHOP) as ReadonlyArray<ColourRole>

/** Of each brand until an operator sets others. */
export const COLOURS: Readonly<Record<"kapitel" | "vinjett", Colours>> = {
  kapitel: SHOP,
  vinjett: {
    ...SHOP,
    paper: "#faf9fc",
    linen: "#f0eef5",
    lav: "#e0e4f1",
    ink: "#171a2b",
    "ink-2": "#474b60",
    "ink-3": "#5f6377",
    line: "#d7d5e0",
    "line-strong": "#74778a",
    gran: "#2b3a78",
    "gran-hover": "#1f2b5d",
    "gran-active": "#172148",
    dusk: "#1b2347",
    lingon: "#8a1c5c",
    "lingon-hover": "#6d1448",
    "lingon-soft": "#f7e6f0",
  },
}

/** Least contrast of what shows where something can be pressed. Source: WCAG 2.2, 1.4.11. */
const EDGE_CONTRAST = 3

/** It is the same in each brand, and no role. */
const WHITE = "#ffffff"

const PAPERS = ["paper", "linen", "lav", "white"] as const

type Shade = ColourRole | "white"

/** What stands on what, and the least contrast of the two. */
interface ColourPair {
  readonly on: Shade
  readonly ground: Shade
  readonly least: number
}

const pairs = (least: number, on: ReadonlyArray<Shade>, grounds: ReadonlyArray<Shade>): ReadonlyArray<ColourPair> =>
  grounds.flatMap((ground) => on.map((one) => ({ on: one, ground, least })))

/** Each pair that pages and e-mails show. */
export const COLOUR_PAIRS: ReadonlyArray<ColourPair> = [
  ...pairs(TEXT_CONTRAST, ["ink", "ink-2", "ink-3"], PAPERS),
  ...pairs(TEXT_CONTRAST, ["gran", "gran-hover", "lingon", "sale", "success", "error"], ["paper", "linen", "white"]),
  ...pairs(TEXT_CONTRAST, ["white"], ["gran", "gran-hover", "gran-active", "dusk", "lingon", "lingon-hover"]),
  ...pairs(TEXT_CONTRAST, ["paper", "hjortron"], ["dusk"]),
  ...pairs(TEXT_CONTRAST, ["ink"], ["hjortron", "hjortron-soft", "lingon-soft", "success-soft", "error-soft"]),
  ...pairs(TEXT_CONTRAST, ["lingon"], ["lingon-soft"]),
  ...pairs(TEXT_CONTRAST, ["success"], ["success-soft"]),
  ...pairs(TEXT_CONTRAST, ["error"], ["error-soft"]),
  ...pairs(TEXT_CONTRAST, ["warning-ink"], ["warning-soft"]),
  ...pairs(TEXT_CONTRAST, ["disabled-ink"], ["disabled"]),
  ...pairs(EDGE_CONTRAST, ["line-strong", "focus"], PAPERS),
  ...pairs(EDGE_CONTRAST, ["focus-dark"], ["dusk", "gran", "lingon"]),
]

/** Pairs that could not be read, with their contrast. */
export const unreadablePairs = (colours: Colours): ReadonlyArray<ColourPair & { readonly contrast: number }> => {
  const of = (shade: Shade) => (shade === "white" ? WHITE : colours[shade])
  return COLOUR_PAIRS.map((pair) => ({ ...pair, contrast: contrast(of(pair.on), of(pair.ground)) })).filter(
    (pair) => pair.contrast < pair.least,
  )
}
