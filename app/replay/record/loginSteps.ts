/** Derives steps from the events of logins: what a visitor must have pressed in the drawer. */
import type { LoginMethod } from "@kapitel/core/identity/Tickets"
import type { LoginStep } from "../flow/LoginStep.ts"
import type { LoginEvent } from "./loginEvents.ts"
import type { Pseudonyms } from "./pseudonyms.ts"

export interface TimedLogin {
  readonly at: number
  readonly step: LoginStep
  /** Minimum time before the next step: BankID and the shop are polled once a second. In ms. */
  readonly rests?: number
}

/** The view in the drawer. */
type Place =
  | { readonly kind: "closed" | "options" | "bankid" | "offer" }
  | { readonly kind: "code"; readonly channel: "EMAIL" | "SMS"; readonly sentTo: string | undefined }

const RESPONSE_WITHIN_MS = 3_000

/** Beginnings of a login, whose continuation is found among the later events. */
const GOES_ON = ["bankIdBegun", "codeSent", "entered"]

interface Walk {
  place: Place
  /** Becoming a member by BankID alone needs no last press. */
  registers: boolean
}

/** Accounts before the recording: who was a member, and which consents were denied (`accountId field`). */
export interface Before {
  readonly members: ReadonlySet<string>
  readonly denied: ReadonlySet<string>
}

/** The steps of one visitor. */
export const stepsOfVisitor = (
  events: ReadonlyArray<LoginEvent>,
  by: { readonly by?: string },
  before: Before,
  pseudonyms: Pseudonyms,
): ReadonlyArray<TimedLogin> => {
  const timed: Array<TimedLogin> = []
  const walk: Walk = { place: { kind: "closed" }, registers: false }
  const joined = new Set(before.members)
  const switches = new Map<string, boolean>()
  let remembers = true

  const isOn = (accountId: string, field: string): boolean => {
    const key = `${accountId} ${field}`
    return switches.get(key) ?? !before.denied.has(key)
  }

  const nextOf = (index: number) => events.slice(index + 1).find(({ kind }) => GOES_ON.includes(kind))

  /** As the session that follows says. */
  const wantsToBeRemembered = (index: number): boolean => {
    const found = events.slice(index).find(({ kind }) => kind === "entered")
    return found?.kind === "entered" ? found.remembered : remembers
  }

  const push = (at: number, ...steps: ReadonlyArray<LoginStep>) => {
    for (const step of steps) timed.push({ at, step })
  }

  /** The drawer shows the login options, and this one is chosen. */
  const choose = (method: LoginMethod, at: number, index: number) => {
    if (walk.place.kind === "closed") push(at, { login: "openLogin", ...by })
    else if (walk.place.kind === "code") {
      const { sentTo } = walk.place
      push(at, ...(sentTo === undefined ? [] : [{ login: "goBack" as const, ...by }]), { login: "goBack", ...by })
    } else if (walk.place.kind !== "options") push(at, { login: "goBack", ...by })
    if (wantsToBeRemembered(index) !== remembers) {
      remembers = !remembers
      push(at, { login: "toggleRememberMe", ...by })
    }
    push(at, { chooseLogin: method, ...by })
  }

  /** The view after a proof: closed, or what is left to do. */
  const afterProof = (index: number): Place => {
    const next = nextOf(index)
    if (next?.kind !== "entered") return { kind: "code", channel: "EMAIL", sentTo: undefined }
    if (joined.has(next.accountId) || walk.registers) return { kind: "closed" }
    return { kind: "offer" }
  }

  for (const [index, event] of events.entries()) {
    const { at } = event
    switch (event.kind) {
      case "bankIdBegun":
        walk.registers = event.purpose === "becomeMember"
        if (walk.registers) {
          if (walk.place.kind === "closed") push(at, { login: "openLogin", ...by })
          push(at, { login: "wantMembership", ...by })
        } else choose("BANKID", at, index)
        walk.place = { kind: "bankid" }
        break
      case "met":
        if (event.by === "autostart") push(at, { login: "openAppHere", ...by }, { app: "opens", ...by })
        else push(at, { app: "scans", ...by })
        break
      case "hint":
        push(at, { appShows: event.hint, ...by })
        break
      case "confirmed":
        timed.push({
          at,
          step: { app: "confirms", as: pseudonyms.person(event.person), ...by },
          rests: RESPONSE_WITHIN_MS,
        })
        walk.place = afterProof(index)
        break
      case "failed":
        timed.push({
          at,
          step: event.hint === "userCancel" ? { app: "refuses", ...by } : { appEnds: event.hint, ...by },
          rests: RESPONSE_WITHIN_MS,
        })
        walk.place = { kind: walk.registers ? "offer" : "options" }
        break
      case "left":
        push(at, { login: "goBack", ...by })
        walk.place = { kind: walk.registers ? "offer" : "options" }
        break
      case "codeSent": {
        const { channel, isChange } = event
        const to = pseudonyms.identifier(event.to)
        const { place } = walk
        if (isChange) push(at, { changeContact: channel, ...by }, { requestCode: to, ...by })
        else if (place.kind === "code" && place.channel === channel && place.sentTo === to) {
          push(at, { login: "resendCode", ...by })
        } else {
          if (place.kind !== "code" || place.channel !== channel) choose(channel, at, index)
          else if (place.sentTo !== undefined) push(at, { login: "changeAddress", ...by })
          push(at, { requestCode: to, ...by })
        }
        if (!isChange) walk.place = { kind: "code", channel, sentTo: to }
        break
      }
      case "codeTyped":
        push(at, { typeCode: event.code, ...by })
        if (event.code === "right" && walk.place.kind === "code") walk.place = afterProof(index)
        break
      case "entered":
        break
      case "becameMember":
        joined.add(event.accountId)
        if (!walk.registers) push(at, { login: "activateMembership", ...by })
        walk.place = { kind: "closed" }
        break
      case "answered":
        // A switch is on until it has been turned off.
        if (event.granted !== isOn(event.accountId, event.field)) push(at, { toggleConsent: event.field, ...by })
        switches.set(`${event.accountId} ${event.field}`, event.granted)
        break
      case "loggedOut":
        push(at, { login: event.everywhere ? "logOutEverywhere" : "logOut", ...by })
        walk.place = { kind: "closed" }
        walk.registers = false
        remembers = true
        break
    }
  }
  return timed
}
