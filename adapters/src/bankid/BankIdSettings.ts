/** Settings of the shop's agreement with BankID. */
import type { Redacted } from "effect"

/** How the shop and BankID authenticate each other; every file is read again when it has changed. */
export interface BankIdCredentials {
  /** The shop's certificate from its bank: PKCS#12 (`.p12`, `.pfx`) with its key, or PEM. */
  readonly certificateFile: string
  /** The key of a PEM certificate, if it is in a separate file. */
  readonly keyFile: string | undefined
  readonly passphrase: Redacted.Redacted | undefined
  /** BankID's own root, PEM: the only one trusted for this host. */
  readonly caFile: string
}

export interface BankIdSettings {
  /** `https://appapi2.bankid.com/rp/v6.0` or its test service; the simulator. Without a final slash. */
  readonly apiUrl: string
  /** Absent for a simulator that uses plain HTTP on this machine. */
  readonly credentials: BankIdCredentials | undefined
}
