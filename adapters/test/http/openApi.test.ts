/** The API as its clients know it: what they may send, what they receive and how it is described to them. */
import { describe, expect, it } from "@effect/vitest"
import { Api } from "@kapitel/adapters/http/Api"
import { LoginApi } from "@kapitel/adapters/http/LoginApi"
import { OpenApi } from "effect/http-api"

/** A line for each response of an operation, and for each field of a type. */
const LEVELS = 5

const outline = (value: unknown, levels = LEVELS, indent = ""): string =>
  levels === 0 || typeof value !== "object" || value === null || Array.isArray(value)
    ? ` ${JSON.stringify(value)}`
    : Object.entries(value)
        .map(([name, part]) => `\n${indent}${name}:${outline(part, levels - 1, `${indent}  `)}`)
        .join("")

describe("the description of", () => {
  it.each([
    ["the shop's API", OpenApi.fromApi(Api), "api"],
    ["the API for logging in", OpenApi.fromApi(LoginApi), "auth"],
  ])("%s is that of the file in `outlines`: a change of it is a change for clients", async (_, description, name) => {
    await expect(`${outline(description).trimStart()}\n`).toMatchFileSnapshot(`./outlines/${name}.txt`)
  })
})
