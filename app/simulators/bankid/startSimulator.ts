/** Puts the simulator's parts together behind one server, with mutual TLS or plain. */
import { createServer, type IncomingMessage, ServerResponse } from "node:http"
import { createServer as createTlsServer } from "node:https"
import type { AddressInfo } from "node:net"
import { BodyTooLarge, sendJson } from "../walley/answers.ts"
import { SimulatorClock } from "../walley/SimulatorClock.ts"
import { App } from "./App.ts"
import { Controls } from "./Controls.ts"
import { ERROR_CODES, type Fault, Faults } from "./Faults.ts"
import { Orders } from "./Orders.ts"
import { RelyingPartyApi, sendError } from "./RelyingPartyApi.ts"
import type { Configuration } from "./readConfiguration.ts"

export interface Simulator {
  readonly origin: string
  readonly close: () => Promise<void>
}

export const startSimulator = async ({ port, host, tls }: Configuration): Promise<Simulator> => {
  const clock = new SimulatorClock()
  const orders = new Orders(clock.now)
  const faults = new Faults()
  const api = new RelyingPartyApi(orders, clock.now)
  const app = new App(orders)
  const controls = new Controls({ orders, faults, clock })

  const route = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = new URL(request.url ?? "/", "http://simulator").pathname
    if (path.startsWith("/__sim/")) return controls.handle(request, response, path)
    if (await app.handle(request, response)) return
    if (path === "/healthz") return sendJson(response, 200, { status: "ok" })
    const fault = faults.take(path)
    if (fault === "done-but-silent") return api.handle(request, new ServerResponse(request), path)
    if (fault !== undefined) return breakDown(response, fault)
    return api.handle(request, response, path)
  }

  const answer = (request: IncomingMessage, response: ServerResponse) => {
    route(request, response).catch((cause: unknown) => {
      if (cause instanceof BodyTooLarge) sendError(response, 400, "invalidParameters", "The body is too large")
      else if (!response.headersSent) sendError(response, 500, "internalError", String(cause))
      else response.destroy()
    })
  }
  const server =
    tls === undefined
      ? createServer(answer)
      : createTlsServer(
          {
            key: tls.key,
            cert: tls.cert,
            ca: tls.clientCa,
            requestCert: true,
            rejectUnauthorized: true,
            minVersion: "TLSv1.2",
          },
          answer,
        )
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject)
    server.listen(port, host, resolve)
  })
  return {
    origin: `${tls === undefined ? "http" : "https"}://${host}:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
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
      response.end('{"orderRef":"1","status":"pen')
      return
    case "wrong-type":
      return sendJson(response, 200, { orderRef: 7, status: ["complete"], completionData: "yes" })
    default:
      return sendError(response, Number(fault), ERROR_CODES[fault] ?? "internalError", "A planned fault")
  }
}
