/** A whole shop without a socket: its API and its login routes behind the `fetch` of one visitor. */
import { bookRecord, eanOf, kronor, publishRecords } from "@kapitel/core/contracts/catalogue/records"
import { samplePromotion } from "@kapitel/core/contracts/promotions/samplePromotion"
import { GiftCards } from "@kapitel/core/gift-cards/GiftCards"
import { Mailbox } from "@kapitel/core/mail/Mailbox"
import { Money } from "@kapitel/core/pricing/Money"
import { PromotionCode } from "@kapitel/core/promotions/Promotion"
import { Promotions } from "@kapitel/core/promotions/Promotions"
import { SearchIndex } from "@kapitel/core/search/SearchIndex"
import { Effect, Redacted, Schedule } from "effect"
import { mountApi } from "../../app/server/api.ts"
import type { Handler } from "../../app/server/handleRequest.ts"
import { mountLogin } from "../../app/server/login.ts"
import { ORIGIN, shopRequest } from "../../app/test/server/shopRequest.ts"
import { openTemporaryShop, site, type TemporaryShop } from "../../app/test/server/temporaryShop.ts"

/** As the contract of `ShopClient` needs them. */
export const GOODS = {
  book: eanOf(11),
  title: "Gösta Berlings saga",
  rare: eanOf(12),
  gone: eanOf(13),
  unknown: eanOf(99),
}
export const CODE = "HOST20"
export const GIFT_CARD = { code: "5000000000000001", pin: "12345" }
export const RICH_CARD = { code: "5000000000000002", pin: "12345" }

const goods = Effect.gen(function* () {
  yield* publishRecords([
    bookRecord(11, { title: GOODS.title }, { loyaltyPrice: kronor(90) }),
    bookRecord(12, { title: "Sällsynt" }, { supply: { kind: "none" } }, { stock: 3 }),
    { kind: "stock", ref: "lund", ean: GOODS.rare, store: "lund", quantity: 2 },
    { kind: "stock", ref: "umea", ean: GOODS.rare, store: "umea", quantity: 0 },
    bookRecord(13, { title: "Slut" }, { availability: "OUT_OF_PRINT", inStock: false }),
  ])
  yield* Promotions.use((promotions) =>
    promotions.replaceAll([samplePromotion("twenty", { name: "Höstrea", code: PromotionCode.make(CODE) })], 0),
  )
  const giftCards = yield* GiftCards
  for (const [{ code, pin }, balance] of [
    [GIFT_CARD, 5_000],
    [RICH_CARD, 500_000],
  ] as const)
    yield* giftCards.issue({ code: Redacted.make(code), pin: Redacted.make(pin), balance: Money.make(balance) })
})

export interface ShopInProcess extends TemporaryShop {
  /** A visitor with a cookie jar, in a separate network. */
  readonly visitor: () => (address: string, init?: RequestInit) => Promise<Response>
  /** The code in the last e-mail to this address. */
  readonly codeSentTo: (email: string) => Promise<string>
}

let visitors = 0

export const openShopInProcess = async (): Promise<ShopInProcess> => {
  const opened = await openTemporaryShop()
  const { shop } = opened
  await shop.runPromise(goods)
  // The index of a running shop is updated a little later.
  await shop.runPromise(
    SearchIndex.use((index) => index.suggest("gös", 1)).pipe(
      Effect.repeat({ until: (found) => found.length > 0, schedule: Schedule.spaced("50 millis") }),
    ),
  )
  const handlers: ReadonlyArray<Handler> = [
    await mountApi({ shop, site, secure: false }),
    await mountLogin({
      shop,
      secure: false,
      bankIdApp: { addressFor: () => "", returnUrlFor: () => undefined },
      limits: undefined,
    }),
  ]

  const visitor = () => {
    const jar = new Map<string, string>()
    const address = `198.51.${100 + (++visitors % 100)}.7`
    return async (target: string, init: RequestInit = {}): Promise<Response> => {
      init.signal?.throwIfAborted()
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ")
      const headers: Record<string, string> = Object.fromEntries(new Headers(init.headers))
      const request = shopRequest({
        method: init.method ?? "GET",
        target: target.replace(ORIGIN, ""),
        headers: { ...headers, ...(cookie === "" ? {} : { cookie }) },
        body: typeof init.body === "string" ? init.body : "",
        address,
      })
      for (const handler of handlers) {
        const answer = await handler(request)
        if (answer === undefined) continue
        // A browser that has left the page receives nothing.
        init.signal?.throwIfAborted()
        for (const set of [answer.headers?.["set-cookie"] ?? []].flat()) {
          const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? []
          if (value === "") jar.delete(name)
          else jar.set(name, value)
        }
        const { "set-cookie": _cookies, ...otherHeaders } = answer.headers ?? {}
        return new Response(answer.status === 204 ? null : new Uint8Array(Buffer.from(answer.body ?? "")), {
          status: answer.status,
          headers: Object.entries(otherHeaders).map(([name, value]): [string, string] => [name, String(value)]),
        })
      }
      return new Response(null, { status: 404 })
    }
  }

  const codeSentTo = async (email: string): Promise<string> => {
    const mails = await shop.runPromise(Mailbox.use((mailbox) => mailbox.latest(10)))
    const mail = mails.find(({ to }) => to === email)
    const code = /(?:^|\D)(\d{4,8})(?:\D|$)/.exec(mail?.text ?? "")?.[1]
    if (code === undefined) throw new Error(`no code was sent to ${email}`)
    return code
  }

  return { ...opened, visitor, codeSentTo }
}
