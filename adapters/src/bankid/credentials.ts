/** The certificate and the root for mutual TLS with BankID, read again when their files change. */
import { readFileSync, statSync } from "node:fs"
import { Agent } from "node:https"
import { createSecureContext, type SecureContextOptions } from "node:tls"
import { Redacted } from "effect"
import type { BankIdCredentials } from "./BankIdSettings.ts"

/** How often the files are checked. */
const CHECK_EVERY_MS = 60_000

/** Concurrent connections to BankID; a login sends one request per second, and a response takes a fraction of that. */
const MAX_SOCKETS = 64

export interface Credentials {
  /** Connections with the newest credentials. `now` is from a monotonic clock, in ms. */
  readonly agent: (now: number) => Agent
}

const material = ({ certificateFile, keyFile, passphrase, caFile }: BankIdCredentials): SecureContextOptions => {
  const certificate = readFileSync(certificateFile)
  return {
    ...(/\.(p12|pfx)$/i.test(certificateFile)
      ? { pfx: certificate }
      : { cert: certificate, key: keyFile === undefined ? certificate : readFileSync(keyFile) }),
    ...(passphrase === undefined ? {} : { passphrase: Redacted.value(passphrase) }),
    ca: readFileSync(caFile),
    minVersion: "TLSv1.2",
  }
}

const agentOf = (files: BankIdCredentials): Agent => {
  const options = material(files)
  // Files with unusable content are found here, not at the first login.
  createSecureContext(options)
  return new Agent({ ...options, keepAlive: true, maxSockets: MAX_SOCKETS, rejectUnauthorized: true })
}

/** Changes whenever a file changes. */
const versionOf = ({ certificateFile, keyFile, caFile }: BankIdCredentials): string =>
  [certificateFile, keyFile ?? certificateFile, caFile]
    .map((file) => {
      const { mtimeMs, size, ino } = statSync(file)
      return `${ino}:${size}:${mtimeMs}`
    })
    .join(" ")

/** Throws when the files cannot be used: a shop with an incomplete certificate does not start. */
export const openCredentials = (files: BankIdCredentials, onTrouble: (cause: unknown) => void): Credentials => {
  let version = versionOf(files)
  let agent = agentOf(files)
  let checkedAt: number | undefined
  return {
    agent: (now) => {
      checkedAt ??= now
      if (now - checkedAt < CHECK_EVERY_MS) return agent
      checkedAt = now
      try {
        const found = versionOf(files)
        if (found !== version) {
          agent = agentOf(files)
          version = found
        }
      } catch (cause) {
        // A file that is still being copied: the previous credentials stay in use.
        onTrouble(cause)
      }
      return agent
    },
  }
}
