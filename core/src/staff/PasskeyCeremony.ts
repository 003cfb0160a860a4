/** What a browser is asked for to make or to use a passkey, and whether its response is right (W3C Web Authentication). */
import { Context, type Effect, type Option } from "effect"
import type { Passkey } from "./Passkeys.ts"

/** Options for the browser, as JSON; `challenge` is in them. */
export interface PasskeyRequest {
  readonly challenge: string
}

/** Port: verifies responses for one host. A response that is not right is `None`. */
export class PasskeyCeremony extends Context.Service<
  PasskeyCeremony,
  {
    readonly creation: (member: {
      readonly id: string
      readonly email: string
      readonly name: string
      readonly known: ReadonlyArray<Passkey>
    }) => Effect.Effect<PasskeyRequest>
    readonly verifyCreation: (
      response: unknown,
      challenge: string,
    ) => Effect.Effect<Option.Option<Pick<Passkey, "id" | "key" | "counter" | "transports">>>

    /** Of any passkey that the device has for this host. */
    readonly request: Effect.Effect<PasskeyRequest>
    /** The key's own count of uses. The person was verified by the device. */
    readonly verifyRequest: (
      response: unknown,
      challenge: string,
      passkey: Passkey,
    ) => Effect.Effect<Option.Option<number>>
  }
>()("core/staff/PasskeyCeremony") {}
