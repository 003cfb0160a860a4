/** Starts the simulator's parts behind one server, with mutual TLS or plain. */
import { type IncomingMessage, ServerResponse } from "node:http"
import { sendJson } from "../service/answers.ts"
import { breakLine, Faults } from "../service/Faults.ts"
import { listen, type Simulator } from "../service/listen.ts"
import { SimulatorClock } from "../service/SimulatorClock.ts"
import { App } from "./App.ts"
import { Controls } from "./Controls.ts"
import { ERROR_CODES, FAULTS, type Fault } from "./Faults.ts"
import { Orders } from "./Orders.ts"
import { RelyingPartyApi, sendError } from "./RelyingPartyApi.ts"
import type { Configuration } from "./readConfiguration.ts"

export const startSimulator = async ({ port, host, tls }: Configuration): Promise<Simulator> => {
  const clock = new SimulatorClock()
  const orders = new Orders(clock.now)
  const faults = new Faults(FAULTS)
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

  return listen({
    port,
    host,
    tls,
    route,
    refuseLarge: (response) => sendError(response, 400, "invalidParameters", "The body is too large"),
    fail: (response, cause) => sendError(response, 500, "internalError", cause),
  })
}

const breakDown = (response: ServerResponse, fault: Exclude<Fault, "done-but-silent">): void => {
  switch (fault) {
    case "hang":
    case "garbage":
    case "half-json":
      return breakLine(response, fault, '{"orderRef":"1","status":"pen')
    case "wrong-type":
      return sendJson(response, 200, { orderRef: 7, status: ["complete"], completionData: "yes" })
    default:
      return sendError(response, Number(fault), ERROR_CODES[fault] ?? "internalError", "A planned fault")
  }
}
