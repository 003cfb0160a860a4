/** One browser of a flow: its profile and its tabs. */
import type { BrowserKind } from "@kapitel/core/identity/bankid/bankIdStart"
import type { BrowserProfile } from "./BrowserProfile.ts"
import { makeCookieJar } from "./CookieJar.ts"
import type { LoginTab } from "./LoginTab.ts"

/** The visitor of steps that name none. */
export const THE_VISITOR = "visitor"

export interface Browser extends BrowserProfile {
  /** By their names in the flow. */
  readonly tabs: Map<string, LoginTab>
}

export const openBrowser = (name: string, kind: BrowserKind, number: number): Browser => ({
  name,
  kind,
  address: `203.0.${number}.10`,
  cartId: undefined,
  session: undefined,
  clientToken: undefined,
  jar: makeCookieJar(),
  tabs: new Map(),
  skew: 0,
  met: undefined,
})
