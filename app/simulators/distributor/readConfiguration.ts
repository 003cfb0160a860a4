/** The simulator's configuration, from the environment. */
import { type Address, readAddress } from "../service/readAddress.ts"

export interface Configuration extends Address {
  readonly apiKey: string
  /** How long an order is being processed. */
  readonly processingMs: number
  readonly downloads: number
  readonly days: number
  /** EANs that it claims to deliver. */
  readonly products: ReadonlyArray<string>
}

const whole = (text: string | undefined, otherwise: number, name: string): number => {
  const value = text === undefined ? otherwise : Number(text)
  if (!Number.isInteger(value) || value < 0) throw new Error(`${name} must be a whole number`)
  return value
}

/** Reads `PORT`, `HOST`, `DISTRIBUTOR_API_KEY`, `PROCESSING_MS` (60000), `DOWNLOADS` (5), `DAYS` (365) and `PRODUCTS` (EANs with commas between). */
export const readConfiguration = (environment: Readonly<Record<string, string | undefined>>): Configuration => ({
  ...readAddress(environment),
  apiKey: environment["DISTRIBUTOR_API_KEY"] ?? "demo-secret",
  processingMs: whole(environment["PROCESSING_MS"], 60_000, "PROCESSING_MS"),
  downloads: whole(environment["DOWNLOADS"], 5, "DOWNLOADS"),
  days: whole(environment["DAYS"], 365, "DAYS"),
  products: (environment["PRODUCTS"] ?? "").split(",").filter((ean) => ean !== ""),
})
