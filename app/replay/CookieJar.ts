/** The cookies of one browser: each is stored for as long as the shop has set, by the browser's own clock. */

interface StoredCookie {
  readonly value: string
  /** Epoch ms. */
  readonly until: number
}

const COOKIE = /^([^=;]+)=([^;]*)/
const MAX_AGE = /; ?max-age=(-?\d+)/i

export const makeCookieJar = () => {
  const cookies = new Map<string, StoredCookie>()
  const put = (name: string, value: string, until = Number.POSITIVE_INFINITY) =>
    void cookies.set(name, { value, until })
  return {
    put,
    /** Stores a `set-cookie` header. */
    take: (header: string, now: number) => {
      const [, name = "", value = ""] = COOKIE.exec(header) ?? []
      const maxAge = MAX_AGE.exec(header)?.[1]
      const until = maxAge === undefined ? Number.POSITIVE_INFINITY : now + Number(maxAge) * 1_000
      if (until <= now) cookies.delete(name)
      else put(name, value, until)
    },
    drop: (name: string) => void cookies.delete(name),
    /** The `cookie` header. */
    header: (now: number): string =>
      [...cookies].flatMap(([name, { value, until }]) => (until > now ? [`${name}=${value}`] : [])).join("; "),
  }
}

export type CookieJar = ReturnType<typeof makeCookieJar>
