/** Requests that a page has sent to the shop's API before its components were hydrated (docs/decisions/0296, 0313). */

/** Time limit for the shop's response, in ms; the same as for a buy button. */
const ANSWER_LIMIT_MS = 10_000

type Fetch = typeof globalThis.fetch

export interface PendingRequests {
  /** Posts the fields as JSON under this idempotency key. Rejects when the shop cannot be reached in time. */
  readonly send: (
    address: string,
    fields: Readonly<Record<string, FormDataEntryValue>>,
    key: string,
  ) => Promise<Response>
  /**
   * Sends ahead a request that a component will send once it is hydrated; null sends nothing. The response is discarded
   * after 10 s, and when anything is changed.
   */
  readonly request: (address: string | null) => void
  /**
   * As `fetch`, but returns the response to what was sent under the same key, or requested already, once, instead of
   * sending it again. That request has its own time limit and ignores the signal.
   */
  readonly fetch: Fetch
}

export const makePendingRequests = (fetch: Fetch): PendingRequests => {
  const sent = new Map<string, Promise<Response>>()
  const requested = new Map<Parameters<Fetch>[0], Promise<Response>>()
  return {
    send: (address, fields, key) => {
      requested.clear()
      const answer = fetch(address, {
        method: "POST",
        headers: { "content-type": "application/json", "idempotency-key": key },
        body: JSON.stringify(fields),
        keepalive: true,
        signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
      })
      // Rejections are handled by the callers that await the response.
      answer.catch(() => undefined)
      sent.set(key, answer)
      return answer
    },
    request: (address) => {
      if (address === null) return
      const answer = fetch(address, {
        headers: { accept: "application/json" },
        signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
      })
      answer.catch(() => undefined)
      requested.set(address, answer)
      setTimeout(() => requested.get(address) === answer && requested.delete(address), ANSWER_LIMIT_MS)
    },
    fetch: (address, init) => {
      const isQuestion = (init?.method ?? "GET") === "GET"
      const key = new Headers(init?.headers).get("idempotency-key") ?? ""
      const answer = isQuestion ? requested.get(address) : sent.get(key)
      sent.delete(key)
      if (isQuestion) requested.delete(address)
      else requested.clear()
      return answer ?? fetch(address, init)
    },
  }
}
