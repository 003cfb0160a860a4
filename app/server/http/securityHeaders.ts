/** The headers of every response: what a browser may load, and who may frame the shop. */

import { OFF_HEADER } from "@kapitel/core/offline/offlinePaths"

/** Origins besides our own that a kind of page needs. */
export interface PolicyNeeds {
  /** The payment provider's loader script. */
  readonly scripts?: ReadonlyArray<string>
  /** Its frames. */
  readonly frames?: ReadonlyArray<string>
  /** Origins that they send requests to. */
  readonly connections?: ReadonlyArray<string>
  readonly pictures?: ReadonlyArray<string>
  /** Where the answer to a form redirects. */
  readonly forms?: ReadonlyArray<string>
  /** The page may ask the browser where the visitor is, when it is pressed to (permissions policy). */
  readonly position?: boolean
}

const list = (...sources: ReadonlyArray<string>) => sources.filter((source) => source !== "").join(" ")

/** The only `style` attribute allowed: it hides React Aria's own inputs from sight (decision 297). */
const HIDDEN_INPUT = "'sha256-OPvH+zTsq+vvwlH2fikB1Fveiha+jXy32l3j4fYaEpA='"

/** The policy of an HTML page. No inline script runs. */
export const contentSecurityPolicy = (needs: PolicyNeeds = {}): string =>
  [
    "default-src 'self'",
    `script-src ${list("'self'", ...(needs.scripts ?? []))}`,
    "style-src 'self'",
    `style-src-attr 'unsafe-hashes' ${HIDDEN_INPUT}`,
    `img-src ${list("'self' data:", ...(needs.pictures ?? []))}`,
    "font-src 'self'",
    "worker-src 'self'",
    `connect-src ${list("'self'", ...(needs.scripts ?? []), ...(needs.connections ?? []))}`,
    `frame-src ${list("'self'", ...(needs.frames ?? []))}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    `form-action ${list("'self'", ...(needs.forms ?? []))}`,
  ].join("; ")

/** The policy of a drawing (SVG): it runs nothing and loads nothing, however it is opened (D-33). */
export const DRAWING_POLICY = "default-src 'none'; script-src 'none'; style-src 'unsafe-inline'; sandbox"

/** The policy of a page of staff: nothing is loaded from, framed by or sent to another site. It frames its own previews. */
export const STAFF_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  `style-src-attr 'unsafe-hashes' ${HIDDEN_INPUT}`,
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join("; ")

/** Google's tag manager and its statistics. Source: developers.google.com/tag-platform/security/guides/csp. */
const TAG_MANAGER = "https://www.googletagmanager.com"
const STATISTICS = ["https://*.google-analytics.com", "https://*.analytics.google.com"]

/**
 * The policy of a shared page. A visit in place keeps the policy of the page it began on, so each of them allows
 * whatever one of them frames: the samples of books. The tag manager is allowed where a shop has one: its script is
 * fetched only for visitors who have consented, but a policy is the same for all.
 */
export const sharedPagePolicy = (needs: PolicyNeeds, framed: ReadonlyArray<string>, tagManager: boolean): string =>
  contentSecurityPolicy({
    ...needs,
    frames: [...(needs.frames ?? []), ...framed],
    ...(tagManager
      ? {
          scripts: [...(needs.scripts ?? []), TAG_MANAGER],
          connections: STATISTICS,
          pictures: [...(needs.pictures ?? []), TAG_MANAGER, ...STATISTICS],
        }
      : {}),
  })

/** What a page may ask the browser for. */
export const permissionsPolicy = ({ position = false }: Pick<PolicyNeeds, "position"> = {}): string =>
  `camera=(), geolocation=(${position ? "self" : ""}), microphone=(), payment=(self)`

/** Both are on unless an operator has switched them off. */
interface OperatorsSwitches {
  readonly searchEngines?: boolean | undefined
  /** Browsers may keep pages (decision 428). */
  readonly offline?: boolean | undefined
}

/** Headers of every response of the shop, HTML or not. */
export const commonHeaders = (
  behindTls: boolean,
  { searchEngines = true, offline = true }: OperatorsSwitches = {},
): Record<string, string> => ({
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": permissionsPolicy(),
  "cross-origin-opener-policy": "same-origin-allow-popups",
  "cross-origin-resource-policy": "same-origin",
  ...(searchEngines ? {} : { "x-robots-tag": "noindex, nofollow" }),
  ...(offline ? {} : { [OFF_HEADER]: "off" }),
  ...(behindTls ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
})

/** Responses that are not pages may load and frame nothing. */
export const NOT_A_PAGE_POLICY = "default-src 'none'; frame-ancestors 'none'"
