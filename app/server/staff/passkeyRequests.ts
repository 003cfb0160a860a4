/** Passkeys of staff: requests of the page's script, and the form that removes one. */
import { PasskeyCeremony } from "@kapitel/core/staff/PasskeyCeremony"
import { Passkeys } from "@kapitel/core/staff/Passkeys"
import { storesOf } from "@kapitel/core/staff/rights"
import { StaffMembers } from "@kapitel/core/staff/StaffMembers"
import { type StaffSession, StaffSessions } from "@kapitel/core/staff/StaffSessions"
import { Clock, Effect, Option, Redacted, Schema } from "effect"
import type { ShopRuntime, ShopServices } from "../../composition/openShop.ts"
import {
  STAFF_KEY_LOGIN,
  STAFF_KEY_OPTIONS,
  STAFF_KEYS,
  STAFF_LOCKED,
  STAFF_LOGIN,
  STAFF_NEW_KEY,
  STAFF_REMOVE_KEY_FORM,
  staffTarget,
  withNext,
} from "../../staffPaths.ts"
import { server } from "../../text/server.ts"
import type { Handler } from "../handleRequest.ts"
import { json, type ShopResponse, seeOther } from "../http/ShopResponse.ts"
import { postedForm } from "../postedForm.ts"
import type { ShopRequest } from "../readRequest.ts"
import { readToken } from "../Visitor.ts"
import { passkeysAt } from "./passkeysAt.ts"
import {
  newStep,
  noStepHeader,
  readStaffClient,
  type StaffStep,
  sessionHeader,
  stepAfterLogin,
  stepHeader,
} from "./staffCookies.ts"

const Options = Schema.Struct({ for: Schema.Literals(["in", "new"]) })
const Login = Schema.Struct({
  response: Schema.Struct({ id: Schema.String.check(Schema.isMaxLength(1_400)) }),
  shared: Schema.Boolean,
  till: Schema.String,
})
const NewKey = Schema.Struct({ response: Schema.Unknown })

const decodeOptions = Schema.decodeUnknownOption(Options)
const decodeLogin = Schema.decodeUnknownOption(Login)
const decodeNewKey = Schema.decodeUnknownOption(NewKey)

interface Asked {
  readonly body: unknown
  readonly token: Redacted.Redacted | undefined
  readonly step: StaffStep | undefined
  readonly session: StaffSession | undefined
  readonly now: number
}

type Answer = Effect.Effect<ShopResponse, { readonly _tag: string }, ShopServices>

const refused = json(400, {})

export const makePasskeyRequests = ({
  shop,
  secure,
  publicUrl,
}: {
  readonly shop: Pick<ShopRuntime, "runPromise">
  readonly secure: boolean
  readonly publicUrl: string
}): Handler => {
  /** The challenge belongs to the browser that asked. */
  const options = ({ body, step, session, now }: Asked): Answer =>
    Effect.gen(function* () {
      const wanted = Option.getOrUndefined(decodeOptions(body))
      if (wanted === undefined) return refused
      const [ceremony, passkeys] = [yield* PasskeyCeremony, yield* Passkeys]
      if (wanted.for === "new" && (session === undefined || session.locked)) return json(401, {})
      const made =
        wanted.for === "new" && session !== undefined
          ? yield* ceremony.creation({ ...session.member, known: yield* passkeys.listOf(session.member.id) })
          : yield* ceremony.request
      const asking: StaffStep = step ?? newStep()
      yield* passkeys.challenge(Redacted.make(asking.browser), made.challenge, now)
      return json(200, made, { "set-cookie": [stepHeader(asking, secure)] })
    })

  const challengeOf = (step: StaffStep | undefined, now: number) =>
    step === undefined
      ? Effect.succeedNone
      : Passkeys.use((passkeys) => passkeys.takeChallenge(Redacted.make(step.browser), now))

  const newKey = ({ body, step, session, now }: Asked): Answer =>
    Effect.gen(function* () {
      if (session === undefined || session.locked) return json(401, {})
      const [sent, challenge] = [decodeNewKey(body), yield* challengeOf(step, now)]
      if (Option.isNone(sent) || Option.isNone(challenge)) return refused
      const made = yield* PasskeyCeremony.use((ceremony) =>
        ceremony.verifyCreation(sent.value.response, challenge.value),
      )
      if (Option.isNone(made)) return refused
      const added = yield* Passkeys.use((passkeys) =>
        passkeys.add({ ...made.value, memberId: session.member.id, addedAt: now }),
      )
      return added ? json(200, { to: STAFF_KEYS }) : refused
    })

  /** The member whose key signed the challenge of this browser. */
  const memberOf = Effect.fnUntraced(function* ({ body, step, now }: Asked) {
    const [sent, challenge] = [decodeLogin(body), yield* challengeOf(step, now)]
    if (Option.isNone(sent) || Option.isNone(challenge)) return Option.none()
    const [passkeys, ceremony] = [yield* Passkeys, yield* PasskeyCeremony]
    const passkey = yield* passkeys.find(sent.value.response.id)
    if (Option.isNone(passkey)) return Option.none()
    const response = (body as { readonly response: unknown }).response
    const counter = yield* ceremony.verifyRequest(response, challenge.value, passkey.value)
    if (Option.isNone(counter)) return Option.none()
    const isCounted = yield* passkeys.use({ id: passkey.value.id, counter: counter.value })
    if (!isCounted) return Option.none()
    const member = yield* StaffMembers.use((members) => members.find(passkey.value.memberId))
    return Option.map(member, (found) => ({ member: found, sent: sent.value }))
  })

  const login = (asked: Asked): Answer =>
    Effect.gen(function* () {
      const found = Option.getOrUndefined(yield* memberOf(asked))
      if (found === undefined) return refused
      const { member, sent } = found
      const { session, token, step, now } = asked
      const sessions = yield* StaffSessions
      const to = staffTarget(sent.till)
      const left = stepAfterLogin(step, member.id)
      const opened = (own: Redacted.Redacted) =>
        json(
          200,
          { to },
          {
            "set-cookie": [
              left === undefined ? noStepHeader(secure) : stepHeader(left, secure),
              sessionHeader(Redacted.value(own), secure),
            ],
          },
        )
      if (session?.member.id === member.id && token !== undefined) {
        const unlocked = yield* sessions.unlock(token, now)
        if (Option.isSome(unlocked)) return opened(unlocked.value)
      }
      if (token !== undefined) yield* sessions.end(token)
      const storeId = session?.storeId ?? step?.storeId
      const mayStay = storeId !== undefined && storesOf(member, [storeId]).length > 0
      return opened(
        yield* sessions.begin({ memberId: member.id, shared: sent.shared, ...(mayStay ? { storeId } : {}), now }),
      )
    })

  const REQUESTS: Readonly<Record<string, (asked: Asked) => Answer>> = {
    [STAFF_KEY_OPTIONS]: options,
    [STAFF_NEW_KEY]: newKey,
    [STAFF_KEY_LOGIN]: login,
  }

  const askedOf = Effect.fnUntraced(function* (request: ShopRequest, body: unknown) {
    const { token, step } = readStaffClient(request.cookies, secure, readToken)
    const now = yield* Clock.currentTimeMillis
    const session = yield* StaffSessions.use((sessions) => sessions.of(token, now, true))
    return { body, token, step, session: Option.getOrUndefined(session), now }
  })

  const answer = async (request: ShopRequest, handle: (asked: Asked) => Answer): Promise<ShopResponse> => {
    if (!/^application\/json\b/.test(request.headers["content-type"] ?? "")) return json(415, {})
    const text = (await request.readBody()).toString("utf8")
    return shop.runPromise(
      Effect.gen(function* () {
        const body: unknown = yield* Effect.try({
          try: () => JSON.parse(text) as unknown,
          catch: () => undefined,
        }).pipe(Effect.catch(() => Effect.succeed(undefined)))
        return yield* handle(yield* askedOf(request, body))
      }).pipe(
        Effect.catch((error) => Effect.as(Effect.logError("A passkey could not be handled", error), json(503, {}))),
      ),
    )
  }

  const remove = (request: ShopRequest): Promise<ShopResponse> =>
    postedForm(request, (fields) =>
      shop.runPromise(
        Effect.gen(function* () {
          const { session, now } = yield* askedOf(request, undefined)
          if (session === undefined) return seeOther(withNext(STAFF_LOGIN, STAFF_KEYS))
          if (session.locked) return seeOther(withNext(STAFF_LOCKED, STAFF_KEYS))
          const id = fields.get("id") ?? ""
          yield* Passkeys.use((passkeys) => passkeys.remove({ id, memberId: session.member.id, now }))
          return seeOther(STAFF_KEYS)
        }).pipe(
          Effect.catch((error) =>
            Effect.as(Effect.logError("A passkey could not be removed", error), seeOther(STAFF_KEYS)),
          ),
        ),
      ),
    )

  return (request) => {
    const { pathname } = request.url
    if (request.method !== "POST") return undefined
    if (pathname === STAFF_REMOVE_KEY_FORM) return remove(request)
    const handle = REQUESTS[pathname]
    if (handle === undefined) return undefined
    return passkeysAt(publicUrl) ? answer(request, handle) : Promise.resolve(json(404, { message: server.notFound }))
  }
}
