/** The simulator's configuration, from the environment. */
import { type Address, readAddress } from "../service/readAddress.ts"

export interface Configuration extends Address {
  readonly username: string
  readonly password: string
}

/** Reads `PORT`, `HOST`, `ELKS_USERNAME` and `ELKS_PASSWORD`. */
export const readConfiguration = (environment: Readonly<Record<string, string | undefined>>): Configuration => {
  return {
    ...readAddress(environment),
    username: environment["ELKS_USERNAME"] ?? "demo-shop",
    password: environment["ELKS_PASSWORD"] ?? "demo-secret",
  }
}
