import { useRef, useState } from "react"
import { Button } from "../primitives/Button.tsx"
import { Checkbox } from "../primitives/Checkbox.tsx"
import { FieldError } from "../primitives/FieldError.tsx"
import { CONSENT_TICK } from "../primitives/formPlaces.ts"
import { useFocusOnFault } from "../primitives/useFocusOnFault.ts"
import { checkout } from "../text/sv/checkout.ts"

export interface DigitalConsentProps {
  /** Where the answer is posted. */
  action: string
  /** It was sent without a tick, and a script. */
  refused?: boolean | undefined
}

/**
 * Downloads can be paid for once the shopper has agreed to their immediate delivery; a form, so that it works without
 * scripts: then the shop answers with the reason.
 */
export function DigitalConsent({ action, refused = false }: DigitalConsentProps) {
  const { heading, about, agree, go } = checkout.consent
  const tick = useRef<HTMLInputElement>(null)
  const [refusals, setRefusals] = useState(refused ? 1 : 0)
  const fault = refusals > 0 ? checkout.consentMissing : undefined
  useFocusOnFault(tick, fault, refusals)
  return (
    <form
      action={action}
      method="post"
      aria-labelledby="consent"
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        if (tick.current?.checked === true) return
        event.preventDefault()
        setRefusals(refusals + 1)
      }}
    >
      <h3 className="text-h3" id="consent">
        {heading}
      </h3>
      <p>{about}</p>
      <div>
        <Checkbox
          ref={tick}
          id={CONSENT_TICK}
          name="consent"
          value="yes"
          required
          label={agree}
          onChange={() => setRefusals(0)}
          {...(fault === undefined ? {} : { "aria-invalid": true, "aria-describedby": "consent-fault" })}
        />
        {fault !== undefined && <FieldError id="consent-fault" message={fault} />}
      </div>
      <div>
        <Button type="submit">{go}</Button>
      </div>
    </form>
  )
}
