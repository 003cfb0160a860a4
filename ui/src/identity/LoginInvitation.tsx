import { useEffect } from "react"
import { ButtonLink } from "../primitives/ButtonLink.tsx"
import { useShopInBrowser } from "../shop/ShopProvider.tsx"
import { useNewSession } from "../shop/useNewSession.ts"
import { myPages } from "../text/sv/myPages.ts"
import { LOGIN_DRAWER } from "./loginDrawerId.ts"

export interface LoginInvitationProps {
  loginHref: string
}

/** A page for logged-in visitors: others get the login drawer (MEMB-03). */
export function LoginInvitation({ loginHref }: LoginInvitationProps) {
  const host = useShopInBrowser()?.host
  useNewSession(() => host?.reload())
  useEffect(() => host?.openDialog(LOGIN_DRAWER), [host])
  return (
    <ButtonLink href={loginHref} data-opens={LOGIN_DRAWER}>
      {myPages.logIn}
    </ButtonLink>
  )
}
