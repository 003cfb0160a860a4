import { EditedPages } from "@kapitel/core/content/EditedPages"
import { WrittenContent } from "@kapitel/core/content/WrittenContent"
import { stockholmDate } from "@kapitel/core/delivery/stockholm"
import { currentEvents } from "@kapitel/core/events/eventList"
import { StoreEvents } from "@kapitel/core/events/StoreEvents"
import { Reservations } from "@kapitel/core/reservations/Reservations"
import { may } from "@kapitel/core/staff/rights"
import { StaffLog } from "@kapitel/core/staff/StaffLog"
import { agoText } from "@kapitel/ui/text/staffText"
import { staff as words } from "@kapitel/ui/text/sv/staff"
import { Effect, Option } from "effect"
import { ContentEditing } from "../../../composition/ContentEditing.ts"
import {
  STAFF_CONTENT,
  STAFF_EVENTS,
  STAFF_HAND_OUT,
  STAFF_KEYS,
  STAFF_PICK,
  STAFF_SHELF,
} from "../../../staffPaths.ts"
import { staffLogRows } from "../../../views/staffLog.ts"
import type { PageRequest } from "../../PageRequest.ts"
import { readChainPage } from "../../readStaffPage.ts"

const OWN_ENTRIES = 10
const DAY_MS = 24 * 60 * 60_000

const { start } = words

/** Pages of all sites with a text that is not published. */
const draftCount = Effect.gen(function* () {
  const [{ sites }, pages] = [yield* ContentEditing, yield* EditedPages]
  const listed = yield* Effect.forEach(sites, ({ brand }) => pages.list(brand))
  return listed.flat().filter(({ hasDraft }) => hasDraft).length
})

/** What waits in the store, as far as the member may see it, and what the member has done. */
export const readStart = (context: PageRequest) =>
  readChainPage(context, undefined, ({ session: { member }, store, stores, now }) =>
    Effect.gen(function* () {
      const storeID = store?.storeID
      const seesReservations = storeID !== undefined && may(member, "reservations.see", storeID)
      const queue = seesReservations ? yield* Reservations.use((reservations) => reservations.queue(storeID)) : []
      const toPick = queue.filter(({ state }) => state !== "ready")
      const onShelf = queue.filter(({ state }) => state === "ready")
      const oldest = Math.min(...toPick.map(({ madeAt }) => madeAt))
      const due = onShelf.filter(({ heldUntil }) => heldUntil - now < DAY_MS).length
      const seesEvents = storeID !== undefined && may(member, "events.see", storeID)
      const events = seesEvents ? currentEvents(yield* StoreEvents.use(({ all }) => all), now) : []
      const today = events.filter(
        ({ store, dateFrom, isCancelled }) =>
          store === storeID && isCancelled !== true && dateFrom.slice(0, 10) === stockholmDate(now),
      )
      const edits = may(member, "content.edit") && (yield* WrittenContent).isEditedHere
      const drafts = edits ? yield* draftCount : 0
      return Option.some({
        view: "start" as const,
        headTitle: words.title,
        name: member.name.split(" ", 1)[0] ?? member.name,
        tiles: [
          ...(seesReservations
            ? [
                {
                  href: STAFF_PICK,
                  count: toPick.length,
                  label: start.toPick,
                  note: toPick.length === 0 ? "" : start.oldest(agoText(now - oldest)),
                },
                {
                  href: STAFF_SHELF,
                  count: onShelf.length,
                  label: start.onShelf,
                  note: due === 0 ? "" : start.due(due),
                },
              ]
            : []),
          ...(seesEvents
            ? [{ href: STAFF_EVENTS, count: today.length, label: start.eventsToday, note: today[0]?.title ?? "" }]
            : []),
          ...(edits ? [{ href: STAFF_CONTENT, count: drafts, label: start.drafts, note: "" }] : []),
        ],
        handOutAction: storeID !== undefined && may(member, "reservations.work", storeID) ? STAFF_HAND_OUT : undefined,
        keysHref: STAFF_KEYS,
        own: staffLogRows(yield* StaffLog.use((log) => log.list({ limit: OWN_ENTRIES, authorId: member.id })), stores),
      })
    }),
  )
