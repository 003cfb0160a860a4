import { Button } from "../primitives/Button.tsx"
import { ButtonLink } from "../primitives/ButtonLink.tsx"
import { Radio } from "../primitives/Radio.tsx"
import { staff as words } from "../text/sv/staff.ts"
import type { StaffTask } from "./TaskRow.tsx"
import { TaskForm } from "./TaskRow.tsx"

const { notFound, tasks } = words

export interface NotFoundProps {
  readonly action: string
  /** The list that it was opened from. */
  readonly next: string
  readonly task: StaffTask
  /** Chosen before the device was locked. */
  readonly typed?: { readonly why?: string | undefined; readonly store?: string | undefined } | undefined
  /** Other stores that have enough copies, those with most copies first. */
  readonly others: ReadonlyArray<{ readonly id: string; readonly name: string; readonly copies: number }>
}

/** A reservation that the store cannot keep: why, and where else the shopper may go. */
export function NotFound({ action, next, task, typed, others }: NotFoundProps) {
  const offered = others.some(({ id }) => id === typed?.store) ? typed?.store : ""
  return (
    <>
      <h1 className="text-h2">
        {notFound.title}: {task.title}
      </h1>
      <p className="text-ink-2">
        {task.reference} · {task.contact}
      </p>
      <form className="grid max-w-152 gap-5" action={action} method="post">
        <input type="hidden" name="id" value={task.id} />
        <input type="hidden" name="version" value={task.version} />
        <input type="hidden" name="till" value={next} />
        <fieldset>
          <legend className="label">{notFound.why}</legend>
          <Radio name="orsak" value="missing" label={notFound.missing} defaultChecked={typed?.why !== "damaged"} />
          <Radio name="orsak" value="damaged" label={notFound.damaged} defaultChecked={typed?.why === "damaged"} />
        </fieldset>
        {others.length > 0 && (
          <fieldset>
            <legend className="label">{notFound.other}</legend>
            <Radio name="butik" value="" label={notFound.noOther} defaultChecked={offered === ""} />
            {others.map(({ id, name, copies }) => (
              <Radio
                key={id}
                name="butik"
                value={id}
                label={`${name}, ${notFound.inStock(copies)}`}
                defaultChecked={id === offered}
              />
            ))}
          </fieldset>
        )}
        <p>{task.lines === undefined ? notFound.lead : notFound.leadOfOrder}</p>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" name="gor" value="notFound">
            {notFound.done}
          </Button>
          <ButtonLink href={next} variant="text">
            {notFound.back}
          </ButtonLink>
        </div>
      </form>
      <section className="grid max-w-152 gap-2 pt-5 hairline-t">
        <p className="text-small text-ink-2">{tasks.cancelHelp}</p>
        <TaskForm task={task} links={{ action }} next={next} act="cancel" outline>
          {tasks.cancel}
        </TaskForm>
      </section>
    </>
  )
}
