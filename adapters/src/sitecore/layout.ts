/** Sitecore's layout data as a page of the shop (docs/decisions/0418). Source: Sitecore/jss, `packages/sitecore-jss/src/layout`. */
import type { Block, ContentPage } from "@kapitel/core/content/ContentPage"
import type { SiteSettings } from "@kapitel/core/content/SiteContent"
import { Option, Schema } from "effect"
import { fieldsOf, ownName } from "./fields.ts"

const AnyFields = Schema.Record(Schema.String, Schema.Unknown)
const Placeholders = Schema.Record(Schema.String, Schema.Array(Schema.Unknown))
const absentOrNull = <A extends Schema.Top>(schema: A) => Schema.optionalKey(Schema.NullOr(schema))

const Route = Schema.Struct({
  name: Schema.NonEmptyString,
  displayName: absentOrNull(Schema.String),
  itemId: absentOrNull(Schema.String),
  fields: absentOrNull(AnyFields),
  placeholders: Placeholders,
})
type Route = typeof Route.Type

/** What the Layout Service answers, and what `rendered` holds in GraphQL; without a route there is no page. */
export const Layout = Schema.Struct({ sitecore: Schema.Struct({ route: absentOrNull(Route) }) })
export type Layout = typeof Layout.Type

/** A component; raw HTML between components has a `name` and no `componentName`, and is left out. */
const decodeRendering = Schema.decodeUnknownOption(
  Schema.Struct({
    componentName: Schema.NonEmptyString,
    uid: absentOrNull(Schema.String),
    params: absentOrNull(AnyFields),
    fields: absentOrNull(AnyFields),
    placeholders: absentOrNull(Placeholders),
  }),
)
/** At least its name is known: a placeholder names it. */
const decodeName = Schema.decodeUnknownOption(Schema.Struct({ componentName: Schema.NonEmptyString }))

/** Components that only hold others: these stand in their place. */
const TRANSPARENT: ReadonlySet<string> = new Set(["PartialDesignDynamicPlaceholder"])

/** Components of Sitecore's own starter kits, by the shop's kinds and names of fields; all others have the same names. */
const KNOWN_AS: Readonly<Record<string, { readonly kind: string; readonly fields: Readonly<Record<string, string>> }>> =
  {
    RichText: { kind: "richText", fields: { Text: "body" } },
    ContentBlock: { kind: "richText", fields: { content: "body", Content: "body" } },
    ColumnSplitter: { kind: "columns", fields: {} },
  }

/** Twelfths of the width of a page, as parameters of `ColumnSplitter` have them. */
const WIDTHS: Readonly<Record<string, string>> = {
  "3": "1/4",
  "4": "1/3",
  "5": "5/12",
  "6": "1/2",
  "7": "7/12",
  "8": "2/3",
  "9": "3/4",
  "12": "1/1",
}

/** `EnabledPlaceholders: "1,2"`, `ColumnWidth1: "col-lg-6"`. */
const splitterFields = (params: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => {
  const enabled = typeof params["EnabledPlaceholders"] === "string" ? params["EnabledPlaceholders"].split(",") : []
  const widths = enabled.map((column) => {
    const width = params[`ColumnWidth${column.trim()}`]
    const twelfths = typeof width === "string" ? width.trim().split("-").at(-1) : undefined
    return WIDTHS[twelfths ?? "12"] ?? "1/1"
  })
  return { layout: "flex", widths: widths.join("|") }
}

/** The deepest nesting of components; what is deeper is left out. */
const MAX_DEPTH = 20

/** `column-1-2` of the second splitter on a page is its `column-1`. */
const areaName = (name: string): string => name.replace(/^(column-\d+)(-.*)?$/, "$1")

const blocksOf = (renderings: ReadonlyArray<unknown>, path: string, depth: number): ReadonlyArray<Block> =>
  depth > MAX_DEPTH ? [] : renderings.flatMap((rendering, index) => blockOf(rendering, `${path}-${index + 1}`, depth))

const blockOf = (rendering: unknown, id: string, depth: number): ReadonlyArray<Block> => {
  const found = Option.getOrUndefined(decodeRendering(rendering))
  if (found === undefined) {
    const broken = decodeName(rendering)
    return Option.isNone(broken) ? [] : [{ id, kind: ownName(broken.value.componentName), fields: {} }]
  }
  const { componentName, uid, params, fields, placeholders } = found
  const inner = Object.entries(placeholders ?? {})
  if (TRANSPARENT.has(componentName)) return inner.flatMap(([, all]) => blocksOf(all, id, depth + 1))
  const known = Object.hasOwn(KNOWN_AS, componentName) ? KNOWN_AS[componentName] : undefined
  const kind = known?.kind ?? ownName(componentName)
  const named = Object.fromEntries(
    Object.entries({ ...params, ...fields }).map(([name, field]) => [known?.fields[name] ?? name, field]),
  )
  return [
    {
      id: uid ?? id,
      kind,
      fields: fieldsOf(kind, componentName === "ColumnSplitter" ? splitterFields(params ?? {}) : named),
      ...(inner.length === 0
        ? {}
        : {
            areas: Object.fromEntries(
              inner
                .filter(([name]) => name !== "__proto__")
                .map(([name, all]) => [areaName(name), blocksOf(all, `${id}-${name}`, depth + 1)]),
            ),
          }),
    },
  ]
}

/** `headless-main`, `jss-main` or `main`. */
const area = (route: Route, name: string): ReadonlyArray<Block> =>
  Object.entries(route.placeholders).flatMap(([placeholder, renderings]) =>
    placeholder.replace(/^(headless|jss)-/, "") === name ? blocksOf(renderings, name, 0) : [],
  )

/** The text of a field; undefined for an empty one. */
const textField = ({ fields }: Route, name: string): string | undefined => {
  const field = fields?.[name]
  if (typeof field !== "object" || field === null || !("value" in field) || typeof field.value !== "string")
    return undefined
  return field.value.trim() === "" ? undefined : field.value
}

/** The page at this path. */
export const pageOf = ({ sitecore: { route } }: Layout, path: string): Option.Option<ContentPage> => {
  if (route === undefined || route === null) return Option.none()
  const description = textField(route, "Description")
  return Option.some({
    id: route.itemId ?? route.name,
    path,
    title: textField(route, "Title") ?? (route.displayName || route.name),
    ...(description === undefined ? {} : { description }),
    areas: { header: area(route, "header"), main: area(route, "main"), footer: area(route, "footer") },
  })
}

/** The settings of a site are fields of its home page. */
export const settingsOf = ({ sitecore: { route } }: Layout): SiteSettings => {
  if (route === undefined || route === null) return {}
  const storeName = textField(route, "StoreName")
  const description = textField(route, "DefaultDescription")
  return {
    ...(storeName === undefined ? {} : { storeName }),
    ...(description === undefined ? {} : { description }),
  }
}
