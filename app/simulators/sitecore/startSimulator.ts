/** Starts the simulator's parts behind one HTTP server. */
import type { IncomingMessage, ServerResponse } from "node:http"
import { Schema } from "effect"
import { isJsonPost, obey, readBody, sendJson, sendText } from "../service/answers.ts"
import { BROKEN_ANSWERS, breakLine, Faults } from "../service/Faults.ts"
import { listen, type Simulator } from "../service/listen.ts"
import { Content } from "./Content.ts"
import { execute, type Resolved } from "./graphql.ts"
import type { Configuration } from "./readConfiguration.ts"
import { sendEditor, sendMedia } from "./staticAnswers.ts"
import { layoutOf, type Page } from "./toSitecore.ts"

/** Faults of the next answers, as the network and Sitecore itself cause them. */
const FAULTS = ["500", "404", "429", "graphql-error", ...BROKEN_ANSWERS] as const
type Fault = (typeof FAULTS)[number]

const Query = Schema.fromJsonString(
  Schema.Struct({ query: Schema.String, variables: Schema.Record(Schema.String, Schema.Unknown) }),
)

const ItemOrder = Schema.Struct({ site: Schema.String, page: Schema.Record(Schema.String, Schema.Unknown) })
const RemovalOrder = Schema.Struct({ site: Schema.String, path: Schema.String })

const breakDown = (response: ServerResponse, fault: Fault): void => {
  switch (fault) {
    case "hang":
    case "garbage":
    case "half-json":
      return breakLine(response, fault, '{"data":{"layout":{"item":{"rend')
    case "wrong-type":
      return sendJson(response, 200, {
        data: { layout: [], site: 7 },
        sitecore: { route: { name: 1, placeholders: "x" } },
        phrases: [],
      })
    case "graphql-error":
      return sendJson(response, 200, { data: null, errors: [{ message: "A planned fault" }] })
    default:
      return sendText(response, Number(fault), "A planned fault")
  }
}

/** `20261130T101112Z` */
const sitecoreInstant = (at: number): string =>
  new Date(at)
    .toISOString()
    .replace(/\.\d+Z$/, "Z")
    .replace(/[-:]/g, "")

export const startSimulator = async (configuration: Configuration): Promise<Simulator> => {
  const content = new Content(configuration.contentDir, configuration.sites)
  const faults = new Faults(FAULTS)
  /** Calls of the API, for tests. */
  const calls: Array<string> = []

  const layoutAt = (site: string, path: string, language: string, pageState: "normal" | "preview" | "edit") =>
    layoutOf(content.page(site, path, pageState !== "normal"), path, {
      site,
      language,
      pageState,
      home: content.home(site),
    })

  const part = <A>(all: ReadonlyArray<A>, { first = 10, after }: { first?: number; after?: string }) => {
    const start = after === undefined ? 0 : Number(after)
    return {
      total: all.length,
      pageInfo: { endCursor: String(start + first), hasNext: start + first < all.length },
      results: all.slice(start, start + first),
    }
  }

  const schema = (pageState: "normal" | "preview" | "edit"): Resolved => ({
    layout: ({ site, routePath, language }: { site: string; routePath: string; language: string }) => {
      const rendered = layoutAt(site, routePath, language, pageState)
      return { item: rendered.sitecore.route === null ? null : { rendered } }
    },
    site: {
      siteInfo: ({ site }: { site: string }) =>
        content.has(site)
          ? {
              routes: (page: { first?: number; after?: string }) =>
                part(
                  content.routes(site).map(({ path, updated }) => ({
                    routePath: path,
                    route: {
                      field: ({ name }: { name: string }) =>
                        name === "__Updated" ? { value: sitecoreInstant(updated) } : null,
                    },
                  })),
                  page,
                ),
              dictionary: (page: { first?: number; after?: string }) => part(content.dictionary(site), page),
            }
          : null,
    },
  })

  const answerQuery = async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const context = url.searchParams.get("sitecoreContextId")
    const isPreview = context === configuration.previewContextId
    const mayAsk =
      context === null
        ? request.headers["sc_apikey"] === configuration.apiKey
        : isPreview || context === configuration.contextId
    if (!mayAsk) return sendText(response, 401, "Unauthorized")
    const isEdited = request.headers["sc_editmode"] === "true"
    const isDraft = isPreview || request.headers["sc_editmode"] !== undefined
    const body = await readBody(request)
    const { query, variables } = Schema.decodeUnknownSync(Query)(body)
    const pageState = isEdited ? "edit" : isDraft ? "preview" : "normal"
    sendJson(response, 200, execute(query, variables, schema(pageState)))
  }

  /** The Layout Service: an absent page is a 404 that has a layout all the same. */
  const answerLayout = (response: ServerResponse, { searchParams }: URL): void => {
    if (searchParams.get("sc_apikey") !== configuration.apiKey) return sendText(response, 401, "Unauthorized")
    const mode = searchParams.get("sc_mode")
    const pageState = mode === "edit" || mode === "preview" ? mode : "normal"
    const [site, path] = [searchParams.get("sc_site") ?? "", searchParams.get("item") ?? "/"]
    const layout = layoutAt(site, path, searchParams.get("sc_lang") ?? "en", pageState)
    sendJson(response, layout.sitecore.route === null ? 404 : 200, layout)
  }

  const answerDictionary = (response: ServerResponse, { pathname, searchParams }: URL): void => {
    if (searchParams.get("sc_apikey") !== configuration.apiKey) return sendText(response, 401, "Unauthorized")
    const [app = "", lang = ""] = pathname.split("/").slice(5)
    const phrases = Object.fromEntries(content.dictionary(app).map(({ key, value }) => [key, value]))
    sendJson(response, 200, { lang, app, phrases })
  }

  /** Tells the shop, as a webhook of Experience Edge does when a publication is complete. */
  const tellShop = async (): Promise<void> => {
    if (configuration.shopOrigin === undefined) return
    await fetch(`${configuration.shopOrigin}/content/published`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-publish-secret": configuration.publishSecret },
      body: JSON.stringify({ invocation_id: "simulated", updates: [], continues: false }),
      signal: AbortSignal.timeout(5_000),
    }).catch(() => undefined)
  }

  const command = async (pathname: string, response: ServerResponse, body: string): Promise<void> => {
    switch (pathname) {
      case "/__sim/fault":
        return faults.obey(response, body)
      case "/__sim/save":
        return obey(response, ItemOrder, body, ({ site, page }) => {
          content.save(site, page as unknown as Page)
          sendJson(response, 200, { saved: site })
        })
      case "/__sim/publish":
        return obey(response, ItemOrder, body, async ({ site, page }) => {
          content.publish(site, page as unknown as Page, Date.now())
          await tellShop()
          sendJson(response, 200, { published: site })
        })
      case "/__sim/remove":
        return obey(response, RemovalOrder, body, async ({ site, path }) => {
          content.remove(site, path)
          await tellShop()
          sendJson(response, 200, { removed: path })
        })
      default:
        return sendText(response, 404, "Not Found")
    }
  }

  const route = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? "/", "http://simulator")
    const { pathname } = url
    if (pathname.startsWith("/__sim/") && isJsonPost(request))
      return command(pathname, response, await readBody(request))
    if (pathname === "/__sim/calls") return sendJson(response, 200, calls)
    if (pathname === "/" || pathname === "/editor") return sendEditor(response, url, configuration)
    const fault = faults.take(pathname)
    if (fault !== undefined) return breakDown(response, fault)
    if (/^\/(v1\/content\/api\/graphql\/v1|sitecore\/api\/graph\/edge)$/.test(pathname)) {
      calls.push(pathname)
      if (request.method !== "POST") return sendText(response, 405, "Method Not Allowed")
      return answerQuery(request, response, url)
    }
    if (pathname === "/sitecore/api/layout/render/jss") return answerLayout(response, url)
    if (pathname.startsWith("/sitecore/api/jss/dictionary/")) return answerDictionary(response, url)
    return sendMedia(response, pathname)
  }

  return listen({
    port: configuration.port,
    host: configuration.host,
    route,
    refuseLarge: (response) => sendText(response, 413, "Request Entity Too Large"),
    fail: (response, cause) => sendText(response, 500, cause),
  })
}
