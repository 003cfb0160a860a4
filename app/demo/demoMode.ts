/** Whether this shop is a demo: one switch for every outside service. Used by the launcher and by `readSettings`. */
import { BRANDS, type Brand } from "@kapitel/core/site/Site"

/** A name or address that only this machine can reach. */
export const isLoopback = (host: string): boolean =>
  host === "localhost" || host === "::1" || /^127(\.\d{1,3}){3}$/.test(host)

/** On while no outside service has credentials and the shop listens on loopback; elsewhere when `DEMO` requests it. */
export const isDemo = (shop: {
  readonly host: string
  /** The value of `DEMO`; `0` turns the demo off, and empty counts as not set. */
  readonly setting: string | undefined
  readonly credentials: boolean
}): boolean => {
  if (shop.credentials || shop.setting === "0") return false
  return isLoopback(shop.host) || (shop.setting ?? "") !== ""
}

/** Where a demo on this machine has its other site: browsers and most systems resolve all of `.localhost` to it. */
export const demoSiteUrl = (brand: Brand, port: number): string => `http://${brand}.localhost:${port}`

/** Names under which browsers may reach a demo: the payment simulator lets each of them frame it. */
export const shopOrigins = (
  host: string,
  port: number,
  ...given: ReadonlyArray<string | undefined>
): ReadonlyArray<string> => [
  ...new Set([
    `http://localhost:${port}`,
    `http://${urlHost(host)}:${port}`,
    ...BRANDS.map((brand) => demoSiteUrl(brand, port)),
    ...given.flatMap((origin) => (origin === undefined || origin === "" ? [] : [origin])),
  ]),
]

/** A host as it is written in an address: IPv6 in brackets. */
export const urlHost = (host: string): string => (host.includes(":") ? `[${host}]` : host)
