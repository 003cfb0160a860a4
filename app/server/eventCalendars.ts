/** Events as calendar files: one event, and a feed for each store (decision 369). */
import { calendarOf } from "@kapitel/core/events/calendar"
import { upcomingInStore } from "@kapitel/core/events/eventList"
import type { StoreEvent } from "@kapitel/core/events/StoreEvent"
import { StoreEvents } from "@kapitel/core/events/StoreEvents"
import { Stores } from "@kapitel/core/stores/Stores"
import { inSentence } from "@kapitel/ui/text/inSentence"
import { events as words } from "@kapitel/ui/text/sv/events"
import { Effect, Option } from "effect"
import { server } from "../text/server.ts"
import type { Handler } from "./handleRequest.ts"
import { plain, type ShopResponse } from "./http/ShopResponse.ts"

export interface EventCalendars {
  readonly shop: {
    readonly runPromise: <A>(effect: Effect.Effect<A, never, StoreEvents | Stores>) => Promise<A>
  }
  readonly publicUrl: string
  readonly shopName: string
  /** Epoch ms. */
  readonly now: () => number
}

const ADDRESS = /^\/evenemang\/(?:(kalender)\/)?([^/]+)\.ics$/

const calendar = (body: string, fileName: string): ShopResponse => ({
  status: 200,
  headers: {
    "content-type": "text/calendar; charset=utf-8",
    "content-disposition": `attachment; filename="${fileName}.ics"`,
    "cache-control": "public, max-age=300",
  },
  body,
})

export const makeEventCalendars = ({ shop, publicUrl, shopName, now }: EventCalendars): Handler => {
  const host = new URL(publicUrl).host

  const withPlace = Effect.fnUntraced(function* (event: StoreEvent) {
    const store = yield* (yield* Stores).byId(event.store)
    const place = Option.match(store, {
      onNone: () => shopName,
      onSome: ({ storeName, address }) => `${shopName} ${storeName}, ${address}`,
    })
    return { event, place, url: publicUrl + event.path }
  })

  const ofEvent = Effect.fnUntraced(function* (slug: string) {
    const event = yield* (yield* StoreEvents).byPath(`/evenemang/${slug}`)
    if (Option.isNone(event)) return plain(404, server.notFound)
    return calendar(calendarOf([yield* withPlace(event.value)], { host, now: now() }), slug)
  })

  /** Those that have not begun, cancelled ones too: a calendar that has one learns it. */
  const ofStore = Effect.fnUntraced(function* (id: string) {
    const store = yield* (yield* Stores).byId(id)
    if (Option.isNone(store)) return plain(404, server.notFound)
    const events = upcomingInStore(yield* (yield* StoreEvents).all, id, now())
    const name = `${shopName} ${store.value.storeName}: ${inSentence(words.title)}`
    return calendar(calendarOf(yield* Effect.forEach(events, withPlace), { name, host, now: now() }), "evenemang")
  })

  return ({ method, url }) => {
    const [, isFeed, encoded] = ADDRESS.exec(url.pathname) ?? []
    if (encoded === undefined || (method !== "GET" && method !== "HEAD")) return undefined
    const name = decoded(encoded)
    if (name === undefined) return Promise.resolve(plain(404, server.notFound))
    return shop.runPromise(
      (isFeed === undefined ? ofEvent(name) : ofStore(name)).pipe(
        Effect.catch((error) =>
          Effect.as(Effect.logError("A calendar could not be read", error), plain(503, server.overloaded)),
        ),
      ),
    )
  }
}

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
