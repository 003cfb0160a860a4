/** The forms of staff: login, lock and choice of store. The forms of their work are in `workForms.ts`. */
import { pastedCode } from "@kapitel/core/identity/oneTimeCode"
import { storesOf } from "@kapitel/core/staff/rights"
import { STAFF_CODE_LENGTH, StaffLogins, type StaffVisit } from "@kapitel/core/staff/StaffLogins"
import type { StaffMember } from "@kapitel/core/staff/StaffMember"
import { type StaffSession, StaffSessions } from "@kapitel/core/staff/StaffSessions"
import { Stores } from "@kapitel/core/stores/Stores"
import { Clock, Effect, Option, Redacted } from "effect"
import type { ShopRuntime } from "../../composition/openShop.ts"
import {
  isStaffPath,
  NEXT_PARAMETER,
  OUT_PARAMETER,
  STAFF,
  STAFF_CHANGE_FORM,
  STAFF_CODE_FORM,
  STAFF_LOCK_FORM,
  STAFF_LOCKED,
  STAFF_LOGIN,
  STAFF_LOGOUT_FORM,
  STAFF_STORE,
  STAFF_UNLOCK_CODE_FORM,
  STAFF_USE,
  staffTarget,
  withNext,
} from "../../staffPaths.ts"
import type { Handler } from "../handleRequest.ts"
import { clientNetwork } from "../http/clientNetwork.ts"
import { json, type ShopResponse, seeOther } from "../http/ShopResponse.ts"
import { postedForm } from "../postedForm.ts"
import type { ShopRequest } from "../readRequest.ts"
import { readToken } from "../Visitor.ts"
import { keptForm } from "./keptForm.ts"
import {
  newStep,
  noSessionHeader,
  noStepHeader,
  readStaffClient,
  type StaffFault,
  type StaffStep,
  sessionHeader,
  stepAfterLogin,
  stepHeader,
} from "./staffCookies.ts"

export interface StaffForms {
  readonly shop: Pick<ShopRuntime, "runPromise">
  readonly secure: boolean
}

/** What a form receives. */
interface Posted {
  readonly fields: URLSearchParams
  readonly step: StaffStep | undefined
  readonly token: Redacted.Redacted | undefined
  readonly session: StaffSession | undefined
  readonly next: string
  readonly network: string
}

const FAULT_OF: Readonly<Record<string, StaffFault>> = {
  StaffEmailUnreadable: "email",
  WrongCode: "wrong",
  CodeExpired: "expired",
  TooManyCodes: "tooMany",
  TooManyWrongCodes: "tooManyWrong",
  CodesClosed: "closed",
}

export const makeStaffForms = ({ shop, secure }: StaffForms): Handler => {
  const to = (path: string, step?: StaffStep, ...cookies: ReadonlyArray<string>): ShopResponse =>
    seeOther(path, {
      "set-cookie": [step === undefined ? noStepHeader(secure) : stepHeader(step, secure), ...cookies],
    })

  const visitOf = (browser: string, network: string): StaffVisit => ({ browser: Redacted.make(browser), network })

  /** Other errors are failures of the shop, which are logged. */
  const orFault = (answer: (fault: StaffFault) => ShopResponse) =>
    Effect.catch((error: { readonly _tag: string }) => {
      const fault = FAULT_OF[error._tag]
      if (fault !== undefined) return Effect.succeed(answer(fault))
      return Effect.as(Effect.logError("A form of staff could not be handled", error), answer("failed"))
    })

  const send = (page: string, { network, next }: Posted, begun: StaffStep) => {
    const { nonce: _nonce, fault: _fault, ...step } = begun
    return StaffLogins.use((logins) => logins.sendCode(step.email, visitOf(step.browser, network))).pipe(
      Effect.map(({ nonce }) => to(withNext(page, next), { ...step, nonce })),
      orFault((fault) => to(withNext(page, next), { ...step, fault })),
    )
  }

  /** What follows from the right code is `then`. */
  const enter = (
    page: string,
    { fields, step, network, next }: Posted,
    then: (
      member: StaffMember,
      step: StaffStep,
    ) => Effect.Effect<ShopResponse, { readonly _tag: string }, StaffSessions>,
  ) => {
    if (step?.nonce === undefined) return Effect.succeed(to(withNext(page, next), step))
    const { fault: _fault, nonce, ...rest } = step
    // A code of another length is not compared: it cannot be right, and costs no attempt.
    const code = pastedCode(fields.get("kod") ?? "", STAFF_CODE_LENGTH)
    const refuse = (fault: StaffFault) =>
      to(withNext(page, next), fault === "expired" ? { ...rest, fault } : { ...rest, nonce, fault })
    if (code === undefined) return Effect.succeed(refuse("wrong"))
    return StaffLogins.use((logins) =>
      logins.verifyCode({ email: step.email, code: Redacted.make(code), nonce }, visitOf(step.browser, network)),
    ).pipe(
      Effect.flatMap((member) => then(member, rest)),
      orFault(refuse),
    )
  }

  const endSession = (token: Redacted.Redacted | undefined) =>
    token === undefined ? Effect.void : StaffSessions.use((sessions) => sessions.end(token)).pipe(Effect.ignore)

  const login = (posted: Posted) =>
    enter(STAFF_LOGIN, posted, (member, step) =>
      Effect.gen(function* () {
        const { shared, storeId } = step
        const [sessions, now] = [yield* StaffSessions, yield* Clock.currentTimeMillis]
        yield* endSession(posted.token)
        const mayStay = storeId !== undefined && storesOf(member, [storeId]).length > 0
        const token = yield* sessions.begin({ memberId: member.id, shared, ...(mayStay ? { storeId } : {}), now })
        const left = stepAfterLogin(step, member.id)
        return to(posted.next, left, sessionHeader(Redacted.value(token), secure))
      }),
    )

  const unlock = (posted: Posted) => {
    const { session, token, next } = posted
    if (session === undefined || token === undefined) return Effect.succeed(to(withNext(STAFF_LOGIN, next)))
    return enter(STAFF_LOCKED, posted, (member, step) =>
      Effect.gen(function* () {
        if (member.id !== session.member.id) return to(withNext(STAFF_LOCKED, next), { ...step, fault: "otherPerson" })
        const [sessions, now] = [yield* StaffSessions, yield* Clock.currentTimeMillis]
        const unlocked = yield* sessions.unlock(token, now)
        return Option.match(unlocked, {
          onNone: () => to(withNext(STAFF_LOGIN, next), undefined, noSessionHeader(secure)),
          onSome: (own) => to(next, stepAfterLogin(step, member.id), sessionHeader(Redacted.value(own), secure)),
        })
      }),
    )
  }

  /** The next person on this device works in the same store. */
  const changePerson = ({ token, session }: Posted) =>
    Effect.as(
      endSession(token),
      to(
        STAFF_LOGIN,
        {
          ...newStep(),
          shared: session?.shared ?? true,
          ...(session?.storeId === undefined ? {} : { storeId: session.storeId }),
        },
        noSessionHeader(secure),
      ),
    )

  const chooseStore = ({ fields, session, token, step, next }: Posted) =>
    Effect.gen(function* () {
      if (session === undefined || token === undefined) return to(withNext(STAFF_LOGIN, next))
      if (session.locked) return to(withNext(STAFF_LOCKED, next))
      const stores = yield* Stores.use(({ list }) => list)
      const chosen = storesOf(
        session.member,
        stores.map(({ storeID }) => storeID),
      ).find((id) => id === fields.get("butik"))
      if (chosen === undefined) return to(withNext(STAFF_STORE, next))
      yield* StaffSessions.use((sessions) => sessions.chooseStore(token, chosen))
      return to(next, stepAfterLogin(step, session.member.id))
    }).pipe(orFault(() => to(withNext(STAFF_STORE, next))))

  const FORMS: Readonly<Record<string, (posted: Posted) => Effect.Effect<ShopResponse, never, StaffServices>>> = {
    [STAFF_CODE_FORM]: (posted) =>
      send(STAFF_LOGIN, posted, {
        ...(posted.step ?? newStep()),
        email: (posted.fields.get("epost") ?? "").trim().slice(0, 254),
        shared: posted.fields.has("delad"),
      }),
    [STAFF_LOGIN]: login,
    [STAFF_UNLOCK_CODE_FORM]: (posted) =>
      posted.session === undefined
        ? Effect.succeed(to(withNext(STAFF_LOGIN, posted.next)))
        : send(STAFF_LOCKED, posted, {
            ...(posted.step ?? newStep()),
            email: posted.session.member.email,
            shared: posted.session.shared,
          }),
    [STAFF_LOCKED]: unlock,
    // The page's own lock sends what is typed in it, with the address of its form.
    [STAFF_LOCK_FORM]: ({ fields, token, session, step, next }) => {
      const kept = keptForm(fields.get("kvar") ?? "", fields)
      const left =
        kept === undefined || session === undefined
          ? undefined
          : { ...(step ?? newStep()), kept: { ...kept, by: session.member.id } }
      return (token === undefined ? Effect.void : StaffSessions.use((sessions) => sessions.lock(token))).pipe(
        Effect.as(to(withNext(STAFF_LOCKED, next), left)),
        orFault(() => to(STAFF)),
      )
    },
    [STAFF_CHANGE_FORM]: changePerson,
    [STAFF_LOGOUT_FORM]: ({ token }) =>
      Effect.as(endSession(token), to(`${STAFF_LOGIN}?${OUT_PARAMETER}=1`, undefined, noSessionHeader(secure))),
    [STAFF_STORE]: chooseStore,
  }

  /** Answers in how many ms the session locks. */
  const noteUse = (request: ShopRequest): Promise<ShopResponse> => {
    const { token } = readStaffClient(request.cookies, secure, readToken)
    return shop.runPromise(
      Effect.gen(function* () {
        const now = yield* Clock.currentTimeMillis
        const session = yield* StaffSessions.use((sessions) => sessions.of(token, now, true))
        const locksInMs = Option.match(session, {
          onNone: () => 0,
          onSome: ({ locked, locksAt }) => (locked ? 0 : locksAt - now),
        })
        return json(200, { locksInMs })
      }).pipe(Effect.catch(() => Effect.succeed(json(503, {})))),
    )
  }

  const answer = (request: ShopRequest): Promise<ShopResponse> =>
    postedForm(request, (fields) => {
      const { token, step } = readStaffClient(request.cookies, secure, readToken)
      const form = FORMS[request.url.pathname]
      if (form === undefined) return seeOther(STAFF)
      return shop.runPromise(
        Effect.gen(function* () {
          const now = yield* Clock.currentTimeMillis
          const session = yield* StaffSessions.use((sessions) => sessions.of(token, now, true))
          return yield* form({
            fields,
            step,
            token,
            session: Option.getOrUndefined(session),
            next: staffTarget(fields.get(NEXT_PARAMETER)),
            network: clientNetwork(request.client.address),
          })
        }).pipe(
          Effect.catch((error) =>
            Effect.as(Effect.logError("A form of staff could not be handled", error), seeOther(STAFF)),
          ),
        ),
      )
    })

  return (request) => {
    const { method, url } = request
    if (method !== "POST" || !isStaffPath(url.pathname)) return undefined
    if (url.pathname === STAFF_USE) return noteUse(request)
    return url.pathname in FORMS ? answer(request) : undefined
  }
}

type StaffServices = StaffLogins | StaffSessions | Stores
