/** A minimal HTTP client like a browser: it stores cookies, and sends its origin only when requested to. */
import { type Answered, sendRequest } from "../journeys/sendRequest.ts"

export type Headers = Readonly<Record<string, string>>

export const FORM = "application/x-www-form-urlencoded"
export const JSON_TYPE = "application/json"

export class Caller {
  readonly #origin: string
  readonly jar = new Map<string, string>()

  constructor(origin: string) {
    this.#origin = origin
  }

  /** The headers of the shop's own pages. */
  get own(): Headers {
    return { origin: this.#origin, "sec-fetch-site": "same-origin" }
  }

  /** Sends it with the visitor's cookies, and stores those of the response. */
  async send(method: string, path: string, headers: Headers = {}, body?: string): Promise<Answered> {
    const cookie = [...this.jar].map(([name, value]) => `${name}=${value}`).join("; ")
    const answer = await sendRequest(this.#origin, path, {
      method,
      headers: { ...(cookie === "" ? {} : { cookie }), ...headers },
      ...(body === undefined ? {} : { body }),
    })
    for (const set of answer.headers["set-cookie"] ?? []) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      this.jar.set(name, value)
    }
    return answer
  }

  post(path: string, fields: Readonly<Record<string, string>>): Promise<Answered> {
    return this.send("POST", path, { ...this.own, "content-type": FORM }, new URLSearchParams(fields).toString())
  }

  /** `body` unchanged when it is text, else as JSON. */
  api(method: string, path: string, body?: unknown): Promise<Answered> {
    const text = typeof body === "string" || body === undefined ? body : JSON.stringify(body)
    return this.send(method, path, { ...this.own, "content-type": JSON_TYPE }, text ?? "")
  }

  async cart(): Promise<WireCartAnswer> {
    return JSON.parse((await this.send("GET", "/api/cart")).text) as WireCartAnswer
  }
}

/** The fields of `GET /api/cart` that these tests use. Kronor. */
export interface WireCartAnswer {
  readonly lineItems: ReadonlyArray<{
    readonly key: string
    readonly quantity: number
    readonly price: number
    readonly priceSubTotal: number
    readonly totalPrice: number
  }>
  readonly itemCount: number
  /** Goods before promotions. */
  readonly subTotal: number
  readonly discount: number
  readonly total: number
  readonly giftCards: ReadonlyArray<{ readonly id: string; readonly amount: number }>
  readonly promotions: ReadonlyArray<{ readonly code?: string; readonly amount: number; readonly active: boolean }>
}
