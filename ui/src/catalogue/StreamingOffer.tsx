import { Icon } from "../primitives/Icon.tsx"
import { headphones } from "../primitives/pageIcons.generated.ts"
import { catalogue } from "../text/sv/catalogue.ts"

export interface StreamingOfferProps {
  /** The operator's service, or without one the streamed edition; absent on that edition's own page. */
  href?: string | undefined
  /** The operator's text; absent: the shop's own. */
  offer?: string | undefined
}

/** The offer to listen by subscription (PDP-24). */
export function StreamingOffer({ href, offer = catalogue.streamingOffer }: StreamingOfferProps) {
  return (
    <p className="inline-flex items-center gap-2 text-small">
      <Icon path={headphones} size="m" />
      {href === undefined ? (
        offer
      ) : (
        <a className="link" href={href}>
          {offer}
        </a>
      )}
    </p>
  )
}
