/** Hashes and encryption of gift cards, under the shop's own key (decision 403). */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto"
import type { IssuedGiftCard } from "@kapitel/core/gift-cards/issueGiftCards"
import { Effect, Redacted } from "effect"
import { loadOrCreateKey } from "./loadOrCreateKey.ts"
import type { Database } from "./store/Database.ts"
import type { DataFolderError } from "./store/DataFolderError.ts"

export interface GiftCardOptions {
  /** The key to hash under, from a secret store; without one it is a file in the data folder. */
  readonly giftCardKey?: Redacted.Redacted | undefined
}

/** The key of a data folder; created when missing, unless cards were hashed with another. */
export const giftCardKeyIn = <E>(
  dataDir: string,
  { giftCardKey }: GiftCardOptions,
  hasCards: boolean,
  failed: (cause: unknown) => E,
): Effect.Effect<Redacted.Redacted, E | DataFolderError> =>
  giftCardKey === undefined
    ? Effect.try({
        try: () => loadOrCreateKey(dataDir, { name: "gift-card.key", hashed: hasCards ? "gift cards" : undefined }),
        catch: failed,
      })
    : Effect.succeed(giftCardKey)

export const hasGiftCards = (db: Database): boolean => db.get("SELECT 1 FROM gift_card LIMIT 1") !== undefined

export const SHOWN = 4

/** Each use of the key has its own prefix, so that no hash has two meanings. */
export const giftCardHashes = (key: Redacted.Redacted) => {
  const hash = (
    use: "code" | "pin" | "phone" | "session" | "network" | "card",
    ...parts: ReadonlyArray<string>
  ): string =>
    createHmac("sha256", Redacted.value(key))
      .update([use, ...parts].join("\n"))
      .digest("base64url")
  return {
    hash,
    codeHash: (code: Redacted.Redacted) => hash("code", Redacted.value(code)),
    pinHash: (code: Redacted.Redacted, pin: Redacted.Redacted) =>
      hash("pin", Redacted.value(code), Redacted.value(pin)),
    phoneHash: (code: Redacted.Redacted, phone: Redacted.Redacted) =>
      hash("phone", Redacted.value(code), Redacted.value(phone)),
  }
}

const CIPHER = "aes-256-gcm"
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts number and PIN of a card that is to be delivered, bound to its id. */
export const giftCardSeal = (key: Redacted.Redacted) => {
  const own = Buffer.from(hkdfSync("sha256", Redacted.value(key), "", "kapitel gift card to be delivered", KEY_BYTES))
  return {
    seal: (id: string, { code, pin }: IssuedGiftCard): string => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, own, nonce).setAAD(Buffer.from(id))
      const secret = cipher.update(`${Redacted.value(code)}\n${Redacted.value(pin)}`, "utf8")
      return Buffer.concat([nonce, secret, cipher.final(), cipher.getAuthTag()]).toString("base64url")
    },
    /** Throws for what this key has not encrypted for this card. */
    open: (id: string, sealed: string): IssuedGiftCard => {
      const bytes = Buffer.from(sealed, "base64url")
      const decipher = createDecipheriv(CIPHER, own, bytes.subarray(0, NONCE_BYTES))
      decipher.setAAD(Buffer.from(id)).setAuthTag(bytes.subarray(-TAG_BYTES))
      const secret = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
      const [code = "", pin = ""] = secret.toString("utf8").split("\n")
      return { code: Redacted.make(code), pin: Redacted.make(pin) }
    },
  }
}
