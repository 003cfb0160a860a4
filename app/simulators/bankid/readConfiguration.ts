/** The simulator's configuration, from the environment. */
import { readFileSync } from "node:fs"
import { type Address, readAddress } from "../service/readAddress.ts"

/** How the shop authenticates: by a certificate that `clientCa` has signed. */
export interface MutualTls {
  readonly key: string
  readonly cert: string
  readonly clientCa: string
}

export interface Configuration extends Address {
  /** Undefined: plain HTTP, for the demo on loopback and for unit tests. */
  readonly tls: MutualTls | undefined
}

/** Reads `PORT` and `HOST`; `TLS_KEY_FILE`, `TLS_CERT_FILE` and `CLIENT_CA_FILE` turn mutual TLS on. */
export const readConfiguration = (environment: Readonly<Record<string, string | undefined>>): Configuration => {
  const [key, cert, clientCa] = ["TLS_KEY_FILE", "TLS_CERT_FILE", "CLIENT_CA_FILE"].map((name) => {
    const file = environment[name]
    return file === undefined || file === "" ? undefined : readFileSync(file, "utf8")
  })
  const files = [key, cert, clientCa].filter((file) => file !== undefined)
  if (files.length !== 0 && files.length !== 3) {
    throw new Error("TLS_KEY_FILE, TLS_CERT_FILE and CLIENT_CA_FILE are set together")
  }
  return {
    ...readAddress(environment),
    tls: key === undefined || cert === undefined || clientCa === undefined ? undefined : { key, cert, clientCa },
  }
}
