import { useState } from "react"
import { Button } from "../primitives/Button.tsx"
import { Message } from "../primitives/Message.tsx"
import { useHydrated } from "../primitives/useHydrated.ts"
import { staff as words } from "../text/sv/staff.ts"
import { hasPasskeys } from "./passkeys.ts"

export interface PasskeyButtonProps {
  /** The page that follows. */
  readonly onUse: () => Promise<string>
  readonly primary?: boolean
  readonly children: string
}

/** A button that makes or uses a passkey; nothing where the browser has none. */
export function PasskeyButton({ onUse, primary = false, children }: PasskeyButtonProps) {
  const isHydrated = useHydrated()
  const [state, setState] = useState<"rests" | "busy" | "failed">("rests")
  if (!isHydrated || !hasPasskeys()) return null
  const use = () => {
    setState("busy")
    onUse().then(
      (to) => location.assign(to),
      () => setState("failed"),
    )
  }
  return (
    <div className="grid gap-2">
      <Button wide variant={primary ? "primary" : "outline"} loading={state === "busy"} onClick={use}>
        {children}
      </Button>
      {state === "failed" && (
        <Message tone="error" live>
          {words.faults.passkey}
        </Message>
      )}
    </div>
  )
}
