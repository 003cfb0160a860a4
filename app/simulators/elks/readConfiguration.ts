/** What the simulator is told by its environment. */

export interface Configuration {
  /** 0 lets the system choose a free port. */
  readonly port: number
  readonly host: string
  readonly username: string
  readonly password: string
}

/** Reads `PORT`, `HOST`, `ELKS_USERNAME` and `ELKS_PASSWORD`. */
export const readConfiguration = (environment: Readonly<Record<string, string | undefined>>): Configuration => {
  const port = Number(environment["PORT"] ?? "0")
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error("PORT must be a whole number, 0 to 65535")
  return {
    port,
    host: environment["HOST"] ?? "127.0.0.1",
    username: environment["ELKS_USERNAME"] ?? "demo-shop",
    password: environment["ELKS_PASSWORD"] ?? "demo-secret",
  }
}
