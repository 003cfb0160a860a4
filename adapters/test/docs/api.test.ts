/** `docs/api.md` compared with the definitions of the two APIs. */
import { readFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import { Api } from "@kapitel/adapters/http/Api"
import { type CachePolicy, Caching } from "@kapitel/adapters/http/Caching"
import { LoginApi } from "@kapitel/adapters/http/LoginApi"
import { Context, Option } from "effect"
import type { HttpApiEndpoint } from "effect/http-api"

const DURATIONS: Readonly<Record<number, string>> = { 60: "1 minute", 300: "5 minutes", 3600: "1 hour" }

const inWords = (policy: CachePolicy): string => {
  switch (policy.kind) {
    case "never":
      return "never"
    case "revalidate":
      return "revalidated"
    case "seconds":
      return DURATIONS[policy.seconds] ?? `${policy.seconds} seconds`
  }
}

interface Group {
  readonly endpoints: Readonly<Record<string, HttpApiEndpoint.Top>>
}

/** `GET /api/cart`, and how long its response may be cached. */
const routesOf = (groups: Readonly<Record<string, Group>>): ReadonlyArray<readonly [route: string, cached: string]> =>
  Object.values(groups).flatMap(({ endpoints }) =>
    Object.values(endpoints).map(({ method, path, annotations }): readonly [string, string] => [
      `${method} ${path.replaceAll(/:(\w+)/g, "{$1}")}`,
      inWords(Option.getOrThrow(Context.getOption(annotations, Caching))),
    ]),
  )

const rows = readFileSync(new URL("../../../docs/api.md", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| `"))
  .map((line) => line.split(" | "))

/** Of the rows with these routes; one row may have several. */
const documented = (base: string): ReadonlyArray<readonly [route: string, cached: string]> =>
  rows.flatMap(([routes = "", ...others]) =>
    [...routes.matchAll(/`(\w+ [^`?]+)[^`]*`/g)].flatMap(([, route = ""]) =>
      route.includes(` ${base}`) ? [[route, (others.at(-1) ?? "").replace(/ \|$/, "")] as const] : [],
    ),
  )

describe("the documentation of the API", () => {
  it("has each route of the shop, and how long its response is cached", () => {
    assert.sameDeepMembers([...documented("/api/")], [...routesOf(Api.groups)])
  })

  it("has each route of logging in, none of which is cached", () => {
    const routes = routesOf(LoginApi.groups)
    assert.sameMembers(
      documented("/auth/").map(([route]) => route),
      routes.map(([route]) => route),
    )
    assert.deepStrictEqual([...new Set(routes.map(([, cached]) => cached))], ["never"])
  })
})
