/** Sign-ups for an event as staff see them. */
import type { EventSignUp } from "@kapitel/core/events/EventSignUp"
import { maskName } from "@kapitel/core/staff/mask"
import { staff as words } from "@kapitel/ui/text/sv/staff"
import { staffTime } from "./staffTasks.ts"

/** Several tickets of one buyer differ by their codes. */
export const holderOf = ({ name, ticket, code }: EventSignUp): string =>
  ticket === undefined ? maskName(name) : `${maskName(name)} ${code}`

/** When it was ticked in, and whose it is. */
export const tickedInText = (signUp: EventSignUp, now: number): string =>
  words.events.tickedIn(holderOf(signUp), staffTime(signUp.attendedAt ?? now, now))
