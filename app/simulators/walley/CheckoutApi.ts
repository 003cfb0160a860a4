/** The back-end channel: what a shop's server calls. Source: dev.walleypay.com, "Checkout". */
import { randomBytes, randomUUID } from "node:crypto"
import type { IncomingMessage, ServerResponse } from "node:http"
import { Result, Schema } from "effect"
import { readBody, sendJson } from "../service/answers.ts"
import type { AccessTokens } from "./AccessTokens.ts"
import { sendData, sendError } from "./answers.ts"
import {
  amountInOre,
  CartBody,
  type CheckoutSession,
  chosenDelivery,
  FeesBody,
  type InitialiseBody,
  InitialiseBody as InitialiseSchema,
  Metadata,
  ReferenceBody,
  UpdateBody,
} from "./checkoutSession.ts"
import type { Ledger } from "./Ledger.ts"

/** Days an unfinished checkout lives. Walley's documents disagree (7, 90, 180); the shortest tests the most. */
const CHECKOUT_LIFE_IN_DAYS = 7
const DAY = 24 * 60 * 60 * 1_000

/** Milliseconds an update locks its checkout, long enough for a second one to be refused. */
const UPDATE_TAKES = 15

const PATH = /^\/checkouts(?:\/([0-9a-f-]{36})(?:\/(cart|fees|reference|metadata))?)?$/

export class CheckoutApi {
  readonly #ledger: Ledger
  readonly #tokens: AccessTokens
  readonly #now: () => number
  readonly #locked = new Set<string>()

  constructor(ledger: Ledger, tokens: AccessTokens, now: () => number) {
    this.#ledger = ledger
    this.#tokens = tokens
    this.#now = now
  }

  get tokensGranted(): number {
    return this.#tokens.granted
  }

  async token(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== "POST") return sendError(response, 405, "Method_Not_Allowed", "Use POST")
    if (!(request.headers["content-type"] ?? "").startsWith("application/x-www-form-urlencoded")) {
      return sendJson(response, 415, { error: "invalid_request" })
    }
    const granted = this.#tokens.grant(new URLSearchParams(await readBody(request)))
    return granted === undefined
      ? sendJson(response, 401, { error: "invalid_client" })
      : sendJson(response, 200, granted)
  }

  async handle(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    if (!this.#tokens.accepts(request.headers.authorization)) {
      return sendError(response, 401, "Unauthorized", "The access token is missing, unknown or expired")
    }
    const [matched, privateId, part] = PATH.exec(path) ?? []
    if (matched === undefined) return sendError(response, 404, "Not_Found", "Not found")
    if (privateId === undefined) {
      return request.method === "POST"
        ? this.#initialise(request, response)
        : sendError(response, 405, "Method_Not_Allowed", "Use POST")
    }
    const session = this.find(privateId)
    if (session === undefined)
      return sendError(response, 404, "Resource_Not_Found", "The checkout is unknown or expired")
    if (request.method === "GET" && part === undefined) return sendData(response, 200, this.#information(session))
    if (request.method === "PUT") return this.#update(request, response, privateId, part ?? "all")
    return sendError(response, 405, "Method_Not_Allowed", "Use GET or PUT")
  }

  /** The checkout, unless it expired before it was paid. */
  find(privateId: string): CheckoutSession | undefined {
    return this.#alive(this.#ledger.findByPrivateId(privateId))
  }

  findByPublicToken(publicToken: string): CheckoutSession | undefined {
    return this.#alive(this.#ledger.findByPublicToken(publicToken))
  }

  #alive(session: CheckoutSession | undefined): CheckoutSession | undefined {
    const gone = session !== undefined && session.purchase === undefined && session.expiresAt <= this.#now()
    return gone ? undefined : session
  }

  async #initialise(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = decode(InitialiseSchema, await readBody(request))
    if (Result.isFailure(body)) return invalid(response, body.failure)
    const now = this.#now()
    const session: CheckoutSession = {
      privateId: randomUUID(),
      publicToken: `public-SE-${randomBytes(24).toString("hex")}`,
      status: "Initialized",
      request: body.success,
      createdAt: now,
      expiresAt: now + CHECKOUT_LIFE_IN_DAYS * DAY,
    }
    if (amountInOre(session.request) < 0) return invalid(response, "cart: the sum is below 0")
    this.#ledger.saveCheckout(session)
    return sendData(response, 201, {
      privateId: session.privateId,
      publicToken: session.publicToken,
      expiresAt: new Date(session.expiresAt).toISOString(),
    })
  }

  async #update(request: IncomingMessage, response: ServerResponse, privateId: string, part: string): Promise<void> {
    if (this.#locked.has(privateId)) return locked(response)
    this.#locked.add(privateId)
    try {
      const text = await readBody(request)
      await new Promise((resolve) => setTimeout(resolve, UPDATE_TAKES))
      const session = this.find(privateId)
      if (session === undefined) return sendError(response, 404, "Resource_Not_Found", "The checkout has expired")
      if (session.status === "CommittedToPurchase") return locked(response)
      if (session.status === "PurchaseCompleted") {
        return sendError(response, 409, "Purchase_Completed", "A completed checkout cannot be changed")
      }
      const changed = change(session.request, part, text)
      if (Result.isFailure(changed)) return invalid(response, changed.failure)
      if (amountInOre(changed.success) < 0) return invalid(response, "cart: the sum is below 0")
      this.#ledger.saveCheckout({ ...session, request: changed.success })
      return sendData(response, 200, null)
    } finally {
      this.#locked.delete(privateId)
    }
  }

  #information(session: CheckoutSession) {
    const { status, request, customer, purchase, orderId } = session
    const chosen = chosenDelivery(session)
    return {
      customerType: "PrivateCustomer",
      customer: customer ?? null,
      countryCode: request.countryCode,
      status,
      reference: request.reference ?? null,
      cart: {
        totalAmount: amountInOre(request) / 100,
        items: request.cart.items,
      },
      fees: request.fees ?? null,
      metadata: request.metadata ?? null,
      shipping: chosen === undefined ? null : { chosen },
      purchase: purchase ?? null,
      order: orderId === undefined ? null : { orderId },
    }
  }
}

/** The request after one update: all of it, or the part named. What an update of everything leaves out is removed. */
const change = (before: InitialiseBody, part: string, text: string): Result.Result<InitialiseBody, string> => {
  switch (part) {
    case "cart":
      return Result.map(decode(CartBody, text), (cart) => ({ ...before, cart }))
    case "fees":
      return Result.map(decode(FeesBody, text), (fees) => ({ ...before, fees }))
    case "reference":
      return Result.map(decode(ReferenceBody, text), ({ reference }) => ({ ...before, reference }))
    case "metadata":
      return Result.map(decode(Metadata, text), (metadata) => ({ ...before, metadata }))
    default: {
      const { cart: _c, fees: _f, metadata: _m, reference: _r, shippingProperties: _s, ...rest } = before
      return Result.map(decode(UpdateBody, text), (update) => ({ ...rest, ...update }))
    }
  }
}

const decode = <A>(schema: Schema.ConstraintDecoder<A>, text: string): Result.Result<A, string> =>
  Result.mapError(Schema.decodeUnknownResult(Schema.fromJsonString(schema))(text), (error) => error.message)

const invalid = (response: ServerResponse, message: string): void =>
  sendError(response, 400, "Validation_Error", "The request has invalid values", [{ reason: "Invalid_Value", message }])

const locked = (response: ServerResponse): void =>
  sendError(response, 423, "Resource_Locked", "The checkout is being changed by someone else, try again")
