/** Starts the simulator's parts behind one HTTP server. */
import type { IncomingMessage, ServerResponse } from "node:http"
import { Schema } from "effect"
import { isJsonPost, obey, readBody, sendJson, sendText } from "../service/answers.ts"
import { BROKEN_ANSWERS, breakLine, Faults } from "../service/Faults.ts"
import { listen, type Simulator } from "../service/listen.ts"
import { Inbox } from "./Inbox.ts"
import { sendPhone } from "./Phone.ts"
import type { Configuration } from "./readConfiguration.ts"
import { SmsApi } from "./SmsApi.ts"

/** Faults of the next messages, as the network and 46elks itself cause them. */
const FAULTS = ["500", "403", "429", ...BROKEN_ANSWERS] as const
type Fault = (typeof FAULTS)[number]

const ForgetBody = Schema.Struct({ to: Schema.String })

const breakDown = (response: ServerResponse, fault: Fault): void => {
  switch (fault) {
    case "hang":
    case "garbage":
    case "half-json":
      return breakLine(response, fault, '{"id":"s1","status":"cre')
    case "wrong-type":
      return sendJson(response, 200, { id: 7, status: [], to: null })
    case "403":
      return sendText(response, 403, "Not enough credits")
    default:
      return sendText(response, Number(fault), "A planned fault")
  }
}

export const startSimulator = async (configuration: Configuration): Promise<Simulator> => {
  const inbox = new Inbox(Date.now)
  const api = new SmsApi(inbox, configuration.username, configuration.password)
  const faults = new Faults(FAULTS)

  const forget = (response: ServerResponse, body: string): Promise<void> =>
    obey(response, ForgetBody, body, ({ to }) => {
      inbox.forget(to)
      sendJson(response, 200, { forgotten: to })
    })

  const route = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? "/", "http://simulator")
    switch (pathname) {
      case "/":
        return sendPhone(response, inbox)
      case "/healthz":
        return sendJson(response, 200, { status: "ok" })
      case "/__sim/messages":
        return sendJson(response, 200, inbox.all)
      case "/__sim/fault":
      case "/__sim/forget": {
        if (!isJsonPost(request)) return sendText(response, 404, "Not Found")
        const body = await readBody(request)
        return pathname === "/__sim/fault" ? faults.obey(response, body) : forget(response, body)
      }
      case "/a1/sms": {
        const fault = faults.take(pathname)
        return fault === undefined ? api.send(request, response) : breakDown(response, fault)
      }
      default:
        return sendText(response, 404, "Not Found")
    }
  }

  return listen({
    port: configuration.port,
    host: configuration.host,
    route,
    refuseLarge: (response) => sendText(response, 413, "Request Entity Too Large"),
    fail: (response, cause) => sendText(response, 500, cause),
  })
}
