/** A shopper's client: stores cookies, keeps its connection, has its own address, and times every response. */
import { Agent, type IncomingHttpHeaders, request } from "node:http"
import type { Kind, Outcome, Tally } from "./Tally.ts"

const GIVE_UP_MS = 30_000

/**
 * Loopback is a whole network of 16 million addresses (Linux): every shopper has a separate network, as the shop counts
 * them (256 addresses).
 */
export const addressOf = (net: number, index: number): string => `127.${net + Math.floor(index / 250)}.${index % 250}.1`

export interface Got {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/**
 * 503 with `Retry-After` is the correct response of an overloaded shop; 409 means that another customer got the copy.
 */
const outcomeOf = ({ status, headers }: Got): Outcome => {
  if (status === 503 && headers["retry-after"] !== undefined) return "overload"
  return status < 400 || status === 409 ? "ok" : "fault"
}

export class Browser {
  readonly #origin: string
  readonly #agent: Agent
  readonly #tally: Tally
  readonly #cookies = new Map<string, string>()

  constructor(origin: string, localAddress: string, tally: Tally) {
    this.#origin = origin
    this.#tally = tally
    this.#agent = new Agent({ keepAlive: true, maxSockets: 2, localAddress })
  }

  /** The response, or undefined without one; either way it is in the tally. */
  async send(kind: Kind, path: string, form?: Readonly<Record<string, string>>): Promise<Got | undefined> {
    const from = performance.now()
    // Without what differs from one shopper to the next, so that errors of a kind are counted together.
    const route = `${form === undefined ? "GET" : "POST"} ${path.split("?")[0]?.replace(/\d{13}|public-.*/, "…")}`
    try {
      const got = await this.#send(path, form)
      this.#tally.add(kind, outcomeOf(got), performance.now() - from, `${got.status} ${route}`)
      return got
    } catch (cause) {
      const message = cause instanceof Error ? cause.message : String(cause)
      this.#tally.add(kind, "fault", performance.now() - from, `${message} ${route}`)
      return undefined
    }
  }

  close(): void {
    this.#agent.destroy()
  }

  #send(path: string, form: Readonly<Record<string, string>> | undefined): Promise<Got> {
    const origin = this.#origin
    const body = form === undefined ? undefined : new URLSearchParams(form).toString()
    return new Promise((resolve, reject) => {
      const outgoing = request(
        origin + path,
        {
          agent: this.#agent,
          method: body === undefined ? "GET" : "POST",
          timeout: GIVE_UP_MS,
          headers: {
            accept: "text/html",
            // Decompressing here would take processor time from the shop.
            "accept-encoding": "identity",
            cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; "),
            ...(body === undefined
              ? {}
              : {
                  "content-type": "application/x-www-form-urlencoded",
                  "content-length": Buffer.byteLength(body),
                  origin,
                  "sec-fetch-site": "same-origin",
                }),
          },
        },
        (response) => {
          const chunks: Array<Buffer> = []
          response.on("data", (chunk: Buffer) => chunks.push(chunk))
          response.once("error", reject)
          response.once("end", () => {
            for (const cookie of response.headers["set-cookie"] ?? []) {
              const [pair = ""] = cookie.split(";")
              const equals = pair.indexOf("=")
              this.#cookies.set(pair.slice(0, equals), pair.slice(equals + 1))
            }
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(chunks).toString(),
            })
          })
        },
      )
      outgoing.once("timeout", () => outgoing.destroy(new Error("no answer in 30 s")))
      outgoing.once("error", reject)
      outgoing.end(body)
    })
  }
}
