import { Button } from "../primitives/Button.tsx"
import { ButtonLink } from "../primitives/ButtonLink.tsx"
import { FieldError } from "../primitives/FieldError.tsx"
import { taskText } from "../text/staffText.ts"
import { staff as words } from "../text/sv/staff.ts"
import { type StaffOutcome, StaffResult } from "./StaffResult.tsx"
import { OrderLines, type StaffTask } from "./TaskRow.tsx"

const { handOut, tasks } = words

/** A scanner types where the focus is, and sends Enter: what comes next has it, without a hand on the screen. */
const AT_HAND = { autoFocus: true }

export interface HandOutProps {
  readonly action: string
  readonly task: StaffTask | undefined
  readonly mayWork: boolean
  readonly outcome: StaffOutcome | undefined
}

/** The field that a hand scanner types into: large, with the focus, and empty, since a scanner adds to what is in it. */
export function ScanField({
  action,
  name,
  label,
  help,
  submit,
  method = "get",
  error,
  isNext = true,
}: {
  action: string
  name: string
  label: string
  help: string
  submit: string
  method?: "get" | "post"
  error?: string | undefined
  /** It is what comes next on the page. @default true */
  isNext?: boolean
}) {
  return (
    <form className="grid max-w-152 gap-2" action={action} method={method}>
      <label className="label" htmlFor={name}>
        {label}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          className="input min-w-0 flex-1 text-h3 tracking-[0.08em]"
          id={name}
          name={name}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          {...(isNext ? AT_HAND : {})}
          required
          aria-describedby={error === undefined ? `${name}-help` : `${name}-help ${name}-error`}
          aria-invalid={error === undefined ? undefined : true}
        />
        <Button type="submit">{submit}</Button>
      </div>
      <p className="text-small text-ink-2" id={`${name}-help`}>
        {help}
      </p>
      {error !== undefined && <FieldError id={`${name}-error`} message={error} />}
    </form>
  )
}

/** At the counter: the shopper's code, what it is for, and the press that ends it. */
export function HandOut({ action, task, mayWork, outcome }: HandOutProps) {
  return (
    <>
      <h1 className="text-h2">{tasks.handOut}</h1>
      <StaffResult outcome={outcome} />
      {task !== undefined && (
        <section className="grid max-w-152 gap-3 rounded-md border-l-6 border-success bg-success-soft p-5">
          <h2 className="text-h3">
            {task.reference} · {task.title}
          </h2>
          {task.lines !== undefined && <OrderLines lines={task.lines} />}
          <p>
            {task.details === "" ? "" : `${task.details} · `}
            {taskText.copies(task.quantity)} · {task.contact}
          </p>
          {task.state !== "ready" && <p className="font-semibold">{handOut.notReady}</p>}
          <p className="text-small text-ink-2">
            {task.lines === undefined ? handOut.pay(taskText.copies(task.quantity)) : handOut.isPaid}
          </p>
          {mayWork && (
            <div className="flex flex-wrap gap-2">
              <form action={action} method="post">
                <input type="hidden" name="kod" value={task.reference} />
                <Button type="submit" {...AT_HAND}>
                  {tasks.handOut}
                </Button>
              </form>
              <ButtonLink href={action} variant="outline">
                {handOut.later}
              </ButtonLink>
            </div>
          )}
        </section>
      )}
      <ScanField
        action={action}
        name="kod"
        label={handOut.code}
        help={handOut.codeHelp}
        submit={handOut.find}
        isNext={task === undefined || !mayWork}
      />
    </>
  )
}
