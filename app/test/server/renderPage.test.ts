import { assert, describe, it } from "@effect/vitest"
import { siteOf } from "@kapitel/core/site/Site"
import { BODY_PLACE, HEAD_PLACE } from "../../pages/documentTemplate.ts"
import type { PageRequest } from "../../pages/PageRequest.ts"
import { CacheDependencies } from "../../server/CacheDependencies.ts"
import { contentSecurityPolicy, sharedPagePolicy } from "../../server/http/securityHeaders.ts"
import { makeRenderPage, type PageRendering } from "../../server/renderPage.ts"
import type { Visitor } from "../../server/Visitor.ts"
import { pageRequest } from "../pages/pageRequest.ts"

const renderedFor = (path: string) => ({
  title: path,
  canonical: undefined,
  head: Buffer.from("<title>"),
  frame: { before: Buffer.from("<main>"), after: Buffer.from("</main>") },
  main: Buffer.from(path),
})

interface Written {
  /** Renders a page without Vike. */
  readonly renderAt?: (request: PageRequest) => unknown
  readonly status?: number
  readonly headers?: ReadonlyArray<readonly [string, string]>
  readonly document?: string
  readonly rendered?: ((path: string) => unknown) | undefined
  readonly data?: unknown
  /** Called with what the page depends on. */
  readonly onRender?: (dependencies: CacheDependencies) => void
  readonly settings?: Partial<PageRendering>
  /** Where editors say that the address has moved. */
  readonly movedTo?: string
}

/** A shop whose pages are their paths. */
const opened = ({
  renderAt,
  status = 200,
  headers = [],
  document = `<head>${HEAD_PLACE}</head><body>${BODY_PLACE}</body>`,
  rendered = renderedFor,
  data,
  onRender = () => undefined,
  settings = {},
  movedTo,
}: Written) => {
  const throughVike: Array<string> = []
  const surroundings: Array<unknown> = []
  const renderPage = ({ urlOriginal, ...rest }: { urlOriginal: string; dependencies: CacheDependencies }) => {
    throughVike.push(urlOriginal)
    surroundings.push(rest)
    onRender(rest.dependencies)
    return Promise.resolve({
      httpResponse: { statusCode: status, headers, getBody: () => Promise.resolve(document) },
      rendered: rendered(urlOriginal),
      renderAt: renderAt && (async (request: PageRequest) => renderAt(request)),
      data,
    })
  }
  const { site, cards, publicUrl, trader, law, demo, tracking } = pageRequest({} as PageRequest["shop"], "/")
  // Only moved addresses are read from it.
  const shop = {
    runPromise: () => Promise.resolve(movedTo === undefined ? undefined : { kind: "moved", to: movedTo }),
  } as unknown as PageRequest["shop"]
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
    editingOrigins: [],
    framed: [],
    ...settings,
  })
  const given = { shop, site, cards, publicUrl, trader, law, demo, tracking }
  return {
    throughVike,
    surroundings,
    given,
    render: async (address: string, fragment = false, visitor?: Visitor) => {
      const { body, ...page } = await render(address, fragment, 0, visitor)
      return { ...page, body: body.toString() }
    },
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
    {
      ...given,
      now: 0,
      dependencies: new CacheDependencies(),
      visitor: undefined,
      isFragment: false,
      pageState: "normal",
    },
  ])
})

describe("Vike renders every time", () => {
  it.each([
    ["a visitor page, which it renders as a whole", {}, "/bok/ett"],
    ["a page that is not there", { renderAt: () => renderedFor("/"), status: 404 }, "/bok/ett"],
    ["a page whose route it has alone", { renderAt: () => renderedFor("/") }, "/avtalsvillkor"],
    ["a page whose document has no places", { renderAt: () => renderedFor("/"), document: "<p>Fel" }, "/bok/ett"],
  ])("%s", async (_, shop, path) => {
    const { bodyOf: rendered, throughVike } = opened(shop)
    for (let times = 0; times < 2; times++) await rendered(path)
    assert.deepStrictEqual(throughVike, [path, path])
  })
})

const VISITOR: Visitor = {
  cartId: undefined,
  sessionToken: undefined,
  typed: {},
  loginStep: undefined,
  address: "203.0.113.7",
}
const HTML = "text/html; charset=utf-8"
const JSON_TYPE = "application/json; charset=utf-8"
const POLICY = sharedPagePolicy({ pictures: [] }, [], false)

describe("a rendered page", () => {
  const needs = {
    scripts: ["https://pay.example"],
    frames: ["https://frame.example"],
    pictures: ["https://own.example"],
  }
  const written: Written = {
    onRender: (dependencies) => {
      dependencies.dependsOn("product:1", "lists")
      dependencies.expiresAt(1_000)
      dependencies.policy = needs
    },
    settings: {
      site: siteOf("kapitel", "http://shop.test", { pictureHosts: ["bilder.example", "cdn.example:8443"] }),
      framed: ["https://samples.example"],
      tracking: { tagManagerId: "GTM-1" },
    },
  }
  const pictures = ["https://own.example", "https://bilder.example", "https://cdn.example:8443"]

  it("has its policy, what it depends on, and how long it is valid", async () => {
    assert.deepStrictEqual(await opened(written).render("/bok/ett"), {
      status: 200,
      contentType: HTML,
      body: bodyOf("/bok/ett"),
      headers: {
        "content-security-policy": sharedPagePolicy({ ...needs, pictures }, ["https://samples.example"], true),
      },
      tags: new Set(["product:1", "lists"]),
      until: 1_000,
      shared: true,
      personal: false,
    })
  })

  it("for one visitor is neither shared nor indexed, and leaks no address", async () => {
    assert.deepStrictEqual(await opened(written).render("/order/a", false, VISITOR), {
      status: 200,
      contentType: HTML,
      body: bodyOf("/order/a"),
      headers: {
        "content-security-policy": contentSecurityPolicy({ ...needs, pictures }),
        "referrer-policy": "no-referrer",
        "x-robots-tag": "noindex",
      },
      tags: new Set(["product:1", "lists"]),
      until: 1_000,
      shared: false,
      personal: true,
    })
  })

  it("depends on what is read without Vike", async () => {
    const { render } = opened({
      renderAt: ({ dependencies, urlOriginal }) => {
        dependencies.dependsOn("product:2")
        return renderedFor(urlOriginal)
      },
    })
    await render("/bok/ett")
    const { status, tags, shared } = await render("/bok/tva")
    assert.deepStrictEqual([status, tags, shared], [200, new Set(["product:2"]), true])
  })

  it("is changed by its source", async () => {
    const { render } = opened({ settings: { finish: (page) => ({ ...page, status: 201 }) } })
    assert.strictEqual((await render("/bok/ett")).status, 201)
  })

  it.each([
    [200, true, {}],
    [301, true, {}],
    [302, false, {}],
    [404, false, {}],
    [503, false, { "retry-after": "5" }],
  ])("with status %i is shared: %s", async (status, shared, headers) => {
    const page = await opened({ status }).render("/bok/ett")
    assert.deepStrictEqual(
      [page.status, page.shared, page.headers],
      [status, shared, { "content-security-policy": POLICY, ...headers }],
    )
  })

  it("with a style sheet of its own has an empty fragment: the browser loads its document", async () => {
    const rendered = (path: string) => ({ ...renderedFor(path), ownSheet: true })
    const { render } = opened({ rendered })
    assert.strictEqual((JSON.parse((await render("/om", true)).body) as { main: string }).main, "")
    assert.include((await render("/om")).body, "<main>/om</main>")
  })

  it("that is not there leads to where it has moved, a page that is there to nowhere", async () => {
    const moved = opened({ status: 404, movedTo: "/ny?x=1#del" })
    const { status, shared, headers, body } = await moved.render("/bok/ett")
    assert.deepStrictEqual([status, shared, headers["location"], body], [301, true, "/ny?x=1#del", ""])
    assert.strictEqual((await moved.render("/bok/ett", true)).headers["location"], "/ny?x=1&_main=1#del")
    const visitor = { headers: new Headers() } as unknown as Visitor
    assert.strictEqual((await moved.render("/mina-sidor/x", false, visitor)).status, 404)
    assert.strictEqual((await opened({ movedTo: "/ny" }).render("/bok/ett")).status, 200)
  })

  it("of Vike's own has a tag for each script", async () => {
    const document = '<script type="module" async>\nimport("/a.js");\nimport("/b.js");\n</script><h1>Fel</h1>'
    for (const rendered of [renderedFor, () => undefined]) {
      const { body } = await opened({ document, rendered }).render("/bok/ett", true)
      assert.strictEqual(
        body,
        '<script src="/a.js" type="module"></script><script src="/b.js" type="module"></script><h1>Fel</h1>',
      )
    }
  })
})

describe("a page for a visit in place", () => {
  it("is its title, its canonical address and its main area", async () => {
    const { render } = opened({})
    const { body, contentType, headers } = await render("/bok/ett", true)
    assert.deepStrictEqual(
      [contentType, headers, JSON.parse(body)],
      [
        JSON_TYPE,
        { "content-security-policy": POLICY, "x-robots-tag": "noindex" },
        { title: "/bok/ett", canonical: "", main: "/bok/ett" },
      ],
    )
    const rendered = (path: string) => ({ ...renderedFor(path), canonical: "http://shop.test/bok/ett" })
    assert.strictEqual(
      JSON.parse((await opened({ rendered }).render("/bok/ett", true)).body).canonical,
      "http://shop.test/bok/ett",
    )
  })

  it("is its data, when its components render it", async () => {
    const page = opened({ data: { total: 1 }, rendered: () => undefined })
    const { body, contentType } = await page.render("/checkout", true, VISITOR)
    assert.deepStrictEqual([body, contentType], ['{"total":1}', JSON_TYPE])
    assert.strictEqual((await page.render("/checkout", false, VISITOR)).contentType, HTML)
  })

  it.each([
    ["/bok/ny", false, "/bok/ny"],
    ["/bok/ny", true, "/bok/ny?_main=1"],
    ["/bok/ny?v=1", true, "/bok/ny?v=1&_main=1"],
  ])("redirects to %s in part (%s): %s", async (to, fragment, location) => {
    const { render } = opened({
      status: 301,
      headers: [
        ["X-Other", "a"],
        ["Location", to],
      ],
      data: {},
      rendered: () => undefined,
    })
    const page = await render("/bok/ett", fragment)
    assert.deepStrictEqual(
      [page.status, page.contentType, page.body, page.headers["location"], page.shared],
      [301, HTML, "", location, true],
    )
  })
})
