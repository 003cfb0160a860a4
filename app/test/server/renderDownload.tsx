/** The pages of downloads as `listen` renders them: their real data and markup, without Vike and the frame. */
import type { ComponentType } from "react"
import type { ShopRuntime } from "../../composition/openShop.ts"
import { data as fileData } from "../../pages/(visitor)/order/@token/hamta/@line/@file/+data.ts"
import { Page as FilePage } from "../../pages/(visitor)/order/@token/hamta/@line/@file/+Page.tsx"
import { data as lineData } from "../../pages/(visitor)/order/@token/hamta/@line/index/+data.ts"
import { Page as LinePage } from "../../pages/(visitor)/order/@token/hamta/@line/index/+Page.tsx"
import { isErrorReason } from "../../pages/ErrorReason.ts"
import type { PageRequest } from "../../pages/PageRequest.ts"
import type { RenderedPage } from "../../server/CachedPage.ts"
import { pageRequest } from "../pages/pageRequest.ts"
import { renderVisitorPage } from "../pages/renderVisitorPage.tsx"
import { page } from "./listen.ts"

interface Aborted {
  readonly _pageContextAbort?: { readonly abortStatusCode?: number; readonly abortReason?: unknown }
}

const ROUTE = /^\/order\/([^/]+)\/hamta\/([^/?]+)(?:\/([^/?]+))?/

/** `now` in epoch ms. */
export const renderDownload =
  (shop: Pick<ShopRuntime, "runPromise">, now: () => number = Date.now) =>
  async (address: string): Promise<RenderedPage> => {
    const own = (status: number, body: string) => page({ status, body, shared: false, personal: true })
    const [, token = "", line = "", file] = ROUTE.exec(address) ?? []
    const [Page, data]: [ComponentType, (context: PageRequest) => Promise<unknown>] =
      file === undefined ? [LinePage, lineData] : [FilePage, fileData]
    const context = {
      ...pageRequest(shop as ShopRuntime, address),
      now: now(),
      routeParams: { token, line, ...(file === undefined ? {} : { file }) },
    }
    try {
      return own(200, renderVisitorPage(Page, await data(context)))
    } catch (thrown) {
      const { abortStatusCode, abortReason } = (thrown as Aborted)._pageContextAbort ?? {}
      if (abortStatusCode === undefined) throw thrown
      if (!isErrorReason(abortReason)) return own(abortStatusCode, "<h1>Sidan finns inte</h1>")
      const { title, message, action } = abortReason
      return own(abortStatusCode, `<h1>${title}</h1><p>${message}</p><a href="${action?.href}">${action?.label}</a>`)
    }
  }
