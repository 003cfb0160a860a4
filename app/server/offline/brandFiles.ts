/** What browsers load in a site's colours: its style sheet and its icons. */
import type { Site } from "@kapitel/core/site/Site"
import { brandSheet, brandSheetPath } from "../../brandSheet.ts"
import { conditional, weakTag } from "../discovery/conditional.ts"
import type { Handler } from "../handleRequest.ts"
import { DRAWING_POLICY } from "../http/securityHeaders.ts"
import { APP_ICONS, drawIcon, favicon, iconPath } from "./appIcons.ts"

interface BrandFile {
  readonly contentType: string
  readonly headers?: Readonly<Record<string, string>>
  readonly read: () => Promise<string | Buffer>
}

const KEPT_SECONDS = 3_600

/** Drawn when it is first asked for. */
const once = <A>(make: () => Promise<A>): (() => Promise<A>) => {
  let made: Promise<A> | undefined
  return () => (made ??= make())
}

const filesOf = (site: Site): ReadonlyMap<string, BrandFile> => {
  const sheet = brandSheetPath(site)
  return new Map<string, BrandFile>([
    [
      "/favicon.svg",
      {
        contentType: "image/svg+xml",
        headers: { "content-security-policy": DRAWING_POLICY },
        read: () => Promise.resolve(favicon(site)),
      },
    ],
    ...APP_ICONS.map(
      (icon) =>
        [iconPath(site.brand, icon), { contentType: "image/png", read: once(() => drawIcon(site, icon)) }] as const,
    ),
    ...(sheet === undefined
      ? []
      : [[sheet, { contentType: "text/css; charset=utf-8", read: () => Promise.resolve(brandSheet(site)) }] as const]),
  ])
}

export const makeBrandFiles = (site: Site): Handler => {
  const files = filesOf(site)
  const etag = weakTag(site.colours)
  return (request) => {
    const file = files.get(request.url.pathname)
    if (file === undefined || (request.method !== "GET" && request.method !== "HEAD")) return undefined
    return file.read().then((body) => {
      const { headers, ...answer } = conditional(request, { etag }, KEPT_SECONDS, {
        contentType: file.contentType,
        body,
      })
      return { ...answer, headers: { ...headers, ...file.headers } }
    })
  }
}
