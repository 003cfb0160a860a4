/** Starts the simulator's parts behind one HTTP server. */
import { type IncomingMessage, ServerResponse } from "node:http"
import { sendJson } from "../service/answers.ts"
import { breakLine, Faults } from "../service/Faults.ts"
import { listen, type Simulator } from "../service/listen.ts"
import { SimulatorClock } from "../service/SimulatorClock.ts"
import { AccessTokens } from "./AccessTokens.ts"
import { sendError } from "./answers.ts"
import { CheckoutApi } from "./CheckoutApi.ts"
import { Controls } from "./Controls.ts"
import { FAULTS, type Fault } from "./Faults.ts"
import { Frame } from "./Frame.ts"
import { Ledger } from "./Ledger.ts"
import { ManagementApi } from "./ManagementApi.ts"
import { Notifier } from "./Notifier.ts"
import { Purchases } from "./Purchases.ts"
import type { Configuration } from "./readConfiguration.ts"

/** Starts listening; notifications pending from the last run are sent at once. */
export const startSimulator = async (configuration: Configuration): Promise<Simulator> => {
  const clock = new SimulatorClock()
  const ledger = new Ledger(configuration.dataDir)
  const notifier = new Notifier(ledger, clock.now)
  const purchases = new Purchases(ledger, notifier, clock.now)
  const faults = new Faults(FAULTS)
  const tokens = new AccessTokens(configuration.clientId, configuration.clientSecret, clock.now)
  const api = new CheckoutApi(ledger, tokens, clock.now)
  const management = new ManagementApi(ledger, tokens, clock.now)
  const frame = new Frame(api, ledger, purchases, configuration.shopOrigins)
  const controls = new Controls({ api, management, ledger, purchases, notifier, faults, clock })

  const route = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = new URL(request.url ?? "/", "http://simulator").pathname
    if (path.startsWith("/__sim/")) return controls.handle(request, response, path)
    if (await frame.handle(request, response, path)) return
    if (path === "/healthz") return sendJson(response, 200, { status: "ok" })
    const fault = faults.take(path)
    if (fault === "done-but-silent") return answerInto(request, new ServerResponse(request), path)
    if (fault === "done-but-500") {
      await answerInto(request, new ServerResponse(request), path)
      return breakDown(response, "500")
    }
    if (fault !== undefined) return breakDown(response, fault)
    return answerInto(request, response, path)
  }

  const answerInto = (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> =>
    path === "/oauth2/v2.0/token"
      ? api.token(request, response)
      : path.startsWith("/manage/")
        ? management.handle(request, response, path)
        : api.handle(request, response, path)

  const { port, host } = configuration
  const server = await listen({
    port,
    host,
    route,
    refuseLarge: (response) => sendError(response, 413, "Too_Large", "The body is too large"),
    fail: (response, cause) => sendError(response, 500, "Internal_Error", cause),
  })
  void notifier.wake()

  return {
    origin: server.origin,
    close: async () => {
      await server.close()
      await notifier.close()
      ledger.close()
    },
  }
}

const breakDown = (response: ServerResponse, fault: Exclude<Fault, "done-but-silent" | "done-but-500">): void => {
  switch (fault) {
    case "hang":
    case "garbage":
    case "half-json":
      return breakLine(response, fault, '{"id":"1","data":{"privateId":"')
    case "wrong-type":
      return sendJson(response, 200, { id: 1, data: { privateId: 7, publicToken: null, status: [], purchase: "yes" } })
    case "423":
      return sendError(response, 423, "Resource_Locked", "The checkout is being changed by someone else, try again")
    default:
      return sendError(response, Number(fault), "Fault", "A planned fault")
  }
}
