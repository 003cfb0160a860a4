/** The documents of both kinds of pages, around what React renders. */
import { assert, describe, expect, it } from "@effect/vitest"
import { renderToStaticMarkup } from "react-dom/server"
import type { PageContextServer } from "vike/types"
import { VikeReactProviderPageContext } from "vike-react/usePageContext"
import { bodyHtmlBegin } from "../../pages/+bodyHtmlBegin.ts"
import { bodyHtmlEnd } from "../../pages/+bodyHtmlEnd.ts"
import { Head } from "../../pages/(visitor)/+Head.tsx"
import { documentTemplateOf } from "../../pages/documentTemplate.ts"
import { CommonHead } from "../../pages/Head.tsx"
import type { PageData } from "../../pages/PageData.ts"
import type { PageRequest } from "../../pages/PageRequest.ts"
import { onRenderHtml } from "../../pages/renderDocument.ts"
import { useData } from "../../pages/useData.ts"
import { withoutFrameData } from "../../pages/visitorFrame.ts"
import { site } from "../server/temporaryShop.ts"
import { pageRequest } from "./pageRequest.ts"

const shell: PageData["shell"] = {
  header: { shopName: "Kapitel", homeHref: "/", menuHref: "/kategori", cartHref: "/checkout", categories: [] },
  menu: [],
  footer: { shopName: "Kapitel", homeHref: "/", columns: [], terms: [], cookiesHref: "/cookies", partners: [] },
}

const contextOf = (rest: object) =>
  ({ ...pageRequest({} as PageRequest["shop"], "/hav"), ...rest }) as unknown as PageContextServer

function Page() {
  return <h1>{useData<{ title: string }>().title}</h1>
}

const dataAt = (path: string) => ({ shell, headTitle: path, canonical: path, title: `Sidan ${path}` })

describe("the document of a shared page", () => {
  const rendered = () => {
    const data = (request: PageRequest) => Promise.resolve(dataAt(request.urlPathname))
    const context = contextOf({ Page, config: { data }, data: dataAt("/hav") })
    const written = onRenderHtml(context) as { documentHtml: unknown; injectFilter: (assets: Array<object>) => void }
    return { context, ...written }
  }

  it("has what every page has, and places for the head and the body, which are rendered apart", async () => {
    const { context, documentHtml } = rendered()
    const { _template: template } = documentHtml as { _template: { templateStrings: ReadonlyArray<string> } }
    assert.match(template.templateStrings[0] ?? "", /^<!DOCTYPE html><html lang="sv"><head>$/)
    const document = JSON.stringify(documentHtml).replaceAll('\\"', '"')
    assert.include(document, renderToStaticMarkup(<CommonHead paper="#fcfbf7" />))
    assert.isDefined(documentTemplateOf(document))

    const { rendered: own, renderAt } = context
    assert.deepInclude(own, { title: "/hav", canonical: `${site.origin}/hav` })
    assert.strictEqual(own?.main.toString(), "<h1>Sidan /hav</h1>")
    const other = await renderAt?.({ ...context, urlPathname: "/himmel" })
    assert.deepStrictEqual([other?.title, other?.main.toString()], ["/himmel", "<h1>Sidan /himmel</h1>"])
  })

  it("preloads no typeface, and begins with its scripts", () => {
    const assets = ["font", "script", "style", null].map((assetType) => ({ assetType, inject: "HTML_END" as unknown }))
    rendered().injectFilter(assets)
    assert.deepStrictEqual(
      assets.map(({ inject }) => inject),
      [false, "HTML_BEGIN", "HTML_END", "HTML_END"],
    )
  })

  it("has neither when Vike has no page to render", () => {
    const context = contextOf({ Page: undefined, config: {}, data: undefined })
    onRenderHtml(context)
    assert.deepStrictEqual([context.rendered, context.renderAt], [undefined, undefined])
  })
})

describe("the document of a visitor page", () => {
  const account = { label: "Agnes", email: "agnes@exempel.se" }

  it("has the frame's data for its head, its header and its footer, and sends the rest", () => {
    const context = contextOf({})
    const read = { ...dataAt("/mina-sidor"), bareHeader: true, account, isMyPages: true, shown: 1 }
    expect(withoutFrameData(context.dependencies, read)).toEqual({
      title: "Sidan /mina-sidor",
      shown: 1,
    })
    assert.deepStrictEqual(context.dependencies.frame, {
      shell,
      headTitle: "/mina-sidor",
      canonical: "/mina-sidor",
      bareHeader: true,
      account,
      isMyPages: true,
    })
    const [begin, end] = [bodyHtmlBegin(context), bodyHtmlEnd(context)]
    assert.match(begin, /agnes@exempel\.se.*<main [^>]*>$/s)
    assert.match(end, /^<\/main>.*<footer/s)
  })

  it("has a title, and only what every page has before its data are read", () => {
    const headOf = (context: PageContextServer) =>
      renderToStaticMarkup(
        <VikeReactProviderPageContext pageContext={context}>
          <Head />
        </VikeReactProviderPageContext>,
      )
    const context = contextOf({})
    const common = renderToStaticMarkup(<CommonHead paper="#fcfbf7" />)
    assert.strictEqual(headOf(context), common)
    withoutFrameData(context.dependencies, dataAt("/mina-sidor"))
    assert.isTrue(headOf(context).startsWith(`${common}<title>/mina-sidor</title>`))
    assert.throws(() => bodyHtmlBegin(contextOf({})), "must read by readVisitorPage")
  })
})

describe("the head of every page", () => {
  it("is as browsers, search engines and link previews need it", () => {
    const tags = renderToStaticMarkup(<CommonHead paper="#fcfbf7" />)
    assert.deepStrictEqual(tags.match(/<meta[^>]*>/g) ?? [], [
      '<meta charSet="utf-8"/>',
      '<meta name="viewport" content="width=device-width,initial-scale=1"/>',
      '<meta name="theme-color" id="react-aria-pressable-style" content="#fcfbf7"/>',
      '<meta property="og:locale" content="sv_SE"/>',
      '<meta name="twitter:card" content="summary_large_image"/>',
    ])
    const [icon, ...fonts] = tags.match(/<link[^>]*>/g) ?? []
    assert.strictEqual(icon, '<link rel="icon" href="/favicon.svg"/>')
    assert.lengthOf(fonts, 2)
    for (const font of fonts)
      assert.match(font, /^<link rel="preload" href="[^"]+\.woff2" as="font" type="font\/woff2" crossorigin=""\/>$/i)
  })
})
