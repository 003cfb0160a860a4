/** The web app manifest of a site: its name, colours, icons and shortcuts when it is installed (decision 427). */

import { MANIFEST_PATH } from "@kapitel/core/offline/offlinePaths"
import type { Site } from "@kapitel/core/site/Site"
import { pageFrame } from "@kapitel/ui/text/sv/pageFrame"
import { searchField } from "@kapitel/ui/text/sv/searchField"
import { shell } from "@kapitel/ui/text/sv/shell"
import { MY_PAGES } from "../../loginPaths.ts"
import { conditional, weakTag } from "../discovery/conditional.ts"
import type { Handler } from "../handleRequest.ts"
import { manifestIcons } from "./appIcons.ts"

export const manifestOf = ({ brand, name, colours }: Site) => ({
  id: "/",
  name,
  short_name: name,
  description: pageFrame.description,
  lang: "sv-SE",
  dir: "ltr",
  start_url: "/",
  scope: "/",
  display: "standalone",
  background_color: colours.paper,
  theme_color: colours.paper,
  categories: ["books", "shopping"],
  icons: manifestIcons(brand),
  shortcuts: [
    { name: searchField.label, url: "/search" },
    { name: shell.cart, url: "/checkout" },
    { name: shell.myPages, url: MY_PAGES },
  ],
})

const KEPT_SECONDS = 3_600

export const makeManifest = (site: Site): Handler => {
  const manifest = manifestOf(site)
  const whole = { contentType: "application/manifest+json; charset=utf-8", body: JSON.stringify(manifest) }
  return (request) =>
    request.url.pathname === MANIFEST_PATH && (request.method === "GET" || request.method === "HEAD")
      ? Promise.resolve(conditional(request, { etag: weakTag(manifest) }, KEPT_SECONDS, whole))
      : undefined
}
