import { assert, describe, it } from "@effect/vitest"
import { deleteKept, findKept, keptPath, listKept, putKept } from "@kapitel/adapters/browser/keptCache"
import {
  LATE_MS,
  makeOfflineWorker,
  type OfflineContents,
  PATIENCE_MS,
  type WorkerFetch,
} from "@kapitel/adapters/browser/offlineWorker"
import { KEPT_MS } from "@kapitel/core/offline/keptItems"
import { MAX_SAVED_PAGES, SAVED_MS } from "@kapitel/core/offline/savedPages"
import { fakeCaches } from "./fakeCaches.ts"

const ORIGIN = "https://kapitel.example"
const START = Date.parse("2026-11-30T09:00:00Z")
const DAY = 86_400_000
const PUBLIC = { "content-type": "text/html; charset=utf-8", "cache-control": "public, max-age=0" }
const BOOK = "/bok/doktor-glas/9789189999107"

const page = (title: string, more = "") =>
  `<!DOCTYPE html><html><head><title>${title}</title><link rel="stylesheet" href="/assets/static/style.css">` +
  `<script src="/assets/entries/first.js" type="module"></script>${more}</head>` +
  `<body><main id="content" tabindex="-1"><svg><path/></svg><h1>${title}</h1></main></body></html>`

const FILES: Readonly<Record<string, string>> = {
  "/assets/static/style.css":
    "@font-face{src:url(/assets/static/serif.woff2)}@font-face{src:url(/assets/a-latin-ext-b.woff2)}",
  "/assets/static/serif.woff2": "serif",
  "/assets/entries/first.js": 'import{a as b}from"../chunks/start.js";const c=()=>import("../chunks/react.js")',
  "/assets/chunks/start.js": "export const a=1",
}

/** Requests that are answered when the test says so. */
const pendingAnswer = () => {
  let answer: (response: Response) => void = () => undefined
  let fail: (fault: Error) => void = () => undefined
  const response = new Promise<Response>((resolve, reject) => {
    answer = resolve
    fail = reject
  })
  return { response, answer, fail }
}

const setting = () => {
  const stored = fakeCaches()
  const state = { now: START, online: true, unregistered: 0 }
  const requests: Array<string> = []
  const pages = new Map<string, (init?: RequestInit) => Promise<Response>>()
  const serve = (path: string, title: string, headers: Readonly<Record<string, string>> = PUBLIC, status = 200) =>
    pages.set(path, async () => new Response(page(title), { headers, status }))
  serve("/offline", "Sparat")
  const timers: Array<{ readonly ms: number; readonly end: () => void }> = []
  const messages: Array<unknown> = []
  const visits: Array<string> = []
  const shown: Array<OfflineContents> = []
  const clients = new Map<string, { url: string }>()
  const worker = makeOfflineWorker({
    caches: stored.caches,
    fetch: async (request, init) => {
      const url = new URL(typeof request === "string" ? request : request.url, ORIGIN)
      const path = url.pathname + url.search
      requests.push(`${init?.cache ?? init?.credentials ?? "as it is"} ${path}`)
      if (!state.online) throw new TypeError("Failed to fetch")
      const answer = pages.get(path)
      if (answer !== undefined) return answer(init)
      if (init?.cache === "only-if-cached") return new Response("", { status: 504 })
      return path in FILES ? new Response(FILES[path]) : new Response("", { status: 404 })
    },
    origin: ORIGIN,
    now: () => state.now,
    wait: (ms) => new Promise<void>((end) => timers.push({ ms, end })),
    isOnline: () => state.online,
    clientOf: async (id) => {
      const client = clients.get(id)
      return (
        client && {
          url: client.url,
          navigate: async (url) => visits.push(url),
          postMessage: (message) => messages.push(message),
        }
      )
    },
    unregister: async () => state.unregistered++,
    texts: {
      page: (contents, picture) => {
        shown.push(contents)
        return { title: "Offline", main: `<h1>Offline</h1>${picture}` }
      },
      notice: (at, late) => `<p>copy of ${at}${late ? ", late" : ""}</p>`,
    },
  })
  const waits: Array<Promise<unknown>> = []
  /** What is left when everything that the worker has begun is done. */
  const settled = async () => {
    for (let wait = waits.shift(); wait !== undefined; wait = waits.shift()) await wait.catch(() => undefined)
  }
  const send = (
    path: string,
    {
      method = "GET",
      mode = "navigate",
      destination = "document",
      body,
      ...event
    }: Partial<Omit<WorkerFetch, "request">> & {
      method?: string
      mode?: string
      destination?: string
      body?: BodyInit
    } = {},
  ): Promise<Response> | undefined => {
    const made = new Request(new URL(path, ORIGIN), { method, ...(body === undefined ? {} : { body }) })
    // No script can make such a request: browsers alone do.
    const request = new Proxy(made, {
      get: (target, name) => {
        if (name === "mode") return mode
        if (name === "destination") return destination
        const value: unknown = Reflect.get(target, name)
        return typeof value === "function" ? (value as () => unknown).bind(target) : value
      },
    })
    let response: Promise<Response> | undefined
    worker.fetch({
      request,
      clientId: "tab",
      resultingClientId: "next tab",
      ...event,
      respondWith: (answer) => {
        response = answer
      },
      waitUntil: (work) => void waits.push(work),
    })
    return response
  }
  const visit = async (path: string) => {
    const response = await send(path)
    const html = (await response?.text()) ?? ""
    await settled()
    return html
  }
  return {
    ...stored,
    state,
    requests,
    pages,
    serve,
    timers,
    messages,
    visits,
    shown,
    clients,
    worker,
    send,
    visit,
    settled,
  }
}

type Setting = ReturnType<typeof setting>

/** A worker that has saved a book, and has no connection since. */
const afterBook = async (): Promise<Setting> => {
  const given = setting()
  await given.worker.install()
  given.serve(BOOK, "Doktor Glas")
  await given.visit(BOOK)
  given.state.online = false
  return given
}

describe("the service worker (decision 428)", () => {
  it("saves a page that it passes on, with what the page needs, and shows it as a copy without a connection", async () => {
    const given = await afterBook()
    assert.deepStrictEqual(given.paths("kapitel-pages-1"), ["/offline", BOOK])
    assert.sameMembers([...given.paths("kapitel-files-1")], Object.keys(FILES))
    given.state.now += 60_000
    assert.include(await given.visit(`${BOOK}?utm_source=brev`), `<p>copy of ${START}</p><svg>`)
    assert.include(await given.visit("/kategori/bocker"), "<h1>Offline</h1><svg><path/></svg>")
    assert.deepInclude(given.shown.at(-1), { missing: "/kategori/bocker" })
    assert.deepStrictEqual(
      given.shown.at(-1)?.pages.map(({ path, title }) => [path, title]),
      [[BOOK, "Doktor Glas"]],
    )
    // The files of the copy are there too, and no others are looked for in the network first.
    const style = await given.send("/assets/static/style.css", {
      mode: "no-cors",
      destination: "style",
      clientId: "next tab",
    })
    assert.include(await style?.text(), "@font-face")
    const other = given.send("/assets/other.js", { mode: "cors", destination: "script", clientId: "next tab" })
    assert.strictEqual((await other)?.type, "error")
  })

  it("passes on a page of one visitor, of staff and of an editor, and saves none of them", async () => {
    const given = setting()
    await given.worker.install()
    const own = { ...PUBLIC, "cache-control": "private, no-store" }
    for (const path of ["/checkout", "/mina-sidor", "/order/abc", "/personal/lager"]) {
      given.serve(path, path)
      assert.include(await given.visit(path), `<h1>${path}</h1>`)
    }
    given.serve(BOOK, "as edited", own)
    await given.visit(BOOK)
    given.serve("/bok/borta/1", "Sidan finns inte", PUBLIC, 404)
    await given.visit("/bok/borta/1")
    assert.deepStrictEqual(given.paths("kapitel-pages-1"), ["/offline"])
    // Without a connection a visitor gets the offline page there, and staff what the browser says.
    given.state.online = false
    assert.include(await given.visit("/mina-sidor"), "Offline")
    assert.isUndefined(
      await given
        .send("/personal/lager")
        ?.then(() => "a page")
        .catch(() => undefined),
    )
  })

  it("leaves all other requests to the browser while there is a connection", async () => {
    const { send } = setting()
    for (const [path, mode, destination] of [
      ["/api/cart", "cors", ""],
      ["/assets/chunks/start.js", "cors", "script"],
      ["/images/1/200.avif", "no-cors", "image"],
      [`${BOOK}?_main=1`, "cors", ""],
    ] as const)
      assert.isUndefined(send(path, { mode, destination }))
    for (const path of ["/hitta-order", "/checkout", "/logga-in/adress"])
      assert.isUndefined(send(path, { method: "POST" }))
  })

  it("uses the response that the browser has requested ahead", async () => {
    const given = setting()
    await given.worker.install()
    const before = given.requests.length
    const preloadResponse = Promise.resolve(new Response(page("Ahead"), { headers: PUBLIC }))
    assert.include(await given.send(BOOK, { preloadResponse })?.then((response) => response.text()), "Ahead")
    await given.settled()
    assert.notInclude(given.requests.slice(before).join(), BOOK)
    assert.include(given.paths("kapitel-pages-1"), BOOK)
  })

  it("saves a page that was shown in place, as everybody gets it, and not again at once", async () => {
    const given = setting()
    await given.worker.install()
    given.serve(BOOK, "Doktor Glas")
    await given.worker.message({ type: "seen", path: `${BOOK}?utm_source=brev` })
    await given.worker.message({ type: "seen", path: BOOK })
    assert.deepStrictEqual(
      given.requests.filter((request) => request.endsWith(BOOK)),
      [`omit ${BOOK}`],
    )
    given.state.now += 31_000
    await given.worker.message({ type: "seen", path: BOOK })
    await given.worker.message({ type: "seen", path: "/checkout" })
    assert.lengthOf(
      given.requests.filter((request) => request.startsWith("omit") && !request.endsWith("/offline")),
      2,
    )
  })

  it("shows a copy while the network is slow, and the page itself when it comes", async () => {
    const given = await afterBook()
    given.state.online = true
    given.state.now += 60_000
    const slow = pendingAnswer()
    given.pages.set(BOOK, () => slow.response)
    const response = given.send(BOOK)
    assert.deepStrictEqual(
      given.timers.map(({ ms }) => ms),
      [PATIENCE_MS, PATIENCE_MS],
    )
    given.timers.at(-1)?.end()
    assert.include(await (await response)?.text(), `copy of ${START}, late`)
    given.clients.set("next tab", { url: `${ORIGIN}${BOOK}` })
    slow.answer(new Response(page("Doktor Glas, ny"), { headers: PUBLIC }))
    await given.settled()
    assert.deepStrictEqual(given.visits, [`${ORIGIN}${BOOK}`])
    // The reload shows what came, without asking again.
    const before = given.requests.length
    assert.include(await given.visit(BOOK), "<h1>Doktor Glas, ny</h1>")
    assert.lengthOf(given.requests, before)
  })

  it("reloads nothing when the visitor has gone on, or after long", async () => {
    for (const [url, later] of [
      [`${ORIGIN}/`, 5_000],
      [`${ORIGIN}${BOOK}`, LATE_MS],
    ] as const) {
      const given = await afterBook()
      given.state.online = true
      const slow = pendingAnswer()
      given.pages.set(BOOK, () => slow.response)
      const response = given.send(BOOK)
      given.timers.at(-1)?.end()
      await response
      given.clients.set("next tab", { url })
      given.state.now += later
      slow.answer(new Response(page("Doktor Glas"), { headers: PUBLIC }))
      await given.settled()
      assert.deepStrictEqual(given.visits, [])
    }
  })

  it("waits for a slow page that it has no copy of, and says when it never comes", async () => {
    const given = await afterBook()
    given.state.online = true
    for (const comes of [true, false]) {
      const slow = pendingAnswer()
      given.pages.set("/kategori/bocker", () => slow.response)
      const response = given.send("/kategori/bocker")
      given.timers.at(-1)?.end()
      if (comes) slow.answer(new Response("slow", { headers: { ...PUBLIC, "cache-control": "private" } }))
      else slow.fail(new TypeError("Failed to fetch"))
      assert.include(await (await response)?.text(), comes ? "slow" : "Offline")
    }
  })

  it("keeps a form's page as it is without a connection, and tells it", async () => {
    const given = await afterBook()
    given.clients.set("tab", { url: `${ORIGIN}/hitta-order` })
    const response = await given.send("/hitta-order", { method: "POST", body: "number=K1" })
    assert.strictEqual(response?.status, 204)
    assert.deepStrictEqual(given.messages, ["not-sent"])
    assert.isUndefined(given.send("/personal/lager", { method: "POST", body: "" }))
    const alone = await given.send("/hitta-order", { method: "POST", body: "", clientId: "" })
    assert.include(await alone?.text(), "Offline")
  })

  it("shows the cart's titles and numbers, until it is empty", async () => {
    const given = await afterBook()
    await given.worker.message({ type: "cart", lines: [{ title: "Hav", quantity: 2, totalPrice: 39_800 }] })
    await given.visit("/checkout")
    assert.deepStrictEqual(given.shown.at(-1)?.cart, { at: START, lines: [{ title: "Hav", quantity: 2 }] })
    await given.worker.message({ type: "cart", lines: [] })
    await given.visit("/checkout")
    assert.isUndefined(given.shown.at(-1)?.cart)
  })

  it("is bounded: the oldest pages go, and files that no page needs", async () => {
    const given = setting()
    await given.worker.install()
    for (let n = 0; n < MAX_SAVED_PAGES + 3; n++) {
      given.state.now += 1_000
      given.pages.set(
        `/bok/b/${n}`,
        async () => new Response(page(`${n}`, `<i src="/assets/${n}.js">`), { headers: PUBLIC }),
      )
      given.pages.set(`/assets/${n}.js`, async () => new Response("x"))
      await given.visit(`/bok/b/${n}`)
    }
    const paths = given.paths("kapitel-pages-1")
    assert.lengthOf(paths, MAX_SAVED_PAGES + 1)
    assert.notInclude(paths, "/bok/b/2")
    assert.include(paths, "/bok/b/3")
    assert.include(paths, "/offline")
    assert.notInclude(given.paths("kapitel-files-1"), "/assets/2.js")
    assert.include(given.paths("kapitel-files-1"), "/assets/3.js")
    // After thirty days none is shown.
    given.state.now += SAVED_MS
    given.state.online = false
    assert.include(await given.visit("/bok/b/5"), "Offline")
    assert.deepStrictEqual(given.shown.at(-1)?.pages, [])
    await given.worker.activate()
    assert.deepStrictEqual(given.paths("kapitel-pages-1"), ["/offline"])
  })

  it("shows pages also where nothing more can be stored", async () => {
    const given = setting()
    await given.worker.install()
    given.fill()
    given.serve(BOOK, "Doktor Glas")
    assert.include(await given.visit(BOOK), "<h1>Doktor Glas</h1>")
    assert.deepStrictEqual(given.paths("kapitel-pages-1"), ["/offline"])
  })

  it("deletes caches of an earlier form, and no others", async () => {
    const given = setting()
    for (const name of ["kapitel-pages-0", "another"]) await given.caches.open(name)
    await given.worker.install()
    await given.worker.activate()
    assert.sameMembers(await given.caches.keys(), ["another", "kapitel-pages-1", "kapitel-files-1", "kapitel-own-1"])
  })

  it("is switched off by a header of any page, or of the offline page when it is installed", async () => {
    const given = setting()
    await given.worker.install()
    await given.caches.open("another")
    given.serve(BOOK, "Doktor Glas", { ...PUBLIC, "x-kapitel-offline": "off" })
    assert.include(await given.visit(BOOK), "Doktor Glas")
    assert.deepStrictEqual(await given.caches.keys(), ["another"])
    assert.strictEqual(given.state.unregistered, 1)
    // What was still being saved does not create a cache again.
    await given.worker
      .message({ type: "cart", lines: [{ title: "Doktor Glas", path: BOOK, quantity: 1 }] })
      .catch(() => undefined)
    assert.deepStrictEqual(await given.caches.keys(), ["another"])
    given.serve("/offline", "Sparat", { ...PUBLIC, "x-kapitel-offline": "off" })
    assert.isTrue(
      await given.worker.install().then(
        () => false,
        () => true,
      ),
    )
  })
})

describe("what is the visitor's own in a browser (decision 429)", () => {
  const item = { id: "1a2b", kind: "ticket" as const, title: "Författarkväll", keptAt: START, bytes: 3 }
  const keep = (given: Setting) =>
    putKept(
      given.caches,
      item,
      new Blob(["pdf"]),
      new Headers({
        "content-type": "application/pdf",
        "content-disposition": 'inline; filename="b.pdf"',
        "x-other": "1",
      }),
    )

  it("is opened without a connection for thirty days, with its kind and its name alone", async () => {
    const given = await afterBook()
    await keep(given)
    const response = await given.send(keptPath(item.id))
    assert.strictEqual(await response?.text(), "pdf")
    assert.strictEqual(response?.headers.get("content-type"), "application/pdf")
    assert.isNull(response?.headers.get("x-other"))
    await given.visit("/offline")
    assert.deepStrictEqual(given.shown.at(-1)?.kept, [item])
    assert.isUndefined(await findKept(given.caches, keptPath(item.id), START + KEPT_MS))
    assert.deepStrictEqual(await listKept(given.caches, START + KEPT_MS), [])
    assert.notInclude(given.paths("kapitel-own-1"), keptPath(item.id))
  })

  it("is removed by a form of the offline page, and by a page", async () => {
    const given = await afterBook()
    for (const remove of [
      async () => {
        const body = new URLSearchParams({ remove: item.id })
        // `Response.redirect` needs an address with its host outside a worker.
        await given.send("/offline", { method: "POST", body })?.catch(() => undefined)
      },
      () => deleteKept(given.caches, item.id),
    ]) {
      await keep(given)
      await remove()
      assert.deepStrictEqual(await listKept(given.caches, START), [])
    }
  })

  it.each([
    [
      "logging out",
      (given: Setting) => given.send("/auth/session", { method: "DELETE", mode: "cors", destination: "" }),
    ],
    ["logging out without a script", (given: Setting) => given.send("/logga-ut", { method: "POST", body: "" })],
    ["what a page says", (given: Setting) => given.worker.message({ type: "erase" })],
  ])("is erased by %s, with the pages that were seen", async (_, logOut) => {
    const given = await afterBook()
    given.state.online = true
    await keep(given)
    await given.worker.message({ type: "cart", lines: [{ title: "Hav", quantity: 1 }] })
    await logOut(given)
    await given.settled()
    assert.deepStrictEqual(given.paths("kapitel-own-1"), [])
    assert.deepStrictEqual(given.paths("kapitel-pages-1"), ["/offline"])
    given.state.now += DAY
    given.state.online = false
    assert.include(await given.visit("/"), "Offline")
  })
})
