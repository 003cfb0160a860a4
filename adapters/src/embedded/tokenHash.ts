/** How a token of 256 random bits is kept: nobody finds it by trying, so a plain hash tells nobody anything. */
import { createHash } from "node:crypto"
import { Redacted } from "effect"

export const tokenHash = (token: Redacted.Redacted): string =>
  createHash("sha256").update(Redacted.value(token)).digest("base64url")
