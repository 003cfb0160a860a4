/** The shop's typefaces among the files of a build, for pages that are not of Vike. */
import { readdirSync } from "node:fs"
import { join } from "node:path"

/** Addresses such as '/assets/static/schibsted-grotesk-latin-wght-normal.Bb8VGrTG.woff2'. */
export interface Typefaces {
  readonly serif: string
  readonly sans: string
}

const FOLDER = "assets/static"

/** Those of the build whose files for browsers are in this folder; undefined where it has none. */
export const typefacesIn = (client: string): Typefaces | undefined => {
  const files = readdirSync(join(client, FOLDER))
  const address = (name: string) => {
    const file = files.find((one) => one.startsWith(`${name}-normal.`) && one.endsWith(".woff2"))
    return file === undefined ? undefined : `/${FOLDER}/${file}`
  }
  const serif = address("hedvig-letters-serif-latin-opsz")
  const sans = address("schibsted-grotesk-latin-wght")
  return serif === undefined || sans === undefined ? undefined : { serif, sans }
}
