import { Icon } from "../primitives/Icon.tsx"
import { ticket, x } from "../primitives/icons.generated.ts"
import { catalogue } from "../text/sv/catalogue.ts"
import { shell } from "../text/sv/shell.ts"
import type { PromotionView } from "./PromotionView.ts"

/** Where the fine print stands, for the button that opens it. One promotion on a page. */
const FINE_PRINT = "fine-print"

/** An offer with its code, its last day and its fine print, which opens over the page without any script (PDP-06). */
export function Promotion({ promotion }: { promotion: PromotionView }) {
  const { name, code, lastDay, finePrint } = promotion
  return (
    <div className="promotion">
      <Icon path={ticket} size="m" />
      <p>
        <b className="font-semibold">{catalogue.promotion(name, code)}</b>
        {lastDay !== undefined && ` ${catalogue.promotionUntil(lastDay)}`}
        {finePrint !== undefined && (
          <>
            {" "}
            <button className="link" type="button" popoverTarget={FINE_PRINT}>
              {catalogue.fineprint}
            </button>
          </>
        )}
      </p>
      {finePrint !== undefined && (
        <div
          className="fine-print"
          id={FINE_PRINT}
          popover="auto"
          role="dialog"
          aria-labelledby={`${FINE_PRINT}-title`}
        >
          <div className="flex items-center justify-between gap-4">
            <h2 className="text-h3" id={`${FINE_PRINT}-title`}>
              {catalogue.fineprint}
            </h2>
            <button
              className="icon-button"
              type="button"
              popoverTarget={FINE_PRINT}
              popoverTargetAction="hide"
              aria-label={shell.close}
            >
              <Icon path={x} />
            </button>
          </div>
          <p className="mt-2 text-body">{finePrint}</p>
        </div>
      )}
    </div>
  )
}
