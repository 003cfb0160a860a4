import { Icon } from "../primitives/Icon.tsx"
import { ticket } from "../primitives/icons.generated.ts"
import { opensSheet, Sheet } from "../primitives/Sheet.tsx"
import { catalogue } from "../text/sv/catalogue.ts"
import type { PromotionView } from "./PromotionView.ts"

/** The id of the terms, for the button that opens them. One promotion on a page. */
const FINE_PRINT = "fine-print"

/** A promotion with its code, its last day and its terms, which open over the page without any script (PDP-06). */
export function Promotion({ promotion }: { promotion: PromotionView }) {
  const { name, code, lastDay, finePrint } = promotion
  return (
    <div className="flex gap-3 rounded-sm bg-warning-soft px-4 py-3.5 text-small/5.5 text-warning-ink">
      <Icon path={ticket} />
      <p>
        <b className="block font-semibold">{catalogue.promotion(name, code)}</b>
        {lastDay !== undefined && ` ${catalogue.promotionUntil(lastDay)}`}
        {finePrint !== undefined && (
          <>
            {" "}
            <button {...opensSheet(FINE_PRINT)} className="link">
              {catalogue.fineprint}
            </button>
          </>
        )}
      </p>
      {finePrint !== undefined && (
        <Sheet id={FINE_PRINT} title={catalogue.fineprint}>
          <p className="text-body">{finePrint}</p>
        </Sheet>
      )}
    </div>
  )
}
