/** The address of a member: entered, changed and deleted. A native form: it is the same without a script. */
import type { AddressField } from "@kapitel/core/identity/parseAddress"
import { Button } from "../primitives/Button.tsx"
import { ErrorSummary } from "../primitives/ErrorSummary.tsx"
import { Message } from "../primitives/Message.tsx"
import { TextField } from "../primitives/TextField.tsx"
import { address } from "../text/sv/address.ts"
import { myPages } from "../text/sv/myPages.ts"
import { ADDRESS_SAVED, type AddressFormView, addressFieldId } from "./AccountView.ts"

export interface AddressFormProps {
  form: AddressFormView
  /** An address is stored: it can be changed and deleted. */
  hasAddress: boolean
  action: string
}

const FIELDS = [
  { name: "street", autoComplete: "street-address", maxLength: 200 },
  { name: "zipCode", autoComplete: "postal-code", inputMode: "numeric", maxLength: 6 },
  { name: "city", autoComplete: "address-level2", maxLength: 100 },
] as const

export function AddressForm({ form: { typed, faults, saved }, hasAddress, action }: AddressFormProps) {
  const errorOf = (field: AddressField) => (faults.includes(field) ? address.faults[field] : undefined)
  return (
    <>
      {saved && (
        // The address of the page leads here, which moves the focus without a script.
        <div className="mb-2" id={ADDRESS_SAVED} tabIndex={-1}>
          <Message tone="success">{myPages.addressSaved}</Message>
        </div>
      )}
      <details className="group" open={faults.length > 0}>
        <summary className="link inline-flex min-h-target cursor-pointer items-center">
          {hasAddress ? myPages.changeAddress : myPages.addAddress}
        </summary>
        {/* The shop checks the fields: its messages are in Swedish and stay next to them. */}
        <form className="grid max-w-136 gap-4 pt-2 pb-4" method="post" action={action} noValidate>
          <ErrorSummary
            title={myPages.addressFaults}
            faults={faults.map((field) => ({ field: addressFieldId(field), message: address.faults[field] }))}
            level={3}
          />
          {FIELDS.map((field) => (
            <TextField
              key={field.name}
              id={addressFieldId(field.name)}
              label={address[field.name]}
              required
              defaultValue={typed[field.name]}
              error={errorOf(field.name)}
              {...field}
            />
          ))}
          <div>
            <Button type="submit">{myPages.saveAddress}</Button>
          </div>
        </form>
      </details>
      {hasAddress && (
        <form className="-ml-4" method="post" action={action}>
          <Button type="submit" variant="text" small>
            {myPages.forgetAddress}
          </Button>
        </form>
      )}
    </>
  )
}
