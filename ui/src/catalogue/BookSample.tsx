import { buttonClass } from "../primitives/buttonClass.ts"
import { Icon } from "../primitives/Icon.tsx"
import { bookOpen } from "../primitives/icons.generated.ts"
import { Sheet } from "../primitives/Sheet.tsx"
import { catalogue } from "../text/sv/catalogue.ts"

const SAMPLE = "sample"

export interface BookSampleProps {
  title: string
  /** A path of this shop, or another site's address. */
  address: string
}

/** Our own page needs nothing to be read; another site's reader is let be itself, at its own origin. */
const sandboxOf = (address: string) => (address.startsWith("/") ? "" : "allow-scripts allow-same-origin allow-forms")

/** The button 'Provläs' and the frame it opens, which fetches nothing before (PDP-20). */
export function BookSample({ title, address }: BookSampleProps) {
  return (
    <>
      <button
        className={buttonClass({ variant: "outline" })}
        type="button"
        popoverTarget={SAMPLE}
        aria-haspopup="dialog"
        aria-label={catalogue.sampleOf(title)}
      >
        <Icon path={bookOpen} />
        {catalogue.readSample}
      </button>
      <Sheet
        id={SAMPLE}
        title={catalogue.sampleOf(title)}
        look="frame"
        tools={
          <a className="link text-small" href={address} target="_blank" rel="noopener">
            {catalogue.sampleAlone}
          </a>
        }
      >
        <iframe
          className="sample-frame"
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
