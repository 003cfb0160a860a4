import { storesOf, worksInStores } from "@kapitel/core/staff/rights"
import { Stores } from "@kapitel/core/stores/Stores"
import { staff as words } from "@kapitel/ui/text/sv/staff"
import { Effect } from "effect"
import { redirect } from "vike/abort"
import { NEXT_PARAMETER, STAFF_LOCKED, STAFF_LOGIN, staffTarget, withNext } from "../../../staffPaths.ts"
import type { PageRequest } from "../../PageRequest.ts"
import { searchParamsOf } from "../../readPage.ts"
import { readOpenStaffPage } from "../../readStaffPage.ts"

export async function readStoreChoice(context: PageRequest) {
  const next = staffTarget(searchParamsOf(context).get(NEXT_PARAMETER))
  const { gate, hasStores, ...page } = await readOpenStaffPage(context, (session) =>
    Effect.gen(function* () {
      const stores = yield* Stores.use(({ list }) => list)
      const ids = stores.map(({ storeID }) => storeID)
      const own = session === undefined || session.locked ? [] : storesOf(session.member, ids)
      return {
        view: "store" as const,
        headTitle: words.chooseStore,
        next,
        gate: session === undefined ? STAFF_LOGIN : session.locked ? STAFF_LOCKED : undefined,
        hasStores: session !== undefined && worksInStores(session.member),
        stores: stores
          .filter(({ storeID }) => own.includes(storeID))
          .map(({ storeID, storeName }) => ({ id: storeID, name: storeName })),
      }
    }),
  )
  if (gate !== undefined) throw redirect(withNext(gate, next))
  if (!hasStores) throw redirect(next)
  return page
}
