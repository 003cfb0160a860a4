/** Books and articles at their addresses: the EAN decides, a wrong title or directory redirects (D-34, D-35). */
import { decodeEan } from "@kapitel/core/catalogue/decodeEan"
import { catalogue as words } from "@kapitel/ui/text/sv/catalogue"
import { Effect, Option } from "effect"
import { redirect, render } from "vike/abort"
import { readProductView } from "../views/product.ts"
import type { PageRequest } from "./PageRequest.ts"
import { readPage, searchParamsOf } from "./readPage.ts"

export const readProductPage = async (context: PageRequest) => {
  const ean = decodeEan(context.routeParams["ean"])
  if (Option.isNone(ean)) throw render(404, words.notFound)
  const v = searchParamsOf(context).get("v") ?? undefined
  const page = await readPage(context, ({ showing, dependencies }) =>
    readProductView(ean.value, v, showing, dependencies, context.publicUrl, context.law.ratingsVerified).pipe(
      Effect.catchTag("ProductNotFound", () => Effect.succeed(undefined)),
    ),
  )
  if (page === undefined) throw render(404, words.notFound)
  const { path, variantInAddress, chosen, title } = page
  const canonical = chosen === undefined ? path : `${path}?v=${chosen}`
  if (context.urlPathname !== path || !variantInAddress) {
    throw redirect(canonical, context.urlPathname === path ? 302 : 301)
  }
  const printOnDemand = page.printOnDemand && context.law.printOnDemandNotice === true
  return {
    ...page,
    printOnDemand,
    headTitle: title,
    hasRecent: context.recentProducts !== false,
    guaranteePicture: context.law.guaranteePicture,
    shopEmail: context.trader.email,
  }
}

export type ProductPageData = Awaited<ReturnType<typeof readProductPage>>
