/** The response to the payment provider. */

export interface WalleyRequest {
  readonly method: string
  /** Path of the request, without the query. */
  readonly path: string
}

export interface WalleyResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export const answer = (status: number, body: unknown): WalleyResponse => ({
  status,
  headers: { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" },
  body: JSON.stringify(body),
})
