import type { ConsentField } from "@kapitel/core/identity/Account"
import { Toggle } from "../primitives/Toggle.tsx"
import { useConsent } from "../shop/useAccount.ts"
import { myPages } from "../text/sv/myPages.ts"
import { AccountRow } from "./AccountRow.tsx"

export interface ConsentSwitchProps {
  field: ConsentField
  on: boolean
  /** Where it is posted without a script. */
  action: string
}

/** A form that posts the opposite of the present value. With a script it changes at once (MEMB-06, MEMB-07). */
export function ConsentSwitch({ field, on: given, action }: ConsentSwitchProps) {
  const { on, toggle } = useConsent(field, given)
  const { name, about } = myPages.consents[field]
  return (
    <form
      method="post"
      action={action}
      onSubmit={(event) => {
        event.preventDefault()
        toggle()
      }}
    >
      <AccountRow>
        <div className="min-w-0 flex-1 wrap-anywhere">
          <b className="font-semibold" id={`${field}-name`}>
            {name}
          </b>
          <p className="text-small text-ink-2" id={`${field}-about`}>
            {about}
          </p>
        </div>
        <input type="hidden" name="fieldName" value={field} />
        <input type="hidden" name="fieldValue" value={String(!on)} />
        <Toggle on={on} onToggle={toggle} labelledBy={`${field}-name`} describedBy={`${field}-about`} />
      </AccountRow>
    </form>
  )
}
