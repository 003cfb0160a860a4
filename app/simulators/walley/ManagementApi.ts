/**
 * `/manage/orders`: money after the purchase. A movement is accepted with 202 and shown after a delay; for the first
 * seconds an order cannot be found. Source: dev.walleypay.com, "Manage orders".
 */
import type { IncomingMessage, ServerResponse } from "node:http"
import { Result, Schema } from "effect"
import { readBody } from "../service/answers.ts"
import type { AccessTokens } from "./AccessTokens.ts"
import { sendData, sendError } from "./answers.ts"
import type { Ledger } from "./Ledger.ts"
import { checkMovement, figuresOf, MOVEMENTS, MovementBody, statusOf } from "./managedOrder.ts"

/** Milliseconds in which an order is unknown, then forbidden, although it exists. */
const UNKNOWN_FOR = 1_500
const FORBIDDEN_UNTIL = 3_000

/** Milliseconds until an order shows a movement, unless a test sets another delay. */
const SHOWN_AFTER = 2_000

const PATH = /^\/manage\/orders\/([0-9a-f-]{36})(?:\/(capture|refund|cancel|reauthorize))?$/

const decodeBody = Schema.decodeUnknownResult(Schema.fromJsonString(MovementBody))

export class ManagementApi {
  readonly #ledger: Ledger
  readonly #tokens: AccessTokens
  readonly #now: () => number
  #shownAfter = SHOWN_AFTER

  constructor(ledger: Ledger, tokens: AccessTokens, now: () => number) {
    this.#ledger = ledger
    this.#tokens = tokens
    this.#now = now
  }

  /** For tests: how long the figures of an order are old after a movement, in milliseconds. */
  showAfter(milliseconds: number): void {
    this.#shownAfter = milliseconds
  }

  async handle(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    if (!this.#tokens.accepts(request.headers.authorization)) {
      return sendError(response, 401, "Unauthorized", "The access token is missing, unknown or expired")
    }
    const [, orderId = "", action] = PATH.exec(path) ?? []
    const order = this.#ledger.managedOrder(orderId)
    const now = this.#now()
    if (order === undefined || now < order.placedAt + UNKNOWN_FOR) {
      return sendError(response, 404, "Resource_Not_Found", "The order is unknown")
    }
    if (now < order.placedAt + FORBIDDEN_UNTIL) return sendError(response, 403, "Forbidden", "Not your order")
    if (action === undefined) {
      const { left, captured, refunded } = figuresOf(order, this.#ledger.movements(orderId, now))
      return sendData(response, 200, {
        id: orderId,
        reference: order.reference,
        status: statusOf(order, { left, captured, refunded }),
        totalAmount: (left + captured) / 100,
        capturedAmount: captured / 100,
        refundedAmount: refunded / 100,
        currency: "SEK",
        placedAt: new Date(order.placedAt).toISOString(),
      })
    }
    if (request.method !== "POST") return sendError(response, 405, "Method_Not_Allowed", "Use POST")
    const body = decodeBody((await readBody(request)) || "{}")
    if (Result.isFailure(body)) return sendError(response, 400, "Validation_Error", body.failure.message)
    const kind = MOVEMENTS.find((each) => each === action) ?? "cancel"
    const checked = checkMovement(order, kind, body.success, figuresOf(order, this.#ledger.movements(orderId)))
    if (checked.kind === "refused") return sendError(response, checked.status, checked.code, "Not possible")
    this.#ledger.addMovement(orderId, {
      kind,
      amount: checked.amount,
      actionReference: body.success.actionReference ?? null,
      at: now,
      shownAt: now + this.#shownAfter,
    })
    response.writeHead(202, { location: `/manage/orders/${orderId}` })
    response.end()
  }
}
