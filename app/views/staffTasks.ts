/** Reservations as staff see them: contacts masked, times in words. */
import { createHash } from "node:crypto"
import { stockholmDate } from "@kapitel/core/delivery/stockholm"
import type { Reservation } from "@kapitel/core/reservations/Reservation"
import { maskEmail, maskName, maskPhone } from "@kapitel/core/staff/mask"
import type { StaffId } from "@kapitel/core/staff/StaffMember"
import { StaffMembers } from "@kapitel/core/staff/StaffMembers"
import type { StaffTask } from "@kapitel/ui/staff/TaskRow"
import { formatDayAndMonth, formatTime } from "@kapitel/ui/text/formatDate"
import { heldUntilText } from "@kapitel/ui/text/reservationText"
import { agoText, taskText } from "@kapitel/ui/text/staffText"
import { Effect, Option } from "effect"

const contactOf = ({ contact }: Reservation): string =>
  contact.kind === "email" ? maskEmail(contact.email) : maskPhone(contact.phone)

const known = (...parts: ReadonlyArray<string | undefined>): ReadonlyArray<string> =>
  parts.filter((part) => part !== undefined)

/** `27 november kl 18.00` */
export const staffMoment = (at: number): string => {
  const date = new Date(at)
  return `${formatDayAndMonth(date)} ${formatTime(date)}`
}

/** `kl 18.42` of this day; of another one the day too. */
export const staffTime = (at: number, now: number): string =>
  stockholmDate(at) === stockholmDate(now) ? formatTime(new Date(at)) : staffMoment(at)

export const staffTask = Effect.fn("staffTask")(function* (reservation: Reservation, memberId: StaffId, now: number) {
  const {
    id,
    version,
    reference,
    ean,
    title,
    author,
    format,
    color,
    quantity,
    state,
    madeAt,
    heldUntil,
    lease,
    order,
  } = reservation
  const holder =
    lease === undefined || lease.until <= now || lease.by === memberId
      ? Option.none()
      : yield* StaffMembers.use((members) => members.find(lease.by as StaffId))
  const isOwn = lease !== undefined && lease.until > now && lease.by === memberId
  const task: StaffTask = {
    id,
    version,
    reference,
    ean,
    title: order === undefined ? title : taskText.paidOrder(order.number),
    details: order === undefined ? taskText.details(known(author, format, color)) : "",
    lines: order?.lines.map((line) =>
      taskText.line(known(line.title, line.author, line.format, line.color, line.ean), line.quantity),
    ),
    quantity,
    state,
    contact: contactOf(reservation),
    age: agoText(now - madeAt),
    heldUntil: heldUntilText(heldUntil),
    isDue: heldUntil - now < 24 * 60 * 60_000,
    leasedTo: Option.match(holder, { onNone: () => undefined, onSome: ({ name }) => maskName(name) }),
    leasedUntil: lease === undefined || lease.until <= now ? undefined : formatTime(new Date(lease.until)),
    isOwn,
  }
  return task
})

/** Differs when anything that the lists of a store show has changed. */
export const queueVersion = (queue: ReadonlyArray<Reservation>): string =>
  createHash("sha256")
    .update(queue.map(({ id, version, lease }) => `${id} ${version} ${lease?.by} ${lease?.until}`).join("\n"))
    .digest("base64url")
    .slice(0, 16)
