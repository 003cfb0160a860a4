import type { SubmitEventHandler } from "react"
import { Button } from "../primitives/Button.tsx"
import { EmailAddress } from "../primitives/EmailAddress.tsx"
import { login } from "../text/sv/login.ts"
import { CodeBoxes, type CodeBoxesProps } from "./CodeBoxes.tsx"

export interface OneTimeCodeFormProps extends CodeBoxesProps {
  codeType: "EMAIL" | "SMS"
  /** In the usual notation. */
  sentTo: string
  /** All boxes are filled. */
  complete: boolean
  submitLabel: string
  busyLabel: string
  /** Another code has been sent just now. */
  sentAgain: boolean
  onSubmit: () => void
  onChangeIdentifier: () => void
  onNewCode: () => void
}

/** OneTimeCodeInputForm: the code, another code, another address (LOGIN-17, LOGIN-26). */
export function OneTimeCodeForm(props: OneTimeCodeFormProps) {
  const { codeType, sentTo, complete, submitLabel, busyLabel, sentAgain } = props
  const { onSubmit, onChangeIdentifier, onNewCode, ...boxes } = props
  const submit: SubmitEventHandler<HTMLFormElement> = (event) => {
    event.preventDefault()
    onSubmit()
  }
  const length = boxes.boxes.length
  return (
    <form className="grid gap-6" onSubmit={submit}>
      <p>
        {login.codeSent(login.digits[length] ?? String(length))}{" "}
        <b className="font-semibold wrap-anywhere">
          <EmailAddress>{sentTo}</EmailAddress>
        </b>
        .{" "}
        <button type="button" className="link" onClick={onChangeIdentifier}>
          {codeType === "EMAIL" ? login.changeEmail : login.changePhone}
        </button>
      </p>
      <CodeBoxes {...boxes} />
      <div className="grid gap-2">
        <Button type="submit" wide disabled={!complete} loading={boxes.busy} data-busy-label={busyLabel}>
          {submitLabel}
        </Button>
        <Button variant="text" wide onClick={onNewCode}>
          {login.newCode}
        </Button>
        <p role="status" className="text-center text-small text-ink-2">
          {sentAgain ? login.newCodeSent : ""}
        </p>
      </div>
    </form>
  )
}
