/** Puts the simulator's parts together behind one HTTP server. */
import { createServer, type IncomingMessage, ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { AccessTokens } from "./AccessTokens.ts"
import { BodyTooLarge, sendError, sendJson } from "./answers.ts"
import { CheckoutApi } from "./CheckoutApi.ts"
import { Controls } from "./Controls.ts"
import { type Fault, Faults } from "./Faults.ts"
import { Frame } from "./Frame.ts"
import { Ledger } from "./Ledger.ts"
import { Notifier } from "./Notifier.ts"
import { Purchases } from "./Purchases.ts"
import type { Configuration } from "./readConfiguration.ts"
import { SimulatorClock } from "./SimulatorClock.ts"

export interface Simulator {
  readonly origin: string
  readonly close: () => Promise<void>
}

/** Starts listening; what was owed when it last stopped is sent at once. */
export const startSimulator = async (configuration: Configuration): Promise<Simulator> => {
  const clock = new SimulatorClock()
  const ledger = new Ledger(configuration.dataDir)
  const notifier = new Notifier(ledger, clock.now)
  const purchases = new Purchases(ledger, notifier, clock.now)
  const faults = new Faults()
  const api = new CheckoutApi(
    ledger,
    new AccessTokens(configuration.clientId, configuration.clientSecret, clock.now),
    clock.now,
  )
  const frame = new Frame(api, ledger, purchases, configuration.shopOrigins)
  const controls = new Controls({ api, ledger, purchases, notifier, faults, clock })

  const route = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = new URL(request.url ?? "/", "http://simulator").pathname
    if (path.startsWith("/__sim/")) return controls.handle(request, response, path)
    if (await frame.handle(request, response, path)) return
    if (path === "/healthz") return sendJson(response, 200, { status: "ok" })
    const fault = faults.take(path)
    if (fault === "done-but-silent") return answerInto(request, new ServerResponse(request), path)
    if (fault !== undefined) return breakDown(response, fault)
    return answerInto(request, response, path)
  }

  const answerInto = (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> =>
    path === "/oauth2/v2.0/token" ? api.token(request, response) : api.handle(request, response, path)

  const server = createServer((request, response) => {
    route(request, response).catch((cause: unknown) => {
      if (cause instanceof BodyTooLarge) sendError(response, 413, "Too_Large", "The body is too large")
      else if (!response.headersSent) sendError(response, 500, "Internal_Error", String(cause))
      else response.destroy()
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject)
    server.listen(configuration.port, configuration.host, resolve)
  })
  const { port } = server.address() as AddressInfo
  void notifier.wake()

  return {
    origin: `http://${configuration.host}:${port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await notifier.close()
      ledger.close()
    },
  }
}

const breakDown = (response: ServerResponse, fault: Exclude<Fault, "done-but-silent">): void => {
  switch (fault) {
    case "hang":
      return
    case "garbage":
      response.writeHead(200, { "content-type": "application/json" })
      response.end(Buffer.from([0x00, 0xff, 0xfe, 0x7b, 0x22]))
      return
    case "half-json":
      response.writeHead(200, { "content-type": "application/json" })
      response.end('{"id":"1","data":{"privateId":"')
      return
    case "wrong-type":
      return sendJson(response, 200, { id: 1, data: { privateId: 7, publicToken: null, status: [], purchase: "yes" } })
    case "423":
      return sendError(response, 423, "Resource_Locked", "The checkout is being changed by someone else, try again")
    default:
      return sendError(response, Number(fault), "Fault", "A planned fault")
  }
}
