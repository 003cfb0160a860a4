/** How the BankID app is opened from a browser, and how it returns (docs/reliability.md, BankID). Effect-free. */

/** The kinds of browser in which BankID's app is opened differently. */
export type BrowserKind = "iosSafari" | "iosChrome" | "iosFirefox" | "iosOther" | "android" | "desktop"

/** From `User-Agent`. An iPad identifies itself as a Mac and is treated as one: its app opens all the same. */
export const browserKind = (userAgent: string): BrowserKind => {
  if (/\b(iPhone|iPad|iPod)\b/.test(userAgent)) {
    if (/\bCriOS\//.test(userAgent)) return "iosChrome"
    if (/\bFxiOS\//.test(userAgent)) return "iosFirefox"
    return /\bVersion\/[\d.]+ Mobile\/\w+ Safari\//.test(userAgent) ? "iosSafari" : "iosOther"
  }
  return /\bAndroid\b/.test(userAgent) ? "android" : "desktop"
}

/** Whether the browser is a telephone's or tablet's. */
export const isMobile = (kind: BrowserKind): boolean => kind !== "desktop"

/**
 * Where the app returns to: on iOS it needs an address, and opens Safari unless that address names another browser.
 * Elsewhere the app closes and the browser is in front again. `page` is the full address of the page that started it.
 */
export const returnUrlFor = (kind: BrowserKind, page: string): string | undefined => {
  switch (kind) {
    case "iosSafari":
      return page
    case "iosChrome":
      return "googlechromes://"
    case "iosFirefox":
      return "firefox://"
    default:
      return undefined
  }
}

/** BankID's universal link, where it is supported. */
const UNIVERSAL = "https://app.bankid.com/"
/** BankID's URL scheme: for desktops, and for browsers that do not follow universal links. */
const SCHEME = "bankid:///"

/** The address that opens the app with this order. The return address is passed to BankID itself (`returnUrlFor`). */
export const appAddress = (kind: BrowserKind, autoStartToken: string): string => {
  const opens = kind === "iosSafari" || kind === "android" ? UNIVERSAL : SCHEME
  return `${opens}?autostarttoken=${encodeURIComponent(autoStartToken)}&redirect=null`
}
