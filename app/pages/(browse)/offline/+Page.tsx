import { ButtonLink } from "@kapitel/ui/primitives/ButtonLink"
import { EmptyState } from "@kapitel/ui/primitives/EmptyState"
import { offline } from "@kapitel/ui/text/sv/offline"
import { pageFrame } from "@kapitel/ui/text/sv/pageFrame"

/** Without a worker nothing is kept. */
export function Page() {
  return (
    <div className="wrap py-16">
      <EmptyState
        level={1}
        title={offline.title}
        message={offline.nothing}
        action={<ButtonLink href="/">{pageFrame.toStart}</ButtonLink>}
      />
    </div>
  )
}
