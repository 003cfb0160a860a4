import { Button } from "../primitives/Button.tsx"
import { taskText } from "../text/staffText.ts"
import { staff as words } from "../text/sv/staff.ts"

export interface StaffSlipProps {
  readonly reference: string
  readonly title: string
  readonly details: string
  readonly quantity: number
  readonly heldUntil: string
  readonly storeName: string
}

/** A slip for the shelf: nothing about the shopper but the reference (decision 377). */
export function StaffSlip({ reference, title, details, quantity, heldUntil, storeName }: StaffSlipProps) {
  return (
    <>
      <div className="print:hidden">
        <Button onClick={() => window.print()}>{words.slip.print}</Button>
      </div>
      <article className="grid max-w-80 gap-2 bg-white p-5 framed">
        <p className="text-small">
          {words.slip.kind} · {storeName}
        </p>
        <h1 className="font-sans text-display font-semibold tnum">{reference}</h1>
        <p className="font-serif text-h4 wrap-anywhere">{title}</p>
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
