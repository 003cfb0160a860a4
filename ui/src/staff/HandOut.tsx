import { useRef } from "react"
import { Button } from "../primitives/Button.tsx"
import { ButtonLink } from "../primitives/ButtonLink.tsx"
import { FieldError } from "../primitives/FieldError.tsx"
import { taskText } from "../text/staffText.ts"
import { staff as words } from "../text/sv/staff.ts"
import { isRefused, RESULT_ID, type StaffOutcome, StaffResult } from "./StaffResult.tsx"
import { OrderLines, type StaffTask } from "./TaskRow.tsx"
import { useScanner } from "./useScanner.ts"

const { handOut, tasks } = words

/** A scanner types where the focus is, and sends Enter: what comes next has it, without a hand on the screen. */
export const AT_HAND = { autoFocus: true }

export interface HandOutProps {
  readonly action: string
  readonly task: StaffTask | undefined
  readonly mayWork: boolean
  readonly outcome: StaffOutcome | undefined
}

/** A code as it is typed or scanned, without what is between its letters. */
const plain = (code: string): string => code.toUpperCase().replace(/[^0-9A-Z]/g, "")

/**
 * The field that a hand scanner types into: large, with the focus, and empty, since a scanner adds to what is in it. With a
 * script a scan is for this field wherever the focus is.
 */
export function ScanField({
  action,
  name,
  label,
  help,
  submit,
  method = "get",
  error,
  isRefused: isMarked = false,
  typed,
  isNext = true,
  onScan,
}: {
  action: string
  name: string
  label: string
  help: string
  submit: string
  method?: "get" | "post"
  error?: string | undefined
  /** The result above is about what was in it. */
  isRefused?: boolean
  /** Typed before the device was locked. */
  typed?: string | undefined
  /** True when this is what the code is for; the form is not sent then. */
  onScan?: (code: string) => boolean
  /** It is what comes next on the page. @default true */
  isNext?: boolean
}) {
  const field = useRef<HTMLInputElement>(null)
  useScanner((code) => {
    if (onScan?.(code) === true || field.current === null) return
    field.current.value = code
    field.current.form?.requestSubmit()
  })
  const described = [`${name}-help`, error === undefined ? "" : `${name}-error`, isMarked ? RESULT_ID : ""]
  return (
    <form className="grid max-w-152 gap-2" action={action} method={method}>
      <label className="label" htmlFor={name}>
        {label}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          className="input min-w-0 flex-1 text-h3 tracking-[0.08em]"
          ref={field}
          id={name}
          name={name}
          defaultValue={typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          {...(isNext ? AT_HAND : {})}
          required
          aria-describedby={described.filter((id) => id !== "").join(" ")}
          aria-invalid={error === undefined && !isMarked ? undefined : true}
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
  const handsOut = useRef<HTMLFormElement>(null)
  /** The code of what is shown, once more, is the press; any other code is the next shopper's. */
  const onScan = (code: string): boolean => {
    if (handsOut.current === null || task === undefined || plain(code) !== task.reference) return false
    handsOut.current.requestSubmit()
    return true
  }
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
              <form ref={handsOut} action={action} method="post">
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
        isRefused={isRefused(outcome)}
        isNext={task === undefined || !mayWork}
        onScan={onScan}
      />
    </>
  )
}
