/**
 * OAuth2 client credentials, as Walley's token endpoint grants them. Stored in memory: a restart invalidates them all.
 */
import { randomBytes, timingSafeEqual } from "node:crypto"

/** Seconds a token lives. Source: dev.walleypay.com, "Authentication". */
export const TOKEN_LIFE_IN_SECONDS = 3_599

export class AccessTokens {
  readonly #clientId: string
  readonly #clientSecret: string
  readonly #now: () => number
  readonly #expiry = new Map<string, number>()

  constructor(clientId: string, clientSecret: string, now: () => number) {
    this.#clientId = clientId
    this.#clientSecret = clientSecret
    this.#now = now
  }

  /** A token for the right id and secret; undefined for the wrong ones. */
  grant(form: URLSearchParams): { access_token: string; token_type: string; expires_in: number } | undefined {
    const known =
      form.get("grant_type") === "client_credentials" &&
      (form.get("scope") ?? "") !== "" &&
      same(form.get("client_id") ?? "", this.#clientId) &&
      same(form.get("client_secret") ?? "", this.#clientSecret)
    if (!known) return undefined
    const token = randomBytes(32).toString("base64url")
    this.#expiry.set(token, this.#now() + TOKEN_LIFE_IN_SECONDS * 1_000)
    return { token_type: "Bearer", expires_in: TOKEN_LIFE_IN_SECONDS, access_token: token }
  }

  /** How many there have been since the start. */
  get granted(): number {
    return this.#expiry.size
  }

  accepts(authorization: string | undefined): boolean {
    const token = /^Bearer (\S+)$/.exec(authorization ?? "")?.[1]
    return token !== undefined && (this.#expiry.get(token) ?? 0) > this.#now()
  }
}

const same = (given: string, expected: string) =>
  given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))
