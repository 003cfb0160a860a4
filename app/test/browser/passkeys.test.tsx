/** A passkey in Chromium's own virtual authenticator: made, used, and what the shop refuses of it. */
import * as Ceremony from "@kapitel/adapters/webauthn/PasskeyCeremony"
import { PasskeyCeremony } from "@kapitel/core/staff/PasskeyCeremony"
import type { Passkey } from "@kapitel/core/staff/Passkeys"
import { StaffId } from "@kapitel/core/staff/StaffMember"
import { Effect, Option } from "effect"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { cdp } from "vitest/browser"

const VERA = { id: StaffId.make("00000000-0000-4000-8000-000000000001"), email: "vera@exempel.se", name: "Vera Lind" }

interface DevTools {
  readonly send: (method: string, parameters?: object) => Promise<{ readonly authenticatorId: string }>
}

const devTools = (): DevTools => cdp() as unknown as DevTools

const addAuthenticator = (isUserVerified: boolean) =>
  devTools().send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified,
      automaticPresenceSimulation: true,
    },
  })

beforeEach(async () => {
  await devTools().send("WebAuthn.enable")
  await addAuthenticator(true)
})
afterEach(() => devTools().send("WebAuthn.disable"))

/** The shop at this page's origin, or at another. */
const at = <A,>(work: (ceremony: PasskeyCeremony["Service"]) => Effect.Effect<A>, origin = location.origin) =>
  Effect.runPromise(PasskeyCeremony.use(work).pipe(Effect.provide(Ceremony.layer({ shopName: "Kapitel", origin }))))

const jsonOf = (credential: Credential | null): unknown => {
  if (!(credential instanceof PublicKeyCredential)) throw new Error("no passkey")
  return credential.toJSON()
}

const make = async (known: ReadonlyArray<Passkey> = []) => {
  const options = await at((ceremony) => ceremony.creation({ ...VERA, known }))
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  )
  return { response: jsonOf(await navigator.credentials.create({ publicKey })), challenge: options.challenge }
}

const sign = async () => {
  const options = await at(({ request }) => request)
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  return { response: jsonOf(await navigator.credentials.get({ publicKey })), challenge: options.challenge }
}

const registered = async (): Promise<Passkey> => {
  const { response, challenge } = await make()
  const made = Option.getOrThrow(await at((ceremony) => ceremony.verifyCreation(response, challenge)))
  return { ...made, memberId: VERA.id, addedAt: 0 }
}

describe("a passkey of staff", () => {
  it("is made by the device and opens the login with its signature", async () => {
    const passkey = await registered()
    expect(passkey.key).toMatch(/^[\w-]{50,}$/)
    const { response, challenge } = await sign()
    expect((response as { id: string }).id).toBe(passkey.id)
    const counter = await at((ceremony) => ceremony.verifyRequest(response, challenge, passkey))
    expect(Option.getOrThrow(counter)).toBeGreaterThan(passkey.counter)
  })

  it("is refused for another challenge, another key and another shop", async () => {
    const passkey = await registered()
    const { response, challenge } = await sign()
    const [other, wrongKey] = [await sign(), { ...passkey, key: (await registered()).key }]
    const refused = await Promise.all([
      at((ceremony) => ceremony.verifyRequest(response, other.challenge, passkey)),
      at((ceremony) => ceremony.verifyRequest(response, challenge, wrongKey)),
      at((ceremony) => ceremony.verifyRequest(response, challenge, passkey), "https://annan.se"),
      at((ceremony) => ceremony.verifyRequest({}, challenge, passkey)),
    ])
    expect(refused.map(Option.isNone)).toEqual([true, true, true, true])
  })

  it("is not registered for another challenge or another shop", async () => {
    const { response, challenge } = await make()
    const refused = await Promise.all([
      at((ceremony) => ceremony.verifyCreation(response, "x".repeat(43))),
      at((ceremony) => ceremony.verifyCreation(response, challenge), "https://annan.se"),
      at((ceremony) => ceremony.verifyCreation({ id: "x" }, challenge)),
    ])
    expect(refused.map(Option.isNone)).toEqual([true, true, true])
  })

  it("is not made twice on one device", async () => {
    const passkey = await registered()
    await expect(make([passkey])).rejects.toThrow()
  })
})
