/** An authenticator in software, ES256 without attestation: what a device signs (W3C Web Authentication, 6.5). */
import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto"

const sha256 = (data: string | Buffer): Buffer => createHash("sha256").update(data).digest()
const cborText = (text: string): Buffer => Buffer.concat([Buffer.of(0x60 + text.length), Buffer.from(text)])
const cborBytes = (bytes: Buffer): Buffer => Buffer.concat([Buffer.of(0x58, bytes.length), bytes])

/** User present and verified; in a registration with the new key. */
const VERIFIED = 0x05
const WITH_KEY = 0x45

export const softAuthenticator = (origin: string) => {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" })
  const { x = "", y = "" } = publicKey.export({ format: "jwk" })
  const id = randomBytes(16)
  let counter = 0

  const cose = Buffer.concat([
    Buffer.of(0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21),
    cborBytes(Buffer.from(x, "base64url")),
    Buffer.of(0x22),
    cborBytes(Buffer.from(y, "base64url")),
  ])

  const authenticatorData = (flags: number, rest = Buffer.of()): Buffer => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.of(flags), count, rest])
  }

  const clientData = (type: string, challenge: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  const credential = (response: Readonly<Record<string, Buffer>>) => ({
    id: id.toString("base64url"),
    rawId: id.toString("base64url"),
    type: "public-key",
    clientExtensionResults: {},
    response: Object.fromEntries(Object.entries(response).map(([name, value]) => [name, value.toString("base64url")])),
  })

  return {
    create: (challenge: string) => {
      const data = authenticatorData(WITH_KEY, Buffer.concat([Buffer.alloc(16), Buffer.of(0, id.length), id, cose]))
      const attestationObject = Buffer.concat([
        Buffer.of(0xa3),
        cborText("fmt"),
        cborText("none"),
        cborText("attStmt"),
        Buffer.of(0xa0),
        cborText("authData"),
        cborBytes(data),
      ])
      return credential({ clientDataJSON: clientData("webauthn.create", challenge), attestationObject })
    },
    /** `at`: the count that it reports, one more than the last unless given. */
    get: (challenge: string, at = counter + 1) => {
      counter = at
      const data = authenticatorData(VERIFIED)
      const clientDataJSON = clientData("webauthn.get", challenge)
      const signature = sign("sha256", Buffer.concat([data, sha256(clientDataJSON)]), privateKey)
      return credential({ clientDataJSON, authenticatorData: data, signature })
    },
  }
}
