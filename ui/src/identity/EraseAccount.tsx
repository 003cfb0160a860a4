import { Button } from "../primitives/Button.tsx"
import { Message } from "../primitives/Message.tsx"
import { myPages } from "../text/sv/myPages.ts"

export interface EraseAccountProps {
  onErase: () => void
  onKeep: () => void
  erasing: boolean
  fault?: string | undefined
}

/** The confirmation before an account is deleted: the green button is the one that keeps it. */
export function EraseAccount({ onErase, onKeep, erasing, fault }: EraseAccountProps) {
  return (
    <div className="grid gap-6">
      <p>{myPages.eraseLead}</p>
      {fault !== undefined && (
        <Message tone="error" live>
          {fault}
        </Message>
      )}
      <div className="grid gap-2">
        <Button variant="outline" wide loading={erasing} data-busy-label={myPages.erasing} onClick={onErase}>
          {myPages.eraseConfirm}
        </Button>
        <Button wide disabled={erasing} onClick={onKeep}>
          {myPages.keep}
        </Button>
      </div>
    </div>
  )
}
