/** `POST /a1/sms` as 46elks answers it. Source: 46elks.se/docs/send-sms. */
import { timingSafeEqual } from "node:crypto"
import type { IncomingMessage, ServerResponse } from "node:http"
import { readBody, sendJson, sendText } from "../service/answers.ts"
import { type Inbox, partsOf } from "./Inbox.ts"

/** E.164. */
const NUMBER = /^\+[1-9]\d{6,14}$/
/** Eleven letters and digits that do not begin with a digit, or a number. */
const SENDER = /^([A-Za-z][A-Za-z0-9]{2,10}|\+[1-9]\d{6,14})$/

/** Hundredths of an öre a part to Sweden; 46elks counts in ten thousandths of a krona. */
const COST_OF_PART = 3_500

const same = (given: string, expected: string): boolean =>
  given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))

export class SmsApi {
  readonly #inbox: Inbox
  readonly #authorization: string

  constructor(inbox: Inbox, username: string, password: string) {
    this.#inbox = inbox
    this.#authorization = `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`
  }

  async send(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== "POST") return sendText(response, 405, "Method Not Allowed")
    if (!same(request.headers.authorization ?? "", this.#authorization)) {
      response.setHeader("www-authenticate", 'Basic realm="46elks"')
      return sendText(response, 401, "Unauthorized")
    }
    const form = new URLSearchParams(await readBody(request))
    const [from, to, message] = [form.get("from"), form.get("to"), form.get("message")]
    if (from === null || !SENDER.test(from)) return sendText(response, 400, "Invalid from")
    if (to === null || !NUMBER.test(to)) return sendText(response, 400, "Invalid to number")
    if (message === null || message === "") return sendText(response, 400, "Missing key message")
    const parts = partsOf(message)
    const receipt = { direction: "outgoing", from, to, parts, cost: parts * COST_OF_PART }
    if (form.get("dryrun") === "yes")
      return sendJson(response, 200, { ...receipt, message, estimated_cost: receipt.cost })
    const { id, created } = this.#inbox.take(from, to, message)
    // With `dontlog` the text is neither stored nor returned.
    const text = form.get("dontlog") === "message" ? {} : { message }
    return sendJson(response, 200, { ...receipt, ...text, id, created, status: "created" })
  }
}
