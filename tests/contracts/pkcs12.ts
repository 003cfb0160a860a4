/** A certificate and its key in one file with a password, as banks issue them: PKCS#12 in DER (RFC 7292, RFC 8018). */
import { createCipheriv, createHash, createHmac, pbkdf2Sync, randomBytes, X509Certificate } from "node:crypto"
import { type Certificate, der, octets, oid, sequence } from "./certificates.ts"

const DATA = oid("2a864886f70d010701")
const ENCRYPTED_DATA = oid("2a864886f70d010706")
const CERTIFICATE_BAG = oid("2a864886f70d010c0a0103")
const X509 = oid("2a864886f70d01091601")
const KEY_BAG = oid("2a864886f70d010c0a0102")
const PBES2 = oid("2a864886f70d01050d")
const PBKDF2 = oid("2a864886f70d01050c")
const HMAC_SHA256 = sequence(oid("2a864886f70d0209"), der(0x05))
const SHA256 = sequence(oid("608648016503040201"), der(0x05))
const RC2_40 = oid("2a864886f70d010c0106")
const AES_256_CBC = oid("60864801650304012a")

/** For test files: real ones have more, which only takes longer. */
const ROUNDS = 2_048
const KEY_BYTES = 32

/** A block of SHA-256, and a positive number in DER. */
const BLOCK = 64
const rounds = der(0x02, Buffer.from([ROUNDS >> 8, ROUNDS & 255]))

const inside = (tag: number, ...parts: ReadonlyArray<Uint8Array>) => der(0xa0 | tag, ...parts)

/** The certificate, encrypted with the password. */
const encrypted = (body: Uint8Array, passphrase: string): Buffer => {
  const [salt, iv] = [randomBytes(16), randomBytes(16)]
  const cipher = createCipheriv("aes-256-cbc", pbkdf2Sync(passphrase, salt, ROUNDS, KEY_BYTES, "sha256"), iv)
  const kdf = sequence(PBKDF2, sequence(octets(salt), rounds, HMAC_SHA256))
  const scheme = sequence(PBES2, sequence(kdf, sequence(AES_256_CBC, octets(iv))))
  const content = der(0x80, cipher.update(body), cipher.final())
  return sequence(ENCRYPTED_DATA, inside(0, sequence(der(0x02, Buffer.from([0])), sequence(DATA, scheme, content))))
}

/** As in files from before 2022: 40 bits of RC2, which is no longer supported. Its content is noise. */
const encryptedOfOld = (): Buffer => {
  const scheme = sequence(RC2_40, sequence(octets(randomBytes(8)), rounds))
  const content = der(0x80, randomBytes(64))
  return sequence(ENCRYPTED_DATA, inside(0, sequence(der(0x02, Buffer.from([0])), sequence(DATA, scheme, content))))
}

const plain = (body: Uint8Array): Buffer => sequence(DATA, inside(0, octets(body)))

const filled = (bytes: Buffer): Buffer => Buffer.alloc(Math.ceil(bytes.length / BLOCK) * BLOCK, bytes)

/** RFC 7292 appendix B.2, for as many bytes as one hash has. */
const macKey = (passphrase: string, salt: Buffer): Buffer => {
  const wide = Buffer.from(`${passphrase}\0`, "utf16le").swap16()
  let key: Buffer = Buffer.concat([Buffer.alloc(BLOCK, 3), filled(salt), filled(wide)])
  for (let round = 0; round < ROUNDS; round++) key = createHash("sha256").update(key).digest()
  return key
}

export const makePkcs12 = ({ certificate, privateKey }: Certificate, passphrase: string, isOld = false): Buffer => {
  const x509 = octets(new X509Certificate(certificate).raw)
  const certificateBag = sequence(CERTIFICATE_BAG, inside(0, sequence(X509, inside(0, x509))))
  const key = privateKey.export({ type: "pkcs8", format: "der", cipher: "aes-256-cbc", passphrase })
  const safe = sequence(
    isOld ? encryptedOfOld() : encrypted(sequence(certificateBag), passphrase),
    plain(sequence(sequence(KEY_BAG, inside(0, key)))),
  )
  const salt = randomBytes(16)
  const mac = createHmac("sha256", macKey(passphrase, salt)).update(safe).digest()
  return sequence(
    der(0x02, Buffer.from([3])),
    plain(safe),
    sequence(sequence(SHA256, octets(mac)), octets(salt), rounds),
  )
}
