import type { HTMLInputAutoCompleteAttribute } from "react"
import { Button } from "../primitives/Button.tsx"
import { TextField } from "../primitives/TextField.tsx"
import { checkout } from "../text/sv/checkout.ts"

export interface CompletePurchaseProps {
  /** Where it is posted. */
  action: string
  /** Something is sent by post: then an address is needed. */
  shipped: boolean
}

interface Field {
  readonly name: "email" | "phone" | "firstName" | "lastName" | "street" | "zipCode" | "city"
  readonly autoComplete: HTMLInputAutoCompleteAttribute
  readonly type?: string
  readonly pattern?: string
  readonly maxLength: number
}

const PERSON: ReadonlyArray<Field> = [
  { name: "email", autoComplete: "email", type: "email", maxLength: 254 },
  { name: "phone", autoComplete: "tel", type: "tel", pattern: "[+0-9][0-9 \\-]{6,20}", maxLength: 21 },
  { name: "firstName", autoComplete: "given-name", maxLength: 100 },
  { name: "lastName", autoComplete: "family-name", maxLength: 100 },
]

const ADDRESS: ReadonlyArray<Field> = [
  { name: "street", autoComplete: "street-address", maxLength: 200 },
  { name: "zipCode", autoComplete: "postal-code", pattern: "[0-9]{3} ?[0-9]{2}", maxLength: 6 },
  { name: "city", autoComplete: "address-level2", maxLength: 100 },
]

/** Gift cards pay for everything: the shop asks for no more than where it is to go (D-71). */
export function CompletePurchase({ action, shipped }: CompletePurchaseProps) {
  const { heading, about, ...labels } = checkout.nothingToPay
  return (
    <form action={action} method="post" aria-labelledby="complete" className="grid gap-4" data-once="">
      <h3 className="text-h3" id="complete">
        {heading}
      </h3>
      <p>{about}</p>
      {[...PERSON, ...(shipped ? ADDRESS : [])].map((field) => (
        <TextField key={field.name} id={`complete-${field.name}`} label={labels[field.name]} required {...field} />
      ))}
      <div>
        <Button type="submit">{checkout.complete}</Button>
      </div>
    </form>
  )
}
