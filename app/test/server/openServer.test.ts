/** The whole server in this process, at a port of its own, with pages that are their addresses. */
import { mkdtempSync, rmSync } from "node:fs"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, assert, beforeAll, describe, expect, it } from "@effect/vitest"
import { bookRecord, publishRecords } from "@kapitel/core/contracts/catalogue/records"
import { CurrentSite } from "@kapitel/core/site/CurrentSite"
import { siteOf } from "@kapitel/core/site/Site"
import { StaffMembers } from "@kapitel/core/staff/StaffMembers"
import { Effect, Option } from "effect"
import type { ShopRuntime } from "../../composition/openShop.ts"
import { DEFAULT_RATE_LIMITS } from "../../server/http/rateLimit.ts"
import type { LoadedPages } from "../../server/loadPages.ts"
import { openServer } from "../../server/openServer.ts"
import type { PageSource } from "../../server/PageSource.ts"
import { BOOK, settingsOf } from "./temporaryShop.ts"

let closed = 0
const requests: Array<Record<string, unknown>> = []
const source: PageSource = {
  load: () =>
    Promise.resolve({
      routes: [],
      vike: {
        renderPage: ({ urlOriginal, ...rest }: { urlOriginal: string }) => {
          requests.push(rest)
          return Promise.resolve({
            httpResponse: { statusCode: 200, headers: [], getBody: () => Promise.resolve(`The page ${urlOriginal}`) },
          })
        },
      },
    } as unknown as LoadedPages),
  assets: (request, response) => {
    if (request.url !== "/asset.js") return false
    response.end("An asset")
    return true
  },
  finish: (page) => ({ ...page, headers: { ...page.headers, "x-finished": "yes" } }),
  typefaces: () => undefined,
  worker: () => undefined,
  close: () => {
    closed++
    return Promise.resolve()
  },
}

const dataDir = mkdtempSync(join(tmpdir(), "kapitel-server-"))
const settings = {
  ...settingsOf(dataDir),
  elksSimulatorUrl: Option.some("http://localhost:4001"),
  bankIdSimulatorUrl: Option.some("http://localhost:4002"),
  rateLimits: { ...DEFAULT_RATE_LIMITS, changesPerMinute: 25 },
  guaranteeNotice: Option.some({
    path: "/garantimeddelande/a.png",
    contentType: "image/png",
    width: 420,
    height: 560,
    bytes: Buffer.from("A picture"),
  }),
  ratingsVerified: Option.some("Bara köpare."),
  tagManagerId: Option.some("GTM-1"),
  pageViewCurrency: Option.some("SEK"),
  sampleReaderUrl: Option.some(new URL("https://samples.example/read")),
}
let opened: Awaited<ReturnType<typeof openServer>>
let origin = ""
beforeAll(async () => {
  opened = await openServer(settings, source)
  await opened.shop.runPromise(publishRecords([bookRecord(1, { title: "Röda rummet" })]))
  await opened.listen()
  origin = `http://127.0.0.1:${(opened.server.address() as AddressInfo).port}`
}, 60_000)
afterAll(async () => {
  if (opened.server.listening) await opened.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const answerTo = async (request: string, fields?: Record<string, string>, site = "same-origin") => {
  const [method = "", target = ""] = request.split(" ")
  const answer = await fetch(origin + target, {
    method,
    redirect: "manual",
    headers: { "sec-fetch-site": site },
    ...(fields === undefined ? {} : { body: new URLSearchParams(fields) }),
  })
  return { status: answer.status, headers: answer.headers, body: await answer.text() }
}

describe("the server", () => {
  it.each<[request: string, answer: string, fields?: Record<string, string>]>([
    ["GET /asset.js", "200 An asset"],
    ["GET /", "200 The page /"],
    ["GET /healthz", '200 {"status":"ok"}'],
    ["POST /cart/lines", `303 /checkout?tillagd=${BOOK}`, { ean: BOOK, quantity: "1" }],
    ["POST /checkout/complete", "303 /checkout?fel=CartIsEmpty", {}],
    ["GET /min-order", "302 /hitta-order"],
    ["POST /hitta-order", "303 /hitta-order?fel=nummer#fel", { number: "", email: "" }],
    ["POST /logga-in/adress", "303 /logga-in#login-email", { type: "EMAIL", identifier: "x" }],
    ["POST /walley/notify/x", "404 Sidan finns inte.", {}],
    [`POST /order/${"x".repeat(43)}/hamta/1`, `200 The page /order/${"x".repeat(43)}/hamta/1`, {}],
    ["GET /demo/brev/1.html", "404 Sidan finns inte."],
    ["GET /demo/telefon", "302 http://localhost:4001/"],
    ["GET /demo/bankid", "302 http://localhost:4002/app"],
    ["POST /demo/logga-in", "404 Sidan finns inte.", { number: "1" }],
    ["POST /unknown", "405 Adressen kan inte användas på det sättet.", {}],
  ])("answers %s with %s", async (request, expected, fields) => {
    const { status, headers, body } = await answerTo(request, fields)
    assert.strictEqual(`${status} ${headers.get("location") ?? body}`, expected)
  })

  it("answers by its API, with pictures and to withdrawals", async () => {
    assert.strictEqual((await answerTo(`GET /images/${BOOK}/200.webp`)).headers.get("content-type"), "image/webp")
    assert.include((await answerTo("GET /api/cart")).body, '"version":0')
    assert.include((await answerTo("GET /auth/me")).body, '"isLoggedIn":false')
    const said = { name: "A", orderNumber: "K1", email: "a@b.se", scope: "all" }
    assert.match((await answerTo("POST /angra", said)).headers.get("location") ?? "", /^\/angra\/[\w-]{43}#fel$/)
    assert.match((await answerTo("GET /garantimeddelande/a.png")).body, /^A picture$/)
  })

  it("refuses changes from other sites, and limits how often there are changes", async () => {
    const add = (site?: string) => answerTo("POST /cart/lines", { ean: BOOK, quantity: "1" }, site)
    assert.strictEqual((await add("cross-site")).status, 403)
    let status = 0
    for (let n = 0; n < 60 && status !== 429; n++) ({ status } = await add())
    assert.strictEqual(status, 429)
  })

  it("gives pages the settings, and what its source does to them", async () => {
    const { headers, body } = await answerTo("GET /kategori")
    assert.deepStrictEqual([headers.get("x-finished"), body], ["yes", "The page /kategori"])
    const { publicUrl, trader, demo } = settings
    const given = requests.at(-1) ?? {}
    assert.deepInclude(await (given["shop"] as ShopRuntime).runPromise(CurrentSite), {
      brand: "kapitel",
      origin: publicUrl,
    })
    assert.deepInclude(given, {
      publicUrl,
      trader,
      demo,
      law: {
        guaranteePicture: { path: "/garantimeddelande/a.png", width: 420, height: 560 },
        ratingsVerified: "Bara köpare.",
        authorDescription: "specified",
        printOnDemandNotice: false,
      },
      recentProducts: true,
      tracking: { tagManagerId: "GTM-1", pageViewCurrency: "SEK" },
      visitor: undefined,
    })
    assert.include(headers.get("content-security-policy"), "https://samples.example")
  })

  it("finishes by closing its source and its shop", async () => {
    assert.strictEqual(closed, 0)
    await opened.close()
    assert.deepStrictEqual([closed, opened.server.listening], [1, false])
    await expect(opened.shop.runPromise(Effect.void)).rejects.toThrow()
  })
})

describe("the server of a real shop", () => {
  const ownDir = mkdtempSync(join(tmpdir(), "kapitel-real-"))
  const publicUrl = "https://www.bokhandeln.example"
  const streamingOffer = { url: "https://lyssna.example" }
  let real: Awaited<ReturnType<typeof openServer>>
  let at = ""
  beforeAll(async () => {
    requests.length = 0
    real = await openServer(
      {
        ...settingsOf(ownDir),
        publicUrl,
        brand: "vinjett",
        pictureHosts: ["bilder.example"],
        frameHosts: ["player.example"],
        streamingOffer: Option.some(streamingOffer),
        orderTrackingUrl: Option.some(new URL("https://spara.example/order")),
        trustedProxies: ["127.0.0.1"],
        demo: false,
        demoIsExplicit: false,
        rateLimits: { ...DEFAULT_RATE_LIMITS, searchesPerMinute: 1 },
      },
      source,
    )
    await real.listen()
    at = `http://127.0.0.1:${(real.server.address() as AddressInfo).port}`
  }, 60_000)
  afterAll(async () => {
    await real.close()
    rmSync(ownDir, { recursive: true, force: true })
  })

  const ask = async (method: string, target: string, headers: Record<string, string> = {}, body?: URLSearchParams) => {
    const answer = await fetch(at + target, {
      method,
      redirect: "manual",
      headers: { "sec-fetch-site": "same-origin", ...headers },
      ...(body === undefined ? {} : { body }),
    })
    return { status: answer.status, headers: answer.headers, body: await answer.text() }
  }

  it("has no page of the demo", async () => {
    for (const target of ["/demo/telefon", "/demo/bankid", "/demo/brev/1.html"])
      assert.strictEqual((await ask("GET", target)).body, `The page ${target}`)
    assert.strictEqual((await ask("POST", "/demo/logga-in", {}, new URLSearchParams({ number: "1" }))).status, 405)
    assert.strictEqual((await ask("GET", "/garantimeddelande/a.png")).body, "The page /garantimeddelande/a.png")
  })

  it("has no members of staff but those that its operator adds", async () => {
    assert.deepStrictEqual(await real.shop.runPromise(StaffMembers.use(({ list }) => list)), [])
  })

  it("gives pages the brand, its hosts and its services", async () => {
    const { headers } = await ask("GET", "/kategori")
    assert.deepInclude(requests.at(-1), {
      site: siteOf("vinjett", publicUrl, {
        pictureHosts: ["bilder.example"],
        frameHosts: ["player.example"],
        streamingOffer,
      }),
      demo: false,
      law: {
        guaranteePicture: undefined,
        ratingsVerified: undefined,
        authorDescription: "specified",
        printOnDemandNotice: false,
      },
      recentProducts: true,
      tracking: { tagManagerId: undefined, pageViewCurrency: undefined },
    })
    assert.include(headers.get("content-security-policy"), "https://bilder.example")
    assert.match(headers.get("content-security-policy") ?? "", /frame-src 'self' [^;]*https:\/\/player\.example/)
    assert.notInclude(headers.get("content-security-policy"), "googletagmanager")
    assert.strictEqual(headers.get("strict-transport-security"), "max-age=31536000; includeSubDomains")
  })

  it("binds every cookie to its host", async () => {
    const { headers } = await ask("GET", "/auth/me", { cookie: "__Host-kapitel-signed-in=member" })
    for (const cookie of headers.getSetCookie()) assert.match(cookie, /^__Host-/)
    const login = await ask("POST", "/logga-in/om", {}, new URLSearchParams())
    assert.match(login.headers.getSetCookie().join(), /^__Host-kapitel-login-step=;/)
    const lookup = await ask("POST", "/hitta-order", {}, new URLSearchParams({ orderNumber: "1", email: "x" }))
    assert.match(lookup.headers.getSetCookie().join(), /^__Host-kapitel-typed=/)
    const code = await ask("POST", "/cart/promotions", {}, new URLSearchParams({ code: "A" }))
    assert.match(code.headers.getSetCookie().join(), /^__Host-kapitel-typed=/)
  })

  it("tracks orders elsewhere, and is unavailable while it closes", async () => {
    const { status, headers } = await ask("GET", "/min-order")
    assert.deepStrictEqual([status, headers.get("location")], [301, "https://spara.example/order"])
  })

  it("limits each client of its proxy", async () => {
    const search = async (client: string) => (await ask("GET", "/search?q=a", { "x-forwarded-for": client })).status
    assert.deepStrictEqual(
      [await search("203.0.113.7"), await search("203.0.113.7"), await search("198.51.100.7")],
      [200, 429, 200],
    )
  })
})
