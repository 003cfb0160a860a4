/** Reads and writes cookies. Values that do not decode count as absent: a malformed cookie affects no other. */

/** The first value of each name; malformed pairs are left out. Names are looked up in a Map, never in an object. */
export const readCookies = (header: string | undefined): ReadonlyMap<string, string> => {
  const cookies = new Map<string, string>()
  if (header === undefined || header.length > 8192) return cookies
  for (const pair of header.split(";")) {
    const at = pair.indexOf("=")
    if (at < 1) continue
    const name = pair.slice(0, at).trim()
    const value = pair.slice(at + 1).trim()
    if (!cookies.has(name) && /^[\w!#$%&'*+\-./:<=>?@[\]^`{|}~]*$/.test(value)) cookies.set(name, value)
  }
  return cookies
}

export interface CookieOptions {
  /** Seconds; without it the cookie ends with the browser. */
  readonly maxAge?: number
  readonly httpOnly: boolean
  /** True when the shop is reached over TLS; then the name takes the `__Host-` prefix. */
  readonly secure: boolean
}

/** `__Host-` binds a cookie to this host and path over TLS; on plain http (the demo) browsers would drop it. */
export const cookieName = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name)

export const setCookie = (name: string, value: string, options: CookieOptions): string =>
  [
    `${cookieName(name, options.secure)}=${value}`,
    "Path=/",
    "SameSite=Lax",
    ...(options.maxAge === undefined ? [] : [`Max-Age=${options.maxAge}`]),
    ...(options.httpOnly ? ["HttpOnly"] : []),
    ...(options.secure ? ["Secure"] : []),
  ].join("; ")
