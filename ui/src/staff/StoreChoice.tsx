import { Button } from "../primitives/Button.tsx"
import { staff as words } from "../text/sv/staff.ts"
import { NextField, StaffGate } from "./StaffLogin.tsx"

export interface StoreChoiceProps {
  readonly shopName: string
  readonly action: string
  readonly logoutAction: string
  readonly next: string
  readonly stores: ReadonlyArray<{ readonly id: string; readonly name: string }>
}

/** The store that the member works in during this session. */
export function StoreChoice({ shopName, action, logoutAction, next, stores }: StoreChoiceProps) {
  return (
    <StaffGate shopName={shopName}>
      <h1 className="text-h2">{words.chooseStore}</h1>
      <p className="text-ink-2">{stores.length === 0 ? words.noStores : words.whichStore}</p>
      {stores.length > 0 && (
        <form className="grid gap-2" action={action} method="post">
          <NextField next={next} />
          {stores.map(({ id, name }) => (
            <Button key={id} type="submit" name="butik" value={id} variant="outline" wide>
              {name}
            </Button>
          ))}
        </form>
      )}
      <form action={logoutAction} method="post">
        <Button type="submit" variant="text">
          {words.logOut}
        </Button>
      </form>
    </StaffGate>
  )
}
