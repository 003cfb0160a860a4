/**
 * The service worker of the shop, without the browser's globals (decision 428): it saves the pages that were seen, and
 * stands in while the network does not answer. Every step that fails falls back to the network.
 */
import { type CartCopy, type CopiedLine, copiedLines, shownCart } from "@kapitel/core/offline/cartCopy"
import { endsSession, handlingOf } from "@kapitel/core/offline/handlingOf"
import type { KeptItem } from "@kapitel/core/offline/keptItems"
import { OFF_HEADER, OFFLINE_PATH } from "@kapitel/core/offline/offlinePaths"
import { MAX_PAGE_BYTES, maySave, pagesToKeep, type SavedPage, savedPath } from "@kapitel/core/offline/savedPages"
import { NOT_SENT, readWorkerMessage } from "@kapitel/core/offline/workerMessage"
import { deleteKept, findKept, listKept } from "./keptCache.ts"
import { CACHES, metaOf, metasIn, OF_THE_SHOP, withMeta } from "./offlineCaches.ts"

/** How long a visit waits for the network while there is a saved copy, in ms. */
export const PATIENCE_MS = 4_000
/** For how long a page that came after its copy replaces it, in ms: later a reload would surprise. */
export const LATE_MS = 20_000
/** A page that was saved less than this ago, in ms, is not requested again to be saved. */
const FRESH_MS = 30_000
/** Pictures that are saved with a page, in its order: those of the first screens. */
const MAX_PICTURES = 12

/** A tab that the worker serves. */
export interface WorkerClient {
  readonly url: string
  readonly navigate: (url: string) => Promise<unknown>
  readonly postMessage: (message: unknown) => void
}

/** What the offline page lists. */
export interface OfflineContents {
  /** The address that could not be opened; undefined when the page itself was asked for. */
  readonly missing: string | undefined
  readonly kept: ReadonlyArray<KeptItem>
  readonly cart: CartCopy | undefined
  readonly pages: ReadonlyArray<SavedPage>
}

export interface OfflineTexts {
  /** HTML of the main area. `picture` is the drawing of the shop's own page. */
  readonly page: (contents: OfflineContents, picture: string) => { readonly title: string; readonly main: string }
  /** HTML in front of a saved copy. `at` in epoch ms; `late`: the shop may still answer. */
  readonly notice: (at: number, late: boolean) => string
}

export interface WorkerSurroundings {
  readonly caches: CacheStorage
  readonly fetch: (request: Request | string, init?: RequestInit) => Promise<Response>
  /** Of the site: `https://kapitel.example`. */
  readonly origin: string
  /** Epoch ms. */
  readonly now: () => number
  readonly wait: (ms: number) => Promise<unknown>
  readonly isOnline: () => boolean
  readonly clientOf: (id: string) => Promise<WorkerClient | undefined>
  /** Ends the worker's registration. */
  readonly unregister: () => Promise<unknown>
  readonly texts: OfflineTexts
}

/** What is used of the browser's `FetchEvent`. */
export interface WorkerFetch {
  readonly request: Request
  readonly clientId: string
  readonly resultingClientId?: string
  readonly preloadResponse?: Promise<unknown>
  readonly respondWith: (response: Promise<Response>) => void
  readonly waitUntil: (work: Promise<unknown>) => void
}

const OFFLINE_HEADERS = { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" }

const readPage = ({ path, title, savedAt, bytes, files }: Partial<Record<string, unknown>>): SavedPage | undefined =>
  typeof path === "string" &&
  typeof title === "string" &&
  typeof savedAt === "number" &&
  typeof bytes === "number" &&
  Array.isArray(files)
    ? { path, title, savedAt, bytes, files: files as SavedPage["files"] }
    : undefined

const readCart = ({ at, lines }: Partial<Record<string, unknown>>): CartCopy | undefined =>
  typeof at === "number" ? { at, lines: copiedLines(lines) } : undefined

/** Where the copy of the cart is in the cache: no page is there. */
const CART_COPY = `${OFFLINE_PATH}/varukorg`

const MAIN = /<main id="content"[^>]{0,100}>/
const ASSET = /\/assets\/[\w./-]{1,200}\.(?:css|js|woff2)\b/g
/** Static imports of a chunk; `import()` is fetched when it is needed. */
const IMPORTED = /(?:from|import)\s*["'](\.{1,2}\/[\w./-]+\.js)["']/g
const PICTURE = /\/images\/[\w/]{1,40}\.(?:avif|webp)(?:\?v=[\da-f]{1,8})?/g

const unique = (found: Iterable<string>): ReadonlyArray<string> => [...new Set(found)]

/** The first drawing of the main area. */
const drawingIn = (html: string): string => {
  const from = html.indexOf("<svg", MAIN.exec(html)?.index)
  const end = html.indexOf("</svg>", from)
  return from < 0 || end < 0 ? "" : html.slice(from, end + "</svg>".length)
}

/** The title as HTML text, which the server has escaped. */
const titleOf = (html: string): string => /<title>([^<]*)<\/title>/.exec(html)?.[1]?.trim() ?? ""

const withMain = (html: string, change: (main: string) => string): string => {
  const start = MAIN.exec(html)
  const end = html.lastIndexOf("</main>")
  if (start === null || end < 0) return html
  const from = start.index + start[0].length
  return html.slice(0, from) + change(html.slice(from, end)) + html.slice(end)
}

export const makeOfflineWorker = (given: WorkerSurroundings) => {
  const { caches, now, texts } = given
  /** Tabs that show a saved copy: what it needs comes from the cache first. */
  const copies = new Set<string>()
  /** Pages that came after their copy was shown, by path: the reload shows them without another request. */
  const late = new Map<string, { readonly at: number; readonly response: Response }>()

  /** The operator has switched the worker off: a page that is being saved does not create the caches again. */
  let isEnded = false

  const store = async (name: keyof typeof CACHES): Promise<Cache> => {
    if (isEnded) throw new Error("the worker has ended")
    return caches.open(CACHES[name])
  }

  /** Bytes of a file, from the cache or stored there now; undefined when it cannot be had. */
  const fileOf = async (cache: Cache, path: string, init: RequestInit): Promise<Response | undefined> => {
    const found = await cache.match(path)
    if (found !== undefined) return found
    const response = await given.fetch(path, init).catch(() => undefined)
    if (response?.ok !== true) return undefined
    await cache.put(path, response.clone())
    return response
  }

  /** Stores what a page needs: its scripts with their static imports, its style sheets with their typefaces, and pictures that the browser has shown. */
  const storeFiles = async (html: string): Promise<SavedPage["files"]> => {
    const cache = await store("files")
    const files = new Map<string, number>()
    const waiting = [...unique(html.match(ASSET) ?? [])]
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (files.has(path)) continue
      const response = await fileOf(cache, path, { cache: "force-cache" })
      if (response === undefined) continue
      const bytes = await response.clone().arrayBuffer()
      files.set(path, bytes.byteLength)
      if (path.endsWith(".woff2")) continue
      const text = await response.text()
      // Latin-ext typefaces are fetched for foreign names alone.
      if (path.endsWith(".css"))
        waiting.push(...(text.match(ASSET) ?? []).filter((font) => !font.includes("-latin-ext-")))
      else for (const [, name = ""] of text.matchAll(IMPORTED)) waiting.push(new URL(name, `http://x${path}`).pathname)
    }
    let pictures = 0
    for (const path of unique(html.match(PICTURE) ?? [])) {
      if (pictures === MAX_PICTURES) break
      // Of each picture's widths only the shown one is in the browser's cache; nothing is fetched.
      const response = await fileOf(cache, path, { cache: "only-if-cached", mode: "same-origin" })
      if (response === undefined) continue
      pictures++
      files.set(path, (await response.arrayBuffer()).byteLength)
    }
    return [...files]
  }

  /** Deletes what the limits do not allow, and files that no page needs. */
  const trim = async (): Promise<void> => {
    const [pages, files] = [await store("pages"), await store("files")]
    const all = await metasIn(pages, readPage)
    const offline = all.filter(({ path }) => path === OFFLINE_PATH)
    const kept = [
      ...offline,
      ...pagesToKeep(
        all.filter(({ path }) => path !== OFFLINE_PATH),
        now(),
      ),
    ]
    for (const { path } of all.filter((page) => !kept.includes(page))) await pages.delete(path)
    const needed = new Set(kept.flatMap((page) => page.files.map(([path]) => path)))
    for (const request of await files.keys()) {
      const { pathname, search } = new URL(request.url)
      if (!needed.has(pathname + search)) await files.delete(request)
    }
  }

  /** Nothing is saved where there is no room for it; what is there stays. */
  const save = async (path: string, response: Response): Promise<void> => {
    try {
      const html = await response.text()
      const bytes = new TextEncoder().encode(html).byteLength
      if (bytes > MAX_PAGE_BYTES) return
      const page: SavedPage = {
        path,
        title: titleOf(html),
        savedAt: now(),
        bytes,
        files: await storeFiles(html),
      }
      const cache = await store("pages")
      const headers = ["content-type", "content-security-policy", "referrer-policy"]
      await cache.put(path, withMeta(html, response.headers, headers, { ...page }))
      await trim()
    } catch {
      // The browser's storage is full or closed: the page is not saved.
    }
  }

  const isSaveable = (path: string, { status, redirected, headers }: Response): boolean =>
    maySave({ path, status, redirected, header: (name) => headers.get(name) })

  /** The operator has switched it off: everything is deleted, and the worker ends. */
  const switchOff = async (): Promise<void> => {
    isEnded = true
    for (const name of await caches.keys()) if (OF_THE_SHOP.test(name)) await caches.delete(name)
    await given.unregister()
  }

  const isOff = ({ headers }: Response): boolean => headers.get(OFF_HEADER) === "off"

  const erase = async (): Promise<void> => {
    await caches.delete(CACHES.own)
    const pages = await store("pages")
    for (const request of await pages.keys())
      if (new URL(request.url).pathname !== OFFLINE_PATH) await pages.delete(request)
    await trim()
  }

  /** Without credentials: the answer is the one for everybody. */
  const fetchShared = (path: string): Promise<Response> =>
    given.fetch(path, { credentials: "omit", headers: { purpose: "prefetch" }, priority: "low" })

  const storeOfflinePage = async (): Promise<void> => {
    const response = await fetchShared(OFFLINE_PATH)
    if (isOff(response) || !response.ok) throw new Error("the shop has no offline page")
    await save(OFFLINE_PATH, response)
  }

  const savedAt = async (path: string): Promise<number> => {
    const found = await (await store("pages")).match(path)
    return (found && metaOf(found, readPage))?.savedAt ?? Number.NEGATIVE_INFINITY
  }

  const saveSeen = async (address: string): Promise<void> => {
    const path = savedPath(new URL(address, "http://x"))
    if (handlingOf(path) !== "browse" || now() - (await savedAt(path)) < FRESH_MS) return
    const response = await fetchShared(path).catch(() => undefined)
    if (response === undefined) return
    if (isOff(response)) await switchOff()
    else if (isSaveable(path, response)) await save(path, response)
  }

  const cartOf = async (): Promise<CartCopy | undefined> => {
    const found = await (await store("own")).match(CART_COPY)
    return shownCart(found && metaOf(found, readCart), now())
  }

  const keepCart = async (lines: ReadonlyArray<CopiedLine>): Promise<void> => {
    const cache = await store("own")
    if (lines.length === 0) await cache.delete(CART_COPY)
    else await cache.put(CART_COPY, withMeta("", new Headers(), [], { at: now(), lines }))
  }

  const offlinePage = async (missing: string | undefined): Promise<Response> => {
    const cache = await store("pages")
    const template = await cache.match(OFFLINE_PATH)
    if (template === undefined) return Response.error()
    const pages = pagesToKeep(
      (await metasIn(cache, readPage)).filter(({ path }) => path !== OFFLINE_PATH),
      now(),
    )
    const whole = await template.text()
    const contents = { missing, kept: await listKept(caches, now()), cart: await cartOf(), pages }
    const { title, main } = texts.page(contents, drawingIn(whole))
    const html = withMain(whole, () => main).replace(/<title>[^<]*/, () => `<title>${title}`)
    const policy = template.headers.get("content-security-policy")
    return new Response(html, {
      headers: { ...OFFLINE_HEADERS, ...(policy === null ? {} : { "content-security-policy": policy }) },
    })
  }

  /** The saved copy, which says that it is one. */
  const copyOf = async (path: string, isLate: boolean): Promise<Response | undefined> => {
    const response = await (await store("pages")).match(path)
    const page = response && metaOf(response, readPage)
    if (response === undefined || page === undefined || !pagesToKeep([page], now()).includes(page)) return undefined
    const html = withMain(await response.text(), (main) => texts.notice(page.savedAt, isLate) + main)
    const headers = new Headers(response.headers)
    headers.set("cache-control", "no-store")
    return new Response(html, { headers })
  }

  const fromNetwork = async ({ request, preloadResponse }: WorkerFetch): Promise<Response> => {
    const preloaded = await preloadResponse
    return preloaded instanceof Response ? preloaded : given.fetch(request)
  }

  /** The page came after its copy was shown: the tab that still shows the copy is reloaded with it. */
  const replaceCopy = async (event: WorkerFetch, path: string, response: Response): Promise<void> => {
    const client = await given.clientOf(event.resultingClientId ?? "")
    if (client === undefined || savedPath(new URL(client.url)) !== path) return
    late.set(path, { at: now(), response })
    await client.navigate(client.url)
  }

  const takeLate = (path: string): Response | undefined => {
    const found = late.get(path)
    late.delete(path)
    return found !== undefined && now() - found.at < LATE_MS ? found.response : undefined
  }

  const visit = async (event: WorkerFetch, path: string): Promise<Response> => {
    const arrived = takeLate(path)
    if (arrived !== undefined) return arrived
    const from = now()
    let came: Response | undefined
    let isCopyShown = false
    const live = fromNetwork(event).then((response) => {
      came = response
      if (isOff(response)) event.waitUntil(switchOff())
      else if (isSaveable(path, response)) event.waitUntil(save(path, response.clone()))
      if (isCopyShown && now() - from < LATE_MS)
        event.waitUntil(replaceCopy(event, path, response).catch(() => undefined))
      return response
    })
    // Also when a copy is shown: the page is saved for the next time.
    event.waitUntil(live.catch(() => undefined))
    const first = await Promise.race([
      live.catch(() => "failed" as const),
      given.wait(PATIENCE_MS).then(() => "late" as const),
    ])
    if (first instanceof Response) return first
    const copy = await copyOf(path, first === "late").catch(() => undefined)
    if (came !== undefined) return came
    if (copy === undefined) return live.catch(() => offlinePage(path))
    isCopyShown = true
    copies.add(event.resultingClientId ?? "")
    return copy
  }

  const answer = async (event: WorkerFetch, url: URL): Promise<Response> => {
    const path = savedPath(url)
    switch (handlingOf(path)) {
      case "browse":
        return visit(event, path)
      case "personal":
        return fromNetwork(event).catch(() => offlinePage(url.pathname + url.search))
      case "offline":
        return offlinePage(undefined)
      case "kept":
        return (await findKept(caches, url.pathname, now())) ?? offlinePage(undefined)
      case "network":
        return fromNetwork(event)
    }
  }

  /** 'Ta bort från den här enheten', a form of the offline page: `remove` is an id. */
  const removeKept = async (request: Request): Promise<Response> => {
    const id = (await request.formData()).get("remove")
    if (typeof id === "string") await deleteKept(caches, id)
    return Response.redirect(OFFLINE_PATH, 303)
  }

  /** The page of the form stays as it is, and shows a message. Without a tab to tell there is a page that says so. */
  const keepForm = async ({ clientId }: WorkerFetch): Promise<Response> => {
    const client = await given.clientOf(clientId)
    if (client === undefined) return offlinePage(undefined)
    client.postMessage(NOT_SENT)
    return new Response(null, { status: 204 })
  }

  /** Scripts, styles, typefaces and pictures of a copy; those of other pages are the browser's own to fetch. */
  const answerFile = async ({ request, clientId }: WorkerFetch, url: URL): Promise<Response> => {
    const find = async () => (await store("files")).match(url.pathname + url.search)
    const found = copies.has(clientId) ? await find().catch(() => undefined) : undefined
    return found ?? given.fetch(request).catch(async () => (await find()) ?? Response.error())
  }

  return {
    install: storeOfflinePage,

    /** Caches of an earlier form are deleted, and what is over. */
    activate: async (): Promise<void> => {
      const current: ReadonlyArray<string> = Object.values(CACHES)
      for (const name of await caches.keys())
        if (OF_THE_SHOP.test(name) && !current.includes(name)) await caches.delete(name)
      await listKept(caches, now())
      await trim()
    },

    /** Answers, or leaves the request to the browser. */
    fetch: (event: WorkerFetch): void => {
      const { request } = event
      const { method, mode, destination } = request
      const url = new URL(request.url)
      if (endsSession(method, url.pathname)) event.waitUntil(erase().catch(() => undefined))
      if (mode === "navigate") {
        // A form is sent by the browser itself, so that no answer to it can be lost on the way.
        if (method === "POST" && url.pathname === OFFLINE_PATH) event.respondWith(removeKept(request.clone()))
        else if (method === "POST" && !given.isOnline() && handlingOf(url.pathname) !== "network")
          event.respondWith(keepForm(event))
        else if (method === "GET") event.respondWith(answer(event, url).catch(() => given.fetch(request)))
        return
      }
      // Pictures of other hosts are the page's own to fetch.
      const isFile =
        method === "GET" && url.origin === given.origin && ["script", "style", "font", "image"].includes(destination)
      if (isFile && (copies.has(event.clientId) || !given.isOnline())) event.respondWith(answerFile(event, url))
    },

    message: async (data: unknown): Promise<void> => {
      const message = readWorkerMessage(data)
      if (message?.type === "seen") await saveSeen(message.path)
      if (message?.type === "cart") await keepCart(message.lines)
      if (message?.type === "erase") await erase()
    },
  }
}
