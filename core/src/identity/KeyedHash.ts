/** HMAC-SHA256, for values that must be recognised and may not be read. Core has no cryptography. */
import { Context, type Redacted } from "effect"

/**
 * What is hashed under the shop's own key; each use has a name, so that equal inputs of two uses have different hashes.
 */
export type HashUse = "person" | "email" | "phone" | "code" | "network" | "device" | "limit"

/** Keyed hashes; synchronous. */
export interface HashKeys {
  /** Under the shop's own key, in base64url: 43 characters. */
  readonly peppered: (use: HashUse, ...parts: ReadonlyArray<string>) => string
  /** Under a key that another system has set, in lower-case hex. */
  readonly hmacHex: (key: Redacted.Redacted, message: string) => string
}

/** Port: HMAC-SHA256. */
export class KeyedHash extends Context.Service<KeyedHash, HashKeys>()("core/identity/KeyedHash") {}
