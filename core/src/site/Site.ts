/** The two brands of shop that an installation can have (spec §1, SHELL-11, SHELL-12). Effect-free. */

import type { StreamingOffer } from "./streamingOffer.ts"

/** What differs between the sites: the path segment of goods that are not books. */
export interface Site {
  readonly brand: Brand
  readonly nonBookDirectory: "vara" | "product"
  /** The shop's name; also the title of a page without one (SHELL-08). */
  readonly name: string
  /** Scheme and host, e.g. `https://kapitel.example`; no slash at the end. */
  readonly origin: string
  /** Other hosts whose pictures pages may show, e.g. `bilder.kapitel.example`. */
  readonly pictureHosts: ReadonlyArray<string>
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

/** The site of a brand at the origin it is served from; the default for an unknown brand. */
export const siteOf = (
  brand: string,
  origin: string,
  pictureHosts: ReadonlyArray<string> = [],
  streamingOffer?: StreamingOffer,
): Site => {
  const known = BRANDS.find((one) => one === brand) ?? DEFAULT_BRAND
  const own = { brand: known, ...SITES[known], origin: origin.replace(/\/$/, ""), pictureHosts }
  return streamingOffer === undefined ? own : { ...own, streamingOffer }
}
