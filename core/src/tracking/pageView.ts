/** A page view for the personalisation service (TRK-05, TRK-06). Effect-free. */
import { anonymiseAddress } from "./redactPersonalData.ts"

/** The fields of spec §3, page-variant tracking. */
export interface PageView {
  readonly channel: "WEB"
  /** The service's currency; orders are in kronor all the same (D-32). */
  readonly currency: string
  readonly page: string
  readonly pageVariantId: string
  readonly language: string
  /** In the form that may be reported (`anonymiseAddress`). */
  readonly address: string
}

/** Source: spec §3; a shop may configure another (`PAGE_VIEW_CURRENCY`). */
const PAGE_VIEW_CURRENCY = "USD"

/** Every page has one variant until pages differ by group of visitors. */
const DEFAULT_VARIANT = "default"

/** `itemId` is the page's canonical path. */
export const pageVariantId = (itemId: string, language: string, variant = DEFAULT_VARIANT): string =>
  [
    itemId
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim()
      .replaceAll(" ", "-") || "start",
    language.replace("-", "_"),
    variant,
  ]
    .join("_")
    .toLowerCase()

/** The page view of an item's page; the currency is USD unless given (D-32). */
export const pageViewOf = (
  itemId: string,
  { language, address, currency }: { readonly language: string; readonly address: string; readonly currency?: string },
): PageView => ({
  channel: "WEB",
  currency: currency ?? PAGE_VIEW_CURRENCY,
  page: itemId,
  pageVariantId: pageVariantId(itemId, language),
  language,
  address: anonymiseAddress(address),
})
