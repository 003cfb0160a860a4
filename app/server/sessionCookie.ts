/** The cookie of a sign-in: for the server alone, gone with the session at the latest (notes/reliability.md §10 rule 4). */
import type { Session } from "@kapitel/core/identity/Identity"
import { Redacted } from "effect"
import { setCookie } from "./http/cookies.ts"
import { SESSION_COOKIE } from "./Visitor.ts"

/** `lives` in milliseconds. */
export const sessionCookieHeader = ({ sessionToken }: Session, lives: number, secure: boolean): string =>
  setCookie(SESSION_COOKIE, Redacted.value(sessionToken), { maxAge: Math.floor(lives / 1000), httpOnly: true, secure })

export const noSessionHeader = (secure: boolean): string =>
  setCookie(SESSION_COOKIE, "", { maxAge: 0, httpOnly: true, secure })
