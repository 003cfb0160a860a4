/** The API for a shop's server: `/rp/v6.0/…`. Source: BankID's relying party API v6.0. */
import type { IncomingMessage, ServerResponse } from "node:http"
import { isIP } from "node:net"
import { Result, Schema } from "effect"
import { readBody, sendJson } from "../service/answers.ts"
import type { Order, Orders } from "./Orders.ts"

const PREFIX = "/rp/v6.0/"

/** Base64 of UTF-8, so many characters when encoded. */
const encoded = (most: number) =>
  Schema.String.check(Schema.isBetweenLength(1, most), Schema.isPattern(/^[A-Za-z0-9+/]+={0,2}$/))

const AuthBody = Schema.Struct({
  endUserIp: Schema.String.check(Schema.makeFilter((ip) => isIP(ip) !== 0 || "no address")),
  userVisibleData: Schema.optionalKey(encoded(1_500)),
  userVisibleDataFormat: Schema.optionalKey(Schema.Literal("simpleMarkdownV1")),
  userNonVisibleData: Schema.optionalKey(encoded(1_500)),
  returnUrl: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(512))),
  returnRisk: Schema.optionalKey(Schema.Boolean),
  requirement: Schema.optionalKey(
    Schema.Struct({
      pinCode: Schema.optionalKey(Schema.Boolean),
      mrtd: Schema.optionalKey(Schema.Boolean),
      personalNumber: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^\d{12}$/))),
      certificatePolicies: Schema.optionalKey(Schema.Array(Schema.String)),
      cardReader: Schema.optionalKey(Schema.Literals(["class1", "class2"])),
      risk: Schema.optionalKey(Schema.Literals(["low", "moderate"])),
    }),
  ),
  web: Schema.optionalKey(
    Schema.Struct({
      referringDomain: Schema.optionalKey(Schema.String),
      userAgent: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(256))),
      deviceIdentifier: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(64))),
    }),
  ),
})

const OrderRefBody = Schema.Struct({ orderRef: Schema.String.check(Schema.isBetweenLength(1, 100)) })

const decode = <A>(schema: Schema.ConstraintDecoder<A>, text: string): Result.Result<A, string> =>
  Result.mapError(
    Schema.decodeUnknownResult(Schema.fromJsonString(schema), { onExcessProperty: "error" })(text),
    (error) => error.message,
  )

export const sendError = (response: ServerResponse, status: number, errorCode: string, details: string): void =>
  sendJson(response, status, { errorCode, details })

const invalid = (response: ServerResponse, details: string): void =>
  sendError(response, 400, "invalidParameters", details)

export class RelyingPartyApi {
  readonly #orders: Orders
  readonly #now: () => number

  constructor(orders: Orders, now: () => number) {
    this.#orders = orders
    this.#now = now
  }

  async handle(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const call = path.startsWith(PREFIX) ? path.slice(PREFIX.length) : ""
    if (call !== "auth" && call !== "collect" && call !== "cancel") {
      return sendError(response, 404, "notFound", "Not found")
    }
    if (request.method !== "POST") return sendError(response, 405, "methodNotAllowed", "Use POST")
    if (!/^application\/json\s*(;|$)/i.test(request.headers["content-type"] ?? "")) {
      return sendError(response, 415, "unsupportedMediaType", "Use application/json")
    }
    const body = await readBody(request)
    if (call === "auth") return this.#auth(response, body)
    const order = decode(OrderRefBody, body)
    if (Result.isFailure(order)) return invalid(response, order.failure)
    const found = this.#orders.find(order.success.orderRef)
    if (found === undefined || found.isCollected) return invalid(response, "No such order")
    if (call === "collect") return this.#collect(response, found)
    if (found.status !== "pending") return invalid(response, "No such order")
    this.#orders.cancel(found)
    return sendJson(response, 200, {})
  }

  #auth(response: ServerResponse, body: string): void {
    const request = decode(AuthBody, body)
    if (Result.isFailure(request)) return invalid(response, request.failure)
    const { endUserIp, userVisibleData, returnUrl, returnRisk, requirement } = request.success
    const wanted = requirement?.personalNumber
    if (wanted !== undefined && this.#orders.isBusy(wanted)) {
      return sendError(response, 400, "alreadyInProgress", "Order already in progress for pno")
    }
    const { orderRef, autoStartToken, qrStartToken, qrStartSecret } = this.#orders.begin({
      endUserIp,
      ...(userVisibleData === undefined
        ? {}
        : { userVisibleData: Buffer.from(userVisibleData, "base64").toString("utf8") }),
      ...(returnUrl === undefined ? {} : { returnUrl }),
      ...(returnRisk === undefined ? {} : { returnRisk }),
      ...(requirement === undefined ? {} : { requirement }),
    })
    return sendJson(response, 200, { orderRef, autoStartToken, qrStartToken, qrStartSecret })
  }

  #collect(response: ServerResponse, order: Order): void {
    order.collectedAt.push(this.#now())
    const { orderRef, status, hint, person } = order
    if (status === "pending") return sendJson(response, 200, { orderRef, status, hintCode: hint })
    order.isCollected = true
    if (status === "failed" || person === undefined) {
      return sendJson(response, 200, { orderRef, status: "failed", hintCode: hint })
    }
    const { personalNumber, givenName, surname } = person
    return sendJson(response, 200, {
      orderRef,
      status,
      completionData: {
        user: { personalNumber, name: `${givenName} ${surname}`, givenName, surname },
        device: { ipAddress: order.request.endUserIp, uhi: "OZvYM9VvyiAmG7NA5jU5zqGcVpo=" },
        stepUp: { mrtd: false },
        bankIdIssueDate: "2025-02-01",
        signature: Buffer.from("<xml>simulated</xml>").toString("base64"),
        ocspResponse: Buffer.from("simulated").toString("base64"),
        ...(order.request.returnRisk === true ? { risk: "low" } : {}),
      },
    })
  }
}
