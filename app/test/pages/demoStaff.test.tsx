/** The login of staff names the demo's members and its mailbox in demo mode alone (decision 395). */
import { afterAll, beforeAll, describe, expect, it } from "@effect/vitest"
import { renderToString } from "react-dom/server"
import type { PageContext } from "vike/types"
import { VikeReactProviderPageContext } from "vike-react/usePageContext"
import { DEMO_STAFF } from "../../demo/goods/demoPeople.ts"
import { data } from "../../pages/(staff)/personal/+data.ts"
import { Page } from "../../pages/(staff)/personal/+Page.tsx"
import { readVisitor } from "../../server/Visitor.ts"
import { openTemporaryShop, type TemporaryShop } from "../server/temporaryShop.ts"
import { pageRequest } from "./pageRequest.ts"

const LOGIN = "/personal/logga-in"

let opened: TemporaryShop
beforeAll(async () => {
  opened = await openTemporaryShop({ demo: false, demoIsExplicit: false })
}, 60_000)
afterAll(() => opened.close())

const loginPage = async (demo: boolean): Promise<string> => {
  const request = { ...pageRequest(opened.shop, LOGIN), demo, visitor: readVisitor(new Map(), "203.0.113.7", false) }
  const context = { ...request, data: await data(request) } as unknown as PageContext
  return renderToString(
    <VikeReactProviderPageContext pageContext={context}>
      <Page />
    </VikeReactProviderPageContext>,
  )
}

describe("the login of staff", () => {
  it("names the four members of a demo, and where their codes are", async () => {
    const page = await loginPage(true)
    expect(DEMO_STAFF.map(({ email }) => email.split("@")[0])).toEqual(["disa", "bo", "klara", "vera", "alva"])
    for (const { email } of DEMO_STAFF) expect(page).toContain(email)
    expect(page).toContain('href="/demo/brev"')
  })

  it("names nobody in a real shop", async () => {
    const page = await loginPage(false)
    expect(page).toContain("<form")
    for (const { name, email } of DEMO_STAFF) {
      expect(page).not.toContain(email)
      expect(page).not.toContain(name)
    }
    expect(page).not.toContain("/demo")
    expect(page).not.toContain("@exempel.se")
  })
})
