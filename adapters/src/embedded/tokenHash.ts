/** How a token of 256 random bits is stored: it cannot be guessed, so a plain hash reveals nothing. */
import { createHash } from "node:crypto"
import { Redacted } from "effect"

export const tokenHash = (token: Redacted.Redacted): string =>
  createHash("sha256").update(Redacted.value(token)).digest("base64url")
