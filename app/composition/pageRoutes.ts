/** Which addresses the shop's own pages have: read from their folders, as Vike does. */
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

const PAGES = fileURLToPath(new URL("../pages", import.meta.url))

/** A folder's route as a string, or undefined when a function decides. */
const routeOf = (folder: string, segments: ReadonlyArray<string>): string | undefined => {
  const file = join(folder, "+route.ts")
  if (!existsSync(file)) return `/${segments.join("/")}`
  return /^export default "([^"]+)"/m.exec(readFileSync(file, "utf8"))?.[1]
}

const routesBelow = (folder: string, segments: ReadonlyArray<string>): ReadonlyArray<string> => {
  const own = existsSync(join(folder, "+Page.tsx")) ? routeOf(folder, segments) : undefined
  const below = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) =>
      routesBelow(join(folder, name), /^\(.*\)$/.test(name) || name === "index" ? segments : [...segments, name]),
    )
  return own === undefined ? below : [own, ...below]
}

/** Whether a page of the shop has the path; what it shows there may depend on the goods. */
export const makeIsRoute = (): ((path: string) => boolean) => {
  const routes = routesBelow(PAGES, []).map((route) => route.split("/"))
  return (path) => {
    const segments = path.split("/")
    return routes.some(
      (route) =>
        route.length === segments.length &&
        route.every((part, at) => part === segments[at] || (part.startsWith("@") && segments[at] !== "")),
    )
  }
}
