/** Demo or real shop, where it listens and where it is reached: a real one does not start half configured. */
import { Config, Effect, Schema } from "effect"
import { isDemo, isLoopback, urlHost } from "../demo/demoMode.ts"
import { Address } from "./Address.ts"
import { Presence, settingsGroup } from "./settingsGroup.ts"

/** Any of these makes it a real shop. */
const CREDENTIALS = [
  "WALLEY_CLIENT_ID",
  "SMTP_URL",
  "ELKS_USERNAME",
  "BANKID_CERTIFICATE_FILE",
  "DISTRIBUTOR_API_KEY",
] as const

const SELLER = "the law requires the seller's name and address"

/** What a real shop needs, and why. */
const NEEDED = [
  ["WALLEY_CLIENT_ID", "payment requires it"],
  ["SMTP_URL", "order confirmations are sent by it"],
  ["TRADER_NAME", SELLER],
  ["TRADER_NUMBER", SELLER],
  ["TRADER_ADDRESS", SELLER],
  ["TRADER_EMAIL", SELLER],
  ["TRADER_PHONE", SELLER],
] as const

const Port = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 65_535 }))

const Environment = Schema.Struct({
  PORT: Port.pipe(Schema.withDecodingDefaultKey(Effect.succeed(3000))),
  HOST: Schema.String.pipe(Schema.withDecodingDefaultKey(Effect.succeed("127.0.0.1"))),
  PUBLIC_URL: Schema.optionalKey(Address),
  SECOND_SITE_URL: Schema.optionalKey(Address),
  DEMO: Schema.optionalKey(Schema.String),
  WALLEY_CLIENT_ID: Presence,
  SMTP_URL: Presence,
  ELKS_USERNAME: Presence,
  BANKID_CERTIFICATE_FILE: Presence,
  DISTRIBUTOR_API_KEY: Presence,
  TRADER_NAME: Presence,
  TRADER_NUMBER: Presence,
  TRADER_ADDRESS: Presence,
  TRADER_EMAIL: Presence,
  TRADER_PHONE: Presence,
})
type Environment = typeof Environment.Type

const isExplicit = ({ DEMO = "0" }: Environment) => DEMO !== "0"
const hasCredentials = (env: Environment) => CREDENTIALS.some((name) => env[name] !== undefined)
const isDemoShop = (env: Environment) => isDemo({ host: env.HOST, setting: env.DEMO, credentials: hasCredentials(env) })

const publicUrlOf = ({ HOST, PORT, PUBLIC_URL }: Environment) => {
  const host = isLoopback(HOST) || HOST === "0.0.0.0" || HOST === "::" ? "localhost" : HOST
  return PUBLIC_URL ?? `http://${urlHost(host)}:${PORT}`
}

const demoWithoutCredentials = Schema.makeFilter(
  (env: Environment) =>
    !(isExplicit(env) && hasCredentials(env)) || {
      path: ["DEMO"],
      issue: `cannot be on while ${CREDENTIALS.slice(0, -1).join(", ")} or ${CREDENTIALS.at(-1)} is set`,
    },
)

const shopOverHttps = Schema.makeFilter(
  (env: Environment) =>
    isDemoShop(env) ||
    publicUrlOf(env).startsWith("https://") || { path: ["PUBLIC_URL"], issue: "must be https outside demo mode" },
)

/** Cookies, links and the payment's frame are those of one scheme, and a request says by its host for which site it is. */
const sitesApart = Schema.makeFilter((env: Environment) => {
  const [first, second] = [URL.parse(publicUrlOf(env)), URL.parse(env.SECOND_SITE_URL ?? "")]
  if (env.SECOND_SITE_URL === undefined || first === null) return true
  const issue =
    second === null || second.pathname !== "/" || second.search !== ""
      ? "must be an address without a path, e.g. https://www.bokhandeln.se"
      : second.protocol !== first.protocol
        ? `must begin with ${first.protocol}// as PUBLIC_URL does`
        : second.host === first.host
          ? "must have another host than PUBLIC_URL"
          : undefined
  return issue === undefined || { path: ["SECOND_SITE_URL"], issue }
})

const shopComplete = Schema.makeFilter((env: Environment) => {
  const [name, why] = NEEDED.find(([setting]) => env[setting] === undefined) ?? []
  return isDemoShop(env) || name === undefined || { path: [name], issue: `is missing: ${why}` }
})

export const serverSettings = settingsGroup(
  Environment.check(demoWithoutCredentials, shopOverHttps, sitesApart, shopComplete),
).pipe(
  Config.map((env) => ({
    port: env.PORT,
    host: env.HOST,
    /** Where shoppers reach the shop, without a trailing slash, e.g. `https://www.bokhandeln.se`. */
    publicUrl: publicUrlOf(env),
    /** The same for the other of the two sites; undefined: the shop has one. */
    secondSiteUrl: env.SECOND_SITE_URL,
    /** On only while no outside service has credentials and the shop listens on loopback, or by `DEMO=1`. */
    demo: isDemoShop(env),
    /** By `DEMO=1`: also with goods that the demo was not filled with. */
    demoIsExplicit: isExplicit(env),
  })),
)
