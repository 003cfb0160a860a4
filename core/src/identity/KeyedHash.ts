/** HMAC-SHA256, for what must be recognised and may not be read. Core has no cryptography of its own. */
import { Context, type Redacted } from "effect"

/** What is hashed under the shop's own key; each use has a name, so that no hash stands for two things. */
export type HashUse = "person" | "email" | "phone" | "code" | "network" | "device" | "limit"

/** Keyed hashes; synchronous. */
export interface HashKeys {
  /** Under the shop's own key, in base64url: 43 characters. */
  readonly peppered: (use: HashUse, ...parts: ReadonlyArray<string>) => string
  /** Under a key that somebody else has set, in lower-case hex. */
  readonly hmacHex: (key: Redacted.Redacted, message: string) => string
}

/** Port: HMAC-SHA256. */
export class KeyedHash extends Context.Service<KeyedHash, HashKeys>()("core/identity/KeyedHash") {}
