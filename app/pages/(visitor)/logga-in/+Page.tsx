import { LoginPage } from "@kapitel/ui/identity/LoginPage"
import "@kapitel/ui/theme/login.css"
import { loginRefusals } from "@kapitel/ui/text/sv/loginRefusals"
import { shell } from "@kapitel/ui/text/sv/shell"
import { useData } from "vike-react/useData"
import { CODE_FORM, ERASE, IDENTIFIER_FORM, MY_PAGES, OTHER_IDENTIFIER_FORM } from "../../../loginPaths.ts"
import { DEMO_LINKS } from "../../(browse)/demo/brev/forms.ts"
import type { Data } from "./+data.ts"

export function Page() {
  const { loggedIn, loggedOut, step, demo } = useData<Data>()
  const fault =
    step?.fault === undefined ? undefined : step.fault === "FAILED" ? shell.failure : loginRefusals[step.fault]
  return (
    <LoginPage
      loggedIn={loggedIn}
      loggedOut={loggedOut}
      myPagesHref={MY_PAGES}
      nextHref={step?.erasing === true ? ERASE : undefined}
      identifierAction={IDENTIFIER_FORM}
      codeAction={CODE_FORM}
      otherIdentifierAction={OTHER_IDENTIFIER_FORM}
      step={step}
      fault={fault}
      demo={demo ? DEMO_LINKS : undefined}
    />
  )
}
