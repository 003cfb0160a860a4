import { SignUpToken } from "@kapitel/core/events/EventSignUp"
import { EventSignUps } from "@kapitel/core/events/EventSignUps"
import { cancelSignUpPath } from "@kapitel/core/events/eventPaths"
import { eventStart } from "@kapitel/core/events/eventTimes"
import type { StoreEvent } from "@kapitel/core/events/StoreEvent"
import { StoreEvents } from "@kapitel/core/events/StoreEvents"
import { isActive, type SignUpState } from "@kapitel/core/events/signUpState"
import type { OwnSignUpView } from "@kapitel/ui/events/OwnSignUp"
import { eventMomentText } from "@kapitel/ui/text/eventText"
import { eventSignUps as words } from "@kapitel/ui/text/sv/eventSignUps"
import { tickets } from "@kapitel/ui/text/sv/tickets"
import { Effect, Option, Schema } from "effect"
import { render } from "vike/abort"
import { eventPlaceName } from "../../../../views/events.ts"
import type { ErrorReason } from "../../../ErrorReason.ts"
import type { PageRequest } from "../../../PageRequest.ts"
import { readVisitorPage } from "../../../readPage.ts"

export type Data = NonNullable<Awaited<ReturnType<typeof data>>>

const decodeToken = Schema.decodeUnknownOption(SignUpToken)

const GONE: ErrorReason = { title: words.goneTitle, message: words.goneLead }

const leadOf = (state: SignUpState, canCancel: boolean, { isCancelled, price }: StoreEvent): string | undefined => {
  if (state === "waiting" && canCancel) return (price === undefined ? words : tickets).waitingLead
  return state === "cancelled" && isCancelled !== true ? words.cancelledLead : undefined
}

/** A sign-up by the link of its e-mail. Reading it changes nothing. */
export async function data(context: PageRequest) {
  const { now, routeParams, visitor, trader } = context
  const page = await readVisitorPage(context, () =>
    Effect.gen(function* () {
      const token = decodeToken(routeParams["token"])
      if (Option.isNone(token)) return undefined
      const signUp = yield* EventSignUps.use((signUps) => signUps.find(token.value))
      // Bought tickets are on the page of their order.
      if (Option.isNone(signUp) || signUp.value.ticket !== undefined) return undefined
      const found = yield* StoreEvents.use((events) => events.byPath(signUp.value.event))
      if (Option.isNone(found)) return undefined
      const event = found.value
      const { name, seats, state, code } = signUp.value
      const title = event.isCancelled === true ? words.eventCancelled : words.stateTitle[state]
      const canCancel = isActive(state) && now < eventStart(event)
      const view: OwnSignUpView = {
        title,
        event: {
          name: event.title,
          href: event.path,
          when: eventMomentText(event.dateFrom),
          place: yield* eventPlaceName(event),
        },
        name,
        seats,
        state,
        code,
        lead: leadOf(state, canCancel, event),
        cancelAction: canCancel ? cancelSignUpPath(token.value) : undefined,
        trouble: visitor?.trouble === undefined ? undefined : words.unavailable(trader.email),
      }
      return { headTitle: `${title}: ${event.title}`, view }
    }),
  )
  if (page === undefined) throw render(404, GONE)
  return page
}
