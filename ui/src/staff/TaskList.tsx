import { useEffect, useRef } from "react"
import { ButtonLink } from "../primitives/ButtonLink.tsx"
import { Message } from "../primitives/Message.tsx"
import { staff as words } from "../text/sv/staff.ts"
import { type StaffOutcome, StaffResult } from "./StaffResult.tsx"
import { type StaffTask, type TaskLinks, TaskRow } from "./TaskRow.tsx"
import { useQueueChange } from "./useQueueChange.ts"

const { tasks } = words

export interface TaskListProps {
  readonly on: "pick" | "shelf"
  readonly list: ReadonlyArray<StaffTask>
  /** Differs when the queue does. */
  readonly version: string
  readonly mayWork: boolean
  readonly outcome: StaffOutcome | undefined
  readonly links: TaskLinks
  /** The page itself. */
  readonly href: string
  /** The same, read by the page itself. */
  readonly liveHref: string
  readonly stateHref: string
}

/** Reservations of a store, oldest first; it follows the queue. */
export function TaskList(props: TaskListProps) {
  const { on, list, version, mayWork, outcome, links, href, liveHref, stateHref } = props
  const hasChanged = useQueueChange(version, stateHref)
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A page with unsent input shows a notice; otherwise the page shows the new list at once.
    if (hasChanged && content.current?.matches(":focus-within, :hover") === false) location.replace(liveHref)
  }, [hasChanged, liveHref])
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h1 className="text-h2">{on === "pick" ? tasks.pickTitle : tasks.shelfTitle}</h1>
        <p className="text-ink-2">{tasks.waiting(list.length)}</p>
      </div>
      <StaffResult outcome={outcome} />
      <div role="status" className={hasChanged ? undefined : "sr-only"}>
        {hasChanged && (
          <Message
            tone="warning"
            action={
              <ButtonLink small variant="outline" href={href}>
                {tasks.show}
              </ButtonLink>
            }
          >
            {tasks.changed}
          </Message>
        )}
      </div>
      <div ref={content}>
        {list.length === 0 ? (
          <p className="text-ink-2">{on === "pick" ? tasks.noneToPick : tasks.noneOnShelf}</p>
        ) : (
          <ol className="grid">
            {list.map((task) => (
              <TaskRow key={task.id} task={task} links={links} next={href} mayWork={mayWork} on={on} />
            ))}
          </ol>
        )}
      </div>
    </>
  )
}
