/** Random values that must not be guessable: cart ids, session ids, one-time codes. */
import { Context, type Effect } from "effect"

/** Port: cryptographic randomness. */
export class RandomBytes extends Context.Service<
  RandomBytes,
  {
    /** `count` bytes from the system's cryptographic source. */
    readonly next: (count: number) => Effect.Effect<Uint8Array>
  }
>()("core/identity/RandomBytes") {}
