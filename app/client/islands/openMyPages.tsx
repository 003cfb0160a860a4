/** What My pages do in a drawer: another address or number, and the end of an account. */
import "@kapitel/ui/theme/login.css"
import type { CodeEnd, CodeType } from "@kapitel/core/identity/codeLoginMachine"
import { displayPhone } from "@kapitel/core/identity/phone"
import { EraseAccount } from "@kapitel/ui/identity/EraseAccount"
import { LoginDrawer } from "@kapitel/ui/identity/LoginDrawer"
import { addressParts } from "@kapitel/ui/text/addressParts"
import { login } from "@kapitel/ui/text/sv/login"
import { myPages as words } from "@kapitel/ui/text/sv/myPages"
import { shell } from "@kapitel/ui/text/sv/shell"
import { useActorRef, useSelector } from "@xstate/react"
import { useEffect, useState } from "react"
import { asked } from "../login/askLogin.ts"
import { CodeSteps, isAtCode } from "../login/CodeSteps.tsx"
import { changeOver } from "../login/changeOver.ts"
import { tellOthers } from "../login/loginEvents.ts"
import { showMessage } from "../messages.ts"
import { type DrawerControls, mountDrawer } from "./mountDrawer.tsx"

const change = changeOver(asked)

function ChangeIsland({ state, close, codeType }: DrawerControls & { codeType: CodeType }) {
  const [end, setEnd] = useState<CodeEnd>()
  const actor = useActorRef(change.provide({ actions: { tell: (_, told) => setEnd(told.end) } }))
  const snapshot = useSelector(actor, (snapshot) => snapshot)
  useEffect(() => actor.send({ type: "code.begun", codeType, rememberMe: false }), [actor, codeType])
  useEffect(() => {
    if (end?.kind !== "changed") return
    const { identifier } = actor.getSnapshot().context
    const place = document.querySelector(`[data-detail="${codeType}"]`)
    const parts = codeType === "EMAIL" ? addressParts(identifier) : [displayPhone(identifier)]
    place?.replaceChildren(...parts.flatMap((part) => [part, document.createElement("wbr")]))
    showMessage("success", codeType === "EMAIL" ? words.emailChanged : words.phoneChanged)
    close()
  }, [end, actor, codeType, close])
  const atCode = isAtCode(snapshot)
  const isEmail = codeType === "EMAIL"
  return (
    <LoginDrawer
      state={state}
      onClose={close}
      title={atCode ? login.codeTitle : isEmail ? words.changeEmail : words.changePhone}
      view={atCode ? "code" : "input"}
      onBack={atCode ? () => actor.send({ type: "identifier.changed" }) : undefined}
    >
      <CodeSteps
        id="change"
        actor={actor}
        lead={isEmail ? words.changeEmailLead : words.changePhoneLead}
        submitLabel={words.save}
        busyLabel={words.saving}
      />
    </LoginDrawer>
  )
}

function EraseIsland({ state, close }: DrawerControls) {
  const [erasing, setErasing] = useState(false)
  const [fault, setFault] = useState<string>()
  const refuse = (text: string) => {
    setErasing(false)
    setFault(text)
  }
  const erase = () => {
    setErasing(true)
    setFault(undefined)
    asked.eraseAccount().then(
      (refusal) => {
        if (refusal !== undefined) return refuse(refusal.text)
        tellOthers()
        location.assign("/")
      },
      () => refuse(shell.failure),
    )
  }
  return (
    <LoginDrawer state={state} onClose={close} title={words.eraseTitle} view="erase">
      <EraseAccount onErase={erase} onKeep={close} erasing={erasing} fault={fault} />
    </LoginDrawer>
  )
}

export const openChange = (codeType: CodeType): void =>
  mountDrawer((controls) => <ChangeIsland {...controls} codeType={codeType} />)

export const openErase = (): void => mountDrawer((controls) => <EraseIsland {...controls} />)
