/** The forms of staff at work in a store: reservations, stock and events. Each leads to a page that says what came of it. */
import { Ean } from "@kapitel/core/catalogue/Ean"
import { attendeesTable, tickIn } from "@kapitel/core/events/attendees"
import { cancelSeat } from "@kapitel/core/events/cancelSeat"
import { SignUpId } from "@kapitel/core/events/EventSignUp"
import { EventSignUps } from "@kapitel/core/events/EventSignUps"
import { EVENTS_PATH } from "@kapitel/core/events/eventPaths"
import type { StoreEvent } from "@kapitel/core/events/StoreEvent"
import { StoreEvents } from "@kapitel/core/events/StoreEvents"
import { oneLine } from "@kapitel/core/identity/oneLine"
import { ReservationId } from "@kapitel/core/reservations/Reservation"
import { Reservations } from "@kapitel/core/reservations/Reservations"
import { maskName } from "@kapitel/core/staff/mask"
import { requireRight } from "@kapitel/core/staff/requireRight"
import {
  correctStock,
  handOutReservation,
  type ReservationAct,
  type Worker,
  workOnReservation,
} from "@kapitel/core/staff/reservationWork"
import type { Store } from "@kapitel/core/stores/Store"
import { eventMomentText } from "@kapitel/ui/text/eventText"
import { formatSum } from "@kapitel/ui/text/formatMoney"
import { staff as words } from "@kapitel/ui/text/sv/staff"
import { Clock, Effect, Option, Schema } from "effect"
import type { ShopRuntime } from "../../composition/openShop.ts"
import {
  ABOUT_PARAMETER,
  CODE_PARAMETER,
  EAN_PARAMETER,
  ID_PARAMETER,
  isStaffPath,
  NEXT_PARAMETER,
  REASON_PARAMETER,
  RESULT_PARAMETER,
  STAFF_HAND_OUT,
  STAFF_STATE,
  STAFF_STOCK,
  STAFF_TASK_FORM,
  staffEventPath,
  staffTarget,
  TYPED_PARAMETER,
} from "../../staffPaths.ts"
import { server } from "../../text/server.ts"
import { holderOf, tickedInText } from "../../views/attendees.ts"
import { queueVersion } from "../../views/staffTasks.ts"
import type { Handler } from "../handleRequest.ts"
import { json, plain, type ShopResponse, seeOther, showPage } from "../http/ShopResponse.ts"
import { postedForm } from "../postedForm.ts"
import type { ShopRequest } from "../readRequest.ts"
import { readToken } from "../Visitor.ts"
import { type MemberAtWork, makeAtWork, told, type WorkAnswer } from "./atWork.ts"
import { keptForm } from "./keptForm.ts"
import { resolveStaff } from "./resolveStaff.ts"
import { readStaffClient } from "./staffCookies.ts"
import type { StaffForms } from "./staffForms.ts"

/** A form of a member at work. */
interface AtWork extends MemberAtWork {
  readonly fields: URLSearchParams
  readonly next: string
}

const decodeId = Schema.decodeUnknownOption(ReservationId)
const decodeSignUp = Schema.decodeUnknownOption(SignUpId)
const decodeEan = Schema.decodeUnknownOption(Ean)

const MAX_REASON = 200
const MAX_CODE = 64

const ACTS: Readonly<Record<string, string>> = { take: "taget", shelve: "hylla", cancel: "avbokad", notFound: "saknas" }

const actOf = (fields: URLSearchParams, stores: ReadonlyArray<Store>): ReservationAct | undefined => {
  const kind = fields.get("gor")
  switch (kind) {
    case "take":
    case "shelve":
    case "cancel":
      return { kind }
    case "notFound": {
      const other = stores.find(({ storeID }) => storeID === fields.get("butik"))
      return {
        kind,
        because: fields.get("orsak") === "damaged" ? "damaged" : "missing",
        ...(other === undefined ? {} : { otherStore: { id: other.storeID, name: other.storeName } }),
      }
    }
    default:
      return undefined
  }
}

const task = ({ worker, stores, fields, next }: AtWork): WorkAnswer => {
  const [id, act, version] = [decodeId(fields.get("id")), actOf(fields, stores), Number(fields.get("version"))]
  if (Option.isNone(id) || act === undefined || !Number.isInteger(version))
    return Effect.succeed(plain(400, server.invalidRequest))
  return workOnReservation(worker, { id: id.value, version }, act).pipe(
    Effect.map(({ reference }) => seeOther(told(next, ACTS[act.kind] ?? "", reference))),
    Effect.catchTags({
      ReservationLeased: () =>
        Effect.map(
          Reservations.use((reservations) => reservations.findById(id.value)),
          (found) => seeOther(told(next, "upptagen", Option.getOrUndefined(found)?.reference)),
        ),
      ReservationChanged: ({ reservation }) => Effect.succeed(seeOther(told(next, "andrad", reservation.reference))),
      ReservationNotFound: () => Effect.succeed(seeOther(told(next, "okand"))),
    }),
  )
}

const handOut = ({ worker, fields }: AtWork): WorkAnswer => {
  const code = (fields.get(CODE_PARAMETER) ?? "").trim().slice(0, MAX_CODE)
  return handOutReservation(worker, code).pipe(
    Effect.map(({ reference }) => seeOther(told(STAFF_HAND_OUT, "utlamnad", reference))),
    Effect.catchTags({
      ReservationNotFound: () => Effect.succeed(seeOther(told(STAFF_HAND_OUT, "okand", code))),
      ReservationChanged: ({ reservation }) =>
        Effect.succeed(seeOther(told(STAFF_HAND_OUT, "avslutad", reservation.reference))),
    }),
  )
}

const stock = ({ worker, fields }: AtWork): WorkAnswer => {
  const typed = { figure: fields.get("antal") ?? "", reason: fields.get(REASON_PARAMETER) ?? "" }
  const ean = decodeEan(fields.get(EAN_PARAMETER))
  if (Option.isNone(ean)) return Effect.succeed(plain(400, server.invalidRequest))
  // What was typed is in no address: the page is the answer to the form.
  const refuse = (answer: string, about = ""): ShopResponse =>
    showPage(
      `${STAFF_STOCK}?${new URLSearchParams({
        [EAN_PARAMETER]: ean.value,
        [RESULT_PARAMETER]: answer,
        [ABOUT_PARAMETER]: about,
        [TYPED_PARAMETER]: typed.figure.slice(0, 10),
        [REASON_PARAMETER]: typed.reason.slice(0, MAX_REASON),
      })}`,
    )
  const reason = oneLine(typed.reason, MAX_REASON)
  const expected = Number(fields.get("sett"))
  const isFigure = /^\d{1,4}$/.test(typed.figure.trim()) && Number.isInteger(expected)
  if (!isFigure || reason === undefined) {
    const fault = isFigure ? "orsak" : reason === undefined ? "uppgifter" : "antal"
    return requireRight(worker.member, "stock.correct", worker.storeId).pipe(Effect.as(refuse(fault)))
  }
  return correctStock(worker, { ean: ean.value, expected, figure: Number(typed.figure), reason }).pipe(
    Effect.as(seeOther(told(STAFF_STOCK, "rattad", ean.value))),
    Effect.catchTags({
      StockFigureChanged: () => Effect.succeed(refuse("lagret")),
      AboveLimit: ({ limit }) => Effect.succeed(refuse("grans", formatSum(limit))),
    }),
  )
}

/** The store's own event; of another store it is not told from an unknown one. */
const eventIn = Effect.fnUntraced(function* (storeId: string, slug: string) {
  const event = yield* StoreEvents.use((events) => events.byPath(`${EVENTS_PATH}/${slug}`))
  return Option.filter(event, ({ store }) => store === storeId)
})

const attend =
  (slug: string) =>
  ({ worker: { member, storeId }, fields }: AtWork): WorkAnswer =>
    Effect.gen(function* () {
      yield* requireRight(member, "events.tickIn", storeId)
      const event = yield* eventIn(storeId, slug)
      if (Option.isNone(event)) return plain(404, server.notFound)
      const code = (fields.get(CODE_PARAMETER) ?? "").slice(0, MAX_CODE)
      const page = staffEventPath(slug)
      const ticked = yield* tickIn(event.value.path, code, member.id)
      switch (ticked.kind) {
        case "in":
          return seeOther(told(page, "avprickad", holderOf(ticked.signUp)))
        case "again":
          return seeOther(told(page, "redan", tickedInText(ticked.signUp, yield* Clock.currentTimeMillis)))
        case "waiting":
          return seeOther(told(page, "vantar", maskName(ticked.signUp.name)))
        case "cancelled":
          return seeOther(
            told(page, ticked.signUp.ticket === undefined ? "aterbud" : "aterbetald", holderOf(ticked.signUp)),
          )
        case "elsewhere": {
          const other = yield* StoreEvents.use((events) => events.byPath(ticked.event))
          return seeOther(told(page, "annat", Option.match(other, { onNone: () => "", onSome: titleAndTime })))
        }
        case "unknown":
          return seeOther(told(page, "okand", code))
      }
    })

const cancel =
  (slug: string) =>
  ({ worker, fields }: AtWork): WorkAnswer =>
    Effect.gen(function* () {
      yield* requireRight(worker.member, "events.cancelSeat", worker.storeId)
      const [event, id] = [yield* eventIn(worker.storeId, slug), decodeSignUp(fields.get(ID_PARAMETER))]
      if (Option.isNone(event) || Option.isNone(id)) return plain(404, server.notFound)
      const page = staffEventPath(slug)
      const { kind, signUp } = yield* cancelSeat(worker, event.value.path, id.value)
      switch (kind) {
        case "cancelled":
          return seeOther(told(page, "platsavbokad", holderOf(signUp)))
        case "already":
          return seeOther(told(page, "redanavbokad", holderOf(signUp)))
        case "used":
          return seeOther(told(page, "anvand", tickedInText(signUp, yield* Clock.currentTimeMillis)))
      }
    }).pipe(
      Effect.catchTags({
        AboveLimit: ({ limit }) => Effect.succeed(seeOther(told(staffEventPath(slug), "platsgrans", formatSum(limit)))),
        SignUpNotFound: () => Effect.succeed(plain(404, server.notFound)),
      }),
    )

const titleAndTime = ({ title, dateFrom }: StoreEvent): string => `${title}, ${eventMomentText(dateFrom)}`

/** Everybody with name and address. */
const exported = ({ member, storeId }: Worker, slug: string): WorkAnswer =>
  Effect.gen(function* () {
    yield* requireRight(member, "events.export", storeId)
    const event = yield* eventIn(storeId, slug)
    if (Option.isNone(event)) return plain(404, server.notFound)
    const now = yield* Clock.currentTimeMillis
    const signUps = yield* EventSignUps.use((all) => all.exportOf({ event: event.value.path, by: member.id, now }))
    const { headings, states } = words.events
    return {
      status: 200,
      headers: {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": `attachment; filename="${slug}.csv"`,
        "cache-control": "private, no-store",
      },
      body: attendeesTable(signUps, headings, (state) => states[state]),
    }
  })

const FORMS: Readonly<Record<string, (at: AtWork) => WorkAnswer>> = {
  [STAFF_TASK_FORM]: task,
  [STAFF_HAND_OUT]: handOut,
  [STAFF_STOCK]: stock,
}

/** At an event, by the end of the address. */
const AT_EVENT: Readonly<Record<string, (slug: string) => (at: AtWork) => WorkAnswer>> = {
  "pricka-av": attend,
  avboka: cancel,
}

const EVENT_FORM = /^\/personal\/evenemang\/([a-z0-9-]+)\/(pricka-av|avboka)$/
const EXPORT = /^\/personal\/evenemang\/([a-z0-9-]+)\/deltagare\.csv$/

export const makeWorkForms = ({
  shop,
  secure,
}: StaffForms & { readonly shop: Pick<ShopRuntime, "runPromise"> }): Handler => {
  const atWork = makeAtWork({ shop, secure })

  /** Whether the store's queue has changed: no use of the session, and nothing without one. */
  const state = (request: ShopRequest): Promise<ShopResponse> =>
    shop.runPromise(
      Effect.gen(function* () {
        const { token } = readStaffClient(request.cookies, secure, readToken)
        const staff = yield* resolveStaff(token, yield* Clock.currentTimeMillis, false)
        if (staff.kind === "elsewhere") return json(401, {})
        const storeID = staff.store?.storeID
        yield* requireRight(staff.session.member, "reservations.see", storeID)
        if (storeID === undefined) return json(403, {})
        return json(200, {
          version: queueVersion(yield* Reservations.use((reservations) => reservations.queue(storeID))),
        })
      }).pipe(Effect.catch((error) => Effect.succeed(json(error._tag === "RightMissing" ? 403 : 503, {})))),
    )

  return (request) => {
    const { method, url } = request
    const path = url.pathname
    if (!isStaffPath(path)) return undefined
    if (method === "GET" || method === "HEAD") {
      if (path === STAFF_STATE) return state(request)
      const slug = EXPORT.exec(path)?.[1]
      return slug === undefined
        ? undefined
        : atWork(request, staffEventPath(slug), ({ worker }) => exported(worker, slug))
    }
    const [, slug, end = ""] = EVENT_FORM.exec(path) ?? []
    const form = slug === undefined ? FORMS[path] : AT_EVENT[end]?.(slug)
    if (method !== "POST" || form === undefined) return undefined
    return postedForm(request, (fields) => {
      const back = staffTarget(slug === undefined ? (fields.get(NEXT_PARAMETER) ?? path) : staffEventPath(slug))
      return atWork(request, back, (at) => form({ ...at, fields, next: back }), keptForm(path, fields))
    })
  }
}
