import { assert, describe, it } from "@effect/vitest"
import { BODY_PLACE, HEAD_PLACE } from "../../pages/documentTemplate.ts"
import type { PageRequest } from "../../pages/PageRequest.ts"
import { CacheDependencies } from "../../server/CacheDependencies.ts"
import { makeRenderPage, type PageRendering } from "../../server/renderPage.ts"
import { pageRequest } from "../pages/pageRequest.ts"

const renderedFor = (path: string) => ({
  title: path,
  canonical: undefined,
  head: Buffer.from("<title>"),
  frame: { before: Buffer.from("<main>"), after: Buffer.from("</main>") },
  main: Buffer.from(path),
})

/** A shop whose pages are their paths. `drawAt` renders one without Vike. */
const opened = ({ renderAt, status = 200 }: { renderAt?: (request: PageRequest) => unknown; status?: number }) => {
  const throughVike: Array<string> = []
  const surroundings: Array<unknown> = []
  const renderPage = ({ urlOriginal, ...rest }: { urlOriginal: string }) => {
    throughVike.push(urlOriginal)
    surroundings.push(rest)
    return Promise.resolve({
      httpResponse: {
        statusCode: status,
        headers: [],
        getBody: () => Promise.resolve(`<head>${HEAD_PLACE}</head><body>${BODY_PLACE}</body>`),
      },
      rendered: renderedFor(urlOriginal),
      renderAt: renderAt && (async (request: PageRequest) => renderAt(request)),
    })
  }
  const { shop, site, cards, publicUrl, trader, law, demo, tracking } = pageRequest({} as PageRequest["shop"], "/")
  const render = makeRenderPage({
    shop,
    site,
    cards,
    publicUrl,
    trader,
    law,
    demo,
    tracking,
    vike: { renderPage } as unknown as PageRendering["vike"],
    routes: [{ pageId: "book", route: "/bok/@slug" }],
    finish: (page) => page,
    framed: [],
  })
  const given = { shop, site, cards, publicUrl, trader, law, demo, tracking }
  return {
    throughVike,
    surroundings,
    given,
    bodyOf: async (address: string) => (await render(address, false, 0, undefined)).body.toString(),
  }
}

const bodyOf = (path: string) => `<head><title></head><body><main>${path}</main></body>`

describe("a page that Vike has rendered once", () => {
  it("is rendered without it at every other address, into the same document", async () => {
    const requests: Array<unknown> = []
    const { bodyOf: rendered, throughVike } = opened({
      renderAt: ({ urlOriginal, urlPathname, routeParams }) => {
        requests.push({ urlOriginal, urlPathname, routeParams })
        return renderedFor(urlOriginal)
      },
    })
    for (const path of ["/bok/ett", "/bok/tva?v=1"]) assert.strictEqual(await rendered(path), bodyOf(path))
    assert.deepStrictEqual(throughVike, ["/bok/ett"])
    assert.deepStrictEqual(requests, [
      { urlOriginal: "/bok/tva?v=1", urlPathname: "/bok/tva", routeParams: { slug: "tva" } },
    ])
  })

  it("is rendered by it where its own reading refuses or redirects", async () => {
    const { bodyOf: rendered, throughVike } = opened({
      renderAt: () => {
        throw new Error("redirect")
      },
    })
    for (const path of ["/bok/ett", "/bok/tva"]) assert.strictEqual(await rendered(path), bodyOf(path))
    assert.deepStrictEqual(throughVike, ["/bok/ett", "/bok/tva"])
  })
})

it("Vike gets the shop, the time and what the page depends on, and no visitor of a shared page", async () => {
  const { bodyOf: rendered, surroundings, given } = opened({})
  await rendered("/bok/ett")
  assert.deepStrictEqual(surroundings, [
    { ...given, now: 0, dependencies: new CacheDependencies(), visitor: undefined },
  ])
})

describe("Vike renders every time", () => {
  it.each([
    ["a visitor page, which it renders as a whole", {}, "/bok/ett"],
    ["a page that is not there", { renderAt: () => renderedFor("/"), status: 404 }, "/bok/ett"],
    ["a page whose route it has alone", { renderAt: () => renderedFor("/") }, "/avtalsvillkor"],
  ])("%s", async (_, shop, path) => {
    const { bodyOf: rendered, throughVike } = opened(shop)
    for (let times = 0; times < 2; times++) await rendered(path)
    assert.deepStrictEqual(throughVike, [path, path])
  })
})
