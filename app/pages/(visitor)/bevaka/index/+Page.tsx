import "@kapitel/ui/theme/login.css"
import { ButtonLink } from "@kapitel/ui/primitives/ButtonLink"
import { pageFrame } from "@kapitel/ui/text/sv/pageFrame"
import { watches as words } from "@kapitel/ui/text/sv/watches"
import { WatchForm } from "@kapitel/ui/watches/WatchForm"
import { useData } from "vike-react/useData"
import { WATCH } from "../paths.ts"
import type { Data } from "./+data.ts"

export function Page() {
  const { title, lead, product, shopEmail } = useData<Data>()
  return (
    <div className="wrap grid max-w-modal gap-6 pt-10 pb-16">
      <h1 className="text-h1 hyphens-auto">{title}</h1>
      {product === undefined ? (
        <>
          <p className="text-lead text-ink-2">{lead}</p>
          <div>
            <ButtonLink href="/">{pageFrame.toStart}</ButtonLink>
          </div>
        </>
      ) : (
        <>
          <WatchForm
            ean={product.ean}
            action={WATCH}
            shopEmail={shopEmail}
            result={product.result}
            email={product.email}
          />
          <div>
            <a className="link inline-flex min-h-target items-center" href={product.href}>
              {words.toProduct(product.name)}
            </a>
          </div>
        </>
      )}
    </div>
  )
}
