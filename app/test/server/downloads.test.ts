/** Bought files, over a real socket: from the order's page to the bytes. */
import { inspect } from "node:util"
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { DigitalGoodsFolder } from "@kapitel/adapters/embedded/DigitalGoodsFolder"
import { type Download, LocalDownloads } from "@kapitel/adapters/embedded/LocalDownloads"
import { CartId } from "@kapitel/core/cart/CartContents"
import { OrderStore } from "@kapitel/core/checkout/OrderStore"
import { bookRecord, publishRecords } from "@kapitel/core/contracts/catalogue/records"
import { sampleContents } from "@kapitel/core/contracts/checkout/sampleOrder"
import {
  type DeliveredFile,
  type DeliveryState,
  DigitalDelivery,
  DigitalDeliveryError,
  type LinkRefusal,
  LinkRefused,
} from "@kapitel/core/digital/DigitalDelivery"
import { FilesError } from "@kapitel/core/digital/Files"
import { downloadPage } from "@kapitel/ui/text/sv/downloadPage"
import { downloadRefusals } from "@kapitel/ui/text/sv/downloadRefusals"
import { downloads as words } from "@kapitel/ui/text/sv/downloads"
import { Clock, Effect, Layer, Logger, ManagedRuntime, Option, Redacted, Stream } from "effect"
import { digitalGoodsLayer } from "../../composition/digital.ts"
import { makeDownloadForms, makeDownloadHandler } from "../../server/downloads.ts"
import type { ShopResponse } from "../../server/http/ShopResponse.ts"
import { server as serverWords } from "../../text/server.ts"
import { demoTrader } from "../../text/trader.ts"
import { closeAll, type Listening, listen } from "./listen.ts"
import { renderDownload } from "./renderDownload.tsx"
import { shopRequest } from "./shopRequest.ts"
import { BOOK, openTemporaryShop, type TemporaryShop } from "./temporaryShop.ts"

const TERMS = { downloads: 5, days: 365 }
const record = bookRecord(4_501, { kind: "ebook", distributionMethod: "download" })
const EAN = record.facts.identifier
const SOUND = "0123456789".repeat(20_000)
const EMAIL = demoTrader.email

let opened: TemporaryShop
let web: Listening
let carts = 0

/**
 * An order whose first line is a printed book, and whose second is audio in two files; paid or not. `confirmedAt` in
 * epoch ms: the shop's own outbox delivers the files from then on.
 */
const ordered = (paid: boolean, confirmedAt = 0) =>
  opened.shop.runPromise(
    Effect.gen(function* () {
      const orders = yield* OrderStore
      const { id, number, pageToken } = yield* orders.place({
        cartId: CartId.make(`cart-${String(++carts).padStart(16, "0")}`),
        member: false,
        contents: sampleContents([
          { ean: BOOK, quantity: 1, price: 9_900 },
          { ean: EAN, quantity: 1, price: 9_900, shipped: false },
        ]),
        now: 0,
      })
      const session = { providerRef: `p-${carts}`, clientToken: `c-${carts}`, expiresAt: 1_000 }
      yield* orders.attachSession({ orderId: id, session, revision: 1, now: 0 })
      if (paid) yield* orders.confirm({ orderId: id, revision: 1, now: confirmedAt })
      return { line: { orderId: id, orderNumber: number, ean: EAN, title: "Fyren" }, page: `/order/${pageToken}` }
    }),
  )

/** `at` in epoch ms; now by default. */
const delivered = async (at?: number) => {
  const order = await ordered(true)
  const deliver = DigitalDelivery.use((delivery) => delivery.deliver(order.line, { email: "agnes@example.se" }))
  await opened.shop.runPromise(at === undefined ? deliver : Effect.provideService(deliver, Clock.Clock, clockAt(at)))
  return order
}

const clockAt = (at: number): Clock.Clock => ({
  currentTimeMillisUnsafe: () => at,
  currentTimeMillis: Effect.succeed(at),
  currentTimeNanosUnsafe: () => BigInt(at) * 1_000_000n,
  currentTimeNanos: Effect.succeed(BigInt(at) * 1_000_000n),
  monotonicTimeNanosUnsafe: () => BigInt(at) * 1_000_000n,
  monotonicTimeNanos: Effect.succeed(BigInt(at) * 1_000_000n),
  sleep: () => Effect.never,
})

const leftOf = async (line: Awaited<ReturnType<typeof ordered>>["line"]) => {
  const state = await opened.shop.runPromise(DigitalDelivery.use((delivery) => delivery.state(line)))
  return state.kind === "delivered" ? state.files[0]?.downloadsLeft : undefined
}

const press = (path: string) => web.call(path, { method: "POST" })

/** Where the page's button redirects now. */
const linkOf = async ({ page }: { readonly page: string }) => {
  const { status, headers } = await press(`${page}/hamta/2/1`)
  assert.strictEqual(status, 303)
  assert.match(headers.location ?? "", /^\/hamtning\/[\w-]{43}$/)
  return headers.location ?? ""
}

beforeAll(async () => {
  opened = await openTemporaryShop()
  await opened.shop.runPromise(publishRecords([record]))
  const bytes = new TextEncoder().encode(SOUND)
  await Effect.runPromise(
    DigitalGoodsFolder.use((shelf) =>
      shelf.add([
        { ean: EAN, name: "fyren d'été.mp3", mediaType: "audio/mpeg", bytes },
        { ean: EAN, name: "fyren-2.mp3", mediaType: "audio/mpeg", bytes: bytes.subarray(1) },
      ]),
    ).pipe(Effect.provide(digitalGoodsLayer({ dataDir: opened.dataDir, terms: TERMS }))),
  )
  web = await listen({
    raw: [makeDownloadHandler(opened.shop)],
    handlers: [makeDownloadForms(opened.shop)],
    renderPage: renderDownload(opened.shop),
  })
}, 60_000)
afterAll(async () => {
  await closeAll()
  await opened.close()
})

describe("the page of an order's download", () => {
  it("makes no link and uses no download on GET, however often a scanner follows it", async () => {
    const order = await delivered()
    for (const method of ["GET", "GET", "HEAD", "GET", "GET", "GET", "GET"]) {
      const { status, headers } = await web.call(`${order.page}/hamta/2`, { method })
      assert.deepStrictEqual(
        [status, headers.location, headers["cache-control"]],
        [200, undefined, "private, no-store"],
      )
    }
    assert.strictEqual(await leftOf(order.line), TERMS.downloads)
    const shown = (await web.call(`${order.page}/hamta/2`)).body.toString()
    // The customer chooses one of two files.
    for (const file of [1, 2]) assert.include(shown, `action="${order.page}/hamta/2/${file}"`)
    assert.match(shown, /<button[^>]*>Ladda ner \(fyren-2.mp3\)<\/button>/)
    assert.include(shown, "MP3, 200\u00a0kB")
    assert.include(shown, "Kan hämtas 5\u00a0gånger till, till och med ")
    assert.notInclude(shown, "/hamtning/")
    const one = (await web.call(`${order.page}/hamta/2/2`)).body.toString()
    assert.notInclude(one, `${order.page}/hamta/2/1"`)
  })

  it("redirects to another link at each press, which must not be cached", async () => {
    const order = await delivered()
    const [one, two] = [await press(`${order.page}/hamta/2/1`), await press(`${order.page}/hamta/2/1`)]
    assert.notStrictEqual(one.headers.location, two.headers.location)
    assert.strictEqual(one.headers["cache-control"], "no-store")
    assert.strictEqual(one.headers["x-robots-tag"], "noindex")
    assert.strictEqual(await leftOf(order.line), TERMS.downloads)
  })

  it("is refused for products that are not files, unpaid or unknown orders", async () => {
    const { page } = await delivered()
    const unpaid = await ordered(false)
    const nowhere = [
      `${page}/hamta/1`,
      `${page}/hamta/3`,
      `${unpaid.page}/hamta/2/1`,
      `/order/${"A".repeat(43)}/hamta/2/1`,
    ]
    for (const path of nowhere) {
      assert.deepStrictEqual([(await web.call(path)).status, (await press(path)).status], [404, 404], path)
    }
  })

  it("states in Swedish why there is no file, and links to the order", async () => {
    const [waiting, taken] = [await ordered(true, Date.now() + 86_400_000), await delivered()]
    await opened.shop.runPromise(DigitalDelivery.use((delivery) => delivery.cancel(taken.line)))
    const refusals = downloadRefusals(EMAIL)
    const ends = [
      [waiting, 1, 503, refusals.notDelivered],
      [taken, 1, 410, refusals.cancelled],
      [await delivered(), 9, 404, refusals.noSuchFile],
    ] as const
    for (const [order, file, status, { title }] of ends) {
      for (const method of ["GET", "POST"]) {
        const answer = await web.call(`${order.page}/hamta/2/${file}`, { method })
        assert.strictEqual(answer.status, status)
        assert.strictEqual(answer.headers["cache-control"], "private, no-store")
        assert.include(answer.body.toString(), `<h1>${title}</h1>`)
        assert.include(answer.body.toString(), `href="${order.page}"`)
      }
    }
  })

  it("ends 365 days after the delivery, and not an hour earlier", async () => {
    const begun = Date.now() - TERMS.days * 86_400_000
    const [open, over] = [await delivered(begun + 3_600_000), await delivered(begun - 1)]
    const { title, text } = downloadRefusals(EMAIL).over
    for (const method of ["GET", "POST"]) {
      assert.isBelow((await web.call(`${open.page}/hamta/2/1`, { method })).status, 400)
      const ended = await web.call(`${over.page}/hamta/2/1`, { method })
      assert.strictEqual(ended.status, 410)
      assert.include(ended.body.toString(), `<h1>${title}</h1><p>${text}</p>`)
    }
    assert.strictEqual((await web.call(await linkOf(open))).status, 200)
  })

  it("ends after five downloads, also for links created before", async () => {
    const order = await delivered()
    const link = await linkOf(order)
    for (let times = 0; times < TERMS.downloads; times++) {
      assert.strictEqual((await web.call(await linkOf(order))).status, 200)
    }
    for (const method of ["GET", "POST"]) {
      const page = await web.call(`${order.page}/hamta/2/1`, { method })
      assert.strictEqual(page.status, 410)
      assert.include(page.body.toString(), downloadRefusals(EMAIL).usedUp.title)
    }
    assert.include((await web.call(`${order.page}/hamta/2`)).body.toString(), words.left(0, ""))
    const refused = await web.call(link)
    assert.deepStrictEqual([refused.status, refused.body.toString()], [410, words.linkIsOld])
    // The other file has its own.
    assert.strictEqual((await press(`${order.page}/hamta/2/2`)).status, 303)
  })
})

describe("a link to a file", () => {
  it("sends the whole file, to be saved under its name and not cached", async () => {
    const { status, headers, body } = await web.call(await linkOf(await delivered()))
    assert.strictEqual(status, 200)
    assert.isTrue(body.equals(Buffer.from(SOUND)))
    assert.deepInclude(headers, {
      "content-type": "audio/mpeg",
      "content-length": String(SOUND.length),
      "content-disposition": `attachment; filename="fyren_d__t_.mp3"; filename*=UTF-8''fyren%20d%27%C3%A9t%C3%A9.mp3`,
      "cache-control": "no-store",
      "accept-ranges": "bytes",
      "x-robots-tag": "noindex",
      "x-content-type-options": "nosniff",
    })
    assert.isUndefined(headers["content-encoding"])
    assert.include(headers["content-security-policy"], "default-src 'none'")
  })

  it("continues an interrupted download, without counting again", async () => {
    const order = await delivered()
    const link = await linkOf(order)
    const first = await web.call(link, { headers: { range: "bytes=0-9" } })
    assert.deepStrictEqual([first.status, first.body.toString()], [206, SOUND.slice(0, 10)])
    assert.strictEqual(first.headers["content-range"], `bytes 0-9/${SOUND.length}`)
    const etag = first.headers.etag ?? ""
    const rest = await web.call(link, { headers: { range: "bytes=10-", "if-range": etag } })
    assert.strictEqual(first.body.toString() + rest.body.toString(), SOUND)
    assert.strictEqual(await leftOf(order.line), TERMS.downloads - 1)
    // The same by the next link: the bytes are the same ones.
    assert.strictEqual((await web.call(await linkOf(order))).headers.etag, etag)
  })

  it("sends the requested range, or the whole when the range is not of this version", async () => {
    const link = await linkOf(await delivered())
    const size = SOUND.length
    const download = async (headers: Readonly<Record<string, string>>) => {
      const answer = await web.call(link, { headers })
      return [answer.status, answer.headers["content-range"], answer.body.length]
    }
    assert.deepStrictEqual(await download({ range: "bytes=-7" }), [206, `bytes ${size - 7}-${size - 1}/${size}`, 7])
    assert.deepStrictEqual(await download({ range: `bytes=-${size + 9}` }), [206, `bytes 0-${size - 1}/${size}`, size])
    assert.deepStrictEqual(await download({ range: `bytes=5-${size + 9}` }), [
      206,
      `bytes 5-${size - 1}/${size}`,
      size - 5,
    ])
    assert.deepStrictEqual(await download({ range: "bytes=1-2", "if-range": '"another"' }), [200, undefined, size])
    // Several parts, another unit, no part at all: RFC 9110, 14.2 allows sending everything.
    assert.deepStrictEqual(await download({ range: "bytes=0-0" }), [206, `bytes 0-0/${size}`, 1])
    assert.deepStrictEqual(await download({ range: "bytes=5-5" }), [206, `bytes 5-5/${size}`, 1])
    assert.deepStrictEqual(await download({ range: `bytes=${size - 1}-` }), [
      206,
      `bytes ${size - 1}-${size - 1}/${size}`,
      1,
    ])
    assert.deepStrictEqual(await download({ range: "bytes=-1" }), [206, `bytes ${size - 1}-${size - 1}/${size}`, 1])
    for (const range of [
      "bytes=1-2,4-5",
      "pages=1-2",
      "bytes=-",
      "bytes=5-2",
      "bytes=a-b",
      "xbytes=1-2",
      `bytes=1-${"9".repeat(16)}`,
    ]) {
      assert.deepStrictEqual(await download({ range }), [200, undefined, size], range)
    }
    for (const range of [`bytes=${size}-`, "bytes=-0", `bytes=${"9".repeat(15)}-`]) {
      assert.deepStrictEqual(await download({ range }), [416, `bytes */${size}`, 0], range)
    }
  })

  it("does not count HEAD as a download, and accepts no POST", async () => {
    const order = await delivered()
    const link = await linkOf(order)
    for (const method of ["HEAD", "POST"]) {
      const answer = await web.call(link, { method })
      assert.deepStrictEqual([answer.status, answer.headers.allow], [405, "GET"], method)
    }
    assert.strictEqual(await leftOf(order.line), TERMS.downloads)
  })

  it("that breaks off is logged, without the link, the order or the name of the file", async () => {
    const logged: Array<string> = []
    const log = Logger.layer([Logger.make(({ message, cause }) => void logged.push(inspect([message, cause])))])
    let broken: Download = {
      name: "hemlig.mp3",
      mediaType: "audio/mpeg",
      size: 100,
      version: "v",
      read: () =>
        Stream.concat(
          Stream.make(new Uint8Array(10)),
          Stream.fail(new FilesError({ operation: "read", cause: new Error("EIO: i/o error, read") })),
        ),
    }
    const shop = ManagedRuntime.make(
      Layer.merge(Layer.succeed(LocalDownloads, { begin: () => Effect.sync(() => Option.some(broken)) }), log),
    )
    const breaking = await listen({ raw: [makeDownloadHandler(shop)] })
    const token = "A".repeat(43)
    const answer = await breaking.call(`/hamtning/${token}`).catch(() => "broken off")
    assert.strictEqual(answer, "broken off")
    assert.lengthOf(logged, 1)
    assert.include(logged[0], "A download was interrupted")
    assert.include(logged[0], "EIO")
    for (const secret of [token, "hemlig"]) assert.notInclude(logged[0], secret)
    // One whose headers cannot be sent does not leave the client waiting.
    broken = { ...broken, mediaType: "audio\nmpeg" }
    assert.strictEqual(await breaking.call(`/hamtning/${token}`).catch(() => "broken off"), "broken off")
    assert.include(logged[1], "ERR_INVALID_CHAR")
    await shop.dispose()
  })

  it("gives the same answer for every invalid link", async () => {
    for (const token of ["", "x", "A".repeat(43), "%00", "../order", "A".repeat(3_000)]) {
      const answer = await web.call(`/hamtning/${token}`)
      assert.deepStrictEqual([answer.status, answer.body.toString()], [410, words.linkIsOld], token)
      assert.strictEqual(answer.headers["cache-control"], "no-store")
    }
  })
})

const TOKEN = "A".repeat(43)

describe("the answer for a state of the delivery", () => {
  const NOW = Date.parse("2027-11-24T09:00:00+01:00")
  const UNTIL = Date.parse("2028-01-01T00:00:00+01:00")
  const refusals = downloadRefusals(EMAIL)
  let order: Awaited<ReturnType<typeof ordered>>
  beforeAll(async () => {
    order = await ordered(true, Date.now() + 86_400_000)
  })

  /** The answer to a request for the order's second line, with what was asked of a delivery in this state. */
  const answerTo = async (
    method: string,
    file: string,
    delivery: DeliveryState | DigitalDeliveryError | string,
  ): Promise<{ answer: Partial<ShopResponse> | undefined; asked: ReadonlyArray<ReadonlyArray<unknown>> }> => {
    const asked: Array<ReadonlyArray<unknown>> = []
    const given =
      delivery instanceof DigitalDeliveryError
        ? Effect.fail(delivery)
        : typeof delivery === "object"
          ? Effect.succeed(delivery)
          : delivery.startsWith("/")
            ? Effect.succeed(delivery)
            : Effect.fail(new LinkRefused({ reason: delivery as LinkRefusal }))
    const record =
      (name: string) =>
      (...args: ReadonlyArray<unknown>) => {
        asked.push([name, ...args])
        return given
      }
    const service = { state: record("state"), link: record("link") } as unknown as DigitalDelivery["Service"]
    const shop = {
      runPromise: (effect, options) =>
        opened.shop.runPromise(effect.pipe(Effect.provideService(DigitalDelivery, service)), options),
    } satisfies Pick<typeof opened.shop, "runPromise">
    const path = `${order.page}/hamta/2${file}`
    if (method === "POST") {
      const answer = await makeDownloadForms(shop)(shopRequest({ method, target: path }))
      return { answer, asked }
    }
    const { status, body } = await renderDownload(shop, () => NOW)(path)
    return { answer: { status, body: String(body) }, asked }
  }

  const refused = (status: number, reason: LinkRefusal) => ({
    status,
    body: `<h1>${refusals[reason].title}</h1><p>${refusals[reason].text}</p><a href="${order.page}">Till ordern</a>`,
  })

  const files = [
    { name: "a&b.mp3", format: "MP3", downloadsLeft: 2 },
    { name: "c.mp3", format: "MP3", size: 1_234_567, downloadsLeft: 0 },
    { name: "d.mp3", format: "MP3", downloadsLeft: 1 },
  ]
  const delivered = (until: number, left: ReadonlyArray<DeliveredFile> = files) =>
    ({ kind: "delivered", files: left, until }) as const

  it.each<[state: DeliveryState, status: number, reason: LinkRefusal, file?: string]>([
    [{ kind: "unknown" }, 503, "notDelivered"],
    [{ kind: "processing" }, 503, "notDelivered"],
    [{ kind: "failed", reason: "x" }, 410, "failed"],
    [{ kind: "cancelled" }, 410, "cancelled"],
    [delivered(NOW), 410, "over"],
    [delivered(UNTIL, []), 404, "noSuchFile"],
    [delivered(UNTIL), 404, "noSuchFile", "/4"],
    [delivered(UNTIL), 410, "usedUp", "/2"],
  ])("%o is %i", async (state, status, reason, file = "") => {
    const { answer, asked } = await answerTo("GET", file, state)
    assert.deepEqual(answer, refused(status, reason))
    assert.deepStrictEqual(asked, [["state", { orderId: order.line.orderId, ean: EAN }]])
  })

  it("is a page with a button for each file that is left", async () => {
    const { answer } = await answerTo("GET", "", delivered(UNTIL))
    const shown = String(answer?.body)
    const actions = [...shown.matchAll(/action="[^"]*\/hamta\/2\/(\d)"/g)].map(([, file]) => file)
    assert.deepStrictEqual(actions, ["1", "3"])
    for (const text of [
      "Ladda ner (a&amp;b.mp3)",
      "Kan hämtas 2\u00a0gånger till, till och med 31 december 2027.",
      "MP3, 1,2\u00a0MB",
      "Alla nedladdningar av filen är använda.",
      "Kan hämtas en gång till, till och med 31 december 2027.",
      downloadPage.how["MP3"] ?? "",
    ])
      assert.include(shown, text)
    assert.notInclude(shown, downloadPage.markTitle)
    const one = String((await answerTo("GET", "/3", delivered(UNTIL))).answer?.body)
    assert.include(one, "Ladda ner (MP3)")
    assert.notInclude(one, "a&amp;b.mp3")
    assert.strictEqual((await answerTo("GET", "", delivered(NOW + 1))).answer?.status, 200)
  })

  it("tells that a marked book has the order's number", async () => {
    const epub: DeliveredFile = { name: "bok.epub", format: "EPUB", marked: true, downloadsLeft: 5 }
    const { answer } = await answerTo("GET", "", delivered(UNTIL, [epub]))
    assert.include(String(answer?.body), downloadPage.mark(order.line.orderNumber))
    assert.include(String(answer?.body), downloadPage.how["EPUB"] ?? "")
  })

  it.each<[reason: LinkRefusal, status: number]>([
    ["notDelivered", 503],
    ["failed", 410],
    ["cancelled", 410],
    ["usedUp", 410],
    ["over", 410],
    ["noSuchFile", 404],
  ])("is a page without a link when it is refused: %s", async (reason, status) => {
    const shown = `${order.page}/hamta/2/1?fel=${reason}`
    assert.strictEqual((await answerTo("POST", "/1", reason)).answer?.page, shown)
    assert.deepEqual((await answerTo("GET", `/1?fel=${reason}`, delivered(UNTIL))).answer, refused(status, reason))
  })

  it("is a redirect to the link of the pressed file, the first when none is named", async () => {
    const line = { orderId: order.line.orderId, ean: EAN }
    for (const [file, number] of [
      ["", 1],
      ["/1", 1],
      ["/12", 12],
    ] as const) {
      const { answer, asked } = await answerTo("POST", file, "/hamtning/x")
      assert.deepStrictEqual(answer, {
        status: 303,
        headers: { location: "/hamtning/x", "cache-control": "no-store", "x-robots-tag": "noindex" },
        body: "",
      })
      assert.deepStrictEqual(asked, [["link", line, number]])
    }
  })

  it("is a page that asks for patience when the delivery does not respond", async () => {
    const error = new DigitalDeliveryError({ operation: "state", cause: "down" })
    assert.deepEqual((await answerTo("GET", "", error)).answer, refused(503, "notDelivered"))
    assert.strictEqual((await answerTo("POST", "", error)).answer?.page, `${order.page}/hamta/2?fel=notDelivered`)
  })
})

describe("the address of a download", () => {
  it.each(["/hamta/0", "/hamta/01", "/hamta/1000", "/hamta/1/0", "/hamta/1/1000"])("is not %s", async (rest) => {
    const target = `/order/${TOKEN}${rest}`
    assert.isUndefined(makeDownloadForms(opened.shop)(shopRequest({ method: "POST", target })))
    assert.strictEqual((await renderDownload(opened.shop)(target)).status, 404)
  })

  it("is posted to below an order's page alone; an unknown one has its page's 404", async () => {
    const forms = makeDownloadForms(opened.shop)
    const target = `/order/${TOKEN}/hamta/999/999`
    assert.strictEqual((await forms(shopRequest({ method: "POST", target })))?.page, target)
    for (const other of [{ method: "PUT", target }, { target }, { method: "POST", target: `/x${target}` }])
      assert.isUndefined(forms(shopRequest(other)))
  })
})

describe("the handler of links", () => {
  const bytes = (error?: unknown): Download => ({
    name: "a.mp3",
    mediaType: "audio/mpeg",
    size: 20,
    version: "v",
    read: () =>
      error === undefined
        ? Stream.make(new Uint8Array(20))
        : Stream.concat(Stream.make(new Uint8Array(10)), Stream.fail(error as FilesError)),
  })

  /** A handler whose links are answered by this; what it logs is counted. */
  const over = async (begin: LocalDownloads["Service"]["begin"]) => {
    const logged: Array<unknown> = []
    const handler = makeDownloadHandler({
      runPromiseExit: (effect) => Effect.runPromiseExit(Effect.provideService(effect, LocalDownloads, { begin })),
      runFork: (effect) => logged.push(effect),
    })
    return { logged, web: await listen({ raw: [handler], handlers: [] }) }
  }

  it.each([
    ["ECONNRESET", 0],
    ["EPIPE", 0],
    ["ERR_STREAM_PREMATURE_CLOSE", 0],
    ["EIO", 1],
  ])("logs an interruption unless the client has hung up: %s", async (code, times) => {
    const { logged, web } = await over(() => Effect.succeedSome(bytes(Object.assign(new Error(code), { code }))))
    assert.strictEqual(await web.call(`/hamtning/${TOKEN}`).catch(() => "broken off"), "broken off")
    assert.lengthOf(logged, times)
  })

  it("asks the customer to try again when the file cannot be read, and logs it", async () => {
    const { logged, web } = await over(() => Effect.fail(new FilesError({ operation: "size", cause: "gone" })))
    const { status, headers, body } = await web.call(`/hamtning/${TOKEN}`)
    assert.deepStrictEqual([status, body.toString()], [503, words.tryAgain])
    assert.deepInclude(headers, {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    })
    assert.lengthOf(logged, 1)
  })

  it("reads the token without the query, below its own path alone", async () => {
    const tokens: Array<string> = []
    const { web } = await over((token) => {
      tokens.push(Redacted.value(token))
      return Effect.succeedSome(bytes())
    })
    assert.strictEqual((await web.call(`/hamtning/${TOKEN}?x=1?y=2`)).status, 200)
    assert.strictEqual((await web.call(`/x/hamtning/${TOKEN}`)).body.toString(), "<h1>Hej</h1>")
    assert.deepStrictEqual(tokens, [TOKEN])
  })

  it("answers other methods with the permitted one", async () => {
    const { web } = await over(() => Effect.succeedNone)
    const [post, head] = [
      await web.call("/hamtning/x", { method: "POST" }),
      await web.call("/hamtning/x", { method: "HEAD" }),
    ]
    assert.deepStrictEqual([post.status, post.body.toString()], [405, serverWords.methodNotAllowed])
    assert.deepStrictEqual([head.status, head.body.length], [405, 0])
  })

  it("describes the part that it sends", async () => {
    const { web } = await over(() => Effect.succeedSome(bytes()))
    const of = async (headers: Record<string, string>) => {
      const {
        date: _,
        connection: __,
        "keep-alive": ___,
        ...rest
      } = (await web.call("/hamtning/x", { headers })).headers
      return rest
    }
    const always = await of({ range: "bytes=30-" })
    const { "content-length": none, "content-range": outside, ...common } = always
    assert.deepStrictEqual([none, outside], ["0", "bytes */20"])
    const file = {
      ...common,
      etag: '"v"',
      "content-type": "audio/mpeg",
      "content-disposition": "attachment; filename=\"a.mp3\"; filename*=UTF-8''a.mp3",
    }
    assert.deepStrictEqual(await of({}), { ...file, "content-length": "20" })
    assert.deepInclude(common, { "accept-ranges": "bytes", "cache-control": "no-store", "x-robots-tag": "noindex" })
  })
})
