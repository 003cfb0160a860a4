/** The cookies of one browser: each is stored for as long as the shop has set, by the browser's own clock. */

interface Kept {
  readonly value: string
  /** Epoch ms. */
  readonly until: number
}

const COOKIE = /^([^=;]+)=([^;]*)/
const MAX_AGE = /; ?max-age=(-?\d+)/i

export const makeCookieJar = () => {
  const kept = new Map<string, Kept>()
  const put = (name: string, value: string, until = Number.POSITIVE_INFINITY) => void kept.set(name, { value, until })
  return {
    put,
    /** Stores a `set-cookie` header. */
    take: (said: string, now: number) => {
      const [, name = "", value = ""] = COOKIE.exec(said) ?? []
      const maxAge = MAX_AGE.exec(said)?.[1]
      const until = maxAge === undefined ? Number.POSITIVE_INFINITY : now + Number(maxAge) * 1_000
      if (until <= now) kept.delete(name)
      else put(name, value, until)
    },
    drop: (name: string) => void kept.delete(name),
    /** The `cookie` header. */
    header: (now: number): string =>
      [...kept].flatMap(([name, { value, until }]) => (until > now ? [`${name}=${value}`] : [])).join("; "),
  }
}

export type CookieJar = ReturnType<typeof makeCookieJar>
