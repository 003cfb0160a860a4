import { Icon } from "../primitives/Icon.tsx"
import { deviceMobile } from "../primitives/icons.generated.ts"
import { headphones, truck } from "../primitives/pageIcons.generated.ts"
import { delivery } from "../text/sv/delivery.ts"

const ICONS = { parcel: truck, download: deviceMobile, streaming: headphones }

export interface DeliveryTextProps {
  /** 'Skickas imorgon', 'Skickas inom 3-6 vardagar'; empty shows only the rest. */
  text?: string | undefined
  /** How it is delivered. @default "parcel" */
  by?: keyof typeof ICONS
  /** 'Frakt 49 kr'. */
  cost?: string | undefined
  /** PDP-26: only when the price is above 0 and the button is enabled. */
  freeShippingHint?: boolean
}

/**
 * When it is sent. The text depends on the hour, so pages that are cached past 10:00 or midnight leave it to a script,
 * which fills `data-delivery-text` (D-10).
 */
export function DeliveryText({ text = "", by = "parcel", cost, freeShippingHint = false }: DeliveryTextProps) {
  if (text === "" && cost === undefined && !freeShippingHint) return null
  return (
    <p className="flex items-center gap-3 hairline-t pt-4 text-small">
      <Icon path={ICONS[by]} />
      <span>
        <span data-delivery-text>{text}</span>
        {text !== "" && (cost !== undefined || freeShippingHint) && ". "}
        {cost !== undefined && <span className="text-ink-2">{cost}</span>}
        {cost !== undefined && freeShippingHint && ". "}
        {freeShippingHint && <span className="text-ink-2">{delivery.freeShipping}</span>}
      </span>
    </p>
  )
}
