import { Icon } from "../primitives/Icon.tsx"
import { headphones } from "../primitives/icons.generated.ts"
import { catalogue } from "../text/sv/catalogue.ts"

/** The offer to listen by subscription (PDP-24); a link to the streamed edition, plain on that edition's own page. */
export function StreamingOffer({ href }: { href?: string | undefined }) {
  return (
    <p className="inline-flex items-center gap-2 text-small">
      <Icon path={headphones} size="m" />
      {href === undefined ? (
        catalogue.streamingOffer
      ) : (
        <a className="link" href={href}>
          {catalogue.streamingOffer}
        </a>
      )}
    </p>
  )
}
