import { Button } from "../primitives/Button.tsx"
import { ButtonLink } from "../primitives/ButtonLink.tsx"
import { Message } from "../primitives/Message.tsx"
import { watches as words } from "../text/sv/watches.ts"

export interface WatchedProductProps {
  name: string
  /** The product's page; absent when it is no longer sold. */
  href?: string | undefined
  lead: string
  /** Why it could not be confirmed. */
  trouble?: string | undefined
  /** Where it is confirmed; absent when it is confirmed already. */
  confirmAction?: string | undefined
  removeAction: string
}

/** A watch at the address of its e-mail: confirmed or removed with one press, since mail scanners follow links. */
export function WatchedProduct({ name, href, lead, trouble, confirmAction, removeAction }: WatchedProductProps) {
  return (
    <>
      <p className="mt-3 mb-6 text-lead text-ink-2">{lead}</p>
      {trouble !== undefined && (
        <div className="mb-6">
          <Message tone="error">{trouble}</Message>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {confirmAction !== undefined && (
          <form method="post" action={confirmAction}>
            <Button type="submit">{words.confirm}</Button>
          </form>
        )}
        {confirmAction === undefined && href !== undefined && (
          <ButtonLink href={href}>{words.toProduct(name)}</ButtonLink>
        )}
        <form method="post" action={removeAction}>
          <Button type="submit" variant="outline">
            {words.remove}
          </Button>
        </form>
      </div>
    </>
  )
}
