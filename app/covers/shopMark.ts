/** What drawn pictures show of the site that they are for: goods look the same at both, the shop's own things do not. */
import { DEFAULT_BRAND, type Site, siteOf } from "@kapitel/core/site/Site"
import type { CoverRequest, ShopMark } from "./coverRequest.ts"
import { planCover } from "./planCover.ts"

/** What a picture needs to know of its site. */
export type PicturedSite = Pick<Site, "name" | "colours">

const markOf = ({ name, colours: { gran, lingon } }: PicturedSite): ShopMark => ({ name, gran, lingon })

/** Of pictures that name no site. */
export const DEFAULT_MARK = markOf(siteOf(DEFAULT_BRAND, ""))

const isDefault = ({ name, gran, lingon }: ShopMark): boolean =>
  name === DEFAULT_MARK.name && gran === DEFAULT_MARK.gran && lingon === DEFAULT_MARK.lingon

/** Whether the drawing shows the shop's name or colours: its gift card, tickets and bags, and the imprint of a cloth binding. */
const showsShop = (request: CoverRequest): boolean => {
  const plan = planCover(request)
  return "layout" in plan ? plan.layout === "frame" : ["giftcard", "ticket", "other"].includes(plan.kind)
}

/** The request as it is drawn for a site. */
export const requestFor = (request: CoverRequest, site: PicturedSite): CoverRequest => {
  const shop = markOf(site)
  return isDefault(shop) || !showsShop(request) ? request : { ...request, shop }
}
