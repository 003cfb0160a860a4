/** HMAC-SHA256 by Node, under the shop's own key. */
import { createHmac } from "node:crypto"
import { join } from "node:path"
import { KeyedHash } from "@kapitel/core/identity/KeyedHash"
import { Effect, Layer, Redacted, Schema } from "effect"
import { isAnotherKey, loadOrCreateKey } from "./loadOrCreateKey.ts"
import { DataFolderError } from "./store/DataFolderError.ts"
import { PointReads } from "./store/PointReads.ts"
import { StoreClient } from "./store/StoreClient.ts"

/** In the data folder. */
const FILE = "identity.key"

/**
 * There is no key, and none may be created; or there are two, and accounts were hashed under one of them.
 *
 * @public In types that packages declare.
 */
export class IdentityKeyMissing extends Schema.TaggedError<IdentityKeyMissing>()("IdentityKeyMissing", {
  cause: Schema.Defect(),
}) {}

export interface KeyedHashOptions {
  /** The key to hash under, from a secret store; without one it is a file in the data folder. */
  readonly identityKey?: Redacted.Redacted | undefined
}

export const keyedHash = (key: Redacted.Redacted): KeyedHash["Service"] =>
  KeyedHash.of({
    peppered: (use, ...parts) =>
      createHmac("sha256", Redacted.value(key))
        .update([use, ...parts].join("\n"))
        .digest("base64url"),
    hmacHex: (ofOthers, message) => createHmac("sha256", Redacted.value(ofOthers)).update(message).digest("hex"),
  })

export const layer = ({ identityKey }: KeyedHashOptions = {}) =>
  Layer.effect(
    KeyedHash,
    Effect.gen(function* () {
      const { dataDir } = yield* StoreClient
      const { read } = yield* PointReads
      const missing = (cause: unknown) => new IdentityKeyMissing({ cause })
      // Accounts hashed under one key cannot be found under another.
      const isUsed = yield* read(
        "KeyedHash.open",
        (db) => db.get("SELECT 1 FROM account WHERE person_key IS NOT NULL LIMIT 1") !== undefined,
      ).pipe(Effect.mapError(missing))
      const key = yield* Effect.try({
        try: () => {
          if (identityKey === undefined)
            return loadOrCreateKey(dataDir, { name: FILE, hashed: isUsed ? "accounts" : undefined })
          if (!isUsed || !isAnotherKey(dataDir, FILE, identityKey)) return identityKey
          throw new DataFolderError({
            file: join(dataDir, FILE),
            problem: "differs from IDENTITY_KEY, and there are accounts hashed with one of them",
            remedy: "Set IDENTITY_KEY to the shop's former key, or remove the setting",
          })
        },
        catch: missing,
      })
      return keyedHash(key)
    }),
  )
