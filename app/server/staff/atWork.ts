/** Requests of a member at work: everybody else is sent to the page that comes first. */
import type { Worker } from "@kapitel/core/staff/reservationWork"
import type { StaffMember } from "@kapitel/core/staff/StaffMember"
import { StaffSessions } from "@kapitel/core/staff/StaffSessions"
import type { Store } from "@kapitel/core/stores/Store"
import { Clock, Effect, Option } from "effect"
import type { ShopServices } from "../../composition/openShop.ts"
import { ABOUT_PARAMETER, RESULT_PARAMETER, RIGHT_PARAMETER, STAFF, STAFF_DENIED, withNext } from "../../staffPaths.ts"
import { type ShopResponse, seeOther, showPage } from "../http/ShopResponse.ts"
import type { ShopRequest } from "../readRequest.ts"
import { readToken } from "../Visitor.ts"
import { resolveStaff, type StaffInChain } from "./resolveStaff.ts"
import { type KeptForm, newStep, noStepHeader, readStaffClient, stepHeader } from "./staffCookies.ts"
import type { StaffForms } from "./staffForms.ts"

/** The member, in the store of the session. */
export interface MemberAtWork {
  readonly worker: Worker & { readonly member: StaffMember }
  readonly stores: ReadonlyArray<Store>
}

/** What a request is answered with; a missing right and failures are answered by `makeAtWork`. */
export type WorkAnswer = Effect.Effect<ShopResponse, { readonly _tag: string }, ShopServices>

/** `path` with what came of it. */
export const told = (path: string, answer: string, about = ""): string =>
  `${path}?${new URLSearchParams({ [RESULT_PARAMETER]: answer, [ABOUT_PARAMETER]: about })}`

const denied = (act: string): ShopResponse =>
  showPage(`${STAFF_DENIED}?${new URLSearchParams({ [RIGHT_PARAMETER]: act })}`)

/** A request to be answered; `back` is the page to return to. */
type Answered<At> = (
  request: ShopRequest,
  back: string,
  answer: (at: At) => WorkAnswer,
  kept?: KeptForm,
) => Promise<ShopResponse>

/** The same for work in a store. Members without rights in stores have no such work, and get their first page. */
export const makeAtWork = (forms: StaffForms): Answered<MemberAtWork> => {
  const inChain = makeInChain(forms)
  return (request, back, answer, kept) =>
    inChain(
      request,
      back,
      ({ session: { member }, store, stores }) =>
        store === undefined
          ? Effect.succeed(seeOther(STAFF))
          : answer({ worker: { member, storeId: store.storeID }, stores }),
      kept,
    )
}

/** Runs it for a member at work; others are sent to the page that comes first, and find `kept` filled in afterwards. */
export const makeInChain =
  ({ shop, secure }: StaffForms): Answered<StaffInChain> =>
  (request, back, answer, kept) =>
    shop.runPromise(
      Effect.gen(function* () {
        const { token, step } = readStaffClient(request.cookies, secure, readToken)
        const now = yield* Clock.currentTimeMillis
        const staff = yield* resolveStaff(token, now, true)
        if (staff.kind === "elsewhere") {
          const to = withNext(staff.path, kept?.page ?? back)
          if (kept === undefined) return seeOther(to)
          const session = Option.getOrUndefined(yield* StaffSessions.use((sessions) => sessions.of(token, now, false)))
          const by = session === undefined ? {} : { by: session.member.id }
          const left = { ...(step ?? newStep()), kept: { ...kept, ...by } }
          return seeOther(to, { "set-cookie": [stepHeader(left, secure)] })
        }
        const done = yield* answer(staff)
        return step?.kept === undefined
          ? done
          : { ...done, headers: { ...done.headers, "set-cookie": [noStepHeader(secure)] } }
      }).pipe(
        Effect.catch((error) =>
          error._tag === "RightMissing" && "act" in error
            ? Effect.succeed(denied(String(error.act)))
            : Effect.as(Effect.logError("A form of staff could not be handled", error), seeOther(told(back, "fel"))),
        ),
      ),
    )
