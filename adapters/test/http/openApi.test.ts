/** The API as its clients know it: what they may send, what they receive and how it is described to them. */
import { describe, expect, it } from "@effect/vitest"
import { Api } from "@kapitel/adapters/http/Api"
import { LoginApi } from "@kapitel/adapters/http/LoginApi"
import { outline } from "@kapitel/core/contracts/outline"
import { OpenApi } from "effect/http-api"

/** A line for each response of an operation, and for each field of a type. */
const LEVELS = 5

describe("the description of", () => {
  it.each([
    ["the shop's API", OpenApi.fromApi(Api), "api"],
    ["the API for logging in", OpenApi.fromApi(LoginApi), "auth"],
  ])("%s is that of the file in `outlines`: a change of it is a change for clients", async (_, description, name) => {
    await expect(`${outline(description, LEVELS).trimStart()}\n`).toMatchFileSnapshot(`./outlines/${name}.txt`)
  })
})
