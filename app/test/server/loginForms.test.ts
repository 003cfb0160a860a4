import { assert, describe, it } from "@effect/vitest"
import { EXPORT, LOGIN } from "../../loginPaths.ts"
import { json } from "../../server/http/Answer.ts"
import { readCookies } from "../../server/http/cookies.ts"
import { makeLoginForms } from "../../server/loginForms.ts"
import { readLoginStep } from "../../server/loginStep.ts"
import { shopRequest } from "./shopRequest.ts"

const visit = (accept: string, status: number, body: object) =>
  makeLoginForms({ login: () => Promise.resolve(json(status, body)), secure: true })(
    shopRequest({ target: EXPORT, headers: { accept } }),
  )

describe("taking one's data away by a link", () => {
  it("is a file for whoever has just logged in", async () => {
    const answer = await visit("text/html,*/*", 200, { account: {} })
    assert.deepStrictEqual([answer?.status, String(answer?.body)], [200, '{"account":{}}'])
  })

  it.each(["LOGIN_NOT_FRESH", "NOT_LOGGED_IN"])(
    "leads everybody else to the way in, which says why: %s",
    async (key) => {
      const answer = await visit("text/html,*/*", 403, { message: key })
      assert.deepInclude(answer?.headers, { location: LOGIN })
      const [cookie = ""] = [answer?.headers["set-cookie"] ?? []].flat().map(String)
      assert.strictEqual(readLoginStep(readCookies(cookie.split(";")[0]), true)?.fault, key)
    },
  )

  it("is the route's own answer to a program", async () => {
    assert.isUndefined(await visit("application/json", 403, { message: "LOGIN_NOT_FRESH" }))
  })
})
