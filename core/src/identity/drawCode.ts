/** Draws one-time codes and the nonces by which they are found again. */
import { Effect, Redacted } from "effect"
import { raiseAlarm } from "../alarms/raiseAlarm.ts"
import { ALARM_AT_WRONG, type WrongCode } from "./Codes.ts"
import type { RandomBytes } from "./RandomBytes.ts"

type Random = RandomBytes["Service"]

const NONCE_BYTES = 16
const RANDOM_BYTES = 4
const DRAWS = 2 ** 32

/** Every code is equally likely: draws beyond the last whole multiple of the number of codes are rejected. */
export const drawCode = Effect.fnUntraced(function* (random: Random, length: number) {
  const among = 10 ** length
  for (;;) {
    const bytes = yield* random.next(RANDOM_BYTES)
    const number = new DataView(bytes.buffer, bytes.byteOffset, RANDOM_BYTES).getUint32(0)
    if (number < DRAWS - (DRAWS % among)) return Redacted.make(String(number % among).padStart(length, "0"))
  }
})

/** 128 random bits in hexadecimal. */
export const drawNonce = (random: Random): Effect.Effect<string> =>
  Effect.map(random.next(NONCE_BYTES), (bytes) =>
    Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join(""),
  )

/** So many wrong codes in the whole shop are not typing errors. */
export const alarmAtGuesses = ({ wrongInShop }: WrongCode): Effect.Effect<void> =>
  wrongInShop >= ALARM_AT_WRONG.times && wrongInShop % ALARM_AT_WRONG.times === 0
    ? raiseAlarm("codesGuessed", "One-time codes are being guessed", { wrongInShop })
    : Effect.void
