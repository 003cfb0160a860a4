import { CHECKOUT_LIMIT_MS } from "@kapitel/core/checkout/checkoutMachine"
import type { CustomerField } from "@kapitel/core/checkout/parseCustomer"
import { type HTMLInputAutoCompleteAttribute, type ReactNode, useEffect, useState } from "react"
import { Button } from "../primitives/Button.tsx"
import { ErrorSummary } from "../primitives/ErrorSummary.tsx"
import { Radio } from "../primitives/Radio.tsx"
import { TextField } from "../primitives/TextField.tsx"
import { useShopInBrowser } from "../shop/ShopProvider.tsx"
import { useDeliveryChoice } from "../shop/useDeliveryChoice.ts"
import { formatSum } from "../text/formatMoney.ts"
import { checkout } from "../text/sv/checkout.ts"

/** A way of delivery that can be chosen; `fee` in öre. */
export interface DeliveryChoiceView {
  readonly id: string
  readonly name: string
  readonly fee: number
  readonly chosen: boolean
}

export interface CompletePurchaseProps {
  /** Where it is posted. */
  action: string
  /** Where the choice of a delivery alone is posted. */
  deliveryAction: string
  /** Of its heading. */
  id: string
  /** Of the cart that is shown: another one is not bought. */
  version: number
  /** A part is sent by post: then an address is needed. */
  shipped: boolean
  /** Fewer than two are no choice. */
  deliveries: ReadonlyArray<DeliveryChoiceView>
  /** The information required before the purchase: directly above its button. */
  children: ReactNode
  /** The form's values when it was refused. */
  typed?: Readonly<Partial<Record<CustomerField, string>>> | undefined
  /** Missing or invalid fields. */
  faults?: ReadonlyArray<CustomerField> | undefined
}

interface Field {
  readonly name: CustomerField
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

/** Gift cards pay for everything: the shop only asks for the address and the delivery (D-71). */
export function CompletePurchase(props: CompletePurchaseProps) {
  const { action, deliveryAction, id, version, shipped, deliveries, children, typed = {}, faults = [] } = props
  const { heading, about, faults: faultTexts, ...labels } = checkout.nothingToPay
  const [isSent, setSent] = useSentOnce()
  const shop = useShopInBrowser()
  const fields = [...PERSON, ...(shipped ? ADDRESS : [])]
  return (
    <form
      action={action}
      method="post"
      aria-labelledby={id}
      className="grid gap-4"
      onSubmit={(event) => {
        if (isSent) event.preventDefault()
        // A button with an action of its own posts the form there.
        else if (event.nativeEvent.submitter?.hasAttribute("formaction") !== true) {
          setSent(true)
          shop?.emit({ type: "purchase.submitted" })
        }
      }}
    >
      {/* First in the form: Enter in a field completes the purchase, whichever button is seen first. */}
      <button type="submit" hidden>
        {checkout.complete}
      </button>
      <input type="hidden" name="version" value={version} />
      <h3 className="text-h3" id={id}>
        {heading}
      </h3>
      <ErrorSummary
        faults={fields
          .filter(({ name }) => faults.includes(name))
          .map(({ name }) => ({ field: `${id}-${name}`, message: faultTexts[name] }))}
        level={4}
      />
      <p>{about}</p>
      {deliveries.length > 1 && <DeliveryChoice action={deliveryAction} deliveries={deliveries} />}
      {fields.map((field) => (
        <TextField
          key={field.name}
          id={`${id}-${field.name}`}
          label={labels[field.name]}
          required
          defaultValue={typed[field.name]}
          {...(faults.includes(field.name) ? { error: faultTexts[field.name] } : {})}
          {...field}
        />
      ))}
      {children}
      <div>
        <Button type="submit" aria-disabled={isSent || undefined}>
          {checkout.complete}
        </Button>
      </div>
    </form>
  )
}

/** An impatient second press does not submit the form again; a browser that returns to the page may. */
const useSentOnce = () => {
  const [isSent, setSent] = useState(false)
  useEffect(() => {
    if (!isSent) return
    const timer = setTimeout(setSent, CHECKOUT_LIMIT_MS, false)
    return () => clearTimeout(timer)
  }, [isSent])
  return [isSent, setSent] as const
}

interface DeliveryChoiceProps {
  action: string
  deliveries: ReadonlyArray<DeliveryChoiceView>
}

/** Its button is for visitors without scripts: with one a choice is sent at once. */
function DeliveryChoice({ action, deliveries }: DeliveryChoiceProps) {
  const { legend, choose } = checkout.deliveryChoice
  const delivery = useDeliveryChoice(deliveries.find(({ chosen }) => chosen)?.id)
  return (
    <fieldset className="grid">
      <legend className="label">{legend}</legend>
      {deliveries.map(({ id, name, fee }) => (
        <Radio
          key={id}
          name="delivery"
          value={id}
          checked={id === delivery.chosen}
          onChange={() => delivery.choose(id)}
          label={
            <>
              {name}, {formatSum(fee)}
            </>
          }
        />
      ))}
      <div className="[@media(scripting:enabled)]:hidden">
        <Button type="submit" variant="outline" formAction={action} formNoValidate>
          {choose}
        </Button>
      </div>
    </fieldset>
  )
}
