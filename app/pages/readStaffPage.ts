/** How a page of staff reads: who is logged in, whether the device is locked, the store, and the right. */
import { maskName } from "@kapitel/core/staff/mask"
import { isChainAct, may, rolesWith, type StaffAct, storesOf } from "@kapitel/core/staff/rights"
import { type StaffSession, StaffSessions } from "@kapitel/core/staff/StaffSessions"
import type { StaffDenial, StaffFrameView } from "@kapitel/ui/staff/StaffFrame"
import { staffRoles, staff as words } from "@kapitel/ui/text/sv/staff"
import { Effect, Option } from "effect"
import { redirect, render } from "vike/abort"
import type { ShopServices } from "../composition/openShop.ts"
import { resolveStaff, type StaffAtWork, type StaffInChain } from "../server/staff/resolveStaff.ts"
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

const frameOf = ({ session, store, stores }: StaffInChain, now: number): StaffFrameView => {
  const { member, locksAt } = session
  const ids = stores.map(({ storeID }) => storeID)
  return {
    name: maskName(member.name),
    storeName: store?.storeName ?? words.wholeChain,
    mayChangeStore: storesOf(member, ids).length > 1,
    locksInMs: locksAt - now,
    tabs: {
      reservations: may(member, "reservations.see", store?.storeID),
      stock: may(member, "stock.correct", store?.storeID),
      events: may(member, "events.see", store?.storeID),
      pictures: may(member, "pictures.manage"),
      content: may(member, "content.edit"),
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
    isInChain: isChainAct(act),
    roles: rolesWith(act).map((role) => staffRoles[role]),
    ...(storeName === undefined ? {} : { store: storeName }),
  },
})

const FAILED = Symbol("failed")

/** A page of work in a store: `act` is the right that it needs there. */
export const readStaffPage = <A extends Common>(
  context: PageRequest,
  act: StaffAct,
  own: (reading: StaffAtWork & { readonly now: number }) => Effect.Effect<Option.Option<A>, unknown, ShopServices>,
): Promise<StaffPageData<A>> =>
  readPageOf(context, (staff, frame) => {
    const { session, store } = staff
    return store === undefined || !may(session.member, act, store.storeID)
      ? Effect.succeed(denied(act, store?.storeName, frame))
      : own({ ...staff, store, now: context.now })
  })

/** A page about the whole chain, or about the member. `act` is the right that it needs in the chain. */
export const readChainPage = <A extends Common>(
  context: PageRequest,
  act: StaffAct | undefined,
  own: (reading: StaffInChain & { readonly now: number }) => Effect.Effect<Option.Option<A>, unknown, ShopServices>,
): Promise<StaffPageData<A>> =>
  readPageOf(context, (staff, frame) =>
    act === undefined || may(staff.session.member, act)
      ? own({ ...staff, now: context.now })
      : Effect.succeed(denied(act, undefined, frame)),
  )

/** Redirects to the login, the lock or the choice of store; otherwise the page, or the refusal. `None`: no such page. */
const readPageOf = async <A extends Common>(
  context: PageRequest,
  own: (staff: StaffInChain, frame: StaffFrameView) => Effect.Effect<Option.Option<A> | Denied, unknown, ShopServices>,
): Promise<StaffPageData<A>> => {
  const { shop, now, visitor, dependencies, urlOriginal } = context
  const counts = !searchParamsOf(context).has(LIVE_PARAMETER)
  const answer = await shop.runPromise(
    Effect.gen(function* () {
      const staff = yield* resolveStaff(visitor?.staff?.token, now, counts)
      if (staff.kind === "elsewhere") return staff
      const frame = frameOf(staff, now)
      const page = yield* own(staff, frame)
      return Option.isOption(page) ? Option.map(page, (shown) => ({ ...shown, frame })) : page
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
