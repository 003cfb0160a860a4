/** No route is missing from `npm run fuzz`: the shop's routes are compared with those requested there. */
import { readdirSync } from "node:fs"
import { join } from "node:path"
import { Api } from "@kapitel/adapters/http/Api"
import { LoginApi } from "@kapitel/adapters/http/LoginApi"
import { OpenApi } from "effect/http-api"
import { describe, expect, it } from "vitest"
import * as login from "../../app/loginPaths.ts"
import * as staff from "../../app/staffPaths.ts"
import { READ, WRITE } from "../fuzz/requests.ts"
import { root } from "./sources.ts"

const plain = (path: string): string => path.split("?")[0]?.replaceAll(/\{\w*\}|@\w+|\*$/g, "{}") ?? ""

const fuzzed = new Set([
  ...READ.map((path) => `GET ${plain(path)}`),
  ...WRITE("9789189999107").map(({ method, path }) => `${method} ${plain(path)}`),
])

describe("the fuzz test", () => {
  it.each([
    ["the shop's API", OpenApi.fromApi(Api)],
    ["logging in", OpenApi.fromApi(LoginApi)],
  ] as const)("requests every endpoint of %s", (_name, { paths }) => {
    const endpoints = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${plain(path)}`),
    )
    expect(endpoints.length).toBeGreaterThan(10)
    expect(endpoints.filter((endpoint) => !fuzzed.has(endpoint))).toEqual([])
  })

  it("requests every page", () => {
    const pages = readdirSync(join(root, "app/pages"), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith("+Page.tsx") && !file.includes("_error"))
      // Folders in parentheses are not part of an address.
      .map((file) => `/${file.slice(0, -"/+Page.tsx".length).replace(/^\(\w+\)\//, "")}`)
      // Editors choose their own addresses; categories are nested.
      .map((path) =>
        path
          .replace("/innehall", "/{}")
          .replace("/shelf", "/{}")
          .replace(/\/?index$/, ""),
      )
      .map((path) => `GET ${plain(path) || "/"}`)
    expect(pages.length).toBeGreaterThan(15)
    expect(pages.filter((page) => !fuzzed.has(page))).toEqual([])
  })

  it("sends every form of staff", () => {
    const forms = Object.entries(staff).filter(([name]) => name.endsWith("_FORM"))
    expect(forms.length).toBeGreaterThan(3)
    expect(forms.map(([, path]) => `POST ${path as string}`).filter((form) => !fuzzed.has(form))).toEqual([])
  })

  it("sends every login form", () => {
    const forms = Object.entries(login).filter(([name]) => name.endsWith("_FORM"))
    expect(forms.length).toBeGreaterThan(3)
    expect(forms.map(([, path]) => `POST ${path as string}`).filter((form) => !fuzzed.has(form))).toEqual([])
  })
})
