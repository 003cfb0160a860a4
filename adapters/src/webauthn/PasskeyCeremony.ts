/** Ceremonies of passkeys by `@simplewebauthn/server`, for the host and the origin of the shop. */
import { PasskeyCeremony, type PasskeyRequest } from "@kapitel/core/staff/PasskeyCeremony"
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server"
import { Effect, Layer, Option } from "effect"

export interface PasskeySettings {
  readonly shopName: string
  /** With its scheme: passkeys are bound to its host. */
  readonly origin: string
}

/** Loaded with the first passkey: the shop starts without its 250 modules. */
const library = async () => ({
  ...(await import("@simplewebauthn/server")),
  ...(await import("@simplewebauthn/server/helpers")),
})

/** The library throws at a response that is not right. */
const right = <A>(verified: () => Promise<A | undefined>): Effect.Effect<Option.Option<A>> =>
  Effect.tryPromise(verified).pipe(
    Effect.map(Option.fromUndefinedOr),
    Effect.catch(() => Effect.succeedNone),
  )

type Transports = NonNullable<RegistrationResponseJSON["response"]["transports"]>

export const layer = ({ shopName, origin }: PasskeySettings) => {
  const expected = {
    expectedOrigin: origin,
    expectedRPID: new URL(origin).hostname,
    requireUserVerification: true,
  }
  return Layer.succeed(PasskeyCeremony, {
    creation: ({ id, email, name, known }) =>
      Effect.promise(
        async (): Promise<PasskeyRequest> =>
          (await library()).generateRegistrationOptions({
            rpName: shopName,
            rpID: expected.expectedRPID,
            userID: new TextEncoder().encode(id),
            userName: email,
            userDisplayName: name,
            attestationType: "none",
            excludeCredentials: known.map((passkey) => ({ id: passkey.id, transports: [...passkey.transports] })),
            authenticatorSelection: { residentKey: "required", userVerification: "required" },
          }),
      ),

    verifyCreation: (response, challenge) =>
      right(async () => {
        const { isoBase64URL, verifyRegistrationResponse } = await library()
        const { registrationInfo } = await verifyRegistrationResponse({
          ...expected,
          response: response as RegistrationResponseJSON,
          expectedChallenge: challenge,
        })
        if (registrationInfo === undefined) return undefined
        const { id, publicKey, counter, transports = [] } = registrationInfo.credential
        return { id, key: isoBase64URL.fromBuffer(publicKey), counter, transports }
      }),

    request: Effect.promise(
      async (): Promise<PasskeyRequest> =>
        (await library()).generateAuthenticationOptions({ rpID: expected.expectedRPID, userVerification: "required" }),
    ),

    verifyRequest: (response, challenge, { id, key, counter, transports }) =>
      right(async () => {
        const { isoBase64URL, verifyAuthenticationResponse } = await library()
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          ...expected,
          response: response as AuthenticationResponseJSON,
          expectedChallenge: challenge,
          credential: {
            id,
            publicKey: isoBase64URL.toBuffer(key),
            counter,
            transports: transports as Transports,
          },
        })
        return verified ? authenticationInfo.newCounter : undefined
      }),
  })
}
