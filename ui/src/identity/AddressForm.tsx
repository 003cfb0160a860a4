/** The address of a member: entered, changed and deleted, in an `address-row` of My pages. A native form: it is the same without a script. */
import type { AddressField } from "@kapitel/core/identity/parseAddress"
import { Button } from "../primitives/Button.tsx"
import { ErrorSummary } from "../primitives/ErrorSummary.tsx"
import { Icon } from "../primitives/Icon.tsx"
import { Message } from "../primitives/Message.tsx"
import { pencilSimple } from "../primitives/pageIcons.generated.ts"
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

/** It has no fields: a form without an address deletes it. */
const FORGET_FORM = "forget-address"

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
        <div className="mt-2" id={ADDRESS_SAVED} tabIndex={-1}>
          <Message tone="success">{myPages.addressSaved}</Message>
        </div>
      )}
      <details className="group" open={faults.length > 0}>
        {/* At the end of the row, as its neighbours have it. */}
        <summary
          className="button button-text button-small"
          aria-label={hasAddress ? myPages.changeAddress : myPages.addAddress}
        >
          <Icon path={pencilSimple} size="m" />
          {hasAddress ? myPages.change : myPages.add}
        </summary>
        {/* The shop checks the fields: its messages are in Swedish and stay next to them. */}
        <form className="grid max-w-136 gap-4 pt-4" method="post" action={action} noValidate>
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
          <div className="flex flex-wrap gap-3">
            <Button type="submit">{myPages.saveAddress}</Button>
            {hasAddress && (
              <Button type="submit" variant="text" form={FORGET_FORM}>
                {myPages.forgetAddress}
              </Button>
            )}
          </div>
        </form>
        {hasAddress && <form id={FORGET_FORM} method="post" action={action} />}
      </details>
    </>
  )
}
