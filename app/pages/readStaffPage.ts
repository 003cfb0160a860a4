/** How a page of staff reads: who is logged in, whether the device is locked, the right, and the store. */
import { maskName } from "@kapitel/core/staff/mask"
import { requireRight } from "@kapitel/core/staff/requireRight"
import { may, rolesWith, type StaffAct, storesOf } from "@kapitel/core/staff/rights"
import { type StaffSession, StaffSessions } from "@kapitel/core/staff/StaffSessions"
import type { Store } from "@kapitel/core/stores/Store"
import { Stores } from "@kapitel/core/stores/Stores"
import type { StaffDenial, StaffFrameView } from "@kapitel/ui/staff/StaffFrame"
import { staffRoles, staff as words } from "@kapitel/ui/text/sv/staff"
import { Effect, Option } from "effect"
import { redirect, render } from "vike/abort"
import type { ShopServices } from "../composition/openShop.ts"
import { LIVE_PARAMETER, STAFF_LOCKED, STAFF_LOGIN, STAFF_STORE, withNext } from "../staffPaths.ts"
import type { PageRequest } from "./PageRequest.ts"
import { searchParamsOf } from "./readPage.ts"

/** What a page reads with. */
export interface StaffReading {
  readonly session: StaffSession
  readonly stores: ReadonlyArray<Store>
  /** The one that the member works in. */
  readonly store: Store
  readonly now: number
}

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

interface Gate {
  /** The right that the page needs in the store of the session; none for pages of one's own. */
  readonly act?: StaffAct
  /** The page is about the whole chain: the right is needed there. */
  readonly inChain?: boolean
}

const frameOf = (session: StaffSession, store: Store, stores: ReadonlyArray<Store>, now: number): StaffFrameView => ({
  name: maskName(session.member.name),
  storeName: store.storeName,
  mayChangeStore:
    storesOf(
      session.member,
      stores.map(({ storeID }) => storeID),
    ).length > 1,
  shared: session.shared,
  locksInMs: session.locksAt - now,
  tabs: {
    reservations: may(session.member, "reservations.see", store.storeID),
    stock: may(session.member, "stock.correct", store.storeID),
    events: may(session.member, "events.see", store.storeID),
    log: may(session.member, "log.see"),
  },
})

/** Redirects to the login, the lock or the choice of store; otherwise the page, or the refusal. */
export const readStaffPage = async <A extends Common>(
  context: PageRequest,
  { act, inChain = false }: Gate,
  own: (reading: StaffReading) => Effect.Effect<A, unknown, ShopServices>,
): Promise<StaffPageData<A>> => {
  const { shop, now, visitor, dependencies, urlOriginal } = context
  const counts = !searchParamsOf(context).has(LIVE_PARAMETER)
  const read = Effect.gen(function* () {
    const token = visitor?.staff?.token
    const [sessions, stores] = [yield* StaffSessions, yield* Stores.use(({ list }) => list)]
    const session = Option.getOrUndefined(yield* sessions.of(token, now, counts))
    if (session === undefined || token === undefined) return { kind: "redirect", to: STAFF_LOGIN } as const
    if (session.locked) return { kind: "redirect", to: STAFF_LOCKED } as const
    const mine = storesOf(
      session.member,
      stores.map(({ storeID }) => storeID),
    )
    const [only, ...others] = mine
    const storeId = session.storeId ?? (others.length === 0 ? only : undefined)
    const store = stores.find(({ storeID }) => storeID === storeId && mine.includes(storeID))
    if (store === undefined) return { kind: "redirect", to: STAFF_STORE } as const
    const frame = frameOf(session, store, stores, now)
    if (act !== undefined) {
      const refused = yield* requireRight(session.member, act, inChain ? undefined : store.storeID).pipe(
        Effect.as(false),
        Effect.catchTag("RightMissing", () => Effect.succeed(true)),
      )
      if (refused) {
        const roles = rolesWith(act).map((role) => staffRoles[role])
        const denial = { act, roles, ...(inChain ? {} : { store: store.storeName }) }
        return { kind: "denied", view: "denied", headTitle: words.deniedTitle, frame, denial } as const
      }
    }
    return { kind: "page", page: yield* own({ session, stores, store, now }), frame } as const
  }).pipe(
    Effect.catch((cause) =>
      Effect.as(Effect.logError("A page of staff could not be read", cause), { kind: "outage" } as const),
    ),
  )
  const answer = await shop.runPromise(read)
  switch (answer.kind) {
    case "redirect":
      throw redirect(withNext(answer.to, urlOriginal) as `/${string}`)
    case "outage":
      throw render(503)
    case "denied":
      dependencies.staff = { headTitle: words.deniedTitle, status: 403 }
      return { view: answer.view, headTitle: answer.headTitle, frame: answer.frame, denial: answer.denial }
    case "page":
      dependencies.staff = { headTitle: answer.page.headTitle }
      return { ...answer.page, frame: answer.frame }
  }
}
