import { Button } from "../primitives/Button.tsx"
import { staff as words } from "../text/sv/staff.ts"
import { PasskeyButton } from "./PasskeyButton.tsx"
import { createPasskey, type PasskeyLinks } from "./passkeys.ts"

const { keys } = words

export interface StaffKeysProps {
  readonly list: ReadonlyArray<{ readonly id: string; readonly added: string }>
  readonly removeAction: string
  /** Absent where the shop's address has no passkeys. */
  readonly passkeys: PasskeyLinks | undefined
}

/** A member's own passkeys. */
export function StaffKeys({ list, removeAction, passkeys }: StaffKeysProps) {
  return (
    <div className="grid max-w-152 gap-5">
      <h1 className="text-h2">{keys.title}</h1>
      <p>{passkeys === undefined ? keys.notHere : keys.lead}</p>
      <ul className="grid">
        {list.map(({ id, added }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-2 hairline-t">
            <span>{keys.added(added)}</span>
            <form action={removeAction} method="post">
              <input type="hidden" name="id" value={id} />
              <Button type="submit" variant="outline" small>
                {keys.remove}
              </Button>
            </form>
          </li>
        ))}
      </ul>
      {passkeys !== undefined && (
        <PasskeyButton primary onUse={() => createPasskey(passkeys)}>
          {keys.add}
        </PasskeyButton>
      )}
    </div>
  )
}
