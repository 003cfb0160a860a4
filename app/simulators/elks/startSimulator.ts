/** Puts the simulator's parts together behind one HTTP server. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { Result, Schema } from "effect"
import { BodyTooLarge, readBody, sendJson, sendText } from "./answers.ts"
import { Inbox } from "./Inbox.ts"
import { sendPhone } from "./Phone.ts"
import type { Configuration } from "./readConfiguration.ts"
import { SmsApi } from "./SmsApi.ts"

export interface Simulator {
  readonly origin: string
  readonly close: () => Promise<void>
}

/** How the next messages go wrong, as the network and 46elks' own bad days do. */
const FAULTS = ["500", "403", "429", "hang", "garbage", "half-json", "wrong-type", "none"] as const

const FaultBody = Schema.fromJsonString(
  Schema.Struct({
    next: Schema.Literals(FAULTS),
    count: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1_000 }))),
  }),
)

type Fault = Exclude<(typeof FAULTS)[number], "none">

const breakDown = (response: ServerResponse, fault: Fault): void => {
  switch (fault) {
    case "hang":
      return
    case "garbage":
      response.writeHead(200, { "content-type": "application/json" })
      response.end(Buffer.from([0x00, 0xff, 0xfe, 0x7b, 0x22]))
      return
    case "half-json":
      response.writeHead(200, { "content-type": "application/json" })
      response.end('{"id":"s1","status":"cre')
      return
    case "wrong-type":
      return sendJson(response, 200, { id: 7, status: [], to: null })
    case "403":
      return sendText(response, 403, "Not enough credits")
    default:
      return sendText(response, Number(fault), "A planned fault")
  }
}

export const startSimulator = async (configuration: Configuration): Promise<Simulator> => {
  const inbox = new Inbox()
  const api = new SmsApi(inbox, configuration.username, configuration.password)
  let planned: ReadonlyArray<Fault> = []

  const plan = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // A web page may not send JSON to another origin unasked, so this shuts out every page but keeps scripts.
    const isJson = (request.headers["content-type"] ?? "").startsWith("application/json")
    if (request.method !== "POST" || !isJson) return sendText(response, 404, "Not Found")
    const order = Schema.decodeUnknownResult(FaultBody)(await readBody(request))
    if (Result.isFailure(order)) return sendText(response, 400, order.failure.message)
    const { next, count = 1 } = order.success
    planned = next === "none" ? [] : Array.from({ length: count }, () => next)
    return sendJson(response, 200, { planned: next })
  }

  const route = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    switch (new URL(request.url ?? "/", "http://simulator").pathname) {
      case "/":
        return sendPhone(response, inbox)
      case "/healthz":
        return sendJson(response, 200, { status: "ok" })
      case "/__sim/messages":
        return sendJson(response, 200, inbox.all)
      case "/__sim/fault":
        return plan(request, response)
      case "/a1/sms": {
        const [fault, ...rest] = planned
        planned = rest
        return fault === undefined ? api.send(request, response) : breakDown(response, fault)
      }
      default:
        return sendText(response, 404, "Not Found")
    }
  }

  const server = createServer((request, response) => {
    route(request, response).catch((cause: unknown) => {
      if (cause instanceof BodyTooLarge) sendText(response, 413, "Request Entity Too Large")
      else if (!response.headersSent) sendText(response, 500, String(cause))
      else response.destroy()
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject)
    server.listen(configuration.port, configuration.host, resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://${configuration.host}:${port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
