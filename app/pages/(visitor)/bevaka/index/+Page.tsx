import "@kapitel/ui/theme/login.css"
import { ButtonLink } from "@kapitel/ui/primitives/ButtonLink"
import { watches as words } from "@kapitel/ui/text/sv/watches"
import { WatchForm } from "@kapitel/ui/watches/WatchForm"
import { useData } from "vike-react/useData"
import { WATCH } from "../paths.ts"
import type { Data } from "./+data.ts"

export function Page() {
  const { title, product, shopEmail } = useData<Data>()
  return (
    <div className="wrap grid max-w-modal gap-6 pt-10 pb-16">
      <h1 className="text-h1 hyphens-auto">{title}</h1>
      {product === undefined ? (
        <p className="text-lead text-ink-2">{words.unknown}</p>
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
            <ButtonLink href={product.href} variant="text">
              {words.toProduct(product.name)}
            </ButtonLink>
          </div>
        </>
      )}
    </div>
  )
}
