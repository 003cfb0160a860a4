/** The certificate and the root that the shop and BankID know each other by, read again when their files change. */
import { readFileSync, statSync } from "node:fs"
import { Agent } from "node:https"
import { createSecureContext, type SecureContextOptions } from "node:tls"
import { Redacted } from "effect"
import type { BankIdCredentials } from "./BankIdSettings.ts"

/** How often the files are looked at. */
const LOOK_EVERY_MS = 60_000

/** Connections to BankID at a time; a login asks once a second, and an answer takes a fraction of it. */
const MAX_SOCKETS = 64

export interface Credentials {
  /** Connections with the newest credentials. `now` is of a clock that nobody sets, in ms. */
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
  // Files that cannot be read as what they are said to be are found here, not by the first who logs in.
  createSecureContext(options)
  return new Agent({ ...options, keepAlive: true, maxSockets: MAX_SOCKETS, rejectUnauthorized: true })
}

/** Changes with every change of a file. */
const versionOf = ({ certificateFile, keyFile, caFile }: BankIdCredentials): string =>
  [certificateFile, keyFile ?? certificateFile, caFile]
    .map((file) => {
      const { mtimeMs, size, ino } = statSync(file)
      return `${ino}:${size}:${mtimeMs}`
    })
    .join(" ")

/** Throws when the files cannot be used: a shop with half a certificate does not open. */
export const openCredentials = (files: BankIdCredentials, onTrouble: (cause: unknown) => void): Credentials => {
  let version = versionOf(files)
  let agent = agentOf(files)
  let lookedAt: number | undefined
  return {
    agent: (now) => {
      lookedAt ??= now
      if (now - lookedAt < LOOK_EVERY_MS) return agent
      lookedAt = now
      try {
        const found = versionOf(files)
        if (found !== version) {
          agent = agentOf(files)
          version = found
        }
      } catch (cause) {
        // Half a file, while somebody copies it: those that work go on working.
        onTrouble(cause)
      }
      return agent
    },
  }
}
