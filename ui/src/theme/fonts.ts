/** Addresses of the two typefaces that every page begins with, for preloading. */
import serif from "@fontsource-variable/hedvig-letters-serif/files/hedvig-letters-serif-latin-opsz-normal.woff2?url"
import sans from "@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2?url"

export const preloadedFonts: ReadonlyArray<string> = [sans, serif]
