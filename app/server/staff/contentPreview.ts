/** The preview of a page of content: the page itself with its draft, for the staff who edit it (decision 422). */

import type { Brand } from "@kapitel/core/site/Site"
import { requireRight } from "@kapitel/core/staff/requireRight"
import { Clock, Effect } from "effect"
import { ContentEditing } from "../../composition/ContentEditing.ts"
import { STAFF_CONTENT, STAFF_CONTENT_PREVIEW } from "../../staffPaths.ts"
import { server } from "../../text/server.ts"
import { placeIn, previewAddress } from "../../views/contentPlace.ts"
import type { RenderedPage } from "../CachedPage.ts"
import type { EditingState } from "../editing/editingSession.ts"
import type { Handler } from "../handleRequest.ts"
import { plain, type ShopResponse } from "../http/ShopResponse.ts"
import { makeInChain } from "./atWork.ts"
import type { StaffForms } from "./staffForms.ts"

/** Renders a page of one of the shop's sites. */
export type RenderSite = (
  address: string,
  fragment: boolean,
  now: number,
  visitor: undefined,
  editing: EditingState,
) => Promise<RenderedPage>

/** The page of staff frames it, and nobody else. */
const asPreview = ({ status, contentType, body, headers }: RenderedPage): ShopResponse => ({
  status,
  headers: {
    ...headers,
    "content-type": contentType,
    "cache-control": "private, no-store",
    "x-robots-tag": "noindex, nofollow",
    "cross-origin-resource-policy": "same-origin",
    "content-security-policy": (headers["content-security-policy"] ?? "").replace(
      /frame-ancestors [^;]*/,
      "frame-ancestors 'self'",
    ),
  },
  body,
})

export const makeContentPreview = ({
  shop,
  secure,
  renderers,
}: StaffForms & { readonly renderers: ReadonlyMap<Brand, RenderSite> }): Handler => {
  const inChain = makeInChain({ shop, secure })
  return (request) => {
    const { method, url } = request
    if (url.pathname !== STAFF_CONTENT_PREVIEW || (method !== "GET" && method !== "HEAD")) return undefined
    return inChain(request, STAFF_CONTENT, ({ session: { member } }) =>
      Effect.gen(function* () {
        yield* requireRight(member, "content.edit")
        const named = placeIn(url.searchParams, (yield* ContentEditing).sites)
        const address = named && previewAddress(named.place.path)
        const render = named && renderers.get(named.place.brand)
        if (address === undefined || render === undefined) return plain(404, server.notFound)
        const now = yield* Clock.currentTimeMillis
        const page = yield* Effect.promise(() => render(address, false, now, undefined, "preview"))
        return page.status === 404 || page.headers["location"] !== undefined
          ? plain(404, server.notFound)
          : asPreview(page)
      }),
    )
  }
}
