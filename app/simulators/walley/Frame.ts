/** The front end: the loader script and the framed checkout, with the calls its form makes. */
import { readFileSync } from "node:fs"
import type { IncomingMessage, ServerResponse } from "node:http"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { Result, Schema } from "effect"
import { readBody, sendJson } from "../service/answers.ts"
import { pageStyles } from "../service/pageStyles.ts"
import type { CheckoutApi } from "./CheckoutApi.ts"
import { amountInOre, type CheckoutSession, CustomerBody, chosenDelivery } from "./checkoutSession.ts"
import type { Ledger } from "./Ledger.ts"
import { OUTCOMES, type Purchases } from "./Purchases.ts"

const browserFile = (name: string) => readFileSync(join(import.meta.dirname, "browser", name), "utf8")

const PAGE = browserFile("frame.html")

/** The shop's typeface for texts, so that the payment reads as a part of its page. */
const TYPEFACE = readFileSync(
  fileURLToPath(
    import.meta.resolve("@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2"),
  ),
)

const TYPEFACE_RULE =
  '@font-face{font-family:"Schibsted Grotesk";src:url("/frame.woff2") format("woff2");font-weight:400 900;font-display:swap}'

const FILES: Readonly<Record<string, { readonly type: string; readonly body: string | Buffer }>> = {
  "/frame.woff2": { type: "font/woff2", body: TYPEFACE },
  "/walley-checkout-loader.js": { type: "text/javascript; charset=utf-8", body: browserFile("loader.js") },
  "/frame.js": { type: "text/javascript; charset=utf-8", body: browserFile("frame.js") },
  "/frame.css": {
    type: "text/css; charset=utf-8",
    body: TYPEFACE_RULE + (await pageStyles(browserFile("frame.css"), [PAGE, browserFile("frame.js")])),
  },
}

const PATH = /^\/frame\/(public-SE-[0-9a-f]{48})(?:\/(state|customer|delivery|purchase))?$/

const PurchaseBody = Schema.Struct({
  method: Schema.Literals(["Kort", "Swish", "Faktura"]),
  outcome: Schema.Literals(OUTCOMES),
})

const DeliveryBody = Schema.Struct({ id: Schema.String.check(Schema.isBetweenLength(1, 200)) })

export class Frame {
  readonly #api: CheckoutApi
  readonly #ledger: Ledger
  readonly #purchases: Purchases
  readonly #contentSecurityPolicy: string

  constructor(api: CheckoutApi, ledger: Ledger, purchases: Purchases, shopOrigins: ReadonlyArray<string>) {
    this.#api = api
    this.#ledger = ledger
    this.#purchases = purchases
    this.#contentSecurityPolicy = [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "connect-src 'self'",
      "img-src data:",
      "font-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      `frame-ancestors ${shopOrigins.join(" ")}`,
    ].join("; ")
  }

  /** Answers a call to the front end; false for paths of other handlers. */
  async handle(request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean> {
    const file = FILES[path]
    if (file !== undefined) {
      this.#send(response, 200, file.type, file.body)
      return true
    }
    const [matched, token = "", action] = PATH.exec(path) ?? []
    if (matched === undefined) return false
    const session = this.#api.findByPublicToken(token)
    if (action === undefined) {
      this.#send(response, session === undefined ? 404 : 200, "text/html; charset=utf-8", PAGE)
    } else if (session === undefined) {
      sendJson(response, 404, { error: "expired" })
    } else if (action === "state" && request.method === "GET") {
      sendJson(response, 200, shown(session))
    } else if (!(request.headers["content-type"] ?? "").startsWith("application/json")) {
      sendJson(response, 415, { error: "json" })
    } else if (action === "customer" && request.method === "POST") {
      this.#identify(response, session, await readBody(request))
    } else if (action === "delivery" && request.method === "POST") {
      this.#choose(response, session, await readBody(request))
    } else if (action === "purchase" && request.method === "POST") {
      await this.#purchase(response, session.publicToken, await readBody(request))
    } else {
      sendJson(response, 405, { error: "method" })
    }
    return true
  }

  #identify(response: ServerResponse, session: CheckoutSession, text: string): void {
    const customer = Schema.decodeUnknownResult(Schema.fromJsonString(CustomerBody))(text)
    if (Result.isFailure(customer)) return sendJson(response, 400, { error: "customer" })
    if (session.status === "CommittedToPurchase" || session.status === "PurchaseCompleted") {
      return sendJson(response, 423, { error: "locked" })
    }
    const identified: CheckoutSession = { ...session, status: "CustomerIdentified", customer: customer.success }
    this.#ledger.saveCheckout(identified)
    return sendJson(response, 200, shown(identified))
  }

  #choose(response: ServerResponse, session: CheckoutSession, text: string): void {
    const body = Schema.decodeUnknownResult(Schema.fromJsonString(DeliveryBody))(text)
    if (Result.isFailure(body)) return sendJson(response, 400, { error: "delivery" })
    const chosen = this.#ledger.chooseDelivery(session, body.success.id)
    if (chosen === "locked") return sendJson(response, 423, { error: "locked" })
    return chosen === undefined
      ? sendJson(response, 400, { error: "delivery" })
      : sendJson(response, 200, shown(chosen))
  }

  async #purchase(response: ServerResponse, token: string, text: string): Promise<void> {
    const body = Schema.decodeUnknownResult(Schema.fromJsonString(PurchaseBody))(text)
    const session = this.#api.findByPublicToken(token)
    if (Result.isFailure(body) || session === undefined) return sendJson(response, 400, { error: "purchase" })
    if (session.customer === undefined) return sendJson(response, 409, { error: "customer" })
    const { method, outcome } = body.success
    return sendJson(response, 200, await this.#purchases.pay(session, method, outcome))
  }

  #send(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
    response.writeHead(status, {
      "content-type": type,
      "content-security-policy": this.#contentSecurityPolicy,
      "cache-control": "no-cache",
      "cross-origin-resource-policy": "cross-origin",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    })
    response.end(body)
  }
}

/** What the customer's browser may receive: never the private id or the shop's addresses. */
const shown = (session: CheckoutSession) => ({
  ...shownOf(session),
  delivery: {
    chosen: chosenDelivery(session) ?? null,
    options: (session.request.shippingProperties?.options ?? []).map(({ id, name, fee }) => ({
      id,
      name,
      price: Math.round(fee * 100),
    })),
  },
})

const shownOf = ({ status, request, customer, purchase }: CheckoutSession) => ({
  status,
  amount: amountInOre(request),
  shipping:
    request.fees?.shipping == null
      ? null
      : {
          description: request.fees.shipping.description,
          price: Math.round(request.fees.shipping.unitPrice * 100),
        },
  customer: customer ?? null,
  prefill: request.privateCustomerPrefill ?? null,
  terms: request.merchantTermsUri,
  purchase:
    purchase === undefined
      ? null
      : {
          id: purchase.purchaseIdentifier,
          result: purchase.result,
          method: purchase.paymentName,
          amount: Math.round(purchase.amountToPay * 100),
        },
})
