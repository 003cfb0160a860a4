/** Random bytes from the operating system. */
import { randomBytes } from "node:crypto"
import { RandomBytes } from "@kapitel/core/identity/RandomBytes"
import { Effect, Layer } from "effect"

export const layer = Layer.succeed(RandomBytes, {
  next: (count) => Effect.sync(() => new Uint8Array(randomBytes(count))),
})
