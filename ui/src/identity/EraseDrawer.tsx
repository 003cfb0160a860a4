import { useLeavingAccount } from "../shop/useAccount.ts"
import { useDrawer } from "../shop/useDrawer.ts"
import { myPages } from "../text/sv/myPages.ts"
import { EraseAccount } from "./EraseAccount.tsx"
import { LoginViewLayout } from "./LoginViewLayout.tsx"

/** The `data-opens` value of links that open it. */
export const ERASE_DRAWER = "erase-drawer"

/** The confirmation before the account is deleted (MEMB-13). `leadsTo`: the page that says that it is. */
export function EraseDrawer({ leadsTo }: { leadsTo: string }) {
  const drawer = useDrawer()
  const { isLeaving, fault, erase } = useLeavingAccount(leadsTo)
  return (
    <LoginViewLayout drawer={drawer} id={ERASE_DRAWER} title={myPages.eraseTitle} view="erase">
      <EraseAccount onErase={erase} onKeep={drawer.onClose} erasing={isLeaving} fault={fault} />
    </LoginViewLayout>
  )
}
