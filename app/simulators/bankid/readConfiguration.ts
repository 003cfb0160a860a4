/** What the simulator is told by its environment. */
import { readFileSync } from "node:fs"

/** How the shop proves who it is: by a certificate that `clientCa` has signed. */
export interface MutualTls {
  readonly key: string
  readonly cert: string
  readonly clientCa: string
}

export interface Configuration {
  /** 0 lets the system choose a free port. */
  readonly port: number
  readonly host: string
  /** Absent: plain HTTP, for the demo on loopback and for unit tests. */
  readonly tls: MutualTls | undefined
}

/** Reads `PORT` and `HOST`; `TLS_KEY_FILE`, `TLS_CERT_FILE` and `CLIENT_CA_FILE` turn mutual TLS on. */
export const readConfiguration = (environment: Readonly<Record<string, string | undefined>>): Configuration => {
  const port = Number(environment["PORT"] ?? "0")
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error("PORT must be a whole number, 0 to 65535")
  const [key, cert, clientCa] = ["TLS_KEY_FILE", "TLS_CERT_FILE", "CLIENT_CA_FILE"].map((name) => {
    const file = environment[name]
    return file === undefined || file === "" ? undefined : readFileSync(file, "utf8")
  })
  const files = [key, cert, clientCa].filter((file) => file !== undefined)
  if (files.length !== 0 && files.length !== 3) {
    throw new Error("TLS_KEY_FILE, TLS_CERT_FILE and CLIENT_CA_FILE are set together")
  }
  return {
    port,
    host: environment["HOST"] ?? "127.0.0.1",
    tls: key === undefined || cert === undefined || clientCa === undefined ? undefined : { key, cert, clientCa },
  }
}
