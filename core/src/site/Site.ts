/** The two brands of shop that an installation can have (spec §1, SHELL-11, SHELL-12). Effect-free. */

import { COLOURS, type Colours } from "./colours.ts"
import type { StreamingOffer } from "./streamingOffer.ts"

/** What differs between the sites: the path segment of goods that are not books, and what an operator sets of each. */
export interface Site {
  readonly brand: Brand
  readonly nonBookDirectory: "vara" | "product"
  /** The shop's name; also the title of a page without one (SHELL-08). */
  readonly name: string
  /** Scheme and host, e.g. `https://kapitel.example`; no slash at the end. */
  readonly origin: string
  /** Other hosts whose pictures pages may show, e.g. `bilder.kapitel.example`. */
  readonly pictureHosts: ReadonlyArray<string>
  /** Hosts whose pages editors may show in a frame, e.g. `player.example`. */
  readonly frameHosts: ReadonlyArray<string>
  readonly colours: Colours
  /** The service for streamed editions; absent: none, and pages only state that they are streamed. */
  readonly streamingOffer?: StreamingOffer
}

/** Keys of the two sites; the first is the default. */
export const BRANDS = ["kapitel", "vinjett"] as const
/** One of `BRANDS`. */
export type Brand = (typeof BRANDS)[number]

const SITES: Readonly<Record<Brand, Pick<Site, "name" | "nonBookDirectory">>> = {
  kapitel: { name: "Kapitel", nonBookDirectory: "vara" },
  vinjett: { name: "Vinjett", nonBookDirectory: "product" },
}

/** The first is the default. */
export const DEFAULT_BRAND: Brand = "kapitel"

/** The default for an unknown brand. */
export const knownBrand = (brand: string): Brand => BRANDS.find((one) => one === brand) ?? DEFAULT_BRAND

/** What an operator sets of a site. */
type SiteOptions = Partial<Pick<Site, "pictureHosts" | "frameHosts" | "colours" | "streamingOffer">>

/** The site of a brand at the origin it is served from; the default for an unknown brand. */
export const siteOf = (brand: string, origin: string, options: SiteOptions = {}): Site => {
  const known = knownBrand(brand)
  return {
    brand: known,
    ...SITES[known],
    origin: origin.replace(/\/$/, ""),
    pictureHosts: [],
    frameHosts: [],
    colours: COLOURS[known],
    ...options,
  }
}

/** What is stored of the site at which something was ordered or asked for: nothing for the default brand. */
export const storedBrand = ({ brand = DEFAULT_BRAND }: { readonly brand?: Brand }): { readonly brand?: Brand } =>
  brand === DEFAULT_BRAND ? {} : { brand }

/** The site of a stored brand; the first one when that brand has no site any more. `sites` has at least one. */
export const siteOfStored = <A extends Pick<Site, "brand">>(
  [first, ...others]: readonly [A, ...ReadonlyArray<A>],
  { brand = DEFAULT_BRAND }: { readonly brand?: Brand | undefined },
): A => others.find((site) => site.brand === brand) ?? first
