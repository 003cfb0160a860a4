/** The caches of the worker, and what is stored with each response in them (decision 428). */

/** A number counts up when stored responses take another form: caches of other names are deleted. */
export const CACHES = {
  pages: "kapitel-pages-1",
  files: "kapitel-files-1",
  own: "kapitel-own-1",
} as const

/** All caches of the shop, of other versions too. */
export const OF_THE_SHOP = /^kapitel-/

/** On stored responses: JSON, escaped since headers have no letters beyond Latin-1. */
const META = "x-kapitel-saved"

export type CacheOpener = Pick<CacheStorage, "open">

/** A copy of the response with only these headers of it, and the facts. */
export const withMeta = (
  body: BodyInit,
  headers: Headers,
  keep: ReadonlyArray<string>,
  meta: Readonly<Record<string, unknown>>,
): Response => {
  const stored = new Headers({ [META]: encodeURIComponent(JSON.stringify(meta)) })
  for (const name of keep) {
    const value = headers.get(name)
    if (value !== null) stored.set(name, value)
  }
  return new Response(body, { headers: stored })
}

/** The facts of a stored response, as `read` recognises them; undefined for anything else. */
export const metaOf = <A>(
  response: Response,
  read: (meta: Partial<Record<string, unknown>>) => A | undefined,
): A | undefined => {
  try {
    const value: unknown = JSON.parse(decodeURIComponent(response.headers.get(META) ?? ""))
    return typeof value === "object" && value !== null ? read(value) : undefined
  } catch {
    return undefined
  }
}

/** The facts of all responses in a cache. */
export const metasIn = async <A>(
  cache: Cache,
  read: (meta: Partial<Record<string, unknown>>) => A | undefined,
): Promise<ReadonlyArray<A>> => {
  const responses = await Promise.all((await cache.keys()).map((request) => cache.match(request)))
  return responses.flatMap((response) => {
    const meta = response === undefined ? undefined : metaOf(response, read)
    return meta === undefined ? [] : [meta]
  })
}
