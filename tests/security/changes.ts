import { AGNES } from "@kapitel/core/contracts/checkout/agnes"
/** Every route of the shop that can change something: the API's from its own description, and the forms'. */
import { sendRequest } from "../journeys/sendRequest.ts"

export interface Change {
  readonly method: string
  readonly path: string
  /** What the shop's own pages would send. */
  readonly body: string
  readonly type: "json" | "form"
}

/** Arguments for a route: existing goods, a code and a gift card. */
export interface Wanted {
  readonly ean: string
  readonly lineKey: string
  readonly code: string
  readonly giftCard: { readonly code: string; readonly pin: string }
  readonly giftCardId: string
  readonly memberNumber: string
}

const form = (path: string, fields: Readonly<Record<string, string>>): Change => ({
  method: "POST",
  path,
  body: new URLSearchParams(fields).toString(),
  type: "form",
})

/** The forms on the pages; `formActions` finds those that are missing here. */
export const formChanges = ({ ean, lineKey, code, giftCard, giftCardId, memberNumber }: Wanted) => [
  form("/cart/lines", { ean, quantity: "1" }),
  form(`/cart/lines/${lineKey}`, { quantity: "7" }),
  form("/cart/promotions", { code }),
  form(`/cart/promotions/${code}`, {}),
  form("/cart/gift-cards", giftCard),
  form(`/cart/gift-cards/${giftCardId}`, {}),
  form("/checkout/consent", { consent: "yes" }),
  form("/checkout/complete", AGNES),
  form("/demo/logga-in", { number: memberNumber }),
  form("/demo/logga-ut", {}),
]

const payloads = ({ ean, code, giftCard }: Wanted): Readonly<Record<string, unknown>> => ({
  "POST /api/cart/lines": { productId: ean, quantity: 1 },
  "PATCH /api/cart/lines/{lineItemId}": { quantity: 7 },
  "DELETE /api/cart/lines/{lineItemId}": undefined,
  "POST /api/cart/promotions": { code },
  "DELETE /api/cart/promotions/{code}": undefined,
  "POST /api/cart/gift-cards": giftCard,
  "DELETE /api/cart/gift-cards/{giftCardId}": undefined,
  "POST /api/gift-cards": {
    value: 500,
    quantity: 1,
    method: "email",
    email: AGNES.email,
    phone: "",
    date: "",
    time: "",
    message: "Hej",
  },
  "POST /api/gift-cards/balance": { giftCardNumber: giftCard.code, phone: giftCard.pin },
  "POST /api/cart/correction": {},
  "PUT /api/cart/delivery": { delivery: "ombud" },
  "POST /api/orders/link": { orderNumber: "K100000001", email: AGNES.email },
  "POST /api/watches": { productID: ean, email: AGNES.email },
  "POST /api/watches/{token}/confirmation": {},
  "POST /api/watches/{token}/removal": {},
  "POST /api/withdrawals": {
    name: "Agnes Edvardsson",
    orderNumber: "K100000001",
    email: AGNES.email,
    scope: "all",
    words: "",
    lines: [],
  },
  "POST /api/withdrawals/{token}/confirmation": {},
  "POST /api/reservations": { productID: ean, storeID: "uppsala", quantity: 1, contact: AGNES.email },
  "POST /api/reservations/{token}/extension": {},
  "POST /api/reservations/{token}/cancellation": {},
  "PUT /api/checkout/collection": { storeID: "uppsala" },
  "PUT /api/checkout/delivery": undefined,
  "PUT /api/checkout/consent": { given: true },
  "POST /api/checkout/complete": AGNES,
})

const READING = new Set(["get", "head", "options"])

/** The changes in the API's description; one without a body here is an error, so that none is left out. */
export const apiChanges = async (origin: string, wanted: Wanted): Promise<ReadonlyArray<Change>> => {
  const { text } = await sendRequest(origin, "/api/openapi.json")
  const { paths } = JSON.parse(text) as { readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>> }
  const known = payloads(wanted)
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((method) => !READING.has(method))
      .map((method): Change => {
        const name = `${method.toUpperCase()} ${path}`
        if (!(name in known)) throw new Error(`say in tests/security/changes.ts what ${name} is sent`)
        const body = known[name]
        return {
          method: method.toUpperCase(),
          path: path
            .replace("{lineItemId}", wanted.lineKey)
            .replace("{code}", wanted.code)
            .replace("{giftCardId}", wanted.giftCardId)
            .replace("{token}", "a".repeat(43)),
          body: body === undefined ? "" : JSON.stringify(body),
          type: "json",
        }
      }),
  )
}

/** Targets of the POST forms of a page. */
export const formActions = (html: string): ReadonlyArray<string> =>
  [...html.matchAll(/<form\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => /\bmethod="post"/i.test(tag))
    .map((tag) => /\baction="([^"]*)"/.exec(tag)?.[1] ?? "")
