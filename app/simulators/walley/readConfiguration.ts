/** The simulator's configuration, from the environment. */
import { type Address, readAddress } from "../service/readAddress.ts"

export interface Configuration extends Address {
  /** Folder of the ledger; created when missing. */
  readonly dataDir: string
  /** Origins of the shop, the only ones allowed to frame the checkout. */
  readonly shopOrigins: ReadonlyArray<string>
  readonly clientId: string
  readonly clientSecret: string
}

/** Reads `PORT`, `HOST`, `DATA_DIR`, `SHOP_ORIGIN` (several with commas between), `CLIENT_ID` and `CLIENT_SECRET`. */
export const readConfiguration = (environment: Readonly<Record<string, string | undefined>>): Configuration => {
  const required = (name: string) => {
    const value = environment[name]
    if (value === undefined || value === "") throw new Error(`${name} must be set`)
    return value
  }
  return {
    ...readAddress(environment),
    dataDir: required("DATA_DIR"),
    shopOrigins: required("SHOP_ORIGIN")
      .split(",")
      .map((origin) => new URL(origin.trim()).origin),
    clientId: environment["CLIENT_ID"] ?? "demo-shop",
    clientSecret: environment["CLIENT_SECRET"] ?? "demo-secret",
  }
}
