/** Whether a user is logged in, from the cookie that scripts can read; only the shop knows which user. */

const COOKIE = /(?:^|; )(?:__Host-)?kapitel-signed-in=(member|account)(?:;|$)/

export const readLogin = (cookies: string): "member" | "account" | undefined =>
  COOKIE.exec(cookies)?.[1] as "member" | "account" | undefined
