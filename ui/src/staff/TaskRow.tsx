import type { ReservationState } from "@kapitel/core/reservations/reservationState"
import type { ReactNode } from "react"
import { Button } from "../primitives/Button.tsx"
import { ButtonLink } from "../primitives/ButtonLink.tsx"
import { taskText } from "../text/staffText.ts"
import { staff as words } from "../text/sv/staff.ts"

const { tasks } = words

/** A reservation as staff see it. */
export interface StaffTask {
  readonly id: string
  readonly version: number
  readonly reference: string
  readonly ean: string
  readonly title: string
  /** Author, format and colour. */
  readonly details: string
  readonly quantity: number
  /** What a paid order contains; absent for a reservation, which is paid at the counter. */
  readonly lines?: ReadonlyArray<string> | undefined
  readonly state: ReservationState
  /** Masked. */
  readonly contact: string
  readonly age: string
  readonly heldUntil: string
  readonly isDue: boolean
  /** The other person who has its lease. */
  readonly leasedTo: string | undefined
  readonly leasedUntil: string | undefined
  readonly isOwn: boolean
}

/** The addresses of what is done with a reservation. */
export interface TaskLinks {
  readonly action: string
  readonly notFound: string
  readonly slip: string
  readonly contact: string
  readonly handOut: string
}

export interface TaskRowProps {
  readonly task: StaffTask
  readonly links: TaskLinks
  /** The page that the form returns to. */
  readonly next: string
  readonly mayWork: boolean
  readonly on: "pick" | "shelf"
}

/** `?id=…` */
const ofId = (href: string, { id }: StaffTask): string => `${href}?${new URLSearchParams({ id })}`

/** One reservation of a list, and what may be done with it. */
export function TaskRow(props: TaskRowProps) {
  const { task, on } = props
  const { reference, title, details, quantity, lines, ean, contact, age, heldUntil, isDue, leasedTo, leasedUntil } =
    task
  return (
    <li className="grid gap-x-6 gap-y-2 py-4 hairline-t lg:grid-cols-[9rem_minmax(0,1fr)_auto] lg:items-center">
      <div className="flex flex-wrap items-baseline gap-x-3 lg:block">
        <h2 className="font-sans text-h4 font-semibold tnum">{reference}</h2>
        <p className="text-meta text-ink-3">{on === "pick" ? age : tasks.heldUntil(heldUntil)}</p>
        {isDue && <p className="text-meta text-error">{tasks.due}</p>}
      </div>
      <div className="min-w-0">
        <p className="font-serif text-card wrap-anywhere">
          {title} {quantity > 1 && <b className="font-sans font-semibold">{taskText.copies(quantity)}</b>}
        </p>
        {lines === undefined ? (
          <p className="text-small text-ink-2 wrap-anywhere">
            {details === "" ? "" : `${details} · `}
            {ean}
            {quantity === 1 && ` · ${taskText.copies(quantity)}`}
          </p>
        ) : (
          <OrderLines lines={lines} />
        )}
        <p className="text-meta text-ink-3">{contact}</p>
        {leasedTo !== undefined && leasedUntil !== undefined && (
          <p className="mt-1 w-fit rounded-sm bg-hjortron-soft px-2 text-small">
            {tasks.leased(leasedTo, leasedUntil)}
          </p>
        )}
        {task.isOwn && leasedUntil !== undefined && (
          <p className="mt-1 w-fit rounded-sm bg-lav px-2 text-small">{tasks.own(leasedUntil)}</p>
        )}
      </div>
      {props.mayWork && leasedTo === undefined && <TaskActs {...props} />}
    </li>
  )
}

/** What staff look for, line by line. */
export const OrderLines = ({ lines }: { lines: ReadonlyArray<string> }) => (
  <ul className="text-small text-ink-2">
    {lines.map((line) => (
      <li key={line} className="wrap-anywhere">
        {line}
      </li>
    ))}
  </ul>
)

function TaskActs({ task, links, next, on }: TaskRowProps) {
  const { reference } = task
  if (on === "pick" && !task.isOwn)
    return (
      <Acts>
        <TaskForm task={task} links={links} next={next} act="take">
          {tasks.take}
        </TaskForm>
      </Acts>
    )
  return (
    <Acts>
      {on === "pick" ? (
        <TaskForm task={task} links={links} next={next} act="shelve">
          {tasks.shelve}
        </TaskForm>
      ) : (
        <ButtonLink
          href={`${links.handOut}?${new URLSearchParams({ kod: reference })}`}
          aria-label={tasks.of(tasks.handOut, reference)}
        >
          {tasks.handOut}
        </ButtonLink>
      )}
      <ButtonLink variant="outline" href={ofId(links.notFound, task)} aria-label={tasks.of(tasks.notFound, reference)}>
        {tasks.notFound}
      </ButtonLink>
      <ButtonLink variant="text" href={ofId(links.slip, task)} aria-label={tasks.of(tasks.slip, reference)}>
        {tasks.slip}
      </ButtonLink>
      <ButtonLink variant="text" href={ofId(links.contact, task)} aria-label={tasks.of(tasks.contact, reference)}>
        {tasks.contact}
      </ButtonLink>
    </Acts>
  )
}

const Acts = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-2 lg:justify-end">{children}</div>
)

interface TaskFormProps {
  readonly task: StaffTask
  readonly links: Pick<TaskLinks, "action">
  readonly next: string
  readonly act: "take" | "shelve" | "cancel"
  readonly outline?: boolean
  readonly children: string
}

/** A button that does it, for the reservation as it was seen. */
export function TaskForm({ task, links, next, act, outline = false, children }: TaskFormProps) {
  return (
    <form action={links.action} method="post">
      <input type="hidden" name="id" value={task.id} />
      <input type="hidden" name="version" value={task.version} />
      <input type="hidden" name="till" value={next} />
      <Button
        type="submit"
        name="gor"
        value={act}
        variant={outline ? "outline" : "primary"}
        aria-label={tasks.of(children, task.reference)}
      >
        {children}
      </Button>
    </form>
  )
}
