/** The cookies of who is signed in: for the server alone (notes/reliability.md §10 rule 4, D-55). */
import type { Session } from "@kapitel/core/identity/Identity"
import { Redacted } from "effect"
import { setCookie } from "./http/cookies.ts"
import { SESSION_COOKIE } from "./Visitor.ts"

/** Seconds that the session's cookie lives; absent for whoever did not ask to be remembered: it ends with the browser. */
export const sessionMaxAge = ({ expiresAt, rememberMe }: Session, now: number): { readonly maxAge?: number } =>
  rememberMe ? { maxAge: Math.floor((expiresAt - now) / 1000) } : {}

export const sessionCookieHeader = (session: Session, now: number, secure: boolean): string =>
  setCookie(SESSION_COOKIE, Redacted.value(session.sessionToken), {
    ...sessionMaxAge(session, now),
    httpOnly: true,
    secure,
  })

export const noSessionHeader = (secure: boolean): string =>
  setCookie(SESSION_COOKIE, "", { maxAge: 0, httpOnly: true, secure })
