/**
 * Pages as they are sent: rendered once, compressed fast for the first request and well for later ones, and stored as
 * bytes. One HTML per address for every visitor; dropped when anything on it changes.
 */
import { apart, type CachedPage, type RenderedPage, toBytes } from "./CachedPage.ts"
import { compressBrotli, compressGzip, LEAST_COMPRESSED_BYTES } from "./http/compress.ts"
import { KeysByTag } from "./KeysByTag.ts"
import { StalePages } from "./StalePages.ts"

/** The status of a page when a part of the shop does not respond. */
const UNAVAILABLE = 503

/** Bytes of stored bodies, all codings counted; the least recently used are evicted. */
const PAGE_CACHE_BYTES = 16 * 1024 * 1024

export class PageCache {
  readonly #pages = new Map<string, CachedPage>()
  readonly #keysByTag = new KeysByTag()
  readonly #rendering = new Map<string, Promise<CachedPage>>()
  readonly #outdated = new StalePages()
  readonly #limit: number
  readonly #now: () => number
  #bytes = 0
  /** Counts drops, so that a page rendered during a change is not cached. */
  #epoch = 0

  constructor(limit: number = PAGE_CACHE_BYTES, now: () => number = Date.now) {
    this.#limit = limit
    this.#now = now
  }

  /** The page at this key if it is still valid. */
  find(key: string, now: number): CachedPage | undefined {
    const page = this.#pages.get(key)
    if (page === undefined) return undefined
    if (page.until <= now) {
      this.#outdate(key, page.until)
      return undefined
    }
    this.#pages.delete(key)
    this.#pages.set(key, page)
    // Most pages are requested once; compressing one well pays from the second time on.
    void this.compress(key, page)
    return page
  }

  /** The page in the fewest bytes, for requests that can wait for it. */
  compress(key: string, page: CachedPage): Promise<void> | undefined {
    if (page.identity.length >= LEAST_COMPRESSED_BYTES) page.compressed ??= this.#compress(key, page)
    return page.compressed
  }

  /**
   * Renders a page once, for all requests during the rendering, and caches it when it is shared. While a part of the
   * shop does not respond, the stale page is served.
   */
  render(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    const running = this.#rendering.get(key)
    if (running !== undefined) return running
    const epoch = this.#epoch
    const promise: Promise<CachedPage> = render()
      .then((rendered) => {
        const page = toBytes(rendered)
        if (rendered.status === UNAVAILABLE) return this.#outdated.find(key, this.#now()) ?? page
        if (rendered.shared && epoch === this.#epoch) this.#keep(key, page)
        return page
      })
      .finally(() => {
        // After a drop the page may be rendering again: later requests join that rendering.
        if (this.#rendering.get(key) === promise) this.#rendering.delete(key)
      })
    this.#rendering.set(key, promise)
    return promise
  }

  /** The stale page, for when no newer one can be rendered. */
  serveStale(key: string): CachedPage | undefined {
    return this.#outdated.find(key, this.#now())
  }

  /** Drops every page that shows one of these. Pages being rendered now are served once and not cached. */
  drop(tags: Iterable<string>): void {
    this.#epoch++
    this.#rendering.clear()
    const now = this.#now()
    for (const tag of tags) for (const key of this.#keysByTag.of(tag)) this.#outdate(key, now)
  }

  clear(): void {
    this.#epoch++
    this.#rendering.clear()
    const now = this.#now()
    for (const key of Array.from(this.#pages.keys())) this.#outdate(key, now)
  }

  get size(): { readonly pages: number; readonly bytes: number } {
    return { pages: this.#pages.size, bytes: this.#bytes }
  }

  #keep(key: string, page: CachedPage): void {
    if (this.#pages.has(key)) this.#remove(key)
    this.#pages.set(key, page)
    this.#bytes += weight(page)
    this.#keysByTag.add(page.tags, key)
    this.#makeRoom()
  }

  async #compress(key: string, page: CachedPage): Promise<void> {
    const [gzip, br] = await Promise.all([compressGzip(page.identity), compressBrotli(page.identity)])
    page.gzip = apart(gzip)
    page.br = apart(br)
    page.atOnce = undefined
    if (this.#pages.get(key) === page) {
      this.#bytes += gzip.length + br.length
      this.#makeRoom()
    }
  }

  #makeRoom(): void {
    for (const key of this.#pages.keys()) {
      if (this.#bytes <= this.#limit) return
      this.#remove(key)
    }
  }

  #outdate(key: string, since: number): void {
    const page = this.#pages.get(key)
    if (page?.status === 200) this.#outdated.keep(key, page, since)
    this.#remove(key)
  }

  #remove(key: string): void {
    const page = this.#pages.get(key)
    if (page === undefined) return
    this.#pages.delete(key)
    this.#bytes -= weight(page)
    this.#keysByTag.delete(page.tags, key)
  }
}

const weight = (page: CachedPage) => page.identity.length + (page.br?.length ?? 0) + (page.gzip?.length ?? 0)
