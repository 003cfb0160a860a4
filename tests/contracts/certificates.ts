/** Test certificates, generated when needed: X.509 version 3 in DER (RFC 5280), on the curve P-256. */
import { generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto"
import { isIP } from "node:net"

export interface Certificate {
  /** PEM, as is the next. */
  readonly certificate: string
  readonly key: string
  readonly privateKey: KeyObject
  readonly name: string
}

export interface CertificateOptions {
  readonly name: string
  /** The issuer; without one it is self-signed, and may sign others. */
  readonly issuer?: Certificate
  /** @default a year from now */
  readonly endsAt?: Date
  /** Names or addresses of the server that presents it. */
  readonly hosts?: ReadonlyArray<string>
}

const length = (size: number): Buffer => {
  if (size < 128) return Buffer.from([size])
  const bytes = size < 256 ? [size] : [size >> 8, size & 255]
  return Buffer.from([0x80 | bytes.length, ...bytes])
}

export const der = (tag: number, ...parts: ReadonlyArray<Uint8Array>): Buffer => {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag]), length(body.length), body])
}

const SEQUENCE = 0x30
export const sequence = (...parts: ReadonlyArray<Uint8Array>) => der(SEQUENCE, ...parts)
export const octets = (body: Uint8Array) => der(0x04, body)
const bits = (body: Uint8Array) => der(0x03, Buffer.from([0]), body)
const TRUE = der(0x01, Buffer.from([0xff]))
export const oid = (hex: string) => der(0x06, Buffer.from(hex, "hex"))

const COMMON_NAME = oid("550403")
const ECDSA_WITH_SHA256 = sequence(oid("2a8648ce3d040302"))
const BASIC_CONSTRAINTS = oid("551d13")
const SUBJECT_ALT_NAME = oid("551d11")

const nameOf = (text: string) => sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(text)))))

/** `GeneralizedTime`, which is valid for every year. */
const time = (at: Date) => der(0x18, Buffer.from(`${at.toISOString().replace(/[-:T]/g, "").slice(0, 14)}Z`))

const altName = (host: string) =>
  isIP(host) === 4 ? der(0x87, Buffer.from(host.split(".").map(Number))) : der(0x82, Buffer.from(host))

const extension = (id: Uint8Array, critical: boolean, value: Uint8Array) =>
  sequence(id, ...(critical ? [TRUE] : []), octets(value))

const pem = (label: string, body: Uint8Array) =>
  `-----BEGIN ${label}-----\n${Buffer.from(body).toString("base64").replace(/.{64}/g, "$&\n").trim()}\n-----END ${label}-----\n`

const DAY_MS = 86_400_000

export const makeCertificate = ({ name, issuer, endsAt, hosts = [] }: CertificateOptions): Certificate => {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" })
  const ends = endsAt ?? new Date(Date.now() + 365 * DAY_MS)
  const begins = new Date(Math.min(Date.now(), ends.getTime()) - DAY_MS)
  // A positive number: its first bit is 0, and it is not empty.
  const serial = der(0x02, Buffer.from([1]), randomBytes(8))
  const extensions = [
    extension(BASIC_CONSTRAINTS, true, issuer === undefined ? sequence(TRUE) : sequence()),
    ...(hosts.length === 0 ? [] : [extension(SUBJECT_ALT_NAME, false, sequence(...hosts.map(altName)))]),
  ]
  const signed = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    serial,
    ECDSA_WITH_SHA256,
    nameOf(issuer?.name ?? name),
    sequence(time(begins), time(ends)),
    nameOf(name),
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, sequence(...extensions)),
  )
  const signature = sign("sha256", signed, issuer?.privateKey ?? privateKey)
  return {
    name,
    privateKey,
    certificate: pem("CERTIFICATE", sequence(signed, ECDSA_WITH_SHA256, bits(signature))),
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  }
}
