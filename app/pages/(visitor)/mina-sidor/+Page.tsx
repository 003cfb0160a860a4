import "@kapitel/ui/theme/account.css"
import "@kapitel/ui/theme/login.css"
import { AccountPage } from "@kapitel/ui/identity/AccountPage"
import { LoginInvitation } from "@kapitel/ui/identity/LoginInvitation"
import { EmptyState } from "@kapitel/ui/primitives/EmptyState"
import { myPages as words } from "@kapitel/ui/text/sv/myPages"
import { useData } from "vike-react/useData"
import {
  ADDRESS_FORM,
  CONSENT_FORM,
  ERASE,
  ERASED,
  EXPORT,
  LOGGED_OUT,
  LOGIN,
  LOGOUT_FORM,
} from "../../../loginPaths.ts"
import { DEMO_LINKS } from "../../(browse)/demo/brev/forms.ts"
import type { Data } from "./+data.ts"

export function Page() {
  const { shown, shopName, demo } = useData<Data>()
  if (shown !== undefined) {
    return (
      <AccountPage
        shopName={shopName}
        account={shown}
        loginHref={LOGIN}
        consentAction={CONSENT_FORM}
        addressAction={ADDRESS_FORM}
        logoutAction={LOGOUT_FORM}
        loggedOutHref={LOGGED_OUT}
        exportHref={EXPORT}
        eraseHref={ERASE}
        erasedHref={ERASED}
        demo={demo ? DEMO_LINKS : undefined}
      />
    )
  }
  return (
    <div className="wrap grid gap-8 py-12">
      <h1 className="text-h1">{words.title}</h1>
      <EmptyState title={words.logIn} message={words.guest} action={<LoginInvitation loginHref={LOGIN} />} />
    </div>
  )
}
