import { Button } from "../primitives/Button.tsx"
import { ErrorSummary } from "../primitives/ErrorSummary.tsx"
import { TextField } from "../primitives/TextField.tsx"
import { staff as words } from "../text/sv/staff.ts"
import { AT_HAND, ScanField } from "./HandOut.tsx"
import { type StaffOutcome, StaffResult } from "./StaffResult.tsx"

const { stock } = words

/** What is wrong with the fields of the form that was refused. */
const faultsOf = (answer: string | undefined): { readonly figure?: string; readonly reason?: string } => {
  switch (answer) {
    case "antal":
      return { figure: stock.wrongFigure }
    case "orsak":
      return { reason: stock.wrongReason }
    case "uppgifter":
      return { figure: stock.wrongFigure, reason: stock.wrongReason }
    case "grans":
      return { figure: stock.aboveLimit }
    case "lagret":
      return { figure: stock.changedFigure }
    default:
      return {}
  }
}

export interface StockCorrectionProps {
  readonly action: string
  /** As it was typed or scanned. */
  readonly typed: string
  /** The number is no product's. */
  readonly isUnknown: boolean
  readonly product:
    | {
        readonly ean: string
        readonly title: string
        readonly details: string
        readonly figure: number
        readonly held: number
      }
    | undefined
  /** What was typed into the form that was refused. */
  readonly refused: { readonly figure: string; readonly reason: string } | undefined
  readonly outcome: StaffOutcome | undefined
}

/** How many copies the store has, corrected for a reason. */
export function StockCorrection({ action, typed, isUnknown, product, refused, outcome }: StockCorrectionProps) {
  const faults = faultsOf(outcome?.answer)
  const listed = [
    ...(faults.figure === undefined ? [] : [{ field: "antal", message: faults.figure }]),
    ...(faults.reason === undefined ? [] : [{ field: "orsak", message: faults.reason }]),
  ]
  return (
    <>
      <h1 className="text-h2">{stock.title}</h1>
      {listed.length === 0 && <StaffResult outcome={outcome} />}
      <ErrorSummary title={stock.refused} faults={listed} />
      <ScanField
        action={action}
        name="ean"
        label={stock.ean}
        help={stock.eanHelp}
        submit={words.handOut.find}
        error={isUnknown ? stock.unknown(typed) : undefined}
        isNext={product === undefined}
      />
      {product !== undefined && (
        <form className="grid max-w-152 gap-4 pt-5 hairline-t" action={action} method="post">
          <h2 className="text-h3">{product.title}</h2>
          <p className="text-small text-ink-2">
            {product.details === "" ? "" : `${product.details} · `}
            {product.ean}
          </p>
          <p>{stock.has(product.figure, product.held)}</p>
          <input type="hidden" name="ean" value={product.ean} />
          <input type="hidden" name="sett" value={product.figure} />
          <TextField
            id="antal"
            name="antal"
            label={stock.figure}
            help={stock.figureHelp}
            inputMode="numeric"
            pattern="[0-9]{1,4}"
            defaultValue={refused?.figure ?? ""}
            error={faults.figure}
            {...(faults.figure === undefined && faults.reason !== undefined ? {} : AT_HAND)}
            required
          />
          <TextField
            id="orsak"
            name="orsak"
            label={stock.reason}
            help={stock.reasonHelp}
            maxLength={200}
            defaultValue={refused?.reason ?? ""}
            error={faults.reason}
            {...(faults.figure === undefined && faults.reason !== undefined ? AT_HAND : {})}
            required
          />
          <div>
            <Button type="submit">{stock.save}</Button>
          </div>
        </form>
      )}
    </>
  )
}
