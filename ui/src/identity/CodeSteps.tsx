/** The views of `codeLoginMachine`: an address, then its code. */
import {
  canSubmitCode,
  canSubmitIdentifier,
  type codeLoginMachine,
  isAtCode,
} from "@kapitel/core/identity/codeLoginMachine"
import { displayPhone } from "@kapitel/core/identity/phone"
import { useSelector } from "@xstate/react"
import type { ReactNode } from "react"
import type { Actor } from "xstate"
import { codeFaultText } from "../text/loginText.ts"
import { DemoLink, type DemoLinks } from "./DemoLink.tsx"
import { IdentifierForm } from "./IdentifierForm.tsx"
import { OneTimeCodeForm } from "./OneTimeCodeForm.tsx"

export interface CodeStepsProps {
  id: string
  actor: Actor<typeof codeLoginMachine>
  lead: string
  submitLabel: string
  busyLabel: string
  /** The code was right: its result is being processed. */
  entering?: boolean
  demo?: DemoLinks | undefined
  children?: ReactNode
}

export function CodeSteps({
  id,
  actor,
  lead,
  submitLabel,
  busyLabel,
  entering = false,
  demo,
  children,
}: CodeStepsProps) {
  const snapshot = useSelector(actor, (snapshot) => snapshot)
  const { codeType, typed, identifier, boxes, at, fault, sentAgain } = snapshot.context
  if (!isAtCode(snapshot)) {
    return (
      <IdentifierForm
        id={`${id}-identifier`}
        codeType={codeType}
        lead={lead}
        typed={typed}
        onTyped={(text) => actor.send({ type: "identifier.typed", text })}
        onSubmit={() => actor.send({ type: "identifier.submitted" })}
        valid={canSubmitIdentifier(snapshot.context)}
        sending={snapshot.matches("sending")}
        fault={codeFaultText(fault)}
      >
        {children}
      </IdentifierForm>
    )
  }
  return (
    <>
      <OneTimeCodeForm
        id={`${id}-code`}
        codeType={codeType}
        sentTo={codeType === "EMAIL" ? identifier : displayPhone(identifier)}
        boxes={boxes}
        at={at}
        busy={entering || !snapshot.matches("code")}
        complete={canSubmitCode(snapshot.context)}
        fault={codeFaultText(fault)}
        sentAgain={sentAgain}
        submitLabel={submitLabel}
        busyLabel={busyLabel}
        onSubmit={() => actor.send({ type: "code.submitted" })}
        onChangeIdentifier={() => actor.send({ type: "identifier.changed" })}
        onNewCode={() => actor.send({ type: "code.resent" })}
        controls={{
          type: (box, text) => actor.send({ type: "box.typed", box, text }),
          erase: (box) => actor.send({ type: "box.erased", box }),
          paste: (box, text) => actor.send({ type: "box.pasted", box, text }),
          click: (box) => actor.send({ type: "box.clicked", box }),
          focus: (box) => actor.send({ type: "box.focused", box }),
        }}
      />
      {demo !== undefined && <DemoLink to={codeType} href={demo[codeType]} />}
    </>
  )
}
