/** Requests of a browser and of the simulator's controls, repeated while the shop is down. */
import { setTimeout as sleep } from "node:timers/promises"

export const RETRY_MS = 150

const ANSWER_LIMIT_MS = 30_000

/** Tries until something is returned; fails at the deadline (epoch ms). */
export const untilDone = async <A>(
  { deadline }: { readonly deadline: number },
  what: string | (() => string),
  attempt: () => Promise<A | undefined>,
): Promise<A> => {
  let last: unknown
  while (Date.now() < deadline) {
    try {
      const done = await attempt()
      if (done !== undefined) return done
    } catch (cause) {
      last = cause
    }
    await sleep(RETRY_MS)
  }
  throw new Error(`waited in vain for ${typeof what === "string" ? what : what()}`, { cause: last })
}

/** A browser's request: a form when there are fields, cookies stored, redirects not followed. */
export const call = async (
  shop: string,
  path: string,
  jar: Map<string, string>,
  form?: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> => {
  const response = await fetch(shop + path, {
    method: form === undefined ? "GET" : "POST",
    redirect: "manual",
    headers: {
      accept: "text/html",
      cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; "),
      ...headers,
      ...(form === undefined
        ? {}
        : { "content-type": "application/x-www-form-urlencoded", origin: shop, "sec-fetch-site": "same-origin" }),
    },
    ...(form === undefined ? {} : { body: new URLSearchParams(form).toString() }),
    signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
  })
  for (const cookie of response.headers.getSetCookie()) {
    const [pair = ""] = cookie.split(";")
    const equals = pair.indexOf("=")
    jar.set(pair.slice(0, equals), pair.slice(equals + 1))
  }
  return response
}

/** Presses the payment button at the simulator. */
export const control = async (simulator: string, order: unknown): Promise<{ readonly state: string }> => {
  const response = await fetch(`${simulator}/__sim/pay`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(order),
  })
  return (await response.json()) as { readonly state: string }
}
