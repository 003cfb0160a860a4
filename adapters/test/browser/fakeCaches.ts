/** The browser's cache storage in memory, as far as the shop uses it. */

const ORIGIN = "https://kapitel.example"

const addressOf = (key: RequestInfo | URL): string =>
  new URL(typeof key === "string" ? key : key instanceof URL ? key.href : key.url, ORIGIN).href

export interface FakeCaches {
  readonly caches: CacheStorage
  /** Paths stored in a cache, in their order. */
  readonly paths: (name: string) => ReadonlyArray<string>
  /** From now on nothing more can be stored. */
  readonly fill: () => void
}

export const fakeCaches = (): FakeCaches => {
  const stores = new Map<string, Map<string, Response>>()
  let isFull = false
  const cacheOf = (entries: Map<string, Response>) =>
    ({
      match: async (key: RequestInfo | URL) => entries.get(addressOf(key))?.clone(),
      put: async (key: RequestInfo | URL, response: Response) => {
        if (isFull) throw new DOMException("no room", "QuotaExceededError")
        entries.set(addressOf(key), response)
      },
      delete: async (key: RequestInfo | URL) => entries.delete(addressOf(key)),
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
    }) as unknown as Cache
  const caches = {
    open: async (name: string) => {
      const entries = stores.get(name) ?? new Map<string, Response>()
      stores.set(name, entries)
      return cacheOf(entries)
    },
    delete: async (name: string) => stores.delete(name),
    keys: async () => [...stores.keys()],
  } as unknown as CacheStorage
  return {
    caches,
    paths: (name) => [...(stores.get(name)?.keys() ?? [])].map((url) => url.slice(ORIGIN.length)),
    fill: () => {
      isFull = true
    },
  }
}
