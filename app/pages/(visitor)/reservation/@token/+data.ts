import { type Reservation, ReservationToken } from "@kapitel/core/reservations/Reservation"
import { Reservations } from "@kapitel/core/reservations/Reservations"
import { canBeExtended, isHeld } from "@kapitel/core/reservations/reservationState"
import { extendedHolding } from "@kapitel/core/reservations/reserveInStore"
import type { ReservationStatusProps } from "@kapitel/ui/reservations/ReservationStatus"
import { inSentence } from "@kapitel/ui/text/inSentence"
import { lineTitle } from "@kapitel/ui/text/orderText"
import { heldUntilText } from "@kapitel/ui/text/reservationText"
import { reservationMessages, reservations as words } from "@kapitel/ui/text/sv/reservations"
import { Effect, Option, Schema } from "effect"
import { render } from "vike/abort"
import type { ErrorReason } from "../../../ErrorReason.ts"
import type { PageRequest } from "../../../PageRequest.ts"
import { readVisitorPage, searchParamsOf } from "../../../readPage.ts"
import {
  askCancelPath,
  CANCEL_PARAMETER,
  cancelPath,
  extendPath,
  RESERVATION_RESULTS,
  RESULT_PARAMETER,
  reservationPath,
  reservePath,
} from "../paths.ts"

export type Data = NonNullable<Awaited<ReturnType<typeof data>>>

const decodeToken = Schema.decodeUnknownOption(ReservationToken)

const GONE: ErrorReason = { title: words.goneTitle, message: words.goneLead }

const leadOf = ({ state, because, isSilent = false }: Reservation): string => {
  if (because === "storeClosed") return words.storeClosed
  if (because === "damaged") return words.damaged
  if (isSilent && (state === "asked" || state === "picked")) return words.silent
  return words.leads[state]
}

const noticeOf = (result: string | null, until: string): ReservationStatusProps["notice"] => {
  switch (result) {
    case RESERVATION_RESULTS.extended:
      return { tone: "success", text: words.extended(until) }
    case RESERVATION_RESULTS.notExtended:
      return { tone: "error", text: words.notExtended }
    case RESERVATION_RESULTS.notCancelled:
      return { tone: "error", text: words.notCancelled }
    default:
      return undefined
  }
}

const againOf = ({ state, ean, otherStore }: Reservation): ReservationStatusProps["again"] => {
  if (isHeld(state) || state === "collected") return undefined
  return otherStore === undefined
    ? { href: reservePath(ean), text: words.again }
    : { href: reservePath(ean, { storeId: otherStore.id }), text: words.reserveIn(otherStore.name) }
}

const extendOf = Effect.fnUntraced(function* (reservation: Reservation) {
  const { heldUntil } = yield* extendedHolding(reservation)
  return { action: extendPath(reservation.token), text: words.extendTo(heldUntilText(heldUntil)) }
})

/** A reservation by the link of its messages. Reading it changes nothing. */
export async function data(context: PageRequest) {
  const params = searchParamsOf(context)
  const result = params.get(RESULT_PARAMETER)
  const page = await readVisitorPage(context, () =>
    Effect.gen(function* () {
      const token = decodeToken(context.routeParams["token"])
      if (Option.isNone(token)) return undefined
      const found = yield* Reservations.use((reservations) => reservations.find(token.value))
      if (Option.isNone(found)) return undefined
      const reservation = found.value
      const { state, quantity, store, heldUntil, reference, extendedAt } = reservation
      const name = reservationMessages.copies(quantity, lineTitle(reservation))
      const held = isHeld(state)
      if (held && params.has(CANCEL_PARAMETER)) {
        return {
          headTitle: words.cancelTitle,
          title: words.cancelTitle,
          cancel: {
            lead: words.cancelLead(name, store.name),
            action: cancelPath(token.value),
            href: reservationPath(token.value),
          },
          view: undefined,
          made: undefined,
        }
      }
      const until = heldUntilText(heldUntil)
      const { ean } = reservation
      const made = result === RESERVATION_RESULTS.made ? { ean, quantity } : undefined
      const view: ReservationStatusProps = {
        lead: leadOf(reservation),
        notice:
          context.visitor?.trouble === undefined
            ? noticeOf(result, until)
            : { tone: "error", text: words.changeUnavailable(context.trader.email) },
        reference: held ? reference : undefined,
        facts: [
          { name: words.product, value: name },
          { name: words.store, value: store.name },
          ...(held
            ? [
                {
                  name: words.held,
                  value: extendedAt === undefined ? until : `${until} (${inSentence(words.extendedOnce)})`,
                },
              ]
            : []),
        ],
        extend: canBeExtended(reservation, context.now) ? yield* extendOf(reservation) : undefined,
        cancelHref: held ? askCancelPath(token.value) : undefined,
        again: againOf(reservation),
      }
      return { headTitle: words.titles[state], title: words.titles[state], cancel: undefined, view, made }
    }),
  )
  if (page === undefined) throw render(404, GONE)
  return page
}
