import { useEffect } from "react"
import { Button } from "../primitives/Button.tsx"
import { useShopInBrowser } from "../shop/ShopProvider.tsx"
import { useLeavingAccount } from "../shop/useAccount.ts"
import { myPages } from "../text/sv/myPages.ts"

export interface LogOutProps {
  /** Where it is posted without a script. */
  action: string
  /** The page that says so. */
  leadsTo: string
  scope: "here" | "everywhere"
}

/** Logging out, in this browser or in all of them (MEMB-13). */
export function LogOut({ action, leadsTo, scope }: LogOutProps) {
  const { isLeaving, fault, logOut } = useLeavingAccount(leadsTo)
  const store = useShopInBrowser()
  useEffect(() => {
    if (fault !== undefined) store?.showMessage("error", fault)
  }, [store, fault])
  return (
    <form
      className="mt-4"
      method="post"
      action={action}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isLeaving) logOut(scope === "everywhere")
      }}
    >
      <input type="hidden" name="scope" value={scope} />
      {/* It keeps the focus while it waits. */}
      <Button
        type="submit"
        variant={scope === "here" ? "primary" : "outline"}
        aria-busy={isLeaving || undefined}
        data-busy-label={myPages.loggingOut}
      >
        {scope === "here" ? myPages.logOut : myPages.logOutEverywhere}
      </Button>
    </form>
  )
}
