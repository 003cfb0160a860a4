import { EventSignUps } from "@kapitel/core/events/EventSignUps"
import { EVENTS_PATH, signUpPath } from "@kapitel/core/events/eventPaths"
import { StoreEvents } from "@kapitel/core/events/StoreEvents"
import { signUpFaults } from "@kapitel/core/events/signUp"
import { type Closed, whyClosed } from "@kapitel/core/events/signUpRules"
import type { SignUpPageView } from "@kapitel/ui/events/SignUpPage"
import { eventMomentText } from "@kapitel/ui/text/eventText"
import { eventSignUps as words } from "@kapitel/ui/text/sv/eventSignUps"
import { form as formWords } from "@kapitel/ui/text/sv/form"
import { tickets } from "@kapitel/ui/text/sv/tickets"
import { Effect, Option } from "effect"
import { render } from "vike/abort"
import { eventPlaceName } from "../../../../../views/events.ts"
import type { PageRequest } from "../../../../PageRequest.ts"
import { readVisitorPage, searchParamsOf } from "../../../../readPage.ts"
import { RESULT_PARAMETER, RESULTS } from "./results.ts"

export type Data = NonNullable<Awaited<ReturnType<typeof data>>>

const CLOSED: Readonly<Record<Closed, string>> = {
  elsewhere: words.closed,
  begun: words.begun,
  cancelled: words.cancelled,
}

/** The form of a sign-up that was refused, or what it got. */
export async function data(context: PageRequest) {
  const { now, routeParams, visitor, trader } = context
  const page = await readVisitorPage(context, () =>
    Effect.gen(function* () {
      const path = `${EVENTS_PATH}/${routeParams["slug"] ?? ""}`
      const found = yield* StoreEvents.use((events) => events.byPath(path))
      if (Option.isNone(found)) return undefined
      const event = found.value
      const about = {
        name: event.title,
        href: path,
        when: eventMomentText(event.dateFrom),
        place: yield* eventPlaceName(event),
      }
      const result = searchParamsOf(context).get(RESULT_PARAMETER)
      const isPaid = event.price !== undefined
      const gotWaiting = (isPaid ? tickets : words).gotWaiting
      const done = result === RESULTS.signedUp ? words.gotSeat : result === RESULTS.waiting ? gotWaiting : undefined
      const shown = (title: string, view: Omit<SignUpPageView, "event" | "title">, isFaulty = false) => ({
        headTitle: isFaulty ? formWords.faultyTitle(title) : title,
        view: { title, event: about, ...view } satisfies SignUpPageView,
      })
      if (done !== undefined) return shown(words.doneTitle, { done })
      const title = words.pageTitle(event.title)
      const closed = whyClosed(event, now)
      if (closed !== undefined) return shown(title, { closed: CLOSED[closed] })
      const { taken } = yield* EventSignUps.use((signUps) => signUps.count(path))
      const left = Math.max(0, (event.seats ?? 0) - taken)
      if (isPaid && left > 0) return shown(title, { closed: tickets.forSale })
      const trouble = visitor?.trouble
      const typed = trouble?.signUp ?? visitor?.typed.signUp ?? {}
      const faults =
        trouble === undefined && result === RESULTS.faulty
          ? signUpFaults({ name: typed.name ?? "", email: typed.email ?? "", seats: typed.seats ?? "1" })
          : []
      const form = {
        action: signUpPath(path),
        left,
        typed,
        faults,
        trouble: trouble === undefined ? undefined : words[trouble.kind](trader.email),
      }
      return shown(title, { form }, faults.length > 0 || trouble !== undefined)
    }),
  )
  if (page === undefined) throw render(404)
  return page
}
