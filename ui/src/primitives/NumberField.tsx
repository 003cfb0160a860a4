/** A whole number between minus and plus, in the field of a form. React Aria handles keys and presses. */
import { type ReactNode, type RefObject, useEffect, useRef } from "react"
import { Button } from "react-aria-components/Button"
import { Group } from "react-aria-components/Group"
import { Input } from "react-aria-components/Input"
import { NumberField as AriaNumberField } from "react-aria-components/NumberField"
import { Icon } from "./Icon.tsx"
import { minus, plus } from "./icons.generated.ts"
import { useHydrated } from "./useHydrated.ts"

export interface NumberFieldProps {
  /** Of the form's field: without a script the form sends its text. */
  name: string
  label: string
  /** Undefined while nothing has been typed. */
  value: number | undefined
  least: number
  most: number
  /** A key, or minus or plus, has changed the field's text. */
  onType: (text: string) => void
  /** The focus has left the field. */
  onLeave: () => void
  /** The accessible names of minus and plus. */
  fewer: string
  more: string
}

const OF_NO_PART: Intl.NumberFormatOptions = { maximumFractionDigits: 0, useGrouping: false }

export function NumberField({ name, label, value, least, most, onType, onLeave, fewer, more }: NumberFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const hydrated = useHydrated()
  useTypedBefore(input, value, onType)
  return (
    <AriaNumberField
      className="contents"
      aria-label={label}
      value={value ?? Number.NaN}
      minValue={least}
      maxValue={most}
      formatOptions={OF_NO_PART}
      isRequired
      isWheelDisabled
      incrementAriaLabel={more}
      decrementAriaLabel={fewer}
      onChange={(number) => onType(Number.isNaN(number) ? "" : String(number))}
      onBlur={onLeave}
    >
      <Group className="stepper">
        <Step slot="decrement">
          <Icon path={minus} size="m" />
        </Step>
        {/* The browser's own number field until then: an arrow key that is pressed before hydration counts too. */}
        <Input
          ref={input}
          name={name}
          type={hydrated ? "text" : "number"}
          min={least}
          max={most}
          onInput={({ currentTarget }) => onType(currentTarget.value)}
        />
        <Step slot="increment">
          <Icon path={plus} size="m" />
        </Step>
      </Group>
    </AriaNumberField>
  )
}

const Step = ({ slot, children }: { slot: "increment" | "decrement"; children: ReactNode }) => (
  <Button slot={slot} className="step" data-needs-script="">
    {children}
  </Button>
)

/** A number that was typed before hydration, or restored by the browser when the visitor returns to the page. */
const useTypedBefore = (
  input: RefObject<HTMLInputElement | null>,
  value: number | undefined,
  onType: (text: string) => void,
): void => {
  const begin = useRef(() => {
    const { value: typed = "" } = input.current ?? {}
    if (typed !== "" && typed !== String(value)) onType(typed)
  })
  useEffect(() => begin.current(), [])
}
