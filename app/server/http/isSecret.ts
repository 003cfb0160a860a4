/** Compares what was sent with a secret, in the same time whatever was sent. */
import { createHash, timingSafeEqual } from "node:crypto"
import { Redacted } from "effect"

const hash = (text: string): Buffer => createHash("sha256").update(text).digest()

/** False for a value that is absent, or sent more than once. */
export const isSecret = (sent: unknown, secret: Redacted.Redacted): boolean =>
  timingSafeEqual(hash(typeof sent === "string" ? sent : ""), hash(Redacted.value(secret))) && typeof sent === "string"
