/** How a page of staff reads: who is logged in, whether the device is locked, the store, and the right. */
import { maskName } from "@kapitel/core/staff/mask"
import { may, rolesWith, type StaffAct, storesOf } from "@kapitel/core/staff/rights"
import { type StaffSession, StaffSessions } from "@kapitel/core/staff/StaffSessions"
import type { StaffDenial, StaffFrameView } from "@kapitel/ui/staff/StaffFrame"
import { staffRoles, staff as words } from "@kapitel/ui/text/sv/staff"
import { Effect, Option } from "effect"
import { redirect, render } from "vike/abort"
import type { ShopServices } from "../composition/openShop.ts"
import { resolveStaff, type StaffAtWork } from "../server/staff/resolveStaff.ts"
import { LIVE_PARAMETER, withNext } from "../staffPaths.ts"
import type { PageRequest } from "./PageRequest.ts"
import { searchParamsOf } from "./readPage.ts"

interface Common {
  readonly headTitle: string
}

/** The member lacks the right: the page says so, under status 403. */
export interface Denied extends Common {
  readonly view: "denied"
  readonly frame: StaffFrameView
  readonly denial: StaffDenial
}

export type StaffPageData<A> = Denied | (A & { readonly frame: StaffFrameView })

/** Pages before a login, and a locked one, which have no session or do not show what is in it. */
export const readOpenStaffPage = async <A extends Common>(
  context: PageRequest,
  own: (session: StaffSession | undefined) => Effect.Effect<A, unknown, ShopServices>,
): Promise<A> => {
  const { shop, now, visitor, dependencies } = context
  const page = await shop.runPromise(
    Effect.gen(function* () {
      const session = yield* StaffSessions.use((sessions) => sessions.of(visitor?.staff?.token, now, false))
      return yield* own(Option.getOrUndefined(session))
    }).pipe(Effect.catch((cause) => Effect.as(Effect.logError("A page of staff could not be read", cause), undefined))),
  )
  if (page === undefined) throw render(503)
  dependencies.staff = { headTitle: page.headTitle }
  return page
}

/** What was typed into the form of this page before the device was locked, or the session had ended. */
export const typedBefore = ({ visitor }: PageRequest, page: string): Readonly<Record<string, string>> | undefined => {
  const kept = visitor?.staff?.step?.kept
  return kept?.page === page ? kept.typed : undefined
}

interface Gate {
  /** The right that the page needs in the store of the session; none for pages of one's own. */
  readonly act?: StaffAct
  /** The page is about the whole chain: the right is needed there. */
  readonly inChain?: boolean
}

const frameOf = ({ session, store, stores }: StaffAtWork, now: number): StaffFrameView => {
  const { member, locksAt } = session
  const ids = stores.map(({ storeID }) => storeID)
  return {
    name: maskName(member.name),
    storeName: store.storeName,
    mayChangeStore: storesOf(member, ids).length > 1,
    locksInMs: locksAt - now,
    tabs: {
      reservations: may(member, "reservations.see", store.storeID),
      stock: may(member, "stock.correct", store.storeID),
      events: may(member, "events.see", store.storeID),
      log: may(member, "log.see"),
    },
  }
}

const denied = (act: StaffAct, storeName: string | undefined, frame: StaffFrameView): Denied => ({
  view: "denied",
  headTitle: words.deniedTitle,
  frame,
  denial: {
    act,
    roles: rolesWith(act).map((role) => staffRoles[role]),
    ...(storeName === undefined ? {} : { store: storeName }),
  },
})

const FAILED = Symbol("failed")

/** Redirects to the login, the lock or the choice of store; otherwise the page, or the refusal. `None`: no such page. */
export const readStaffPage = async <A extends Common>(
  context: PageRequest,
  { act, inChain = false }: Gate,
  own: (reading: StaffAtWork & { readonly now: number }) => Effect.Effect<Option.Option<A>, unknown, ShopServices>,
): Promise<StaffPageData<A>> => {
  const { shop, now, visitor, dependencies, urlOriginal } = context
  const counts = !searchParamsOf(context).has(LIVE_PARAMETER)
  const answer = await shop.runPromise(
    Effect.gen(function* () {
      const staff = yield* resolveStaff(visitor?.staff?.token, now, counts)
      if (staff.kind === "elsewhere") return staff
      const frame = frameOf(staff, now)
      const { storeID, storeName } = staff.store
      if (act !== undefined && !may(staff.session.member, act, inChain ? undefined : storeID))
        return denied(act, inChain ? undefined : storeName, frame)
      return Option.map(yield* own({ ...staff, now }), (page) => ({ ...page, frame }))
    }).pipe(Effect.catch((cause) => Effect.as(Effect.logError("A page of staff could not be read", cause), FAILED))),
  )
  if (answer === FAILED) throw render(503)
  if ("kind" in answer) throw redirect(withNext(answer.path, urlOriginal))
  if (!Option.isOption(answer)) {
    dependencies.staff = { headTitle: answer.headTitle, status: 403 }
    return answer
  }
  if (Option.isNone(answer)) throw render(404)
  dependencies.staff = { headTitle: answer.value.headTitle }
  return answer.value
}
