/** What a link preview is drawn from: the same text and cover always give the same picture (decision 409). */
import { createHash } from "node:crypto"
import type { Colours } from "@kapitel/core/site/colours"
import type { CoverRequest } from "./coverRequest.ts"

/** `#rrggbb` by role of the theme. */
export type CardColours = Pick<Colours, "paper" | "linen" | "ink" | "ink-2" | "lingon">

export interface CardRequest {
  readonly kind: "card"
  /** The site's name. */
  readonly shop: string
  readonly colours: CardColours
  readonly title: string
  /** A line above the title, such as what kind of page it is. */
  readonly above?: string
  /** A line below it, such as an author or a day. */
  readonly below?: string
  readonly cover?: CoverRequest
}

/** Pixels; what services for sharing links ask for. */
export const CARD_SIZE = { width: 1200, height: 630 } as const

export const isCard = (request: CoverRequest | CardRequest): request is CardRequest =>
  "kind" in request && request.kind === "card"

/** Changed when the same request is drawn differently. */
const DRAWN_AS = 1

const digestOf = (value: unknown): string => createHash("sha256").update(JSON.stringify(value)).digest("hex")

/** Five hexadecimal digits, as those of covers. */
export const cardVersion = (request: CardRequest): string => digestOf([DRAWN_AS, request]).slice(0, 5)

/** Digits for its name on disk, evenly spread: those of the path of its page. */
export const cardNumber = (path: string): string =>
  (BigInt(`0x${digestOf(path).slice(0, 15)}`) % 10_000_000_000_000n).toString().padStart(13, "0")
