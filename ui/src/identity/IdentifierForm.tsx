import { type ReactNode, type SubmitEventHandler, useContext, useEffect, useRef } from "react"
import { Button } from "../primitives/Button.tsx"
import { TextField } from "../primitives/TextField.tsx"
import { useFocusOnFault } from "../primitives/useFocusOnFault.ts"
import { login } from "../text/sv/login.ts"
import { FirstField } from "./LoginViewLayout.tsx"

export interface IdentifierFormProps {
  /** Unique on the page. */
  id: string
  codeType: "EMAIL" | "SMS"
  lead: string
  typed: string
  onTyped: (text: string) => void
  onSubmit: () => void
  /** The input can be submitted (VAL-02). */
  valid: boolean
  sending: boolean
  fault?: string | undefined
  /** Below the button: an alternative. */
  children?: ReactNode
}

/** IdentifierInputForm: the address or the number that a code is sent to (LOGIN-17). */
export function IdentifierForm(props: IdentifierFormProps) {
  const { id, codeType, lead, typed, onTyped, onSubmit, valid, sending, fault, children } = props
  const putFirst = useContext(FirstField)
  const field = useRef<HTMLInputElement>(null)
  useFocusOnFault(field, fault)
  useEffect(() => putFirst(field.current), [putFirst, field])
  const submit: SubmitEventHandler<HTMLFormElement> = (event) => {
    event.preventDefault()
    onSubmit()
  }
  const kind = codeType === "EMAIL" ? "email" : "tel"
  return (
    <form className="grid gap-6" noValidate onSubmit={submit}>
      <p>{lead}</p>
      <TextField
        ref={field}
        id={id}
        label={codeType === "EMAIL" ? login.email : login.phone}
        name={kind}
        type={kind}
        inputMode={kind}
        autoComplete={kind}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
        value={typed}
        readOnly={sending}
        onChange={({ currentTarget }) => onTyped(currentTarget.value)}
        {...(fault === undefined ? {} : { error: fault })}
      />
      <Button type="submit" wide disabled={!valid} loading={sending} data-busy-label={login.sendingCode}>
        {login.sendCode}
      </Button>
      {children}
    </form>
  )
}
