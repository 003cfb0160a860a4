import { Button } from "../primitives/Button.tsx"
import { taskText } from "../text/staffText.ts"
import { staff as words } from "../text/sv/staff.ts"
import { OrderLines } from "./TaskRow.tsx"

export interface StaffSlipProps {
  readonly reference: string
  readonly title: string
  readonly details: string
  /** Of a paid order. */
  readonly lines?: ReadonlyArray<string> | undefined
  readonly quantity: number
  readonly heldUntil: string
  readonly storeName: string
}

/** A slip for the shelf: nothing about the shopper but the reference (decision 377). */
export function StaffSlip({ reference, title, details, lines, quantity, heldUntil, storeName }: StaffSlipProps) {
  return (
    <>
      <div className="print:hidden">
        <Button onClick={() => window.print()} data-needs-script="">
          {words.slip.print}
        </Button>
      </div>
      <article className="grid max-w-80 gap-2 bg-white p-5 framed">
        <p className="text-small">
          {lines === undefined ? words.slip.kind : words.slip.paid} · {storeName}
        </p>
        <h1 className="font-sans text-display font-semibold tnum">{reference}</h1>
        <p className="font-serif text-h4 wrap-anywhere">{title}</p>
        {lines !== undefined && <OrderLines lines={lines} />}
        <p>
          {details === "" ? "" : `${details} · `}
          {taskText.copies(quantity)}
        </p>
        <p className="font-semibold">
          {words.slip.heldUntil} {heldUntil}
        </p>
      </article>
    </>
  )
}
