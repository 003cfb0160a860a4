/** The sites that this shop has: one, or both of the specification, each at its own address (SHELL-11, SHELL-12). */
import { BRANDS, type Brand, knownBrand, type Site, siteOf } from "@kapitel/core/site/Site"
import { Option } from "effect"
import { demoSiteUrl } from "../demo/demoMode.ts"
import type { Settings } from "../server/Settings.ts"

/** The first is the one at `PUBLIC_URL`: staff and payment providers use its address. */
export type Sites = readonly [Site, ...ReadonlyArray<Site>]

/** A demo that is reached on this machine alone shows both sites. */
const demoOrigin = ({ demo, publicUrl, port }: Pick<Settings, "demo" | "publicUrl" | "port">, other: Brand) =>
  demo && publicUrl === `http://localhost:${port}` ? demoSiteUrl(other, port) : undefined

type SiteSettings = Pick<
  Settings,
  | "brand"
  | "demo"
  | "port"
  | "publicUrl"
  | "secondSiteUrl"
  | "pictureHosts"
  | "frameHosts"
  | "colours"
  | "streamingOffer"
>

export const sitesOf = (settings: SiteSettings): Sites => {
  const { pictureHosts, frameHosts, colours } = settings
  const streamingOffer = Option.getOrUndefined(settings.streamingOffer)
  const offer = streamingOffer === undefined ? {} : { streamingOffer }
  const at = (brand: Brand, origin: string) =>
    siteOf(brand, origin, { pictureHosts, frameHosts, colours: colours[brand], ...offer })
  const brand = knownBrand(settings.brand)
  const first = at(brand, settings.publicUrl)
  const other = BRANDS.find((one) => one !== brand)
  const origin = other && (settings.secondSiteUrl ?? demoOrigin(settings, other))
  return other === undefined || origin === undefined ? [first] : [first, at(other, origin)]
}
