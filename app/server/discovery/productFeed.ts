/** `/produktfeed.xml`: every product that can be offered, for Merchant Center and comparison services (decision 408). */

import { ChangeLog } from "@kapitel/adapters/embedded/ChangeLog"
import { Holidays } from "@kapitel/core/delivery/Holidays"
import { stockholmDate } from "@kapitel/core/delivery/stockholm"
import { FEED_END, type FeedTerms, feedStart, PRODUCT_FEED } from "@kapitel/core/discovery/merchantFeed"
import type { Site } from "@kapitel/core/site/Site"
import { Effect } from "effect"
import type { ShopRuntime } from "../../composition/openShop.ts"
import type { Handler } from "../handleRequest.ts"
import { clientNetwork } from "../http/clientNetwork.ts"
import type { CatalogueThread } from "./CatalogueThread.ts"
import { conditional, weakTag } from "./conditional.ts"
import type { StreamTurn, StreamTurns } from "./StreamTurns.ts"
import { laterResponse } from "./sitemaps.ts"

export interface ProductFeed {
  readonly shop: Pick<ShopRuntime, "runPromise">
  readonly catalogue: Pick<CatalogueThread, "read">
  readonly site: Site
  readonly loyaltyProgram: string
  readonly turns: StreamTurns
  /** Epoch ms. */
  readonly now: () => number
}

/** Services read it a few times a day. */
const KEPT_SECONDS = 3_600

/** What dates depend on changes at midnight; everything else is in the log of changes. */
const readVersion = (now: number) =>
  Effect.map(
    ChangeLog.use(({ latest }) => latest),
    (latest) => ({ etag: weakTag([latest, stockholmDate(now)]) }),
  )

const readHolidays = Holidays.use(({ list }) => list).pipe(Effect.orElseSucceed((): ReadonlyArray<string> => []))

export const makeProductFeed = ({ shop, catalogue, site, loyaltyProgram, turns, now }: ProductFeed): Handler => {
  async function* textOf(turn: StreamTurn) {
    try {
      const holidays = await shop.runPromise(readHolidays)
      yield feedStart({ site })
      for (let after: string | undefined = ""; after !== undefined; ) {
        const from: string = after
        // A feed of a million products takes minutes: availability and price are those of the moment.
        const terms: FeedTerms = { site, loyaltyProgram, now: now(), holidays }
        const read = await turn.step(() => catalogue.read("feedItems", { after: from, site, terms }))
        if (read.text !== "") yield read.text
        after = read.next
      }
      yield FEED_END
    } finally {
      turn.end()
    }
  }

  return (request) => {
    const { method, url } = request
    if (url.pathname !== PRODUCT_FEED || (method !== "GET" && method !== "HEAD")) return undefined
    return shop.runPromise(readVersion(now())).then((version) => {
      const contentType = "application/xml; charset=utf-8"
      const answer = conditional(request, version, KEPT_SECONDS, { body: "", contentType })
      if (answer.status === 304 || method === "HEAD") return answer
      const turn = turns.begin(clientNetwork(request.client.address))
      return turn === undefined ? laterResponse() : { ...answer, stream: textOf(turn) }
    })
  }
}
