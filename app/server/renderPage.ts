/** Renders one page: the whole document, or title and main area alone for in-page visits. */

import { GIFT_CARDS_PATH } from "@kapitel/core/gift-cards/giftCardPaths"
import { type DocumentTemplate, documentTemplateOf, withScriptTags } from "../pages/documentTemplate.ts"
import type { PageEnvironment, PageRequest } from "../pages/PageRequest.ts"
import type { RenderedMain } from "../pages/renderPageHtml.tsx"
import { redirectFrom } from "../views/redirectFrom.ts"
import { CacheDependencies } from "./CacheDependencies.ts"
import type { RenderedPage } from "./CachedPage.ts"
import { asEdited, editingPolicy } from "./editing/editedPage.ts"
import type { EditingState } from "./editing/editingSession.ts"
import { makeFindPage, type PageRoute } from "./findPage.ts"
import { RETRY_AFTER_SECONDS } from "./http/retryAfter.ts"
import { contentSecurityPolicy, permissionsPolicy, STAFF_POLICY, sharedPagePolicy } from "./http/securityHeaders.ts"
import { FRAGMENT_PARAMETER } from "./pageAddress.ts"
import type { Visitor } from "./Visitor.ts"

export interface PageRendering
  extends Pick<
    PageEnvironment,
    "shop" | "site" | "cards" | "publicUrl" | "trader" | "law" | "demo" | "tracking" | "offline" | "recentProducts"
  > {
  /** `vike/server`, passed in after the build has registered with it. */
  readonly vike: Pick<typeof import("vike/server"), "renderPage">
  /** Pages that Vike renders once; empty when it renders every page. */
  readonly routes: ReadonlyArray<PageRoute>
  readonly finish: (page: RenderedPage) => RenderedPage
  /** Other sites' origins that pages show in a frame. */
  readonly framed: ReadonlyArray<string>
  /** Origins of editors' programs, which may frame an edited page. */
  readonly editingOrigins: ReadonlyArray<string>
}

type RenderAt = (request: PageRequest) => Promise<RenderedMain>

interface Rendered {
  readonly status: number
  readonly location?: string | undefined
  /** The document as Vike wrote it, or the template that was made of an earlier one. */
  readonly document: string | DocumentTemplate
  readonly renderedMain: RenderedMain | undefined
  readonly renderAt?: RenderAt | undefined
  /** What a visitor page sends to its components. */
  readonly data?: unknown
}

/**
 * Renders `address` as of `now`. Redirects are returned with their `location`. Only visitor pages receive the visitor:
 * what is cached for everyone cannot contain personal data.
 */
export const makeRenderPage = ({ vike, routes, finish, framed, editingOrigins, ...shop }: PageRendering) => {
  const pictures = shop.site.pictureHosts.map((host) => `https://${host}`)
  const findPage = makeFindPage(routes)
  /** Pages that Vike has rendered once, by their id; constant for a build. */
  const known = new Map<string, { readonly documentTemplate: DocumentTemplate; readonly renderAt: RenderAt }>()

  const throughVike = async (address: string, surroundings: PageEnvironment): Promise<Rendered> => {
    const { httpResponse, rendered, renderAt, data } = await vike.renderPage({ urlOriginal: address, ...surroundings })
    const location = httpResponse.headers.find(([name]) => name.toLowerCase() === "location")?.[1]
    const document = location === undefined ? await httpResponse.getBody() : ""
    return { status: httpResponse.statusCode, location, document, renderedMain: rendered, renderAt, data }
  }

  const render = async (
    address: string,
    surroundings: () => PageEnvironment,
  ): Promise<[Rendered, CacheDependencies]> => {
    const found = findPage(address)
    const page = found && known.get(found.pageId)
    if (found !== undefined && page !== undefined) {
      const given = surroundings()
      // A refusal, a redirect or a fault: Vike reads it again, and responds with the right page.
      const renderedMain = await page.renderAt({ ...given, ...found }).catch(() => undefined)
      if (renderedMain !== undefined)
        return [{ status: 200, document: page.documentTemplate, renderedMain }, given.dependencies]
    }
    const given = surroundings()
    const rendered = await throughVike(address, given)
    const { status, document, renderAt } = rendered
    if (status === 404 && given.visitor === undefined) {
      const left = await redirectFrom(given, address)
      if (left?.kind === "moved")
        return [{ status: 301, location: left.to, document: "", renderedMain: undefined }, given.dependencies]
      if (left?.kind === "gone") return [{ ...rendered, status: 410 }, given.dependencies]
    }
    if (found !== undefined && status === 200 && renderAt !== undefined && typeof document === "string") {
      const documentTemplate = documentTemplateOf(document)
      if (documentTemplate !== undefined) known.set(found.pageId, { documentTemplate, renderAt })
    }
    return [rendered, given.dependencies]
  }

  return async (
    address: string,
    fragment: boolean,
    now: number,
    visitor: Visitor | undefined,
    editing?: EditingState,
  ): Promise<RenderedPage> => {
    const [{ status, location, document, renderedMain, data }, dependencies] = await render(address, () => ({
      ...shop,
      isFragment: fragment,
      now,
      visitor,
      pageState: editing ?? "normal",
      dependencies: new CacheDependencies(),
    }))
    const { staff } = dependencies
    const inPart = fragment && location === undefined && (renderedMain ?? data) !== undefined
    const policy = { ...dependencies.policy, pictures: [...(dependencies.policy.pictures ?? []), ...pictures] }
    const page = finish({
      status: staff?.status ?? status,
      contentType: inPart ? "application/json; charset=utf-8" : "text/html; charset=utf-8",
      body: inPart && renderedMain === undefined ? JSON.stringify(data) : bodyOf(document, renderedMain, inPart),
      headers: {
        "content-security-policy":
          staff !== undefined
            ? STAFF_POLICY
            : visitor === undefined
              ? sharedPagePolicy(policy, framed, shop.tracking.tagManagerId !== undefined)
              : contentSecurityPolicy(policy),
        ...(policy.position === true ? { "permissions-policy": permissionsPolicy(policy) } : {}),
        ...(location === undefined ? {} : { location: fragment ? marked(location) : location }),
        ...(fragment ? { "x-robots-tag": "noindex" } : {}),
        ...(status === 503 ? { "retry-after": RETRY_AFTER_SECONDS } : {}),
        // Addresses of personal pages contain tokens, which must not leak as a referrer.
        ...(visitor === undefined ? {} : { "referrer-policy": "no-referrer" }),
        // A page without a token that anybody may find, although its form is each visitor's own.
        ...(visitor === undefined || address === GIFT_CARDS_PATH ? {} : { "x-robots-tag": "noindex" }),
      },
      tags: dependencies.tags,
      until: dependencies.until,
      shared: visitor === undefined && !dependencies.isUncached && (status === 200 || status === 301),
      personal: visitor !== undefined,
    })
    return editing === undefined ? page : asEdited(page, editingPolicy(policy, editingOrigins))
  }
}

/** Vike's document stays as it is when it has no places for a page. */
const bodyOf = (
  document: string | DocumentTemplate,
  renderedMain: RenderedMain | undefined,
  inPart: boolean,
): string | Buffer => {
  const documentTemplate = typeof document === "string" ? documentTemplateOf(document) : document
  if (renderedMain === undefined || documentTemplate === undefined)
    return typeof document === "string" ? withScriptTags(document) : ""
  return inPart ? fragmentOf(renderedMain) : wholePage(documentTemplate, renderedMain)
}

/** A redirect of a fragment leads to a fragment. */
const marked = (location: string): string => {
  const [target = "", hash] = location.split("#", 2)
  const address = `${target}${target.includes("?") ? "&" : "?"}${FRAGMENT_PARAMETER}=1`
  return hash === undefined ? address : `${address}#${hash}`
}

/** The document of its kind, with head and body inserted. */
const wholePage = ({ start, middle, end }: DocumentTemplate, { head, frame, main }: RenderedMain): Buffer =>
  Buffer.concat([start, head, middle, frame.before, main, frame.after, end])

/**
 * `main` is the HTML inside `<main id="content">`; empty for a page with a style sheet of its own, which the browser
 * then loads as a whole.
 */
const fragmentOf = ({ title, canonical, main, ownSheet = false }: RenderedMain): Buffer =>
  Buffer.from(JSON.stringify({ title, canonical: canonical ?? "", main: ownSheet ? "" : main.toString() }))
