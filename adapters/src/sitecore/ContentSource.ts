/**
 * Content from Sitecore: layouts and dictionary of Experience Edge by GraphQL, or of a content-management host by its
 * Layout Service. Wrapped by core's `resilientContentSource`. Source: Sitecore/jss, `packages/sitecore-jss/src`.
 */
import { ContentError, type ContentPath, type ContentPlace, ContentSource } from "@kapitel/core/content/ContentSource"
import { Dictionary } from "@kapitel/core/content/SiteContent"
import { portFailure } from "@kapitel/core/ports/portError"
import type { Brand } from "@kapitel/core/site/Site"
import { Effect, Layer, Option, Redacted, Schema } from "effect"
import { readBounded } from "../web/readBounded.ts"
import { Layout, pageOf, settingsOf } from "./layout.ts"
import { endpointOf, type SitecoreSettings } from "./SitecoreSettings.ts"

/** A large page is 200 kB of JSON. */
const BODY_LIMIT_IN_BYTES = 2_000_000

/** Entries that are asked for at a time, and how many answers are read: 20,000 pages or phrases. */
const PAGE_SIZE = 200
const MAX_ANSWERS = 100

/** Paths that the shop asks for. Sitecore would find `/Om-Oss` too, and the shop would show one page at two addresses. */
const ASKED_PATH = /^\/(?:[a-z0-9_-]+(?:\/[a-z0-9_-]+)*)?$/

// The path is a variable: as part of the query's text an address could ask for something else.
const LAYOUT = `query Layout($site: String!, $path: String!, $language: String!) {
  layout(site: $site, routePath: $path, language: $language) { item { rendered } }
}`

const ROUTES = `query Routes($site: String!, $language: String!, $first: Int!, $after: String) {
  site { siteInfo(site: $site) { routes(language: $language, first: $first, after: $after) {
    pageInfo { endCursor hasNext }
    results { path: routePath route { updated: field(name: "__Updated") { value } } }
  } } }
}`

const DICTIONARY = `query Dictionary($site: String!, $language: String!, $first: Int!, $after: String) {
  site { siteInfo(site: $site) { dictionary(language: $language, first: $first, after: $after) {
    pageInfo { endCursor hasNext }
    results { key value }
  } } }
}`

const LayoutAnswer = Schema.Struct({
  layout: Schema.NullOr(
    Schema.Struct({
      item: Schema.NullOr(Schema.Struct({ rendered: Schema.optionalKey(Schema.NullOr(Layout)) })),
    }),
  ),
})

const paged = <A extends Schema.Top>(entry: A) =>
  Schema.Struct({
    pageInfo: Schema.Struct({ endCursor: Schema.optionalKey(Schema.NullOr(Schema.String)), hasNext: Schema.Boolean }),
    results: Schema.Array(entry),
  })

/** Null: there is no such site. */
const ofSite = <A extends Schema.Top>(info: A) =>
  Schema.Struct({ site: Schema.Struct({ siteInfo: Schema.NullOr(info) }) })

const RoutesAnswer = ofSite(
  Schema.Struct({
    routes: paged(
      Schema.Struct({
        path: Schema.String,
        route: Schema.optionalKey(
          Schema.NullOr(Schema.Struct({ updated: Schema.NullOr(Schema.Struct({ value: Schema.String })) })),
        ),
      }),
    ),
  }),
)

const DictionaryAnswer = ofSite(
  Schema.Struct({ dictionary: paged(Schema.Struct({ key: Schema.String, value: Schema.String })) }),
)

/** The dictionary by REST. */
const Phrases = Schema.Struct({ phrases: Dictionary })

/** `20261130T101112Z`, Sitecore's own format, or ISO 8601. */
const instant = (written: string | undefined): number | undefined => {
  const iso = written?.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z?$/, "$1-$2-$3T$4:$5:$6Z")
  const at = iso === undefined ? Number.NaN : Date.parse(iso)
  return Number.isNaN(at) ? undefined : at
}

const failed = portFailure(ContentError)

/** `expected`: statuses whose body is an answer. */
const ask = <A>(
  operation: string,
  url: string,
  init: { readonly headers: Readonly<Record<string, string>>; readonly body?: string },
  schema: Schema.Codec<A>,
  expected: ReadonlyArray<number> = [200],
): Effect.Effect<A, ContentError> =>
  Effect.tryPromise({
    try: async (signal) => {
      const response = await fetch(url, {
        ...init,
        method: init.body === undefined ? "GET" : "POST",
        // A redirect would send the key to another host.
        redirect: "error",
        signal,
      })
      const text = await readBounded(response.body, BODY_LIMIT_IN_BYTES)
      if (!expected.includes(response.status)) throw new Error(`Sitecore answered ${response.status}`)
      return text
    },
    catch: failed(operation),
  }).pipe(
    Effect.flatMap((text) =>
      Effect.mapError(Schema.decodeUnknownEffect(Schema.fromJsonString(schema))(text), failed(operation)),
    ),
  )

export const layer = (settings: SitecoreSettings) =>
  Layer.effect(
    ContentSource,
    Effect.gen(function* () {
      const { sites, language, layoutHost, apiKey, previewContextId } = settings
      const endpoint = yield* endpointOf(settings, Redacted.value)
      const drafts =
        previewContextId === undefined
          ? endpoint
          : yield* endpointOf({ ...settings, contextId: previewContextId }, Redacted.value)

      const graphQL = <A>(
        operation: string,
        query: string,
        variables: Readonly<Record<string, unknown>>,
        schema: Schema.Codec<A>,
        { url, headers } = endpoint,
      ): Effect.Effect<A, ContentError> =>
        ask(
          operation,
          url,
          {
            headers: { ...headers, "content-type": "application/json", accept: "application/json" },
            body: JSON.stringify({ query, variables }),
          },
          // With errors the data is null or in part: then it is no answer.
          Schema.Struct({ data: schema, errors: Schema.optionalKey(Schema.Tuple([])) }) as Schema.Codec<{ data: A }>,
        ).pipe(Effect.map(({ data }) => data))

      const rest = <A>(operation: string, path: string, query: Record<string, string>, schema: Schema.Codec<A>) =>
        ask(
          operation,
          `${layoutHost}${path}?${new URLSearchParams(query)}`,
          { headers: { accept: "application/json" } },
          schema,
          // The layout of an absent page comes with 404, and without a route.
          [200, 404],
        )

      const keyed = apiKey === undefined ? {} : { sc_apikey: Redacted.value(apiKey) }

      const layoutOf = ({ brand, path, pageState = "normal" }: ContentPlace): Effect.Effect<Layout, ContentError> => {
        const isDraft = pageState !== "normal"
        if (layoutHost !== undefined) {
          const query = { item: path, sc_site: sites[brand], sc_lang: language, ...keyed }
          return rest(
            "page",
            "/sitecore/api/layout/render/jss",
            isDraft ? { ...query, sc_mode: pageState } : query,
            Layout,
          )
        }
        const variables = { site: sites[brand], path, language }
        const editing = { ...drafts, headers: { ...drafts.headers, sc_editMode: String(pageState === "edit") } }
        return graphQL("page", LAYOUT, variables, LayoutAnswer, isDraft ? editing : endpoint).pipe(
          Effect.map(({ layout }) => layout?.item?.rendered ?? { sitecore: { route: null } }),
        )
      }

      /** Every entry of a list that is answered in parts. */
      const all = Effect.fnUntraced(function* <A>(
        next: (after: string | undefined) => Effect.Effect<
          | {
              readonly pageInfo: { readonly endCursor?: string | null; readonly hasNext: boolean }
              readonly results: ReadonlyArray<A>
            }
          | undefined,
          ContentError
        >,
      ) {
        const entries: Array<A> = []
        let after: string | undefined
        for (let answers = 0; answers < MAX_ANSWERS; answers++) {
          const part = yield* next(after)
          entries.push(...(part?.results ?? []))
          const cursor = part?.pageInfo.endCursor ?? undefined
          // A cursor that does not advance would be followed without end.
          if (part?.pageInfo.hasNext !== true || cursor === undefined || cursor === after) return entries
          after = cursor
        }
        return entries
      })

      const variablesOf = (brand: Brand, after: string | undefined) => ({
        site: sites[brand],
        language,
        first: PAGE_SIZE,
        ...(after === undefined ? {} : { after }),
      })

      const paths = Effect.fn("ContentSource.paths")(function* (brand: Brand) {
        const routes = yield* all((after) =>
          graphQL("paths", ROUTES, variablesOf(brand, after), RoutesAnswer).pipe(
            Effect.map(({ site }) => site.siteInfo?.routes),
          ),
        )
        const byPath = new Map<string, ContentPath>()
        for (const { path, route } of routes) {
          const modified = instant(route?.updated?.value)
          if (ASKED_PATH.test(path)) byPath.set(path, { path, ...(modified === undefined ? {} : { modified }) })
        }
        return [...byPath.values()].sort((one, other) => (one.path < other.path ? -1 : 1))
      })

      const dictionaryOf = (brand: Brand): Effect.Effect<Dictionary, ContentError> =>
        layoutHost === undefined
          ? all((after) =>
              graphQL("site", DICTIONARY, variablesOf(brand, after), DictionaryAnswer).pipe(
                Effect.map(({ site }) => site.siteInfo?.dictionary),
              ),
            ).pipe(Effect.map((phrases) => Object.fromEntries(phrases.map(({ key, value }) => [key, value]))))
          : rest("site", `/sitecore/api/jss/dictionary/${sites[brand]}/${language}`, keyed, Phrases).pipe(
              Effect.map(({ phrases }) => phrases),
            )

      return ContentSource.of({
        page: Effect.fn("ContentSource.page")(function* (place) {
          if (!ASKED_PATH.test(place.path)) return Option.none()
          return pageOf(yield* layoutOf(place), place.path)
        }),
        paths,
        site: Effect.fn("ContentSource.site")(function* (brand) {
          const [home, dictionary] = yield* Effect.all([layoutOf({ brand, path: "/" }), dictionaryOf(brand)], {
            concurrency: 2,
          })
          return { settings: settingsOf(home), dictionary }
        }),
      })
    }),
  )
