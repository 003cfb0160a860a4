/** Deletes the cookies that Google's tag manager has set for its statistics, when the visitor withdraws consent. */
import type { Cookies } from "../browser/ConsentStore.ts"

const COOKIE = /^_(ga|gid)/

/** `hostname`: of the page. Google binds its cookies to the widest domain that accepts them. */
export const deleteGoogleCookies = (cookies: Cookies, hostname: string): void => {
  const names = cookies.cookie.split("; ").flatMap((pair) => (COOKIE.test(pair) ? [pair.split("=")[0] ?? ""] : []))
  const domains = ["", `; Domain=${hostname}`, `; Domain=${hostname.split(".").slice(-2).join(".")}`]
  for (const name of names) for (const domain of domains) cookies.cookie = `${name}=; Path=/; Max-Age=0${domain}`
}
