/** The visitor's answer in a first-party cookie that stores nothing but the answer: it needs no consent. */

import type { ConsentStore } from "@kapitel/core/consent/ConsentStore"
import { CONSENT_MAX_AGE, readConsent, writeConsent } from "@kapitel/core/consent/consent"
import { makeSubscribers } from "@kapitel/core/shop/makeSubscribers"

const NAME = "kapitel-consent"
const COOKIE = /(?:^|; )(?:__Host-)?kapitel-consent=([^;]*)/

/** The part of `Document` that is used. */
export interface Cookies {
  cookie: string
}

export interface ConsentCookieSurroundings {
  readonly cookies: Cookies
  /** The page was served over TLS: then the cookie is bound to its host. */
  readonly secure: boolean
  /** Epoch ms. */
  readonly now: () => number
  /**
   * Calls the listener whenever the page becomes visible again: the visitor may have answered in another tab.
   */
  readonly onReturn: (listener: () => void) => void
}

export const makeCookieConsentStore = ({ cookies, secure, now, onReturn }: ConsentCookieSurroundings): ConsentStore => {
  const changes = makeSubscribers()
  onReturn(changes.emit)
  return {
    answer: () => readConsent(COOKIE.exec(cookies.cookie)?.[1] ?? "", now()),
    keep: (answer) => {
      const value = writeConsent({ answer, at: now() })
      const name = secure ? `__Host-${NAME}` : NAME
      cookies.cookie = `${name}=${value}; Path=/; Max-Age=${CONSENT_MAX_AGE}; SameSite=Lax${secure ? "; Secure" : ""}`
      changes.emit()
    },
    subscribe: changes.subscribe,
  }
}
