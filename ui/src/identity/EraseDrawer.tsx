import { useLeavingAccount } from "../shop/useAccount.ts"
import { useDrawer } from "../shop/useDrawer.ts"
import { myPages } from "../text/sv/myPages.ts"
import { EraseAccount } from "./EraseAccount.tsx"
import { LoginFrame } from "./LoginFrame.tsx"

/** What its opener names by `data-opens`. */
export const ERASE_DRAWER = "erase-drawer"

/** Asks once more before the account is gone for good (MEMB-13). */
export function EraseDrawer() {
  const drawer = useDrawer()
  const { isLeaving, fault, erase } = useLeavingAccount()
  return (
    <LoginFrame drawer={drawer} id={ERASE_DRAWER} title={myPages.eraseTitle} view="erase">
      <EraseAccount onErase={erase} onKeep={drawer.onClose} erasing={isLeaving} fault={fault} />
    </LoginFrame>
  )
}
