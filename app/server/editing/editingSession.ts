/**
 * Page-editing mode: a signed cookie that an editor's program has been given, for half an hour. Without it no page is
 * rendered for editors (docs/decisions/0419).
 */
import { createHmac, timingSafeEqual } from "node:crypto"
import type { PageState } from "@kapitel/core/content/ContentSource"
import { Redacted } from "effect"
import { cookieName } from "../http/cookies.ts"

/** The state of a page that is not the published one. */
export type EditingState = Exclude<PageState, "normal">

export const EDITING_COOKIE = "editing"

/** For how long an editor's cookie is valid. */
export const EDITING_MAX_AGE = 30 * 60

const sign = (secret: Redacted.Redacted, payload: string): string =>
  createHmac("sha256", Redacted.value(secret)).update(`page editing ${payload}`).digest("base64url")

/** The cookie as `Set-Cookie` has it. Editors' programs show the shop in a frame of another site, over TLS. */
const written = (value: string, maxAge: number, secure: boolean): string =>
  [
    `${cookieName(EDITING_COOKIE, secure)}=${value}`,
    "Path=/",
    `Max-Age=${maxAge}`,
    "HttpOnly",
    ...(secure ? ["SameSite=None", "Secure", "Partitioned"] : ["SameSite=Lax"]),
  ].join("; ")

export const startEditing = (state: EditingState, secret: Redacted.Redacted, now: number, secure: boolean): string => {
  const payload = `${state}.${now + EDITING_MAX_AGE * 1000}`
  return written(`${payload}.${sign(secret, payload)}`, EDITING_MAX_AGE, secure)
}

export const endEditing = (secure: boolean): string => written("", 0, secure)

/** The state that a request's cookie gives its pages; undefined for a visitor. */
export const editingState = (
  cookies: ReadonlyMap<string, string>,
  secret: Redacted.Redacted | undefined,
  now: number,
  secure: boolean,
): EditingState | undefined => {
  const cookie = cookies.get(cookieName(EDITING_COOKIE, secure))
  if (cookie === undefined || secret === undefined) return undefined
  const [, state, until, signature = ""] = /^(edit|preview)\.(\d{13,15})\.([\w-]{43})$/.exec(cookie) ?? []
  if (state !== "edit" && state !== "preview") return undefined
  const expected = Buffer.from(sign(secret, `${state}.${until}`))
  return timingSafeEqual(Buffer.from(signature), expected) && now < Number(until) ? state : undefined
}
