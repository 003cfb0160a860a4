/** The cookies of a session: readable by the server alone (D-55). */
import type { Session } from "@kapitel/core/identity/Identity"
import { Redacted } from "effect"
import { setCookie } from "./http/cookies.ts"
import { SESSION_COOKIE } from "./Visitor.ts"

/** Lifetime of the session's cookie in seconds; undefined without 'remember me': it ends with the browser. */
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
