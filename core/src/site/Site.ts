/** The two shops that one installation can be (spec §1, SHELL-11, SHELL-12). Effect-free. */

import type { StreamingOffer } from "./streamingOffer.ts"

/** What differs between the sites: the word for goods that are not books, as it stands in their addresses. */
export interface Site {
  readonly brand: Brand
  readonly nonBookDirectory: "vara" | "product"
  /** The name over the door; also the title of a page that has none of its own (SHELL-08). */
  readonly name: string
  /** Scheme and host, e.g. `https://kapitel.example`; no slash at the end. */
  readonly origin: string
  /** Other hosts whose pictures pages may show, e.g. `bilder.kapitel.example`. */
  readonly pictureHosts: ReadonlyArray<string>
  /** Where streamed editions are listened to; absent: nowhere, and it is only said that they are streamed. */
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

/** The site of a brand at the origin it is served from; a brand nobody knows is the default. */
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
