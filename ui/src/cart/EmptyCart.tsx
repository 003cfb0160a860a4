import type { ReactNode } from "react"
import { ButtonLink } from "../primitives/ButtonLink.tsx"
import { EmptyState } from "../primitives/EmptyState.tsx"
import { cart } from "../text/sv/cart.ts"

export interface EmptyCartProps {
  /** Where the top list is, when there is one. */
  topListHref?: string | undefined
  /** The top list itself, below. */
  children?: ReactNode
}

/** A cart that waits for its first chapter. */
export function EmptyCart({ topListHref, children }: EmptyCartProps) {
  return (
    <div className="grid gap-6">
      <EmptyState
        title={cart.emptyTitle}
        message={cart.empty}
        action={
          topListHref !== undefined && (
            <ButtonLink href={topListHref} variant="outline">
              {cart.toTopList}
            </ButtonLink>
          )
        }
      />
      {children}
    </div>
  )
}
