import { Icon } from "../primitives/Icon.tsx"
import { heartFill } from "../primitives/icons.generated.ts"
import { ticket } from "../primitives/pageIcons.generated.ts"
import { opensSheet, Sheet } from "../primitives/Sheet.tsx"
import { catalogue } from "../text/sv/catalogue.ts"
import type { PromotionView } from "./PromotionView.ts"

/** The id of the terms, for the button that opens them. One promotion on a page. */
const FINE_PRINT = "fine-print"

/** A promotion with its code, its last day and its terms, which open over the page without any script (PDP-06). */
export function Promotion({ promotion }: { promotion: PromotionView }) {
  const { name, code, lastDay, finePrint, forMembers = false } = promotion
  return (
    <div className={`message message-${forMembers ? "member" : "warning"}`}>
      <Icon path={forMembers ? heartFill : ticket} />
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
