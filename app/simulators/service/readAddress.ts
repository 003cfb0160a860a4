/** The address that a simulator listens at. */
export interface Address {
  /** 0 lets the system choose a free port. */
  readonly port: number
  readonly host: string
}

/** Reads `PORT` (0) and `HOST` (127.0.0.1). */
export const readAddress = (environment: Readonly<Record<string, string | undefined>>): Address => {
  const port = Number(environment["PORT"] ?? "0")
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error("PORT must be a whole number, 0 to 65535")
  return { port, host: environment["HOST"] ?? "127.0.0.1" }
}
