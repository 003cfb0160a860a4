/** Starts the simulator's parts behind one HTTP server. */
import type { IncomingMessage, ServerResponse } from "node:http"
import { Result, Schema } from "effect"
import { isJsonPost, obey, readBody, sendJson, sendText } from "../service/answers.ts"
import { BROKEN_ANSWERS, breakLine, Faults } from "../service/Faults.ts"
import { listen, type Simulator } from "../service/listen.ts"
import { Deliveries, OUTCOMES } from "./Deliveries.ts"
import type { Configuration } from "./readConfiguration.ts"

const FAULTS = ["500", "503", "429", "401", ...BROKEN_ANSWERS] as const
type Fault = (typeof FAULTS)[number]

const breakDown = (response: ServerResponse, fault: Fault): void => {
  switch (fault) {
    case "hang":
    case "garbage":
    case "half-json":
      return breakLine(response, fault, '{"id":"1","status":"Ful')
    case "wrong-type":
      return sendJson(response, 200, { id: 7, status: [], files: "all" })
    default:
      return sendJson(response, Number(fault), { error: "a planned fault" })
  }
}

const OrderBody = Schema.Struct({
  productIdentifier: Schema.String.check(Schema.isPattern(/^\d{13}$/)),
  orderNumber: Schema.NonEmptyString,
  title: Schema.String,
  email: Schema.String.check(Schema.isPattern(/^[^@\s]+@[^@\s]+$/)),
})
const decodeOrder = Schema.decodeUnknownResult(Schema.fromJsonString(OrderBody))

const ProductsBody = Schema.Struct({ products: Schema.Array(Schema.String) })
const PAGE_OF_PRODUCTS = 1_000

const DecideBody = Schema.Struct({ next: Schema.Literals(OUTCOMES) })

const DELIVERY = /^\/v1\/deliveries\/([\w-]{1,80})(?:\/files\/(\d{1,3})\/links)?$/
const LINK = /^\/files\/([\w-]{43})$/

/** `now` in epoch ms: a test can pass its own clock. */
export const startSimulator = async (configuration: Configuration, now = Date.now): Promise<Simulator> => {
  const deliveries = new Deliveries(configuration, now)
  const faults = new Faults(FAULTS)
  let calls = 0
  let products: ReadonlyArray<string> = configuration.products

  /** One page of the list, from the cursor's position. */
  const listFrom = (from: number) => {
    const next = from + PAGE_OF_PRODUCTS
    return {
      products: products.slice(from, next).map((productIdentifier) => ({ productIdentifier, available: true })),
      ...(next < products.length ? { next: String(next) } : {}),
    }
  }

  const sendDelivery = (response: ServerResponse, id: string): void => {
    const delivery = deliveries.describe(id)
    return delivery === undefined ? sendJson(response, 404, { error: "unknown" }) : sendJson(response, 200, delivery)
  }

  const isShop = (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.headers.authorization === `Bearer ${configuration.apiKey}`) return true
    sendJson(response, 401, { error: "no credentials" })
    return false
  }

  const answer = async (request: IncomingMessage, response: ServerResponse, id: string, file: string | undefined) => {
    if (!isShop(request, response)) return
    if (file !== undefined) {
      if (request.method !== "POST") return sendJson(response, 405, { error: "POST only" })
      const given = deliveries.link(id, Number(file))
      return "refusal" in given
        ? sendJson(response, 409, { error: given.refusal })
        : sendJson(response, 201, { url: `http://${request.headers.host}/files/${given.token}` })
    }
    switch (request.method) {
      case "PUT": {
        const order = decodeOrder(await readBody(request))
        if (Result.isFailure(order)) return sendJson(response, 422, { error: "the order cannot be read" })
        deliveries.order(id)
        return sendDelivery(response, id)
      }
      case "DELETE":
        deliveries.cancel(id)
        return sendDelivery(response, id)
      case "GET":
        return sendDelivery(response, id)
      default:
        return sendJson(response, 405, { error: "GET, PUT and DELETE" })
    }
  }

  const control = async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
    if (path === "/__sim/calls") return sendJson(response, 200, { calls })
    if (!isJsonPost(request)) return sendText(response, 404, "Not Found")
    const body = await readBody(request)
    if (path === "/__sim/fault") return faults.obey(response, body)
    if (path === "/__sim/products") {
      return obey(response, ProductsBody, body, (next) => {
        products = next.products
        sendJson(response, 200, { products: products.length })
      })
    }
    return obey(response, DecideBody, body, ({ next }) => {
      deliveries.decide(next)
      sendJson(response, 200, { next })
    })
  }

  const route = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://simulator")
    if (pathname === "/healthz") return sendJson(response, 200, { status: "ok" })
    if (pathname.startsWith("/__sim/")) return control(request, response, pathname)
    const [, token] = LINK.exec(pathname) ?? []
    if (token !== undefined) {
      return deliveries.follow(token) ? sendText(response, 200, "A book") : sendText(response, 410, "Gone")
    }
    if (pathname === "/v1/products") {
      const broken = faults.take(pathname)
      if (broken !== undefined) return breakDown(response, broken)
      if (isShop(request, response)) sendJson(response, 200, listFrom(Number(searchParams.get("cursor") ?? 0)))
      return
    }
    const [, id, file] = DELIVERY.exec(pathname) ?? []
    if (id === undefined) return sendJson(response, 404, { error: "unknown" })
    calls += 1
    const fault = faults.take(pathname)
    return fault === undefined ? answer(request, response, id, file) : breakDown(response, fault)
  }

  return listen({
    port: configuration.port,
    host: configuration.host,
    route,
    refuseLarge: (response) => sendJson(response, 413, { error: "too large" }),
    fail: (response, cause) => sendJson(response, 500, { error: cause }),
  })
}
