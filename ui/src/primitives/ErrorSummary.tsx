import { useEffect, useRef } from "react"
import { form as words } from "../text/sv/form.ts"
import { ERROR_SUMMARY } from "./formPlaces.ts"
import { Icon } from "./Icon.tsx"
import { warningCircle } from "./icons.generated.ts"

const TITLE = `${ERROR_SUMMARY}-title`

export interface FieldFault {
  /** The id of the field. */
  readonly field: string
  readonly message: string
}

export interface ErrorSummaryProps {
  /** @default "Kontrollera uppgifterna" */
  title?: string | undefined
  /** Nothing is shown when there are none. */
  faults: ReadonlyArray<FieldFault>
  /** The refusal that a script has received: each one moves the focus here. Absent in the page as it was loaded. */
  refusal?: object | undefined
  /** Level of the heading. @default 2 */
  level?: 2 | 3 | 4
}

/** What is wrong with a form of several fields that was refused: it has the focus, and links to each of them. */
export function ErrorSummary({ title = words.faults, faults, refusal, level = 2 }: ErrorSummaryProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusal !== undefined) place.current?.focus()
  }, [refusal])
  const Title = `h${level}` as const
  return (
    faults.length > 0 && (
      <div
        className="message message-error scroll-mt-8"
        id={ERROR_SUMMARY}
        ref={place}
        tabIndex={-1}
        role="group"
        aria-labelledby={TITLE}
      >
        <Icon path={warningCircle} />
        <div className="flex-1">
          <Title className="font-sans font-semibold" id={TITLE}>
            {title}
          </Title>
          <ul>
            {faults.map(({ field, message }) => (
              <li key={field}>
                <a className="inline-flex min-h-6 items-center underline" href={`#${field}`}>
                  {message}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    )
  )
}
