import { stockholmDate } from "@kapitel/core/delivery/stockholm"
import { currentEvents } from "@kapitel/core/events/eventList"
import { StoreEvents } from "@kapitel/core/events/StoreEvents"
import { Reservations } from "@kapitel/core/reservations/Reservations"
import { may } from "@kapitel/core/staff/rights"
import { StaffLog } from "@kapitel/core/staff/StaffLog"
import { agoText } from "@kapitel/ui/text/staffText"
import { staff as words } from "@kapitel/ui/text/sv/staff"
import { Effect, Option } from "effect"
import { STAFF_EVENTS, STAFF_HAND_OUT, STAFF_KEYS, STAFF_PICK, STAFF_SHELF } from "../../../staffPaths.ts"
import { staffLogRows } from "../../../views/staffLog.ts"
import type { PageRequest } from "../../PageRequest.ts"
import { readStaffPage } from "../../readStaffPage.ts"

const OWN_ENTRIES = 10
const DAY_MS = 24 * 60 * 60_000

const { start } = words

/** What waits in the store, as far as the member may see it, and what the member has done. */
export const readStart = (context: PageRequest) =>
  readStaffPage(context, {}, ({ session: { member }, store: { storeID }, stores, now }) =>
    Effect.gen(function* () {
      const seesReservations = may(member, "reservations.see", storeID)
      const queue = seesReservations ? yield* Reservations.use((reservations) => reservations.queue(storeID)) : []
      const toPick = queue.filter(({ state }) => state !== "ready")
      const onShelf = queue.filter(({ state }) => state === "ready")
      const oldest = Math.min(...toPick.map(({ madeAt }) => madeAt))
      const due = onShelf.filter(({ heldUntil }) => heldUntil - now < DAY_MS).length
      const seesEvents = may(member, "events.see", storeID)
      const events = seesEvents ? currentEvents(yield* StoreEvents.use(({ all }) => all), now) : []
      const today = events.filter(
        ({ store, dateFrom, isCancelled }) =>
          store === storeID && isCancelled !== true && dateFrom.slice(0, 10) === stockholmDate(now),
      )
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
        ],
        handOutAction: may(member, "reservations.work", storeID) ? STAFF_HAND_OUT : undefined,
        keysHref: STAFF_KEYS,
        own: staffLogRows(yield* StaffLog.use((log) => log.list({ limit: OWN_ENTRIES, authorId: member.id })), stores),
      })
    }),
  )
