import { buttonClass } from "../primitives/buttonClass.ts"
import { Icon } from "../primitives/Icon.tsx"
import { bookOpen } from "../primitives/icons.generated.ts"
import { opensSheet, Sheet } from "../primitives/Sheet.tsx"
import type { IslandDefinition } from "../shop/Island.tsx"
import { useShopInBrowser } from "../shop/ShopProvider.tsx"
import { catalogue } from "../text/sv/catalogue.ts"

const SAMPLE = "sample"

export interface BookSampleProps {
  ean: string
  title: string
  /** A path of this shop, or another site's address. */
  address: string
}

/** The shop's own page needs no permissions; another site's reader gets its own, at its own origin. */
const sandboxOf = (address: string) => (address.startsWith("/") ? "" : "allow-scripts allow-same-origin allow-forms")

/** The button 'Provläs' and the frame it opens, which fetches nothing before (PDP-20). */
export function BookSample({ ean, title, address }: BookSampleProps) {
  const shop = useShopInBrowser()
  return (
    <>
      <button
        {...opensSheet(SAMPLE)}
        className={buttonClass({ variant: "outline" })}
        aria-label={catalogue.sampleOf(title)}
      >
        <Icon path={bookOpen} />
        {catalogue.readSample}
      </button>
      <Sheet
        id={SAMPLE}
        title={catalogue.sampleOf(title)}
        look="frame"
        onOpen={() => shop?.emit({ type: "sample.opened", ean })}
        tools={
          <a className="link text-small" href={address} target="_blank" rel="noopener">
            {catalogue.sampleAlone}
          </a>
        }
      >
        <iframe
          className="size-full bg-paper"
          src={address}
          title={catalogue.sampleOf(title)}
          loading="lazy"
          sandbox={sandboxOf(address)}
          referrerPolicy="strict-origin-when-cross-origin"
        />
      </Sheet>
    </>
  )
}

export const bookSample: IslandDefinition<BookSampleProps> = { name: "sample", Component: BookSample, when: "reach" }
