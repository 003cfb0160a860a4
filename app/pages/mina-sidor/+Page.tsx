import "@kapitel/ui/theme/account.css"
import { AccountPage } from "@kapitel/ui/identity/AccountPage"
import { ButtonLink } from "@kapitel/ui/primitives/ButtonLink"
import { EmptyState } from "@kapitel/ui/primitives/EmptyState"
import { myPages as words } from "@kapitel/ui/text/sv/myPages"
import { ADDRESS_FORM, CONSENT_FORM, ERASE, EXPORT, LOGIN, LOGOUT_FORM } from "../../loginPaths.ts"
import { useData } from "../useData.ts"
import type { Data } from "./+data.ts"

export function Page() {
  const { shown } = useData<Data>()
  if (shown !== undefined) {
    return (
      <AccountPage
        account={shown}
        loginHref={LOGIN}
        consentAction={CONSENT_FORM}
        addressAction={ADDRESS_FORM}
        logoutAction={LOGOUT_FORM}
        exportHref={EXPORT}
        eraseHref={ERASE}
      />
    )
  }
  return (
    <div className="wrap grid gap-8 py-12">
      <h1 className="text-h1">{words.title}</h1>
      <EmptyState
        title={words.logIn}
        message={words.guest}
        action={
          <ButtonLink href={LOGIN} data-drawer="login" data-my-pages-guest="">
            {words.logIn}
          </ButtonLink>
        }
      />
    </div>
  )
}
