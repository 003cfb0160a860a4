/** Whether somebody is logged in, as the shop says it in a cookie for scripts; who it is only the shop knows. */

const COOKIE = /(?:^|; )(?:__Host-)?kapitel-signed-in=(member|account)(?:;|$)/

export const readLogin = (cookies: string): "member" | "account" | undefined =>
  COOKIE.exec(cookies)?.[1] as "member" | "account" | undefined
