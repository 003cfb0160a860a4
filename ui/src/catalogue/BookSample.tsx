import { useContext } from "react"
import type { BuyView } from "../availability/BuyView.ts"
import { BUY_FORM } from "../availability/buyFormId.ts"
import { PriceBlock } from "../pricing/PriceBlock.tsx"
import type { PriceView } from "../pricing/PriceView.ts"
import { buttonClass } from "../primitives/buttonClass.ts"
import { Icon } from "../primitives/Icon.tsx"
import { bookOpen } from "../primitives/pageIcons.generated.ts"
import { CloseSheet, opensSheet, Sheet } from "../primitives/Sheet.tsx"
import type { IslandDefinition } from "../shop/Island.tsx"
import { useShopInBrowser } from "../shop/ShopProvider.tsx"
import { catalogue } from "../text/sv/catalogue.ts"
import { watches } from "../text/sv/watches.ts"

const SAMPLE = "sample"

export interface BookSampleProps {
  ean: string
  title: string
  /** A path of this shop, or another site's address. */
  address: string
  price: PriceView
  buy: BuyView
  /** The page on which the book is watched, where it cannot be bought. */
  watchHref?: string | undefined
}

/** The shop's own page has no scripts, and its typefaces; another site's reader gets its own permissions, at its own origin. */
const sandboxOf = (address: string) =>
  address.startsWith("/") ? "allow-same-origin" : "allow-scripts allow-same-origin allow-forms"

/** The focus is left where the shop says what became of the press: on the form's own button, the first of its two. */
const focusForm = ({ form }: HTMLButtonElement) =>
  [...(form?.elements ?? [])]
    .find((one): one is HTMLButtonElement => one instanceof HTMLButtonElement && one.type === "submit")
    ?.focus()

type ReadOnProps = Pick<BookSampleProps, "price" | "buy" | "watchHref">

/** The button of the page's form, or 'Bevaka': who has read the beginning wants to read on. */
function ReadOn({ price, buy, watchHref }: ReadOnProps) {
  const close = useContext(CloseSheet)
  if (buy.kind === "none" && watchHref === undefined) return null
  return (
    <div className="flex items-center justify-between gap-4 hairline-t pt-3">
      <div className="flex items-center gap-6">
        <b className="font-serif text-h3 font-normal max-sm:sr-only">{catalogue.readOn}</b>
        <PriceBlock price={price} />
      </div>
      {buy.kind === "none" ? (
        <a className={buttonClass({ variant: "outline" })} href={watchHref}>
          {watches.title}
        </a>
      ) : (
        <button
          type="submit"
          form={BUY_FORM}
          className={buttonClass({})}
          onClick={({ currentTarget }) => {
            // Before the form is sent, so that what the shop says of it is seen.
            close()
            focusForm(currentTarget)
          }}
        >
          {buy.label}
        </button>
      )}
    </div>
  )
}

/** The button 'Provläs' and the frame it opens, which fetches nothing before (PDP-20). */
export function BookSample({ ean, title, address, ...offer }: BookSampleProps) {
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
        foot={<ReadOn {...offer} />}
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
