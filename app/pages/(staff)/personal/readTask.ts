/** The pages of one reservation: not found, contact, slip. Of another store it does not exist. */
import { StockLevels } from "@kapitel/core/availability/StockLevels"
import { availableIn } from "@kapitel/core/availability/stockLevel"
import { ReservationId } from "@kapitel/core/reservations/Reservation"
import { Reservations } from "@kapitel/core/reservations/Reservations"
import { isHeld } from "@kapitel/core/reservations/reservationState"
import { maskName } from "@kapitel/core/staff/mask"
import { reservationIn } from "@kapitel/core/staff/reservationWork"
import type { StaffAct } from "@kapitel/core/staff/rights"
import { StaffLog } from "@kapitel/core/staff/StaffLog"
import type { StaffId } from "@kapitel/core/staff/StaffMember"
import { StaffMembers } from "@kapitel/core/staff/StaffMembers"
import { staff as words } from "@kapitel/ui/text/sv/staff"
import { Effect, Option, Schema } from "effect"
import type { ShopServices } from "../../../composition/openShop.ts"
import type { StaffAtWork } from "../../../server/staff/resolveStaff.ts"
import { ID_PARAMETER, STAFF_NOT_FOUND, STAFF_PICK, STAFF_SHELF, STAFF_TASK_FORM } from "../../../staffPaths.ts"
import { staffMoment, staffTask } from "../../../views/staffTasks.ts"
import type { PageRequest } from "../../PageRequest.ts"
import { searchParamsOf } from "../../readPage.ts"
import { readStaffPage, typedBefore } from "../../readStaffPage.ts"

type Reservation = Effect.Success<ReturnType<typeof reservationIn>>

const decodeId = Schema.decodeUnknownOption(ReservationId)

const readTask =
  <A extends { readonly headTitle: string }>(
    act: StaffAct,
    own: (
      reservation: Reservation,
      reading: StaffAtWork & { readonly now: number },
      context: PageRequest,
    ) => Effect.Effect<Option.Option<A>, unknown, ShopServices>,
  ) =>
  (context: PageRequest) =>
    readStaffPage(context, act, (reading) => {
      const id = decodeId(searchParamsOf(context).get(ID_PARAMETER))
      if (Option.isNone(id)) return Effect.succeed(Option.none<A>())
      return Effect.gen(function* () {
        const found = yield* reservationIn(reading.store.storeID, id.value).pipe(
          Effect.asSome,
          Effect.catchTag("ReservationNotFound", () => Effect.succeedNone),
        )
        return Option.isNone(found) ? Option.none<A>() : yield* own(found.value, reading, context)
      })
    })

const listOf = ({ state }: Reservation): string => (state === "ready" ? STAFF_SHELF : STAFF_PICK)

/** Stores that are offered at most. */
const MOST_OTHERS = 8

export const readNotFound = readTask("reservations.work", (reservation, { session, stores, store, now }, context) =>
  Effect.gen(function* () {
    const kept = typedBefore(context, `${STAFF_NOT_FOUND}?${new URLSearchParams({ [ID_PARAMETER]: reservation.id })}`)
    if (!isHeld(reservation.state)) return Option.none()
    const levels = yield* StockLevels.use((stock) => stock.of(reservation.ean))
    const others = stores.flatMap(({ storeID, storeName }) => {
      const copies = availableIn(levels, storeID) ?? 0
      // A paid order is handed out by its store or not at all.
      return reservation.order !== undefined || storeID === store.storeID || copies < reservation.quantity
        ? []
        : [{ id: storeID, name: storeName, copies }]
    })
    return Option.some({
      view: "notFound" as const,
      headTitle: words.notFound.title,
      action: STAFF_TASK_FORM,
      next: listOf(reservation),
      task: yield* staffTask(reservation, session.member.id, now),
      typed: kept && { why: kept["orsak"], store: kept["butik"] },
      others: others.toSorted((one, other) => other.copies - one.copies).slice(0, MOST_OTHERS),
    })
  }),
)

const STEPS: Readonly<Record<string, string>> = words.steps

/** The contact in full: opening it is in the log before it is shown. */
export const readContact = readTask("personalData.open", (reservation, { session: { member }, now }) =>
  Effect.gen(function* () {
    const { id, reference, store, contact } = reservation
    const { title } = yield* staffTask(reservation, member.id, now)
    yield* StaffLog.use((log) =>
      log.write({ by: member, act: "personalData.open", object: `reservation ${reference}`, storeId: store.id }, now),
    )
    const steps = yield* Reservations.use((reservations) => reservations.steps(id))
    return Option.some({
      view: "contact" as const,
      headTitle: words.contactPage.title,
      reference,
      title,
      contact:
        contact.kind === "email"
          ? ({ kind: "email", text: contact.email } as const)
          : ({ kind: "sms", text: contact.phone } as const),
      steps: yield* Effect.forEach(steps, ({ at, what, by }) =>
        Effect.map(
          StaffMembers.use((members) => members.find(by as StaffId)),
          (author) => ({
            at: staffMoment(at),
            what: STEPS[what] ?? what,
            by: Option.match(author, {
              onNone: () => (by === "shopper" ? words.byShopper : ""),
              onSome: ({ name }) => maskName(name),
            }),
          }),
        ),
      ),
      backHref: listOf(reservation),
    })
  }),
)

export const readSlip = readTask("reservations.see", (reservation, { session, store, now }) =>
  Effect.map(
    staffTask(reservation, session.member.id, now),
    ({ reference, title, details, lines, quantity, heldUntil }) =>
      Option.some({
        view: "slip" as const,
        lines,
        headTitle: reference,
        reference,
        title,
        details,
        quantity,
        heldUntil,
        storeName: store.storeName,
      }),
  ),
)
