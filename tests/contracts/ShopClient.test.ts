import { httpShopClient } from "@kapitel/adapters/http/client/httpShopClient"
import { MEMORY_CODE } from "@kapitel/adapters/memory/memoryLogin"
import { memoryShopClient } from "@kapitel/adapters/memory/ShopClient"
import { samplePromotion } from "@kapitel/core/contracts/promotions/samplePromotion"
import { suite } from "@kapitel/core/contracts/shop/shopClientSuite"
import { PromotionCode } from "@kapitel/core/promotions/Promotion"
import type { Unanswered } from "@kapitel/core/shop/CallResult"
import { afterAll } from "vitest"
import { CODE, GIFT_CARD, GOODS, openShopInProcess, RICH_CARD, type ShopInProcess } from "./shopInProcess.ts"

/** One shop, and for each test a separate visitor. */
let opened: Promise<ShopInProcess> | undefined
let visitors = 0
afterAll(async () => {
  await (await opened)?.close()
})

type Fetch = (address: string, init: RequestInit) => Promise<Response>

const never = () => new AbortController().signal
const over = (fetch: Fetch, timeout: (ms: number) => AbortSignal = never) =>
  httpShopClient({ fetch, base: "http://shop.test", timeout, now: Date.now })

const unansweredBy: Readonly<Record<Unanswered["reason"], () => ReturnType<typeof over>>> = {
  offline: () => over(() => Promise.reject(new TypeError("Failed to fetch"))),
  // It gets no response: the time limit ends it.
  timeout: () =>
    over(
      (_address, { signal }) =>
        new Promise((_resolve, reject) => signal?.addEventListener("abort", () => reject(signal.reason as Error))),
      () => {
        const limit = new AbortController()
        queueMicrotask(() => limit.abort(new DOMException("too late", "TimeoutError")))
        return limit.signal
      },
    ),
  unavailable: () => over(() => Promise.resolve(new Response("<h1>Bad gateway</h1>", { status: 502 }))),
}

suite("over HTTP", async () => {
  opened ??= openShopInProcess()
  const shop = await opened
  return {
    client: over(shop.visitor()),
    goods: GOODS,
    code: CODE,
    giftCard: GIFT_CARD,
    richCard: RICH_CARD,
    email: `selma-${++visitors}@exempel.se`,
    codeSentTo: shop.codeSentTo,
    unanswered: (reason) => unansweredBy[reason](),
  }
})

const clock = {
  now: () => Date.parse("2026-11-24T09:00:00+01:00"),
  // Only time limits wait in this suite.
  setTimeout: (work: () => void) => queueMicrotask(work),
  clearTimeout: () => undefined,
}

suite("in memory", () => {
  const client = memoryShopClient({
    clock,
    products: [
      { ean: GOODS.book, title: GOODS.title, price: 10_000, format: "Inbunden" },
      { ean: GOODS.rare, title: "Sällsynt", price: 10_000, copies: 3, supply: { kind: "none" } },
      { ean: GOODS.gone, title: "Slut", price: 10_000, availability: "OUT_OF_PRINT" },
    ],
    copiesInStores: { [GOODS.rare]: { lund: 2, umea: 0 } },
    promotions: [samplePromotion("twenty", { name: "Höstrea", code: PromotionCode.make(CODE) })],
    giftCards: [
      { ...GIFT_CARD, balance: 5_000 },
      { ...RICH_CARD, balance: 500_000 },
    ],
  })
  return Promise.resolve({
    client,
    goods: GOODS,
    code: CODE,
    giftCard: GIFT_CARD,
    richCard: RICH_CARD,
    email: "selma@exempel.se",
    codeSentTo: () => Promise.resolve(MEMORY_CODE),
    unanswered: (reason) => {
      client.control.fail(reason)
      return client
    },
  })
})
