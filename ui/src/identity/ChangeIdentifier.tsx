/** An account's e-mail address or telephone, and the drawer where it is changed. */
import { type CodeType, isAtCode } from "@kapitel/core/identity/codeLoginMachine"
import { displayPhone } from "@kapitel/core/identity/phone"
import { useSelector } from "@xstate/react"
import { useCallback, useState } from "react"
import { Button } from "../primitives/Button.tsx"
import { EmailAddress } from "../primitives/EmailAddress.tsx"
import { Icon } from "../primitives/Icon.tsx"
import { pencilSimple } from "../primitives/pageIcons.generated.ts"
import { useIdentifierChange } from "../shop/useAccount.ts"
import { type DrawerRun, useDrawer } from "../shop/useDrawer.ts"
import { login } from "../text/sv/login.ts"
import { myPages } from "../text/sv/myPages.ts"
import { AccountRow } from "./AccountRow.tsx"
import { CodeSteps } from "./CodeSteps.tsx"
import type { DemoLinks } from "./DemoLink.tsx"
import { LoginViewLayout } from "./LoginViewLayout.tsx"

export interface ChangeIdentifierProps {
  codeType: CodeType
  /** In the usual notation; absent when the account has none. */
  value?: string | undefined
  /** In a demo: where the code can be read. */
  demo?: DemoLinks | undefined
}

export function ChangeIdentifier({ codeType, value: given, demo }: ChangeIdentifierProps) {
  const drawer = useDrawer()
  const [value, setValue] = useState(given)
  const isEmail = codeType === "EMAIL"
  const title = isEmail
    ? value === undefined
      ? myPages.addEmail
      : myPages.changeEmail
    : value === undefined
      ? myPages.addPhone
      : myPages.changePhone
  const { onClose } = drawer
  const onChanged = useCallback(
    (identifier: string) => {
      setValue(isEmail ? identifier : displayPhone(identifier))
      onClose()
    },
    [isEmail, onClose],
  )
  return (
    <AccountRow>
      <dl className="min-w-0 flex-1 wrap-anywhere">
        <dt className="text-meta text-ink-3">{isEmail ? myPages.email : myPages.phone}</dt>
        <dd>{value === undefined ? myPages.missing : <EmailAddress>{value}</EmailAddress>}</dd>
      </dl>
      {/* What has no frame ends at the edge with its words. */}
      <div className="-mr-4 -ml-3">
        <Button variant="text" small aria-label={title} onClick={drawer.onOpen} data-needs-script="">
          <Icon path={pencilSimple} size="m" />
          {value === undefined ? myPages.add : myPages.change}
        </Button>
      </div>
      {drawer.state !== "closed" && (
        <ChangeDrawer drawer={drawer} title={title} codeType={codeType} onChanged={onChanged} demo={demo} />
      )}
    </AccountRow>
  )
}

interface ChangeDrawerProps extends Pick<ChangeIdentifierProps, "codeType" | "demo"> {
  drawer: DrawerRun
  title: string
  onChanged: (identifier: string) => void
}

function ChangeDrawer({ drawer, title, codeType, onChanged, demo }: ChangeDrawerProps) {
  const actor = useIdentifierChange(codeType, onChanged)
  const atCode = useSelector(actor, isAtCode)
  const isEmail = codeType === "EMAIL"
  return (
    <LoginViewLayout
      drawer={drawer}
      title={atCode ? login.codeTitle : title}
      view={atCode ? "code" : "input"}
      onBack={atCode ? () => actor.send({ type: "identifier.changed" }) : undefined}
    >
      <CodeSteps
        id={`change-${codeType.toLowerCase()}`}
        actor={actor}
        lead={isEmail ? myPages.changeEmailLead : myPages.changePhoneLead}
        submitLabel={myPages.save}
        busyLabel={myPages.saving}
        demo={demo}
      />
    </LoginViewLayout>
  )
}
