/**
 * How the BankID app is opened from a browser, and how it finds back (notes/reliability.md §1.5). Effect-free.
 */

/** Where a browser runs, as far as BankID's ways differ. */
export type BrowserKind = "iosSafari" | "iosChrome" | "iosFirefox" | "iosOther" | "android" | "desktop"

/** From `User-Agent`. An iPad says that it is a Mac, and is taken for one: its app opens all the same. */
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
 * What the app opens when it is done: on iOS it must be told, and opens Safari unless the address says another program.
 * Elsewhere the app closes and the browser is there again. `page` is the full address of the page that asked.
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

/** BankID's universal link, where it works. */
const UNIVERSAL = "https://app.bankid.com/"
/** The program's own scheme: a desktop's, and of browsers that leave universal links alone. */
const SCHEME = "bankid:///"

/** The address that opens the app with this order. Where to go back to is told BankID itself (`returnUrlFor`). */
export const appAddress = (kind: BrowserKind, autoStartToken: string): string => {
  const opens = kind === "iosSafari" || kind === "android" ? UNIVERSAL : SCHEME
  return `${opens}?autostarttoken=${encodeURIComponent(autoStartToken)}&redirect=null`
}
