import { type KeyboardEvent, useContext, useEffect, useRef } from "react"
import { FieldError } from "../primitives/FieldError.tsx"
import { login } from "../text/sv/login.ts"
import { FirstField } from "./LoginViewLayout.tsx"

export interface CodeBoxesControls {
  readonly type: (box: number, text: string) => void
  readonly erase: (box: number) => void
  readonly paste: (box: number, text: string) => void
  readonly click: (box: number) => void
  readonly focus: (box: number) => void
}

export interface CodeBoxesProps {
  /** Unique on the page. */
  id: string
  /** One for each box: a digit or nothing. */
  boxes: ReadonlyArray<string>
  /** The box with the focus. */
  at: number
  busy: boolean
  fault?: string | undefined
  controls: CodeBoxesControls
}

/** One box for each digit, one name for all of them (LOGIN-22 to LOGIN-26). */
export function CodeBoxes({ id, boxes, at, busy, fault, controls }: CodeBoxesProps) {
  const inputs = useRef<Array<HTMLInputElement | null>>([])
  const putFirst = useContext(FirstField)
  // A code that is cleared focuses its first box, even if that was the last one focused.
  const shown = boxes.join(" ")
  useEffect(() => {
    const box = shown.length >= 0 ? inputs.current[at] : undefined
    putFirst(box ?? null)
    box?.focus({ preventScroll: true })
  }, [at, shown, putFirst])
  const onKey = (event: KeyboardEvent<HTMLInputElement>, box: number) => {
    if (event.key === "Backspace") {
      event.preventDefault()
      controls.erase(box)
    } else if (event.key === "ArrowLeft") controls.focus(Math.max(0, box - 1))
    else if (event.key === "ArrowRight") controls.focus(Math.min(boxes.length - 1, box + 1))
  }
  const errorId = `${id}-error`
  return (
    <div className="grid gap-3">
      <fieldset aria-describedby={fault === undefined ? undefined : errorId}>
        <legend className="label mb-2">{login.code}</legend>
        <div className="code-boxes">
          {boxes.map((digit, box) => {
            const name = login.digitOf(box + 1, boxes.length)
            return (
              <input
                key={name}
                ref={(input) => {
                  inputs.current[box] = input
                }}
                type="text"
                inputMode="numeric"
                autoComplete={box === 0 ? "one-time-code" : "off"}
                aria-label={name}
                aria-invalid={fault === undefined ? undefined : true}
                value={digit}
                readOnly={busy}
                onChange={({ currentTarget }) => controls.type(box, currentTarget.value)}
                onKeyDown={(event) => onKey(event, box)}
                onPaste={(event) => {
                  event.preventDefault()
                  controls.paste(box, event.clipboardData.getData("text"))
                }}
                onFocus={() => controls.focus(box)}
                onClick={() => controls.click(box)}
              />
            )
          })}
        </div>
      </fieldset>
      <div role="alert">{fault !== undefined && <FieldError id={errorId} message={fault} />}</div>
    </div>
  )
}
