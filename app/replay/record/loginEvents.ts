/** Events of logins, in order, derived from what was observed. */
import type { ConsentField } from "@kapitel/core/identity/Account"
import type {
  AnsweredConsent,
  LoginSnapshot,
  LoginTraces,
  Message,
  SeenAccount,
  SeenCode,
  SeenOrder,
  SeenSession,
} from "./LoginSnapshot.ts"

/** Everything that was observed of logins during the recording. */
export interface SeenLogins {
  readonly sightings: ReadonlyArray<LoginSnapshot>
  /** The state when the recording began. */
  readonly before: {
    readonly accounts: ReadonlyArray<SeenAccount>
    readonly consents: ReadonlyArray<AnsweredConsent>
  }
  readonly traces: LoginTraces
  /** Messages shown on the demo's telephone. */
  readonly texts: ReadonlyArray<Message>
}

export type LoginEventKind =
  | { readonly kind: "bankIdBegun"; readonly purpose: "login" | "becomeMember" }
  | { readonly kind: "met"; readonly by: "qr" | "autostart" }
  | { readonly kind: "hint"; readonly hint: string }
  /** `person` is a personal number, which is never written to the flow. */
  | { readonly kind: "confirmed"; readonly person: string }
  | { readonly kind: "failed"; readonly hint: string }
  | { readonly kind: "left" }
  | {
      readonly kind: "codeSent"
      readonly channel: "EMAIL" | "SMS"
      readonly to: string
      readonly isChange: boolean
    }
  | { readonly kind: "codeTyped"; readonly code: "right" | "wrong" }
  | { readonly kind: "entered"; readonly accountId: string; readonly remembered: boolean }
  | { readonly kind: "becameMember"; readonly accountId: string }
  | { readonly kind: "answered"; readonly accountId: string; readonly field: ConsentField; readonly granted: boolean }
  | { readonly kind: "loggedOut"; readonly everywhere: boolean }

/** `visitor` distinguishes browsers: the hash of a cookie, or of a device. */
export type LoginEvent = { readonly at: number; readonly visitor: string } & LoginEventKind

/** BankID ends an order by itself: it was not opened within 30 seconds, or it has taken three minutes. */
const BY_ITSELF = new Map([
  ["startFailed", 0],
  ["expiredTransaction", 175_000],
])

/** A text message has no nonce: its code was made shortly before. */
const SMS_DELIVERY_MS = 10_000

/** A page exchanges a proof for a session at once; this allows for a slow machine. */
const PROOF_TO_SESSION_MS = 20_000

/** The session is opened within this time of the device being stored, in either order. */
const SAME_LOGIN_MS = 5_000

/** How long codes are valid: one that disappears later was not right. Source: core's `CODE_LIFE_MS`. */
const CODE_GONE_MS = 9 * 60_000

const UNNAMED = "somebody"

/** The events of one order, from one reading to the next. What began and ended between two readings is not observed. */
const eventsOfOrder = (
  visitor: string,
  purpose: "login" | "becomeMember",
  isRepeated: boolean,
  readings: ReadonlyArray<{ readonly at: number; readonly order: SeenOrder }>,
): ReadonlyArray<LoginEvent> => {
  const [first] = readings
  const last = readings.at(-1)?.order
  if (first === undefined || last === undefined) return []
  // A final state precedes its `collect`, however late it was read.
  const end =
    last.status === "pending" ? Number.POSITIVE_INFINITY : (last.collectedAt.at(-1) ?? Number.POSITIVE_INFINITY)
  const events: Array<LoginEvent> = isRepeated ? [] : [{ at: last.startedAt, visitor, kind: "bankIdBegun", purpose }]
  let isMet = false
  let isOver = false
  // An app that has opened the order reports it by itself.
  let hint = "started"
  for (const { at: readAt, order } of readings) {
    const at = Math.min(readAt, end)
    if (order.metBy !== null && !isMet) events.push({ at, visitor, kind: "met", by: order.metBy })
    isMet = order.metBy !== null
    if (order.status === "pending") {
      if (isMet && order.hint !== hint) {
        hint = order.hint
        events.push({ at, visitor, kind: "hint", hint })
      }
    } else if (!isOver) {
      isOver = true
      const age = at - order.startedAt
      if (order.status === "complete") events.push({ at, visitor, kind: "confirmed", person: order.person ?? "" })
      else if (order.hint === "cancelled") events.push({ at, visitor, kind: "left" })
      else if (age < (BY_ITSELF.get(order.hint) ?? Number.POSITIVE_INFINITY)) {
        events.push({ at, visitor, kind: "failed", hint: order.hint })
      }
    }
  }
  return events
}

const ordersIn = (sightings: ReadonlyArray<LoginSnapshot>): ReadonlyArray<LoginEvent> => {
  const logins = new Map(
    sightings.flatMap(({ bankIdLogins }) => bankIdLogins.map((login) => [login.orderRef, login] as const)),
  )
  const refs = [...new Set(sightings.flatMap(({ orders }) => orders.map(({ orderRef }) => orderRef)))]
  const begun = new Set<string>()
  return refs.flatMap((ref) => {
    const login = logins.get(ref)
    const isRepeated = login !== undefined && begun.has(login.nonce)
    if (login !== undefined) begun.add(login.nonce)
    const purpose = login?.purpose === "becomeMember" ? "becomeMember" : "login"
    const readings = sightings.flatMap(({ at, orders }) => {
      const order = orders.find(({ orderRef }) => orderRef === ref)
      return order === undefined ? [] : [{ at, order }]
    })
    return eventsOfOrder(login?.browser ?? UNNAMED, purpose, isRepeated, readings)
  })
}

/** Identifies a session across changes of its token. */
const sessionKey = ({ accountId, begunAt }: SeenSession): string => `${accountId} ${begunAt}`

const sessionsIn = (sightings: ReadonlyArray<LoginSnapshot>): ReadonlyArray<SeenSession> => [
  ...new Map(
    sightings.flatMap(({ sessions }) => sessions.map((session) => [sessionKey(session), session] as const)),
  ).values(),
]

/** When its code was accepted: its row was kept or is gone, and no newer one has replaced it. */
const rightAt = (
  code: SeenCode,
  later: ReadonlyArray<Message>,
  sightings: ReadonlyArray<LoginSnapshot>,
  beforeMs: number,
): number | undefined => {
  const seen = sightings.findIndex(({ codes }) => codes.some(({ nonce }) => nonce === code.nonce))
  const replacedAt = later.find(({ at }) => at > code.madeAt)?.at ?? Number.POSITIVE_INFINITY
  const found = sightings.slice(seen + 1).find(({ codes }) => {
    const still = codes.find(({ nonce }) => nonce === code.nonce)
    return still === undefined || still.proved
  })
  if (found === undefined || found.at >= replacedAt || found.at - code.madeAt > CODE_GONE_MS) return undefined
  return Math.min(found.at, beforeMs)
}

const codesIn = ({ sightings, traces, texts, before }: SeenLogins): ReadonlyArray<LoginEvent> => {
  const rows = new Map(sightings.flatMap(({ codes }) => codes.map((code) => [code.nonce, code] as const)))
  const byEmail = new Set(traces.emails.flatMap(({ nonce }) => nonce ?? []))
  const accounts = [...before.accounts, ...sightings.flatMap((sighting) => sighting.accounts)]
  const sent = [
    ...traces.emails.map((message) => ({ ...message, channel: "EMAIL" as const })),
    ...texts.map((message) => ({ ...message, channel: "SMS" as const })),
  ].filter(({ kind }) => kind === "code")
  return sent.flatMap((message): ReadonlyArray<LoginEvent> => {
    const { at, to, channel, nonce } = message
    const made = [...rows.values()].find((row) =>
      nonce === undefined
        ? !byEmail.has(row.nonce) && row.madeAt <= at && at - row.madeAt < SMS_DELIVERY_MS
        : row.nonce === nonce,
    )
    const visitor = made?.browser ?? UNNAMED
    const isChange = made?.purpose === "changeIdentifier"
    const later = sent.filter((other) => other.to === to && other.at > at)
    const owners = new Set(accounts.filter(({ email, phone }) => [email, phone].includes(to)).map(({ id }) => id))
    const until = later[0]?.at ?? Number.POSITIVE_INFINITY
    const entered = isChange
      ? undefined
      : sessionsIn(sightings).find(
          ({ accountId, begunAt }) => owners.has(accountId) && begunAt >= at && begunAt < until,
        )?.begunAt
    // The same browser asks for its next code after this one was accepted, or not at all.
    const next = [...rows.values()].filter(({ browser, madeAt }) => browser === visitor && madeAt > at)
    const seenRight =
      made === undefined ? undefined : rightAt(made, later, sightings, earliest(next.map(({ madeAt }) => madeAt)))
    // Before the session that follows, however late it was read.
    const right = seenRight === undefined ? entered : Math.min(seenRight, entered ?? seenRight)
    return [
      { at, visitor, kind: "codeSent", channel, to, isChange },
      ...(right === undefined ? [] : [{ at: right, visitor, kind: "codeTyped" as const, code: "right" as const }]),
    ]
  })
}

/** The latest of these at that moment. */
const latest = <A extends { readonly at: number }>(events: ReadonlyArray<A>, at: number): A | undefined =>
  events.filter((event) => event.at <= at).toSorted((one, other) => other.at - one.at)[0]

const membersIn = (
  { sightings, before, traces }: SeenLogins,
  visitorOf: ReadonlyMap<string, string>,
): ReadonlyArray<LoginEvent> => {
  const were = new Set(before.accounts.filter(({ member }) => member).map(({ id }) => id))
  return sightings.flatMap(({ at, accounts }) =>
    accounts.flatMap(({ id, member }): ReadonlyArray<LoginEvent> => {
      if (!member || were.has(id)) return []
      were.add(id)
      // Only members answer: the account was a member's by then.
      const answeredAt = earliest(traces.consents.flatMap((each) => (each.accountId === id ? [each.at] : [])))
      return [
        { at: Math.min(at, answeredAt), visitor: visitorOf.get(id) ?? UNNAMED, kind: "becameMember", accountId: id },
      ]
    }),
  )
}

const isBeginning = (event: LoginEvent): boolean =>
  (event.kind === "bankIdBegun" && event.purpose === "login") || (event.kind === "codeSent" && !event.isChange)

/** Sessions that disappear from one reading to the next without a successor. */
const logOutsIn = (
  sightings: ReadonlyArray<LoginSnapshot>,
  proving: ReadonlyArray<LoginEvent>,
  visitorOf: ReadonlyMap<string, string>,
): ReadonlyArray<LoginEvent> =>
  sightings.flatMap(({ at, sessions }, index): ReadonlyArray<LoginEvent> => {
    const had = sightings[index - 1]?.sessions ?? []
    const has = new Set(sessions.map(sessionKey))
    const gone = had.filter((session) => !has.has(sessionKey(session)))
    const isFollowed = sessions.length > had.length - gone.length
    const [first] = gone
    if (first === undefined || isFollowed) return []
    const visitor = visitorOf.get(sessionKey(first)) ?? UNNAMED
    // A login follows the logout, however late it was read.
    const readBefore = sightings[index - 1]?.at ?? 0
    const begins = proving.filter((event) => isBeginning(event) && event.at > readBefore)
    const until = Math.min(at, earliest(begins.map((event) => event.at)))
    return [{ at: until, visitor, kind: "loggedOut", everywhere: gone.length > 1 }]
  })

export const loginEvents = (seen: SeenLogins): ReadonlyArray<LoginEvent> => {
  const { sightings, traces } = seen
  const proving = [...ordersIn(sightings), ...codesIn(seen)]
  const proofs = proving.filter(
    (event) => event.kind === "confirmed" || (event.kind === "codeTyped" && event.code === "right"),
  )
  /** By accounts and by sessions. */
  const visitorOf = new Map<string, string>()
  /** One device is one visitor, whatever cookies its logins had. */
  const deviceOf = new Map<string, string>()
  const entered: Array<LoginEvent> = []
  const used = new Set<LoginEvent>()
  for (const session of sessionsIn(sightings)) {
    const { accountId, begunAt, remembered } = session
    const proof = latest(
      proofs.filter((event) => !used.has(event) && begunAt - event.at < PROOF_TO_SESSION_MS),
      begunAt,
    )
    // A session opened in another way, such as the demo's, is not a login.
    if (proof === undefined) continue
    used.add(proof)
    const noted = traces.devices.find((each) => {
      return each.accountId === accountId && Math.abs(each.at - begunAt) < SAME_LOGIN_MS
    })
    if (noted !== undefined) deviceOf.set(proof.visitor, noted.device)
    visitorOf.set(accountId, proof.visitor)
    visitorOf.set(sessionKey(session), proof.visitor)
    entered.push({ at: begunAt, visitor: proof.visitor, kind: "entered", accountId, remembered })
  }
  const codes = proving.filter(({ kind }) => kind === "codeSent")
  const wrong = traces.wrongCodes.map((at): LoginEvent => {
    return { at, visitor: latest(codes, at)?.visitor ?? UNNAMED, kind: "codeTyped", code: "wrong" }
  })
  const answered = traces.consents.map(({ at, ...consent }): LoginEvent => {
    return { at, visitor: visitorOf.get(consent.accountId) ?? UNNAMED, kind: "answered", ...consent }
  })
  const events = [
    ...logOutsIn(sightings, proving, visitorOf),
    ...proving,
    ...wrong,
    ...entered,
    ...membersIn(seen, visitorOf),
    ...answered,
  ].toSorted((one, other) => one.at - other.at)
  return events.map((event, index) => ({ ...event, visitor: visitorAt(events, index, deviceOf) }))
}

/**
 * A browser has another cookie for each login by BankID: one without a result belongs to the visitor who logs in next,
 * or to the one before when there is none.
 */
const visitorAt = (events: ReadonlyArray<LoginEvent>, index: number, deviceOf: ReadonlyMap<string, string>): string => {
  const known = ({ visitor }: LoginEvent): boolean => deviceOf.has(visitor)
  const found = events.slice(index).find(known) ?? events.slice(0, index).findLast(known)
  return (found === undefined ? undefined : deviceOf.get(found.visitor)) ?? UNNAMED
}

/** A database has too many instants to be the arguments of one call. */
const earliest = (instants: ReadonlyArray<number>): number =>
  instants.reduce((first, at) => Math.min(first, at), Number.POSITIVE_INFINITY)
