/** Where content comes from, who may edit it, and which host the content system's own paths lead to. */
import { endpointOf, type SitecoreSettings } from "@kapitel/adapters/sitecore/SitecoreSettings"
import { DEFAULT_PICTURE_LIMITS } from "@kapitel/core/content/pictureLimits"
import { Config, Effect, Option, Redacted, Schema } from "effect"
import { Address } from "./Address.ts"
import { listOf } from "./hostList.ts"
import { settingError } from "./SettingRefused.ts"

/** 32 random bytes in hexadecimal are twice as long. */
const LEAST_SECRET_LENGTH = 32

const Secret = Schema.Redacted(
  Schema.String.check(Schema.isMinLength(LEAST_SECRET_LENGTH, { message: `needs ${LEAST_SECRET_LENGTH} characters` })),
)

/** `https://pages.example`; plain http only on this machine. */
const isOrigin = Schema.makeFilter((origin: string) => {
  const url = URL.parse(origin)
  const isSafe =
    url?.protocol === "https:" || (url?.protocol === "http:" && /^(localhost|127\.0\.0\.1)$/.test(url.hostname))
  return (isSafe && url?.origin === origin) || `"${origin}" is no origin such as https://pages.example`
})

const Origins = listOf(Schema.String.check(isOrigin))

const optional = <A>(config: Config.Config<A>) => Config.map(Config.option(config), Option.getOrUndefined)
const secret = (name: string) => optional(Config.schema(Secret, name))

const sitecore = Config.all({
  contextId: optional(Config.Redacted("SITECORE_CONTEXT_ID")),
  edgeUrl: Config.schema(Address, "SITECORE_EDGE_URL").pipe(
    Config.withDefault("https://edge-platform.sitecorecloud.io"),
  ),
  graphQLEndpoint: optional(Config.schema(Address, "SITECORE_GRAPHQL_ENDPOINT")),
  apiKey: optional(Config.Redacted("SITECORE_API_KEY")),
  previewContextId: optional(Config.Redacted("SITECORE_PREVIEW_CONTEXT_ID")),
  layoutHost: optional(Config.schema(Address, "SITECORE_LAYOUT_HOST")),
  sites: Config.all({
    kapitel: Config.String("SITECORE_SITE_KAPITEL").pipe(Config.withDefault("kapitel")),
    vinjett: Config.String("SITECORE_SITE_VINJETT").pipe(Config.withDefault("vinjett")),
  }),
  language: Config.String("SITECORE_LANGUAGE").pipe(Config.withDefault("sv-SE")),
}) satisfies Config.Config<SitecoreSettings>

/** Sitecore's settings when content comes from there; undefined: from the files. */
const source = Config.Literals(["files", "sitecore"], "CONTENT_SOURCE").pipe(
  Config.withDefault("files"),
  Config.flatMap(
    (name): Config.Config<SitecoreSettings | undefined> =>
      name === "files"
        ? Config.succeed(undefined)
        : sitecore.pipe(
            Config.mapEffect((settings) =>
              endpointOf(settings, Redacted.value).pipe(
                Effect.as<SitecoreSettings | undefined>(settings),
                Effect.mapError(({ message }) => settingError("CONTENT_SOURCE", message)),
              ),
            ),
          ),
  ),
)

/** An upload takes at most 30 seconds (`serverOptions`): more than this needs a faster line than phones have. */
const MOST_MEGABYTES = 40
/** A picture of so many pixels takes 800 MB while it is decoded. */
const MOST_MEGAPIXELS = 200

const upTo = (most: number, name: string, usual: number) =>
  Config.schema(
    Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: most }, { message: `must be from 1 to ${most}` })),
    name,
  ).pipe(Config.withDefault(usual))

export const contentSettings = Config.all({
  /** Of pictures that staff upload. */
  pictures: Config.all({
    megabytes: upTo(MOST_MEGABYTES, "PICTURE_MAX_MB", DEFAULT_PICTURE_LIMITS.megabytes),
    megapixels: upTo(MOST_MEGAPIXELS, "PICTURE_MAX_MEGAPIXELS", DEFAULT_PICTURE_LIMITS.megapixels),
  }),
  sitecore: source,
  /** Sent by the content system with each publication; without it there is no webhook. */
  publishSecret: secret("CONTENT_PUBLISH_SECRET"),
  /** Of the editor's program; without it there is no page-editing mode. */
  editingSecret: secret("EDITING_SECRET"),
  /** Origins of editors' programs, which show the shop in a frame. */
  editingOrigins: Config.schema(Origins, "EDITING_ORIGINS").pipe(
    Config.withDefault(["https://pages.sitecorecloud.io"]),
  ),
  /** Origins of components that an editor may ask for by `feaasSrc`. */
  componentOrigins: Config.schema(Origins, "COMPONENT_ORIGINS").pipe(
    Config.withDefault(["https://feaas.blob.core.windows.net"]),
  ),
  /** Origin of the content-management host, for `/sitecore/api/`, `/sitecore/service/` and `/-/` (SEO-03). */
  proxyOrigin: optional(Config.schema(Schema.String.check(isOrigin), "CONTENT_PROXY_ORIGIN")),
})
